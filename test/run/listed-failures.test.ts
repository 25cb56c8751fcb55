/** The list of all instances of a run that have failed or were aborted, and the evidence of chosen instances. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { QueryTestResult } from '../../schemas/index.ts';
import { entriesIn, type FailureEntry, type KeptFailures } from '../../src/report/failure-rows.ts';
import { usualRunLimits } from '../../src/run/plan/run-limits.ts';
import { rounds } from '../support/depth.ts';
import { openKeptRuns } from './ledger/open-kept-runs.ts';
import { load, openRuns, type OpenRunsOptions } from './open-runs.ts';

const initialDP = {
  type: 'inap.ssp_to_scp.InitialDP',
  arguments: {
    serviceKey: 7,
    calledPartyNumber_digits: '6495551',
    callingPartyNumber_digits: "{padStart($n, 6, '0')}",
  },
};
const releaseCall = { type: 'inap.ssp_from_scp.ReleaseCall' };

/** A run of which the instances fail, or abort, whose numbers leave no rest. */
const runOf = async (
  failing: number,
  aborting: number,
  total: number,
  options: OpenRunsOptions = {},
): Promise<{ readonly report: QueryTestResult; readonly kept: KeptFailures }> => {
  const { execute, settle, report, runs } = openRuns(options);
  const operations = [
    initialDP,
    releaseCall,
    { type: 'assert', expression: `$n % ${failing} != 0`, fail: "{'of ' + $n}" },
    { type: 'assert', expression: `$n % ${aborting} != 0`, abort: 'it goes no further' },
  ];
  execute({ operations, distribution: load(total, 20) } as never);
  await settle();
  return { report: report(), kept: await runs.find('run').failures() };
};

const entriesOf = (kept: KeptFailures): FailureEntry[] =>
  [...entriesIn(kept)].flat().toSorted((one, other) => one.number - other.number);

describe('the list of the instances that did not pass', () => {
  it('has each of them once, with its group, its reason and the digits of its call', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 2, max: 9 }),
        fc.constantFrom([300, 0], [10_000, 2]),
        async (failing, aborting, [total = 0, threads = 0]) => {
          const { report, kept } = await runOf(failing, aborting, total, { threads });
          const numbers = Array.from({ length: total }, (_, number) => number);
          const entries = entriesOf(kept);
          expect(kept.left_out).to.equal(0);
          expect(entries.map(({ number }) => number)).to.deep.equal(
            numbers.filter((number) => number % failing === 0 || number % aborting === 0),
          );
          for (const { number, verdict, group, reason, op_idx, caller, called, second } of entries) {
            const aborts = number % aborting === 0;
            expect([verdict, reason, op_idx]).to.deep.equal(
              aborts ? ['aborted', 'it goes no further', 3] : ['failed', `of ${number}`, 2],
            );
            const { op_idx: at, verdict: way } = report.failures?.[(group ?? 0) - 1] ?? {};
            expect([at, way]).to.deep.equal([op_idx, verdict]);
            expect([caller, called, second]).to.deep.equal([String(number).padStart(6, '0'), '6495551', 0]);
          }
        },
      ),
      { numRuns: rounds(6) },
    ));

  it('counts those for which it has no room', async () => {
    const runLimits = { ...usualRunLimits, instanceCpu: 60_000, failureList: 5 };
    for (const [total, threads] of [
      [100, 0],
      [2_000, 2],
    ] as const) {
      const { kept } = await runOf(2, 2, total, { runLimits, threads });
      expect([entriesOf(kept).length, kept.left_out]).to.deep.equal([5, total / 2 - 5]);
    }
  });

  it('has no digits where nothing was noted of the instance, and no group beyond those that are counted', async () => {
    const { execute, settle, runs } = openRuns({
      runLimits: { ...usualRunLimits, instanceCpu: 60_000, evidence: 0 },
    });
    const ways = Array.from({ length: 101 }, (_, way) => ({
      type: 'assert',
      expression: `$n != ${way + 1}`,
      abort: `way ${way + 1}`,
    }));
    execute({ operations: [initialDP, releaseCall, ...ways], distribution: load(200, 1) } as never);
    await settle();
    const entries = entriesOf(await runs.find('run').failures());
    expect(entries.map(({ group }) => group)).to.deep.equal([...Array.from({ length: 100 }, (_, at) => at + 1), null]);
    expect(entries.some((entry) => 'caller' in entry || 'called' in entry)).to.equal(false);
  });

  it('outlives the process that executed the run', async () => {
    const { kept, settle, store } = openKeptRuns();
    await kept.open();
    const operations = [{ type: 'assert', expression: '$n < 3', fail: 'too high' }];
    await kept.execute({ run_id: 'run', operations, distribution: load(5, 1) });
    await settle();
    await kept.close();
    const after = openKeptRuns(store);
    await after.kept.open();
    const stored = await after.kept.find('run');
    expect(entriesOf(await stored.failures()).map(({ number }) => number)).to.deep.equal([3, 4]);
  });
});

describe('instances that the request chooses to record', () => {
  it('have all their evidence, whether they pass or not, on whatever thread they run', async () => {
    for (const threads of [0, 2]) {
      const { execute, settle, report, runs } = openRuns({ threads });
      const failing = { type: 'assert', expression: '$n != 9000', fail: 'wrong' };
      execute({
        operations: [initialDP, releaseCall, failing],
        record: [7, 9000],
        distribution: load(10_000, 20),
      } as never);
      await settle();
      const { recorded, evidence, counts } = report();
      expect([recorded, evidence, counts.failed]).to.deep.equal([['7', '9000'], ['9000'], 1]);
      const run = runs.find('run');
      const [first, passed, failed] = await Promise.all(['0', '7', '9000'].map((each) => run.evidence(each)));
      expect(passed?.record).to.include({ instance_id: '7', state: 'passed' });
      expect(failed?.record).to.include({ instance_id: '9000', state: 'failed' });
      expect(passed?.record.path?.length).to.equal(first?.record.path?.length);
      const shown = (kept: typeof first): object[] =>
        (kept?.record.messages ?? []).map(({ name, from, to }) => ({ name, from, to }));
      expect(shown(passed)).to.deep.equal(shown(first)).and.to.have.length.above(2);
      expect(passed?.capture?.base64.length).to.be.above(100);
    }
  });

  it('are instances that the load has', () => {
    const { check } = openRuns();
    const request = { run_id: 'run', operations: [{ type: 'comment' }], distribution: load(100, 10) };
    expect(check({ ...request, record: [0, 99] } as never)).to.deep.equal([]);
    expect(check({ ...request, record: [0, 100] } as never)).to.deep.equal([
      { pointer: '/record/1', message: 'must be at most 99, the number of the last instance, not 100' },
    ]);
  });

  it('are at most 20 different ones', () => {
    const { check } = openRuns();
    const request = { run_id: 'run', operations: [{ type: 'comment' }], distribution: load(100, 10) };
    for (const record of [[1, 1], [-1], [1.5], Array.from({ length: 21 }, (_, number) => number), 7])
      expect(check({ ...request, record })[0]?.pointer).to.match(/^\/record/);
  });
});
