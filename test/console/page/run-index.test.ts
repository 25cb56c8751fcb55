/** The list of runs equals the result of sorting and filtering all of them anew, in whatever pieces they arrive. */
import { expect } from 'chai';
import fc from 'fast-check';
import { RunIndex, sortOf, sorts, type Filter } from '../../../src/console/page/run-index.ts';
import type { RunRow } from '../../../src/console/protocol.ts';
import { manyOver, over, running } from './canned-runs.ts';
import { rounds } from '../../support/depth.ts';

const shown = (index: RunIndex): string[] =>
  Array.from({ length: index.length }, (_, at) => index.at(at)?.run_id ?? '');

const told = (index: RunIndex, runs: readonly RunRow[], keptFrom = 1, gone: readonly number[] = []): boolean =>
  index.take({ runs, kept_from: keptFrom, ...(gone.length > 0 && { gone }), more: false });

const expected = (runs: readonly RunRow[], { text, sort }: Filter): string[] => {
  const fits = (run: RunRow): boolean =>
    run.run_id.toLowerCase().includes(text.toLowerCase()) && (sort === 'all' || sortOf(run) === sort);
  const going = runs
    .filter(({ ended }) => ended === undefined)
    .sort((one, other) => other.time_start[0] - one.time_start[0]);
  const gone = runs
    .filter(({ ended }) => ended !== undefined)
    .sort((one, other) => (other.ended ?? 0) - (one.ended ?? 0));
  return [...going, ...gone].filter(fits).map(({ run_id }) => run_id);
};

const filters = fc.record({ text: fc.constantFrom('', 'a', 'B1', 'none'), sort: fc.constantFrom(...sorts) });
const verdicts = fc.constantFrom('passed', 'failed', 'cancelled' as const);
/** Start a run, end the oldest or the newest, discard the oldest, or one in between, filter. */
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('start' as const), name: fc.constantFrom('a', 'b', 'Ab') }),
    fc.record({ kind: fc.constant('end' as const), verdict: verdicts, newest: fc.boolean() }),
    fc.record({ kind: fc.constant('drop' as const), many: fc.nat(3) }),
    fc.record({ kind: fc.constant('delete' as const), which: fc.nat(9) }),
    fc.record({ kind: fc.constant('filter' as const), filter: filters }),
  ),
  { maxLength: 60 },
);

describe('the index of runs', () => {
  it('is always what sorting and filtering anew gives', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const index = new RunIndex();
        let runs: RunRow[] = [];
        let [second, ended, keptFrom] = [0, 0, 1];
        for (const step of all) {
          const going = runs.filter((run) => run.ended === undefined);
          const ending = step.kind === 'end' ? going.at(step.newest ? -1 : 0) : undefined;
          if (step.kind === 'filter') index.filter = step.filter;
          if (step.kind === 'start') runs.push(running(`${step.name}${(second += 1)}`, second));
          if (ending !== undefined && step.kind === 'end') {
            runs = runs.filter((run) => run !== ending);
            runs.push(over(ending.run_id, (ended += 1), { verdict: step.verdict, time_start: ending.time_start }));
          }
          if (step.kind === 'drop') keptFrom = Math.min(ended + 1, keptFrom + step.many);
          const gone = step.kind === 'delete' ? [keptFrom + step.which] : [];
          runs = runs.filter((run) => (run.ended ?? Infinity) >= keptFrom && !gone.includes(run.ended ?? 0));
          told(index, step.kind === 'start' || step.kind === 'end' ? runs.slice(-1) : [], keptFrom, gone);
          expect(shown(index)).to.deep.equal(expected(runs, index.filter));
          for (const sort of sorts)
            expect(index.counts[sort]).to.equal(expected(runs, { ...index.filter, sort }).length);
          for (const [at, runId] of shown(index).entries()) expect(index.indexOf(runId)).to.equal(at);
          expect(index.total).to.equal(runs.length);
          expect(index.endings.notPassed).to.equal(runs.filter((run) => sortOf(run) === 'notPassed').length);
        }
      }),
      { numRuns: rounds(300) },
    );
  });

  it('replaces a run that arrives again', () => {
    const index = new RunIndex();
    told(index, [running('a'), over('b', 1)]);
    told(index, [running('a', 0, { duration: 2 }), over('b', 1, { verdict: 'failed' })]);
    expect(shown(index)).to.deep.equal(['a', 'b']);
    expect(index.get('a')?.duration).to.equal(2);
    expect(index.endings).to.deep.equal({ ended: 1, notPassed: 1 });
  });

  it('discards the oldest for as long as runs arrive', () => {
    const index = new RunIndex();
    for (let first = 1; first < 20_000; first += 500)
      told(index, manyOver(first, first + 499), Math.max(1, first - 500));
    expect(index.total).to.equal(1000);
    expect(shown(index).slice(0, 2)).to.deep.equal(['night-20000', 'night-19999']);
    expect(shown(index).at(-1)).to.equal('night-19001');
  });

  it('reports that runs have ended and gone unseen', () => {
    const index = new RunIndex();
    expect(told(index, [running('a'), over('b', 5)], 5)).to.equal(false);
    expect(told(index, [over('c', 6)], 6)).to.equal(false);
    expect(told(index, [over('d', 9)], 9)).to.equal(true);
    expect(told(index, [over('a', 10)], 10)).to.equal(false);
    expect(told(index, [], 20)).to.equal(false);
  });
});
