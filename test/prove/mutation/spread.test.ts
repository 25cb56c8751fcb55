/** The order in which mutants are tried: the first of them cover every operator, and a seed draws them. */
import { expect } from 'chai';
import { flowMutants } from '../../../src/prove/mutation/flow-mutants.ts';
import { spread } from '../../../src/prove/mutation/spread.ts';
import { exampleConfig, exampleFlows } from '../example-flows.ts';

describe('the order of mutants', () => {
  const [{ document } = { document: {} }] = exampleFlows();
  const mutants = [...flowMutants(document, exampleConfig)];
  const orderOf = (seed: number): readonly string[] => spread(mutants, seed).map(({ clause }) => clause);

  it('begins with one of each operator', () => {
    const kinds = new Set(mutants.map(({ operator }) => operator));
    expect(
      new Set(
        spread(mutants, 7)
          .slice(0, kinds.size)
          .map(({ operator }) => operator),
      ),
    ).to.deep.equal(kinds);
  });

  it('has each once, and depends on the seed', () => {
    expect(orderOf(1)).to.deep.equal(orderOf(1));
    expect(orderOf(2)).to.not.deep.equal(orderOf(1));
    expect(orderOf(2).toSorted()).to.deep.equal(mutants.map(({ clause }) => clause).sort());
  });
});
