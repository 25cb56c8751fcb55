import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { ProgressLine, progressText } from '../../src/cli/progress-line.ts';
import type { TestCase } from '../../src/cli/test-files.ts';

const distribution = { type: 'load', total: 5000, backlog: 60 } as const;
const params = { run_id: 'r', operations: [] as TestCase['params']['operations'], distribution };
const load = { name: 'calls', params } as unknown as TestCase;
const single = { name: 'one', params: { run_id: 'r', operations: [] } } as unknown as TestCase;

const progress = {
  state: 'running',
  counts: { started: 1250, finished: 1200, passed: 1198, failed: 2, aborted: 0, cancelled: 0 },
  rate: { target: null, achieved: 498.25 },
} as const;
const text = 'calls  started 1250, finished 1200 of 5000  1198 passed, 2 failed, 0 aborted  498.3/s  50 in flight';

const scripted = (isTTY: boolean, columns = 120) => {
  const clock = new SimulatedClock();
  const written: string[] = [];
  return { clock, written, line: new ProgressLine({ write: (one) => written.push(one), isTTY, columns }, clock) };
};

describe('the progress of a load', () => {
  it('says how far it is, how fast, and how much is in flight', () => {
    expect(progressText(load, progress)).to.equal(text);
    expect(progressText(load, { ...progress, rate: { target: null, achieved: Number.NaN } })).to.contain('  -/s  ');
  });

  it('is one line that is written over on a terminal, cut to its width, and cleared', () => {
    const { line, written } = scripted(true, 61);
    line.show(load, progress);
    line.show(load, progress);
    line.clear();
    line.clear();
    expect(written).to.deep.equal([...Array<string>(2).fill(`\r\u001b[K${text.slice(0, 59)}…`), '\r\u001b[K']);
  });

  it('is a line every five seconds at most elsewhere', () => {
    const { line, written, clock } = scripted(false);
    for (let second = 0; second <= 10; second += 1) {
      line.show(load, progress);
      clock.increment(1000);
    }
    line.clear();
    expect(written).to.deep.equal([`${text}\n`, `${text}\n`, `${text}\n`]);
  });

  it('is not shown for a single instance', () => {
    const { line, written } = scripted(true);
    line.show(single, progress);
    expect(written).to.deep.equal([]);
  });
});
