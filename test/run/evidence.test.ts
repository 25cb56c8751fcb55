/** The evidence of instances that fail: what the first ones of each group did, in full. */
import { expect } from 'chai';
import { framesOf } from '../../src/report/captured-frames.ts';
import { CheckTallies, mostChecks } from '../../src/run/share/check-tallies.ts';
import { initialDP, load, openRuns, releaseCall, type Operations } from './open-runs.ts';

const every = (one: number, rest: number, fields: object) => ({
  type: 'assert',
  expression: `$n % ${one} != ${rest}`,
  ...fields,
});
const called: Operations = [initialDP, releaseCall];

const opened = (evidence = 32 * 1024 ** 2, threads = 0) =>
  openRuns({
    runLimits: { instanceCpu: 10_000, memory: 512 * 1024 ** 2, evidence, outage: 0, failureList: 1_000 },
    threads,
  });

describe('the evidence of a load', () => {
  it('has the checks and the messages of a failing instance, as the first instance has its own', async () => {
    const { start, pass, report, runs } = opened();
    await start({
      operations: [...called, every(100, 42, { label: 'parity', fail: 'it is odd' })],
      distribution: load(100, 10),
    });
    await pass(1);
    expect(report()).to.deep.include({ evidence: ['42'] });
    const [first, failing] = ['0', '42'].map((instance) => runs.get('run')?.evidence(instance));
    expect(failing?.record).to.include({ instance_id: '42', state: 'failed' });
    const checks = (first?.record.check_log ?? []).slice(0, -1);
    expect(failing?.record.check_log).to.deep.equal([
      ...checks,
      { step: 3, op_idx: 2, status: 'fail', name: 'assert $n % 100 != 42', text: 'it is odd' },
    ]);
    const shown = (kept: typeof first): object[] | undefined =>
      kept?.record.messages.map((message) => ({ ...message, time: undefined }));
    expect(shown(failing)).to.deep.equal(shown(first)).and.to.have.length.above(2);
    const [of, ofFirst] = [failing, first].map((kept) => ({
      frames: [...framesOf(Buffer.from(kept?.capture?.base64 ?? '', 'base64'))].map(({ from, sent, comments }) => ({
        from,
        sent,
        comments: comments.map((comment) => comment.replace('by instance 42,', 'by instance 0,')),
      })),
      leftOut: kept?.capture?.leftOut,
    }));
    expect(of).to.deep.equal(ofFirst).and.to.include({ leftOut: 0 });
    expect(ofFirst?.frames.map(({ comments }) => comments)).to.deep.equal([
      ['sent by instance 0, operation 1 (inap.ssp_to_scp.InitialDP), run run'],
      ['received by instance 0, operation 2 (inap.ssp_from_scp.ReleaseCall), run run'],
    ]);
  });

  it('is that of the first three of each group, and of twenty in all', async () => {
    const { execute, pass, report, runs } = opened();
    const ways = Array.from({ length: 9 }, (_, way) => every(10, way + 1, { fail: `way ${way + 1}` }));
    execute({ operations: ways, distribution: load(1000, 50) });
    await pass(1);
    const { evidence = [], failures = [] } = report();
    expect(evidence).to.have.length(20);
    const named = new Set(evidence);
    expect(failures.map(({ instances }) => instances.filter((instance) => named.has(instance)).length)).to.deep.equal([
      3, 3, 2, 2, 2, 2, 2, 2, 2,
    ]);
    for (const instance of evidence) expect(runs.get('run')?.evidence(instance)?.record.instance_id).to.equal(instance);
    expect([runs.get('run')?.evidence('999'), runs.get('run')?.evidence('x')]).to.deep.equal([undefined, undefined]);
  });

  it('has the reason of the abort, and what the instance waits for in vain', async () => {
    const { execute, pass, runs } = opened();
    const operations = [
      initialDP,
      { type: 'branch', expression: '$n != 7', on_true: 'end' },
      { type: 'inap.ssp_from_scp.Connect' },
      { ...releaseCall, label: 'end' },
    ];
    execute({ operations, distribution: load(20, 20) });
    await pass(1);
    const { record } = runs.get('run')?.evidence('7') ?? {};
    expect(record?.state).to.equal('aborted');
    expect(record?.check_log.at(-1)).to.deep.include({
      status: 'abort',
      op_idx: 2,
      name: 'Connect received',
      text: 'Connect was expected, but ReleaseCall came',
    });
    expect(record?.messages.find(({ failed }) => failed)).to.include({ name: 'ReleaseCall' });
  });

  it('has what was expected beside what came, as the first instance has its own', async () => {
    const { start, pass, report, runs } = opened();
    const cause = '{$n == 0 || $n == 42 ? 17 : 31}';
    const operations = [initialDP, { ...releaseCall, arguments: { initialCallSegment_cause: cause } }];
    await start({ operations, distribution: load(100, 10) });
    await pass(1);
    expect(report()).to.deep.include({ evidence: ['0', '42'] });
    const [first, failing] = ['0', '42'].map((instance) => runs.get('run')?.evidence(instance)?.record.mismatches);
    expect(failing).to.deep.equal(first).and.to.have.length(1);
    expect(first?.[0]?.fields[0]).to.deep.equal({
      name: 'initialCallSegment_cause',
      expected: '17',
      received: '31',
      result: 'differs',
    });
  });

  it('has another message beside the expected one', async () => {
    const { start, pass, runs } = opened();
    const operations = [
      initialDP,
      { type: 'branch', expression: '$n != 0 && $n != 7', on_true: 'end' },
      { type: 'inap.ssp_from_scp.Connect', arguments: { destinationRoutingAddress_digits: '64' } },
      { ...releaseCall, label: 'end' },
    ];
    await start({ operations, distribution: load(20, 20) });
    await pass(1);
    const [first, failing] = ['0', '7'].map((instance) => runs.get('run')?.evidence(instance)?.record.mismatches);
    expect(failing).to.deep.equal(first).and.to.have.length(1);
    expect(first?.[0]).to.deep.include({ op_idx: 2, expected: 'Connect', received: 'ReleaseCall' });
  });

  it('of several threads is put together', async () => {
    const { execute, pass, report, runs } = opened(undefined, 2);
    execute({
      operations: [...called, every(100, 42, { fail: 'odd' }), every(100, 43, { abort: 'even' })],
      distribution: load(3000, 50),
    });
    await pass(1);
    const { evidence = [], failures = [], counts } = report();
    expect(counts).to.include({ passed: 2940, failed: 30, aborted: 30 });
    expect(
      failures.map(({ text, count, instances }) => [
        text,
        count,
        instances.filter((instance) => evidence.includes(instance)).length,
      ]),
    ).to.have.deep.members([
      ['odd', 30, 3],
      ['even', 30, 3],
    ]);
    for (const instance of evidence)
      expect(runs.get('run')?.evidence(instance)?.record.messages).to.have.length.above(2);
  });

  it('has the time of each entry, also where a message came while the instance waited for something else', async () => {
    const { execute, pass, runs } = opened();
    const operations = [
      initialDP,
      { type: 'wait', arguments: { seconds: 2 } },
      { type: 'comment', arguments: { text: 'behind the wait' } },
      releaseCall,
      every(2, 1, { fail: 'odd' }),
    ];
    execute({ operations, distribution: load(2, 1), trace_level: 1 });
    await pass(5);
    const { trace_log: traces = [] } = runs.get('run')?.evidence('1')?.record ?? {};
    const secondsOf = (text: string): number => {
      const { time: [seconds, microseconds] = [NaN, NaN] } = traces.find((trace) => trace.text.includes(text)) ?? {};
      return seconds + microseconds / 1e6;
    };
    expect(secondsOf('behind the wait') - secondsOf('sends InitialDP')).to.be.closeTo(2, 0.1);
  });

  it('includes the first instance, whose record the run has', async () => {
    const { start, pass, report, runs } = opened();
    await start({ operations: [every(10, 0, { fail: 'zero' })], distribution: load(20, 10) });
    await pass(1);
    expect(report().evidence).to.deep.equal(['0', '10']);
    expect(runs.get('run')?.evidence('0')?.record).to.deep.equal(report().first_instance);
  });

  it('is not kept where the limit is 0, and of a single instance', async () => {
    const none = opened(0);
    none.execute({ operations: [every(10, 3, { fail: 'x' })], distribution: load(20, 10) });
    await none.pass(1);
    expect(none.report()).to.not.have.property('evidence');
    expect(none.report().checks).to.have.length(1);
    const single = opened();
    const report = await single.start({ operations: [every(10, 0, { fail: 'x' })] });
    expect(report).to.not.have.property('evidence');
    expect(report.failures?.map(({ count, instances }) => ({ count, instances }))).to.deep.equal([
      { count: 1, instances: ['0'] },
    ]);
  });

  it('is missing where the instances in progress do more than there is room for, which is reported', async () => {
    const { execute, pass, report } = opened(100_000);
    execute({
      operations: [...called, { type: 'wait', arguments: { seconds: 1 } }, every(10, 3, { fail: 'x' })],
      distribution: load(1000, 1000),
    });
    await pass(2);
    const { counts, evidence = [], warnings } = report();
    expect([counts.failed, evidence.length]).to.deep.equal([100, 3]);
    const lost = opened(2_000);
    lost.execute({
      operations: [...called, { type: 'wait', arguments: { seconds: 1 } }, every(10, 3, { fail: 'x' })],
      distribution: load(1000, 1000),
    });
    await lost.pass(2);
    expect(warnings).to.equal(undefined);
    expect(lost.report()).to.not.have.property('evidence');
    expect(lost.report().warnings).to.deep.equal([
      '100 failed instances have no evidence: what the instances in progress did ' +
        'was more than there is room for (limits.evidence_bytes)',
    ]);
  });

  it('has what an instance did last, where it did very much', async () => {
    const { execute, pass, runs } = opened();
    const operations = [
      {
        type: 'eval',
        label: 'again',
        set: { 'v.count': '{default($v.count, 0) + 1}' },
        tests: [{ kpath: 'result', value: null }],
      },
      { type: 'branch', expression: '$v.count < 2500', on_true: 'again' },
      every(2, 1, { fail: 'odd' }),
    ];
    execute({ operations, distribution: load(2, 2) });
    await pass(1);
    const { record } = runs.get('run')?.evidence('1') ?? {};
    expect(record?.left_out?.earlier).to.be.within(500, 1500);
    expect(record?.check_log.at(-1)).to.include({ status: 'fail', text: 'odd' });
    const { earlier = 0, checks = 0 } = record?.left_out ?? {};
    expect((record?.check_log.length ?? 0) + checks + earlier).to.equal(2501);
  });
});

describe('the checks of a load', () => {
  it('are counted up to 1,000 of them', () => {
    const tallies = new CheckTallies();
    for (let round = 0; round < 2; round += 1)
      for (let index = 0; index <= mostChecks; index += 1) tallies.count(index, 'x', true);
    expect(tallies.word()).to.have.length(mostChecks);
    expect(tallies.word().at(-1)).to.deep.equal({ opIdx: mostChecks - 1, name: 'x', passed: 2, failed: 0 });
  });

  it('are counted over all instances and threads', async () => {
    const { execute, pass, report } = opened(undefined, 2);
    const released = {
      ...releaseCall,
      label: 'release',
      arguments: { initialCallSegment_cause: 31 },
      tests: [{ kpath: 'initialCallSegment_cause', value: '{$n % 10 == 3 ? 99 : 31}' }],
    };
    execute({ operations: [initialDP, released, every(10, 4, { abort: 'x' })], distribution: load(3000, 50) });
    await pass(1);
    const { counts, checks, failures } = report();
    expect(counts).to.include({ passed: 2400, failed: 300, aborted: 300 });
    expect(checks).to.deep.equal([
      { op_idx: 1, label: 'release', text: 'ReleaseCall received', passed: 3000, failed: 0 },
      { op_idx: 1, label: 'release', text: 'initialCallSegment_cause', passed: 5700, failed: 300 },
      { op_idx: 2, label: null, text: 'assert $n % 10 != 4', passed: 2700, failed: 300 },
    ]);
    expect(failures?.map(({ text, count }) => [text, count])).to.deep.equal([
      ['initialCallSegment_cause is 31, expected 99', 300],
      ['x', 300],
    ]);
  });
});
