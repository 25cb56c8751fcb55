import { deflateSync } from 'node:zlib';
import { expect } from 'chai';
import { compareReports } from '../../src/compare/compare-reports.ts';
import type { ComparableReport } from '../../src/compare/compared-report.ts';
import type { Difference } from '../../src/compare/difference.ts';
import { Latency, LatencyRecorder } from '../../src/run/share/latency.ts';
import { lognormal, randomOf, simulatedReport, type SimulatedLoad } from './simulated-report.ts';

const report = (seed: number, load: Partial<SimulatedLoad> = {}): ComparableReport =>
  simulatedReport({ count: 2000, ...load }, randomOf(seed));

const differenceIn = async (
  metric: string,
  a: ComparableReport,
  b: ComparableReport,
  history: readonly ComparableReport[] = [],
): Promise<Difference> => {
  const found = (await compareReports(a, b, history)).differences.find((difference) => difference.metric === metric);
  if (found === undefined) throw new Error(`there is no ${metric}`);
  return found;
};

const notable = (text: string) => ({ instance_id: '0', op_idx: 0, step: 1, text });

describe('a comparison of two runs', () => {
  it('of a run with itself finds no difference anywhere', async () => {
    const same = report(1, { failed: 0.1 });
    const { differences, failures, notes } = await compareReports(same, same);
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
    for (const { metric, change, judgement, why } of differences) {
      expect([change, judgement, why], metric).to.deep.equal([0, 'no difference', 'the interval contains 0']);
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
      'in A starts took 0 whole seconds: its interval takes 5',
    );
  });

  it('finds no difference below the resolution of the histograms, however many durations there are', async () => {
    const fixed = (milliseconds: number): ComparableReport => report(1, { count: 5000, duration: () => milliseconds });
    expect(await differenceIn('latency.p50', fixed(100), fixed(100.5))).to.deep.include({
      judgement: 'no difference',
      why: 'less than 1 %, which the histograms do not tell apart',
    });
    expect((await differenceIn('latency.p50', fixed(100), fixed(104))).judgement).to.equal('worse');
  });

  it('takes the differences of earlier runs for noise', async () => {
    const medians = [20, 22, 18.5, 21];
    const history = medians.map((median, index) => report(10 + index, { duration: lognormal(median, 0.4) }));
    const [a, b] = [report(1), report(2, { duration: lognormal(22, 0.4) })];
    expect((await differenceIn('latency.p50', a, b)).judgement).to.equal('worse');
    const within = await differenceIn('latency.p50', a, b, history);
    expect(within.judgement).to.equal('no difference');
    expect(within.noise).to.be.within(0.2, 0.6);
    expect(within.why).to.match(/^within the noise of 4 earlier runs, ±\d+ %$/);
    const beyond = await differenceIn('latency.p50', a, report(2, { duration: lognormal(40, 0.4) }), history);
    expect([beyond.judgement, beyond.why.replace(/\d+ %/, 'N %')]).to.deep.equal([
      'worse',
      'the whole interval is above 0, and beyond the noise of 4 earlier runs, ±N %',
    ]);
    expect((await compareReports(a, b, history.slice(0, 2))).notes).to.deep.equal([
      'Two earlier runs say nothing of the noise; it takes three.',
    ]);
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
    const { differences, notes } = await compareReports(a, b);
    expect(differences.map(({ metric }) => metric).filter((metric) => metric.endsWith('.p95'))).to.deep.equal([
      'latency.p95',
      'latency.answer.p95',
      'timers.setup.p95',
    ]);
    expect(notes).to.deep.equal(['latency.3 is in A alone.', 'latency.5 is in B alone.']);
  });

  it('notes runs that have not ended regularly', async () => {
    const unended = (['running', 'interrupted'] as const).map((state) => ({ ...report(1), run_id: state, state }));
    const { notes } = await compareReports(...(unended as [ComparableReport, ComparableReport]));
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
    expect((await compareReports(a, b)).failures).to.deep.equal([
      { kind: 'failed', text: 'no route', a: 0, b: 2 },
      { kind: 'failed', text: 'busy', a: 2, b: 1 },
      { kind: 'aborted', text: 'gone', a: 1, b: 0 },
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
