import { expect } from 'chai';
import { reportFormats } from '../../src/report/render/index.ts';
import { openRuns } from './open-runs.ts';

/** Traces a text of 60 kB this many times. */
const talkative = (times: number) => ({
  trace_level: 3 as const,
  operations: [
    { type: 'eval', label: 'again', set: { 'v.n': '{default($v.n, 0) + 1}' }, expression: "padStart('', 60000, 'ab')" },
    { type: 'branch', expression: `$v.n < ${times}`, on_true: 'again' },
  ],
});

describe('the first instance', () => {
  it('is recorded up to 8 MB, and every report says what was left out', async () => {
    const { start, runs } = openRuns();
    const status = await start(talkative(2000));
    expect(status.counts).to.include({ passed: 1 });
    expect(JSON.stringify(status).length).to.be.below(4 * 1024 * 1024);
    const { left_out, trace_log = [] } = status.first_instance ?? {};
    expect(left_out).to.include({ checks: 0, messages: 0, path: 0 });
    expect((left_out?.traces ?? 0) + trace_log.length).to.be.within(4000, 4002);
    const sentence =
      /the record of the first instance was full: \d+ lines of the trace left out \(limits\.recorder_bytes\)/i;
    for (const name of ['txt', 'html', 'xml'] as const)
      expect(String(reportFormats[name].render(status)), name).to.match(sentence);
    expect(runs.find('run').head().first?.left_out).to.deep.equal(left_out);
  });

  it('is recorded up to what the configuration says', async () => {
    const { start } = openRuns({ limits: { recorderBytes: 1_000_000 } });
    const { first_instance } = await start(talkative(200));
    expect(first_instance?.trace_log.filter(({ text }) => text.length > 60_000)).to.have.length(3);
  });

  it('counts with its signalling for what the run holds', async () => {
    const { start, pass, report } = openRuns({
      runLimits: { instanceCpu: 10_000, memory: 2_000_000, evidence: 0, outage: 0, failureList: 1_000 },
    });
    const { operations, ...rest } = talkative(200);
    await start({ ...rest, operations: [...operations, { type: 'halt' }] });
    await pass(0.2);
    const reason = 'the run holds more than 2000000 bytes (limits.run_memory)';
    expect(report()).to.include({ state: 'cancelled', reason });
  });
});
