import { deflateSync } from 'node:zlib';
import { expect } from 'chai';
import { compareReports, type History } from '../../src/compare/compare-reports.ts';
import type { ComparableReport } from '../../src/compare/compared-report.ts';
import { conditionOf, resultOf, type Condition } from '../../src/compare/conditions.ts';
import type { Difference } from '../../src/compare/difference.ts';
import { Latency, LatencyRecorder } from '../../src/run/share/latency.ts';
import { lognormal, randomOf, simulatedReport, type SimulatedLoad } from './simulated-report.ts';

const report = (seed: number, load: Partial<SimulatedLoad> = {}): ComparableReport =>
  simulatedReport({ count: 2000, ...load }, randomOf(seed));

const differenceIn = async (
  metric: string,
  a: ComparableReport,
  b: ComparableReport,
  history: History = 'none asked',
): Promise<Difference> => {
  const found = (await compareReports(a, b, history)).differences.find((difference) => difference.metric === metric);
  if (found === undefined) throw new Error(`there is no ${metric}`);
  return found;
};

const notable = (text: string) => ({ instance_id: '0', op_idx: 0, step: 1, text });

describe('a comparison of two runs', () => {
  it('of a run with itself finds no difference anywhere', async () => {
    const same = report(1, { failed: 0.1 });
    const { differences, failures, notes } = await compareReports(same, same, 'none asked');
    expect(differences.map(({ metric }) => metric)).to.deep.equal([
      'failed',
      'aborted',
      'cancelled',
      'passed',
      'rate',
      'latency.p50',
      'latency.p95',
      'latency.p99',
      'latency.mean',
    ]);
    for (const { metric, unit, change, judgement, why } of differences) {
      const said =
        unit === 'ms'
          ? ['no verdict', 'a difference below 1 ms is too small to judge']
          : ['no difference', 'the interval contains 0'];
      expect([change, judgement, why], metric).to.deep.equal([0, ...said]);
    }
    expect([failures, notes]).to.deep.equal([[], []]);
  });

  it('knows which direction is worse', async () => {
    const [good, bad] = [report(1), report(2, { failed: 0.1, duration: lognormal(25, 0.4), rate: () => 90 })];
    for (const metric of ['failed', 'passed', 'rate', 'latency.p50', 'latency.mean']) {
      expect((await differenceIn(metric, good, bad)).judgement, metric).to.equal('worse');
      expect((await differenceIn(metric, bad, good)).judgement, metric).to.equal('better');
    }
    const { unit, a, b, change, lower, upper, why } = await differenceIn('latency.p50', good, bad);
    expect([unit, a, b]).to.deep.equal(['ms', good.latency.instance.p50, bad.latency.instance.p50]);
    expect(change).to.be.closeTo(0.25, 0.05);
    expect(lower).to.be.within(0.15, change ?? 0);
    expect(upper).to.be.within(change ?? 0, 0.35);
    expect(why).to.equal('the whole interval is above 0');
  });

  it('says that there are too few measurements, and how many it needs', async () => {
    const few = await differenceIn('latency.p99', report(1, { count: 100 }), report(2));
    expect(few).to.deep.include({
      judgement: 'too few to say',
      lower: null,
      upper: null,
      why: 'in A 100 were measured: its interval takes 368',
    });
    const one = report(1, { count: 1 });
    expect((await differenceIn('latency.p50', report(1), one)).why).to.equal('in B one was measured');
    expect((await differenceIn('failed', one, report(2, { count: 1, failed: 1 }))).judgement).to.equal(
      'too few to say',
    );
    const none = report(1, { count: 0 });
    expect((await differenceIn('failed', none, one)).why).to.equal('no instance ended');
    const wide = await differenceIn('latency.p50', report(1, { count: 20 }), report(2, { count: 20 }));
    expect(wide.why).to.match(/^the interval reaches beyond ±25 %: more measurements/);
    const { buckets: _, ...brief } = report(1);
    expect((await differenceIn('rate', brief, report(2))).why).to.equal(
      'in A instances started during 0 whole seconds; an interval of the rate needs 5',
    );
  });

  it('finds no difference below the resolution of the histograms, however many durations there are', async () => {
    const fixed = (milliseconds: number): ComparableReport => report(1, { count: 5000, duration: () => milliseconds });
    expect(await differenceIn('latency.p50', fixed(400), fixed(403))).to.deep.include({
      judgement: 'no verdict',
      why: 'less than 1 %, which the measurement cannot distinguish',
    });
    expect((await differenceIn('latency.p50', fixed(100), fixed(104))).judgement).to.equal('worse');
  });

  it('takes the differences of earlier runs for noise', async () => {
    const medians = [20, 22, 18.5, 21];
    const history = medians.map((median, index) => report(10 + index, { duration: lognormal(median, 0.4) }));
    const [a, b] = [report(1), report(2, { duration: lognormal(22, 0.4) })];
    expect((await differenceIn('latency.p50', a, b)).judgement).to.equal('worse');
    const within = await differenceIn('latency.p50', a, b, history);
    expect(within.judgement).to.equal('too few to say');
    expect(within.noise).to.be.within(0.25, 0.6);
    expect(1 + (within.noise_lower ?? 0)).to.be.closeTo(1 / (1 + (within.noise ?? 0)), 1e-9);
    expect(within.why).to.match(/^equal runs differ by ±\d+ %, as 4 earlier ones show: that hides this change$/);
    const calmer = [20, 21, 19.5, 20.5].map((median, index) =>
      report(10 + index, { duration: lognormal(median, 0.4) }),
    );
    const calm = await differenceIn('latency.p50', a, b, calmer);
    expect([calm.judgement, calm.why.replace(/\d+ %/, 'N %')]).to.deep.equal([
      'no difference',
      'within the noise of 4 earlier runs, ±N %',
    ]);
    const beyond = await differenceIn('latency.p50', a, report(2, { duration: lognormal(40, 0.4) }), history);
    expect([beyond.judgement, beyond.why.replace(/\d+ %/, 'N %')]).to.deep.equal([
      'worse',
      'the whole interval is above 0, and beyond the noise of 4 earlier runs, ±N %',
    ]);
  });

  it('judges nothing with fewer than three earlier runs, however much B is slower', async () => {
    const [a, b] = [report(1), report(2, { duration: lognormal(90, 0.4), failed: 0.5 })];
    for (const [count, there] of [
      [0, 'is no earlier run'],
      [1, 'is one earlier run'],
      [2, 'are 2 earlier runs'],
    ] as const) {
      const history = Array.from({ length: count }, (_, index) => report(10 + index));
      const { differences, unjudged } = await compareReports(a, b, history);
      expect(new Set(differences.map(({ judgement }) => judgement))).to.deep.equal(new Set(['too few to say']));
      expect(differences.every(({ obscured }) => obscured !== undefined)).to.equal(true);
      expect(unjudged).to.equal(
        `Nothing was judged: there ${there} of the test, and it takes 3 to know by how much equal runs differ.`,
      );
    }
    const three = await compareReports(a, b, [report(10), report(11), report(12)]);
    expect(three.unjudged).to.equal(undefined);
    expect(three.differences.find(({ metric }) => metric === 'latency.p95')?.judgement).to.equal('worse');
  });

  it('does not judge a figure that fewer than three of the earlier runs have', async () => {
    const slower = report(2, { duration: lognormal(40, 0.4) });
    const history = [report(10), report(11), { ...report(12), latency: report(12, { count: 0 }).latency }];
    expect(await differenceIn('latency.p50', report(1), slower, history)).to.deep.include({
      judgement: 'too few to say',
      why: '2 earlier runs have this figure, where 3 are needed',
    });
    expect((await differenceIn('failed', report(1), report(2, { failed: 0.2 }), history)).judgement).to.equal('worse');
  });

  it('gives no verdict below 1 ms, and no band where equal runs differ by a factor of two', async () => {
    const quick = (milliseconds: number): ComparableReport => report(1, { duration: lognormal(milliseconds, 0.1) });
    expect(await differenceIn('latency.p95', quick(0.001), quick(0.7))).to.deep.include({
      judgement: 'no verdict',
      why: 'a difference below 1 ms is too small to judge',
    });
    expect((await differenceIn('latency.p95', quick(0.001), quick(2.9))).judgement).to.equal('worse');
    const wild = [0.001, 30, 900].map((median, index) => report(10 + index, { duration: lognormal(median, 0.1) }));
    const hidden = await differenceIn('latency.p95', quick(20), quick(60), wild);
    expect(hidden).to.not.have.any.keys('noise', 'noise_lower');
    expect([hidden.judgement, hidden.why.replace(/factor of [\d.e+]+/, 'factor of N')]).to.deep.equal([
      'too few to say',
      'equal runs differ by a factor of N, as 3 earlier ones show: that hides this change',
    ]);
  });

  it('finds half the rate where equal runs differ by less than a factor of two, in either direction', async () => {
    const history = [100, 125, 110, 90].map((rate, index) => report(10 + index, { rate: () => rate }));
    const found = await differenceIn('rate', report(1), report(2, { rate: () => 45 }), history);
    expect([found.judgement, (found.noise ?? 0) > 0.5]).to.deep.equal(['worse', true]);
  });

  it('matches operations by label or index, and timers, and notes what only one side has', async () => {
    const recorder = new LatencyRecorder();
    for (let index = 0; index < 500; index += 1) recorder.record(5 + (index % 7));
    const latency = new Latency();
    latency.add(recorder.take() as NonNullable<ReturnType<LatencyRecorder['take']>>);
    const figures = latency.figuresWithHistogram();
    const with_ = (
      operations: ComparableReport['latency']['operations'],
      timers: ComparableReport['timers'],
    ): ComparableReport => {
      const plain = report(1);
      return { ...plain, latency: { ...plain.latency, operations }, ...(timers && { timers }) };
    };
    const type = 'inap.ssp_from_scp.Connect';
    const a = with_(
      [
        { op_idx: 1, type, label: 'answer', ...figures },
        { op_idx: 3, type, ...figures },
      ],
      { setup: figures },
    );
    const b = with_(
      [
        { op_idx: 2, type, label: 'answer', ...figures },
        { op_idx: 5, type, ...figures },
      ],
      { setup: figures },
    );
    const { differences, notes } = await compareReports(a, b, 'none asked');
    expect(differences.map(({ metric }) => metric).filter((metric) => metric.endsWith('.p95'))).to.deep.equal([
      'latency.p95',
      'latency.answer.p95',
      'timers.setup.p95',
    ]);
    expect(notes).to.deep.equal(['latency.3 is in A alone.', 'latency.5 is in B alone.']);
  });

  it('calls no latency better, or like another, where the calls of one run did not pass', async () => {
    const short = { ...report(2, { duration: lognormal(1, 0.4) }), counts: { ...report(2).counts, passed: 0 } };
    const { differences } = await compareReports(report(1), short, 'none asked');
    const p95 = differences.find(({ metric }) => metric === 'latency.p95');
    expect(p95?.judgement).to.equal('no verdict');
    const condition = conditionOf('p95 > +10%');
    expect(resultOf(condition as Condition, p95).outcome).to.equal('open');
    const back = await compareReports(short, report(1), 'none asked');
    expect(back.differences.find(({ metric }) => metric === 'latency.p95')?.judgement).to.equal('worse');
  });

  it('notes runs that have not ended regularly', async () => {
    const unended = (['running', 'interrupted'] as const).map((state) => ({ ...report(1), run_id: state, state }));
    const { notes } = await compareReports(...(unended as [ComparableReport, ComparableReport]), 'none asked');
    expect(notes).to.deep.equal([
      'The run "running" has not ended: its figures are those until now.',
      'The run "interrupted" was interrupted: its figures are the last that were kept.',
    ]);
  });

  it('shows new failures first, by their texts', async () => {
    const a = { ...report(1), first_fails: [notable('busy'), notable('busy')], first_aborts: [notable('gone')] };
    const b = {
      ...report(2),
      first_fails: [notable('busy'), notable('no route'), notable('no route')],
      first_aborts: [],
    };
    expect((await compareReports(a, b, 'none asked')).failures).to.deep.equal([
      { kind: 'failed', text: 'no route', a: 0, b: 2 },
      { kind: 'failed', text: 'busy', a: 2, b: 1 },
      { kind: 'aborted', text: 'gone', a: 1, b: 0 },
    ]);
  });

  it('counts all instances of a failure, of which the report names only the first ones', async () => {
    const group = (text: string, verdict: 'failed' | 'aborted', count: number) => ({
      op_idx: 1,
      label: null,
      text,
      verdict,
      count,
      instances: ['0'],
    });
    const first_aborts = Array.from({ length: 20 }, () => notable('gone'));
    const a = { ...report(1), first_aborts, failures: [group('gone', 'aborted', 25), group('busy', 'failed', 3)] };
    const b = { ...report(2), first_aborts, failures: [group('gone', 'aborted', 31)] };
    expect((await compareReports(a, b, 'none asked')).failures).to.deep.equal([
      { kind: 'aborted', text: 'gone', a: 25, b: 31 },
      { kind: 'failed', text: 'busy', a: 3, b: 0 },
    ]);
  });

  it('notes a report without a histogram, or with an unreadable one', async () => {
    const plain = report(1);
    const withHistogram = (histogram: string | undefined): ComparableReport => {
      const { histogram: _, ...figures } = plain.latency.instance;
      return {
        ...plain,
        latency: { instance: { ...figures, ...(histogram !== undefined && { histogram }) }, operations: [] },
      };
    };
    const whyOf = async (histogram: string | undefined): Promise<string> =>
      (await differenceIn('latency.p50', plain, withHistogram(histogram))).why;
    expect(await whyOf(undefined)).to.equal('in B the report has no histogram of it');
    const whole = plain.latency.instance.histogram ?? '';
    for (const broken of [
      '',
      '*',
      'AAAA',
      whole.slice(0, -12),
      `${whole.slice(0, 20)}AAAA${whole.slice(24)}`,
      'A'.repeat(70_000),
    ]) {
      expect(await whyOf(broken), broken.slice(0, 40)).to.match(/^in B its histogram cannot be read: it /);
    }
    const deflated = deflateSync(Buffer.alloc(1024 * 1024));
    const prefix = Buffer.from([0x1c, 0x84, 0x93, 0x14, 0, 0, deflated.length >> 8, deflated.length & 0xff]);
    expect(await whyOf(Buffer.concat([prefix, deflated]).toString('base64'))).to.equal(
      'in B its histogram cannot be read: it unpacks to more than 262144 bytes',
    );
  });
});
