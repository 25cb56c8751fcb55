/** A mix of tests: members are drawn by number, and have counts, latencies and thresholds of their own. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { ExecuteTest, QueryTestResult } from '../../../schemas/index.ts';
import { countNames } from '../../../src/run/share/run-totals.ts';
import { memberDrawer } from '../../../src/run/plan/member-of.ts';
import { latencyLines, textReport } from '../../../src/report/render/txt.ts';
import { rounds } from '../../support/depth.ts';
import { initialDP, linear, load, openRuns, waitFor } from '../open-runs.ts';
import { silent } from '../scripted-scp.ts';

type Request = Omit<ExecuteTest, 'run_id'>;
type Mix = NonNullable<ExecuteTest['mix']>;

const release = { type: 'inap.ssp_from_scp.ReleaseCall' };
const passing = { operations: [initialDP, release] };
const failing = { operations: [{ type: 'assert', expression: 'false', fail: 'not so' }] };
const aborting = { operations: [{ type: 'assert', expression: 'false', abort: 'not at all' }] };
const quick = (name: string, weight = 1) => ({ name, weight, test: { operations: [waitFor(0.01)] } });

const mixed = (mix: Mix, rest: object = {}): Request => ({ mix, ...rest }) as unknown as Request;

const sumOf = ({ mix = [] }: QueryTestResult): Record<string, number> =>
  Object.fromEntries(countNames.map((name) => [name, mix.reduce((sum, { counts }) => sum + counts[name], 0)]));

const messagesOf = (request: object): string[] =>
  openRuns()
    .check({ run_id: 'run', ...request })
    .map(({ pointer, message }) => `${pointer} ${message}`);

describe('the members of a mix', () => {
  const weights = fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 1, maxLength: 8 });
  const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

  it('are drawn by the number, the seed and the weights alone, close to their weights', () => {
    fc.assert(
      fc.property(weights, seeds, fc.integer({ min: 0, max: 99_000_000 }), (parts, seed, from) => {
        const [memberOf, again] = [memberDrawer(parts, seed), memberDrawer(parts, seed)];
        const counts = parts.map(() => 0);
        const total = 1000;
        for (let number = from; number < from + total; number += 1) {
          const member = memberOf(number);
          expect(again(number)).to.equal(member);
          counts[member] = (counts[member] ?? Number.NaN) + 1;
        }
        const whole = parts.reduce((sum, part) => sum + part, 0);
        for (const [member, part] of parts.entries())
          expect(counts[member]).to.be.closeTo((part / whole) * total, 5, JSON.stringify({ parts, counts }));
      }),
      { numRuns: rounds(200) },
    );
  });

  it('are others with another seed', () => {
    const drawn = (seed: number): string =>
      Array.from({ length: 50 }, (_, number) => memberDrawer([1, 1], seed)(number)).join('');
    expect(new Set([0, 1, 2, 3].map(drawn)).size).to.equal(4);
  });

  it('are the same on any number of threads, and their counts add up to those of the run', async () => {
    const kinds = fc.array(fc.constantFrom(passing, failing, aborting), { minLength: 1, maxLength: 4 });
    const property = fc.asyncProperty(kinds, seeds, fc.integer({ min: 2, max: 40 }), async (tests, seed, total) => {
      const mix = tests.map((test, index) => ({ name: `m${index}`, weight: index + 1, test }));
      const reports: QueryTestResult[] = [];
      for (const threads of [0, 3]) {
        const { execute, spread, pass, report } = openRuns({ threads });
        const request = mixed(mix, { seed, distribution: load(total, 20) });
        if (threads === 0) execute(request);
        else spread(request);
        await pass(2, 20);
        expect(report().state).to.equal('completed');
        reports.push(report());
      }
      const memberOf = memberDrawer(
        mix.map(({ weight }) => weight),
        seed,
      );
      const expected = mix.map(
        (_, member) => Array.from({ length: total }, (__, n) => n).filter((n) => memberOf(n) === member).length,
      );
      for (const one of reports) {
        expect(sumOf(one)).to.deep.equal(one.counts);
        expect(one.mix?.map(({ counts }) => counts.started)).to.deep.equal(expected);
        expect(one.mix?.reduce((sum, { latency }) => sum + latency.count, 0)).to.equal(one.latency.instance.count);
        for (const [index, { counts }] of (one.mix ?? []).entries()) {
          expect(counts.failed).to.equal(tests[index] === failing ? counts.started : 0);
          expect(counts.aborted).to.equal(tests[index] === aborting ? counts.started : 0);
        }
      }
    });
    await fc.assert(property, { numRuns: rounds(15) });
  });

  it('have what they would have alone: variables, feeds, labels, timers and branches', async () => {
    const { execute, pass, report } = openRuns({ react: silent });
    const member = (seconds: number) => ({
      vars: { seconds },
      feeds: [{ rows: [{ plus: 0 }] }],
      timers: { held: { from: 'begin', to: 'end' } },
      operations: [
        { type: 'comment', label: 'begin' },
        {
          type: 'either',
          branches: [[release], [{ type: 'wait', label: 'end', arguments: { seconds: '{$v.seconds + $v.plus}' } }]],
        },
      ],
    });
    const opened = (seconds: number) => ({
      ...member(seconds),
      operations: [initialDP, ...member(seconds).operations],
    });
    const mix = [
      { name: 'short', test: opened(0.1) },
      { name: 'long', test: opened(1) },
    ];
    const thresholds = {
      'mix.short.timers.held.max': '< 500ms',
      'mix.long.timers.held.min': '> 900ms',
      'mix.long.branches.end.min': '> 900ms',
      'mix.short.branches.end.max': '< 500ms',
      'mix.short.latency.max': '< 500ms',
      'mix.long.latency.max': '< 500ms',
      'mix.short.checks.begin': '>= 100%',
    };
    execute(mixed(mix, { thresholds, distribution: load(20, 20) }));
    await pass(2);
    expect(report().thresholds?.map(({ metric, passed }) => [metric, passed])).to.have.deep.members(
      Object.keys(thresholds).map((metric) => [metric, metric !== 'mix.long.latency.max']),
    );
    expect(Object.keys(report().timers ?? {})).to.deep.equal(['short.held', 'long.held']);
    expect(Object.keys(report().branches ?? {})).to.deep.equal(['short.end', 'long.end']);
    expect(latencyLines(report()).join('\n')).to.match(/member short +\d+ /);
    expect(textReport(report())).to.match(/member +long: \d+ started, \d+ finished: \d+ passed/);
  });

  it('bring their own thresholds, for which those of the mix stand in', async () => {
    const { execute, pass, report } = openRuns();
    const thresholds = { passed: '> 99%', 'latency.p99': '< 10s' };
    const mix = [
      { name: 'a', test: { ...passing, thresholds } },
      { name: 'b', test: { ...failing, thresholds } },
    ];
    execute(mixed(mix, { distribution: load(10, 10), thresholds: { 'mix.b.passed': '< 1%' } }));
    await pass(1);
    expect(report().thresholds?.map(({ metric, condition }) => `${metric} ${condition}`)).to.deep.equal([
      'mix.a.passed > 99%',
      'mix.a.latency.p99 < 10s',
      'mix.b.passed < 1%',
      'mix.b.latency.p99 < 10s',
    ]);
    expect(report().verdict).to.equal('passed');
  });

  it('fail the run where a member has failures of which no threshold speaks', async () => {
    for (const [thresholds, verdict] of [
      [{}, 'failed'],
      [{ 'mix.good.failed': '< 1%' }, 'failed'],
      [{ 'mix.bad.latency.p99': '< 10s' }, 'failed'],
      [{ 'mix.bad.failed': '<= 100%' }, 'passed'],
    ] as const) {
      const { execute, pass, report } = openRuns();
      const mix = [
        { name: 'good', test: passing },
        { name: 'bad', test: failing },
      ];
      execute(mixed(mix, { thresholds, distribution: load(10, 10) }));
      await pass(1);
      expect(report().verdict, JSON.stringify(thresholds)).to.equal(verdict);
    }
  });

  it('do not pass a threshold where none of their instances was started, and the report says so', async () => {
    const { execute, pass, report } = openRuns();
    const mix = [quick('often', 1000), quick('never', 0.01)];
    execute(mixed(mix, { seed: 3, distribution: load(5, 5), thresholds: { 'mix.never.failed': '< 1%' } }));
    await pass(1);
    expect(report().mix?.[1]?.counts.started).to.equal(0);
    expect(report().verdict).to.equal('failed');
    expect(report().reason).to.match(/"mix.never.failed < 1%" does not hold: nothing was measured/);
    expect(report().warnings).to.include('no instance of never was started: the mix has too few instances');
  });

  it('count what a cancellation ends', async () => {
    const { execute, pass, runs, report } = openRuns();
    const mix = [quick('a'), { name: 'b', test: { operations: [waitFor(60)] } }];
    execute(mixed(mix, { distribution: linear(1000, 100, { rate: 100 }) } as object));
    await pass(0.5);
    runs.cancel('run');
    await pass(0.2);
    expect(report().state).to.equal('cancelled');
    expect(sumOf(report())).to.deep.equal(report().counts);
    expect(report().mix?.[1]?.counts.cancelled).to.be.above(0);
  });

  it('name the place of a failure as their files count it', async () => {
    const { execute, pass, report } = openRuns();
    const mix = [
      { name: 'good', test: { operations: [initialDP, release] } },
      { name: 'bad', test: { operations: [{ type: 'comment' }, ...failing.operations] } },
    ];
    execute(mixed(mix, { distribution: load(10, 10) }));
    await pass(1);
    expect(report().reason).to.match(/operation 2 of bad: not so/);
    expect(report().failures?.[0]).to.include({ label: 'bad.1', op_idx: 3 });
  });

  it('are one instance alone by its number, with the same seed', async () => {
    const seed = 7;
    const mix = [quick('a'), quick('b')];
    for (const number of [0, 1, 2, 17]) {
      const { execute, pass, report } = openRuns();
      execute(mixed(mix, { seed, distribution: { type: 'single', number } }));
      await pass(1);
      const member = memberDrawer([1, 1], seed)(number);
      expect(report().mix?.[member]?.counts.passed, String(number)).to.equal(1);
    }
  });
});

describe('a mix', () => {
  const mix = [quick('a'), quick('b')];

  it('lists the known members for a threshold of another one', () => {
    expect(messagesOf({ mix, thresholds: { 'mix.c.latency.p99': '< 1s' } })).to.deep.equal([
      '/thresholds/mix.c.latency.p99 names no member of the mix: none is called "c"; known: a and b',
    ]);
    expect(messagesOf({ operations: [waitFor(1)], thresholds: { 'mix.a.failed': '< 1' } })).to.deep.equal([
      '/thresholds/mix.a.failed names a member of a mix, and the test is none',
    ]);
  });

  it('refuses thresholds of operations and branches that a member does not have', () => {
    expect(messagesOf({ mix, thresholds: { 'latency.begin.p99': '< 1s' } })[0]).to.match(
      /is of a member: write `mix.NAME.latency.begin.p99`, NAME being a or b/,
    );
    expect(messagesOf({ mix, thresholds: { 'mix.b.branches.x.p99': '< 1s' } })[0]).to.match(
      /^\/thresholds\/mix.b.branches.x.p99 names no branch/,
    );
    for (const member of ['a', 'b'])
      expect(messagesOf({ mix, thresholds: { [`mix.${member}.latency.4.p99`]: '< 1s' } })[0]).to.match(
        /must name one of the 1 operations/,
      );
    expect(messagesOf({ mix, thresholds: { 'mix.a.rate': '> 1' } })[0]).to.match(/is misnamed/);
  });

  it('has no operations of its own, and its members nothing of the run', () => {
    expect(messagesOf({ mix, operations: [waitFor(1)] })[0]).to.match(/^\/operations belongs into the members/);
    const test = { operations: [waitFor(1)], distribution: load(1, 1) };
    expect(messagesOf({ mix: [{ name: 'a', test }] })[0]).to.match(/^\/mix\/0\/test\/distribution is of the run/);
    expect(messagesOf({ mix: [quick('a'), quick('a')] })[0]).to.match(
      /^\/mix\/1\/name is "a", which is the name of member 1 already/,
    );
    expect(messagesOf({ mix, distribution: { type: 'answer', backlog: 1 } })[0]).to.match(/must not be `answer`/);
    expect(messagesOf({ mix, vars: { calller: '1' } })[0]).to.match(/^\/vars\/calller names no variable/);
    expect(messagesOf({ mix: [] })[0]).to.match(/^\/mix /);
    expect(messagesOf({ mix: [quick('a')], distribution: { type: 'search', from: 100, to: 50 } })[0]).to.equal(
      '/distribution/from must be at most 50, the highest rate that is tried',
    );
    expect(messagesOf({ mix: Array.from({ length: 33 }, (_, index) => quick(`m${index}`)) })[0]).to.match(/1 to 32/);
    expect(messagesOf({})[0]).to.equal('/operations is required');
  });

  it('reports the faults of a member at its place', () => {
    const test = { operations: [waitFor(1), { type: 'no such' }] };
    expect(messagesOf({ mix: [quick('a'), { name: 'b', test }] })[0]).to.match(/^\/mix\/1\/test\/operations\/1\/type /);
    const reads = { operations: [{ type: 'assert', expression: '$v.none', fail: 'x' }] };
    expect(messagesOf({ mix: [quick('a'), { name: 'b', test: reads }] })[0]).to.match(
      /^\/mix\/1\/test\/operations\/0\/expression reads \$v.none/,
    );
  });
});
