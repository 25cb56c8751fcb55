/** The latency of the instances that take a labelled branch of `either`, or perform a labelled list of `whenever`. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { QueryTestResult } from '../../../schemas/index.ts';
import { latencyLines } from '../../../src/report/render/txt.ts';
import { mostBranches } from '../../../src/run/plan/labelled-branches.ts';
import { rounds } from '../../support/depth.ts';
import { initialDP, load, openRuns, waitFor } from '../open-runs.ts';
import { silent, type Reaction } from '../scripted-scp.ts';

const release = { type: 'inap.ssp_from_scp.ReleaseCall' };
const connect = { type: 'inap.ssp_from_scp.Connect' };
const labelled = <Operation extends object>(operation: Operation, label: string) => ({ ...operation, label });

/** Releases calls of an even number, and connects the others. */
const byLastDigit: Reaction = (call) => {
  if (call.heard.length !== 1) return;
  const isEven = Number(String(call.calledNumber).at(-1)) % 2 === 0;
  if (isEven) call.say('ReleaseCall', { initialCallSegment_cause: 17 }).end();
  else call.say('Connect', { destinationRoutingAddress_digits: '1' }).end();
};

/** `busy` takes a second more than `connected`. */
const operations = [
  { ...initialDP, arguments: { serviceKey: 100, calledPartyNumber_digits: "{'12' + $v.last}" } },
  {
    type: 'either',
    branches: [[labelled(release, 'busy'), waitFor(1)], [labelled(connect, 'connected')]],
  },
];
const calls = (lasts: readonly number[]) => ({
  operations,
  feeds: [{ order: 'unique' as const, rows: lasts.map((last) => ({ last: String(last) })) }],
  distribution: load(lasts.length, lasts.length),
});

const countsOf = ({ branches = {} }: QueryTestResult): Record<string, number> =>
  Object.fromEntries(Object.entries(branches).map(([label, { count }]) => [label, count]));

const messagesOf = (request: object): string[] => {
  const { data } = openRuns().refusal({ operations, ...request } as Parameters<
    ReturnType<typeof openRuns>['refusal']
  >[0]);
  return ((data?.['errors'] ?? []) as { pointer: string; message: string }[]).map(
    ({ pointer, message }) => `${pointer} ${message}`,
  );
};

describe('labelled branches', () => {
  it('have the latency of the instances that took them, and thresholds name them', async () => {
    const { execute, pass, report } = openRuns({ react: byLastDigit });
    const thresholds = {
      'branches.busy.min': '> 900ms',
      'branches.connected.max': '< 500ms',
      'branches.connected.min': '> 900ms',
    };
    execute({ ...calls([0, 1, 2, 3, 5]), thresholds });
    await pass(2);
    const ended = report();
    expect(countsOf(ended)).to.deep.equal({ busy: 2, connected: 3 });
    expect(ended.thresholds?.map(({ passed }) => passed)).to.deep.equal([true, true, false]);
    expect(ended.verdict).to.equal('failed');
    expect(ended.branches?.['busy']?.histogram).to.be.a('string');
    expect(latencyLines(ended).join('\n')).to.match(/branch busy +2 .*\nbranch connected +3 /);
  });

  it('count every instance once that reaches the either, in whatever threads', async () => {
    const lasts = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30 });
    const property = fc.asyncProperty(lasts, fc.integer({ min: 0, max: 3 }), async (digits, threads) => {
      const { execute, pass, report } = openRuns({ react: byLastDigit, threads });
      execute(calls(digits));
      await pass(1.5, 20);
      const { state, branches, latency } = report();
      expect(state).to.equal('completed');
      const even = digits.filter((digit) => digit % 2 === 0).length;
      expect(countsOf(report())).to.deep.equal({ busy: even, connected: digits.length - even });
      expect(latency.instance.count).to.equal(digits.length);
      if (even > 0) expect(branches?.['busy']?.min).to.be.at.least(1000);
    });
    await fc.assert(property, { numRuns: rounds(15) });
  });

  it('count an instance once that takes one several times, and one that ends in it', async () => {
    const { execute, pass, report } = openRuns({ react: silent });
    const paused = (rounds: number) => [
      { type: 'comment', label: 'again' },
      {
        type: 'either',
        branches: [
          [labelled(release, 'released')],
          [labelled(waitFor(0.1), 'late'), { type: 'eval', set: { 'v.round': '{$v.round + 1}' } }],
        ],
      },
      { type: 'branch', expression: `$v.round < ${rounds}`, on_true: 'again' },
      { type: 'assert', expression: 'false', abort: 'over' },
    ];
    execute({ operations: [initialDP, ...paused(3)], vars: { round: 0 } });
    await pass(2);
    expect(report().counts.aborted).to.equal(1);
    expect(countsOf(report())).to.deep.equal({ released: 0, late: 1 });
  });

  it('are lists of whenever too', async () => {
    const asking: Reaction = (call) => {
      if (call.heard.length === 1) call.say('ActivityTest').continue();
      else if (call.heard.length === 2) call.say('ReleaseCall', { initialCallSegment_cause: 31 }).end();
    };
    const { execute, pass, report } = openRuns({ react: asking });
    const whenever = [
      [labelled({ type: 'inap.ssp_from_scp.ActivityTest' }, 'asked'), { type: 'inap.ssp_to_scp.ActivityTestResult' }],
    ];
    execute({ operations: [initialDP, release], whenever });
    await pass(1);
    expect(report().verdict).to.equal('passed');
    expect(countsOf(report())).to.deep.equal({ asked: 1 });
  });

  it('are no measurement where no instance took them: such a threshold does not hold', async () => {
    const { execute, pass, report } = openRuns({ react: byLastDigit });
    execute({ ...calls([1]), thresholds: { 'branches.busy.p99': '< 10s' } });
    await pass(2);
    expect(report().verdict).to.equal('failed');
    expect(report().reason).to.match(/"branches.busy.p99 < 10s" does not hold: nothing was measured/);
  });

  it('are known: a threshold of another one is a fault that lists them', () => {
    const vars = { last: '1' };
    expect(messagesOf({ vars, thresholds: { 'branches.bussy.p99': '< 1s' } })).to.deep.equal([
      '/thresholds/branches.bussy.p99 names no branch: no branch of `either` and no list of `whenever` begins with ' +
        'the label "bussy"; known: busy and connected',
    ]);
    const [none] = messagesOf({ operations: [{ type: 'comment' }], thresholds: { 'branches.busy.p99': '< 1s' } });
    expect(none).to.match(/the first operation of a branch has its label, and none has one$/);
    expect(messagesOf({ vars, thresholds: { 'branches.busy.p99': '< 1%' } })[0]).to.match(/must be a time in ms or s/);
  });

  it('have a bound: those beyond it have no figures, and no thresholds', async () => {
    const branches = Array.from({ length: mostBranches + 1 }, (_, index) => [
      { ...labelled(release, `b${index}`), accept: [{ kpath: 'initialCallSegment_cause', value: index }] },
    ]);
    const many = [initialDP, { type: 'either', branches }];
    expect(messagesOf({ operations: many, thresholds: { [`branches.b${mostBranches}.p99`]: '< 1s' } })[0]).to.match(
      /names no branch that is measured: only the first 100 labelled ones are$/,
    );
    const { execute, pass, report } = openRuns({
      react: (call) => void call.say('ReleaseCall', { initialCallSegment_cause: 99 }).end(),
    });
    execute({ operations: many, thresholds: { [`branches.b${mostBranches - 1}.p99`]: '< 1s' } });
    await pass(1);
    expect(report().verdict).to.equal('passed');
    expect(Object.keys(report().branches ?? {})).to.have.length(mostBranches);
  });
});
