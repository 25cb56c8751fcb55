/**
 * The verdict on a mutant before a test is run against it: whether any call distinguishes it from the flow, and which
 * one.
 */
import { expect } from 'chai';
import { MutatedFlow, type JudgedMutant } from '../../../src/prove/mutation/judged-mutants.ts';
import { exampleConfig } from '../example-flows.ts';

const document = {
  operations: {
    '1': { id: 1, type: 'Start', exits: [2] },
    '2': {
      id: 2,
      type: 'UserInput',
      name: 'ask',
      config: {
        main_announcement: { set: '', entry: '1' },
        reprompt_announcement: { set: '', entry: '2' },
        max_iterations: 2,
        min_digits: 2,
        max_digits: 2,
      },
      exits: [3, 3],
    },
    '3': { id: 3, type: 'ReleaseCall', config: { cause: 17 } },
    '4': { id: 4, type: 'ReleaseCall', config: { cause: 18 } },
  },
};

const toldIn = (mutants: readonly JudgedMutant[], clause: string): JudgedMutant | undefined =>
  mutants.find((mutant) => mutant.clause === clause);

describe('a mutant of a flow', () => {
  const mutants = [...new MutatedFlow(document, exampleConfig, 'flow').mutants(1)];

  it('that some call reveals has a shortest such call', () => {
    const mutant = toldIn(mutants, '`ask` allows 3 attempts instead of 2');
    expect(mutant?.verdict).to.equal('different');
    expect(mutant?.call).to.equal(
      'A call from 6421123456 to 6495551. ask: the caller enters 0 (too few), then the caller enters 0 (too few).',
    );
    expect(mutant?.steps.map(({ transition }) => typeof transition)).to.deep.equal(['number', 'number', 'number']);
  });

  it('that no call reveals is proved equivalent', () => {
    const unreached = mutants.filter(({ operation }) => operation === '4');
    expect(unreached.length).to.be.above(0);
    expect(unreached.filter(({ verdict }) => verdict !== 'equivalent')).to.deep.equal([]);
  });

  it('can be hosted', () => {
    expect(mutants.filter(({ clause }) => clause.includes('3 digits at least'))).to.deep.equal([]);
    expect(toldIn(mutants, '`ask` asks for 1 digit at least instead of 2')).to.not.equal(undefined);
  });
});
