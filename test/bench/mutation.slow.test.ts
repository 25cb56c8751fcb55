import { expect } from 'chai';
import { exampleFlows } from '../prove/example-flows.ts';
import { partOf } from '../support/depth.ts';
import { measured } from './mutation.bench.ts';

/** One mutant in so many: the bench takes all. */
const share = 40;

type Tally = Readonly<Record<string, { readonly live: number; readonly missed: number }>>;

describe('the mutants of a flow', () => {
  for (const example of partOf('mutatedFlows', exampleFlows())) {
    it(`of ${example.name} are found by a complete suite, and no equivalent one fails a test`, () => {
      const {
        mutants,
        equivalent_and_found: wrong,
        criteria,
      } = measured(example, share) as {
        readonly mutants: number;
        readonly equivalent_and_found: readonly string[];
        readonly criteria: Readonly<Record<string, Tally>>;
      };
      expect([wrong, mutants > 2]).to.deep.equal([[], true]);
      const missed = (criterion: string, kind: string): number | undefined => criteria[criterion]?.[kind]?.missed ?? 0;
      for (const kind of ['output', 'next state', 'digits']) expect(missed('complete', kind), kind).to.equal(0);
      for (const kind of ['output', 'next state', 'digits', 'hidden state'])
        expect(missed('complete --depth 1', kind), kind).to.equal(0);
    });
  }
});
