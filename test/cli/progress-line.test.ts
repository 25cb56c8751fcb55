import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { ProgressLine, progressText } from '../../src/cli/progress-line.ts';
import type { Progress } from '../../src/cli/rpc-client.ts';
import type { TestCase } from '../../src/cli/test-files.ts';

const distribution = { type: 'load', total: 5000, backlog: 60 } as const;
const params = { run_id: 'r', operations: [] as TestCase['params']['operations'], distribution };
const load = { title: 'calls', params } as unknown as TestCase;
const single = { title: 'one', params: { run_id: 'r', operations: [] } } as unknown as TestCase;

const progress = {
  state: 'running',
  counts: { started: 1250, finished: 1200, passed: 1198, failed: 2, aborted: 0, cancelled: 0 },
  rate: { target: null, achieved: 498.25 },
  latency: {
    instance: { count: 1200, min: 1, mean: 2, p50: 2, p90: 3, p95: 4, p99: 12.34, p999: 13, max: 13 },
    operations: [],
  },
  time_now: [100, 0],
} satisfies Progress;
const text = 'calls  1250/5000 started  2 failed, 0 aborted  498.3/s  50 in flight  p99 12.34 ms';

const scripted = (isTTY: boolean, columns = 120) => {
  const clock = new SimulatedClock();
  const written: string[] = [];
  return { clock, written, line: new ProgressLine({ write: (one) => written.push(one), isTTY, columns }, clock) };
};

describe('the progress of a load', () => {
  it('says how far it is, how fast, and how much is in flight', () => {
    expect(progressText(load, progress)).to.equal(text);
    expect(progressText(load, { ...progress, rate: { target: null, achieved: Number.NaN } })).to.contain('  -/s  ');
    expect(progressText(load, { ...progress, rate: { target: 500, achieved: 498.25 } }, 450)).to.contain(
      '  450/s of 500/s  ',
    );
  });

  it('shows that a run is paused, instead of its earlier rate', () => {
    const paused = progressText(load, { ...progress, paused: true, rate: { target: 500, achieved: 498.25 } }, 450);
    expect(paused).to.equal('calls  1250/5000 started  2 failed, 0 aborted  paused  50 in flight  p99 12.34 ms');
  });

  it('has the failures in 80 columns, however long the name is', () => {
    const { line, written } = scripted(true, 80);
    line.show(
      { ...load, title: 'a load with a name that takes a good part of the line' },
      { ...progress, rate: { target: 500, achieved: 498.25 } },
    );
    expect(written[0]).to.contain('1250/5000 started  2 failed, 0 aborted  498.3/s of 500/s  50 in');
    expect(written[0]?.length).to.be.at.most('\r\u001b[K'.length + 79);
    expect(written[0]).to.contain('a load with…');
  });

  it('shows once which keys there are', () => {
    const { line, written } = scripted(true);
    line.hint('keys: p');
    line.clear();
    line.hint('keys: p');
    expect(written).to.deep.equal(['keys: p\n']);
  });

  it('shows the rate of the last second, whatever was before', () => {
    const { line, written } = scripted(true);
    for (let tenth = 0; tenth <= 30; tenth += 1) {
      const started = tenth <= 20 ? tenth * 100 : 2000 + (tenth - 20) * 5;
      line.show(load, {
        ...progress,
        counts: { ...progress.counts, started },
        time_now: [100 + Math.floor(tenth / 10), (tenth % 10) * 100_000],
      });
    }
    expect(written[19]).to.match(/  2000\/5000 started .*  1000\/s  /);
    expect(written[29]).to.match(/  2050\/5000 started .*  50\/s  /);
  });

  it('shows the result of a key beside it', () => {
    const { line, written } = scripted(true);
    line.note('nothing is shown yet');
    line.show(load, progress);
    line.note('rate 550/s');
    expect(written.map((one) => one.slice(4, 20))).to.deep.equal(['[nothing is show', '[rate 550/s] cal']);
    line.clear();
    line.show(load, progress);
    expect(written.at(-1)).to.equal(`\r\u001b[K${text}`);
  });

  it('cuts the result of a key rather than the failures', () => {
    const { line, written } = scripted(true, 80);
    line.note('a long sentence on why the service has refused this change of the rate');
    line.show({ ...load, title: 'a load with a long name, as they are in a laboratory' }, progress);
    expect(written.at(-1)).to.have.length.at.most('\r\u001b[K'.length + 79);
    expect(written.at(-1)).to.match(
      /\[a long sentence on wh…\] a load with…  \d+\/5000 started  \d+ failed, \d+ aborted/,
    );
  });

  it('is one line that is overwritten on a terminal, cut to its width, and cleared', () => {
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

  it('is not shown before something has started, unless that takes a second or has a reason', () => {
    const unstarted = { ...progress, counts: { ...progress.counts, started: 0, finished: 0, failed: 0 } };
    const { line, written, clock } = scripted(false);
    line.show(load, unstarted);
    clock.increment(999);
    line.show(load, unstarted);
    expect(written).to.deep.equal([]);
    clock.increment(1);
    line.show(load, unstarted);
    expect(written.join('')).to.match(/^calls {2}0\/5000 started/);
    line.clear();
    line.show(load, unstarted);
    expect(written).to.have.length(1);
    line.show(load, { ...unstarted, paused: true });
    expect(written[1]).to.contain('paused');
  });

  it('is not shown for a single instance', () => {
    const { line, written } = scripted(true);
    line.show(single, progress);
    expect(written).to.deep.equal([]);
  });
});
