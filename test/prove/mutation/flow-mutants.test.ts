/** Mutants of a flow: faults of every kind, each in one place and once, each with its own sentence. */
import { expect } from 'chai';
import { flowMutants } from '../../../src/prove/mutation/flow-mutants.ts';
import { operators, type FlowMutant } from '../../../src/prove/mutation/mutant.ts';
import { exampleConfig, exampleFlows } from '../example-flows.ts';

const prompt = (entry: string): object => ({ set: 'Reception', entry });
const operationOf = (type: string, config: object, exits: readonly (number | null)[]): object => ({
  '1': { id: 1, type: 'Start', exits: [2] },
  '2': { id: 2, type, name: 'it', config, exits },
  '3': { id: 3, type: 'ReleaseCall' },
});
const clausesOf = (operations: object, operator: string): readonly string[] =>
  [...flowMutants({ operations }, exampleConfig)]
    .filter((mutant) => mutant.operator === operator && mutant.operation !== '3')
    .map(({ clause }) => clause);

describe('the mutants of a flow', () => {
  const examples = exampleFlows().map(({ name, document }) => ({
    name,
    mutants: [...flowMutants(document, exampleConfig)],
  }));

  it('have every operator', () => {
    const found = new Set(examples.flatMap(({ mutants }) => mutants.map(({ operator }) => operator)));
    expect(Object.keys(operators).filter((operator) => !found.has(operator as FlowMutant['operator']))).to.deep.equal(
      [],
    );
  });

  for (const { name, mutants } of examples) {
    it(`are distinct flows, described in distinct sentences: ${name}`, () => {
      const told = mutants.map(({ clause }) => clause);
      expect(told.filter((clause, index) => told.indexOf(clause) !== index)).to.deep.equal([]);
      const flows = mutants.map(({ document, site }) => JSON.stringify([document, site.srf, site.dialing]));
      expect(new Set(flows).size).to.equal(flows.length);
    });
  }

  const dialing = {
    main_announcement: prompt('welcome'),
    reprompt_announcement: prompt('no_key'),
    prefix: '6495',
    min_digits: 3,
    max_digits: 4,
  };

  it('change values that the flow leaves to a default', () => {
    const flow = operationOf('ExtensionDialing', dialing, [3, 3, 3]);
    expect(clausesOf(flow, 'attempts-changed')).to.deep.equal([
      '`it` allows 2 attempts instead of 3',
      '`it` allows 4 attempts instead of 3',
    ]);
    expect(clausesOf(flow, 'timer-changed').slice(0, 2)).to.deep.equal([
      '`it` lets the destination ring for 29 s instead of 30',
      '`it` lets the destination ring for 31 s instead of 30',
    ]);
    const released = [...flowMutants({ operations: flow }, exampleConfig)]
      .filter(({ operation }) => operation === '3')
      .map(({ clause }) => clause);
    expect(released).to.include('`ReleaseCall 3` releases the call with cause 32 instead of 31');
  });

  it('know a destination by either of its names', () => {
    const flow = operationOf('AttemptTerminate', { destinations: [{ number: '6491' }, { address: '6495' }] }, [3]);
    expect(clausesOf(flow, 'destination-changed')).to.deep.equal([
      '`it` connects to 6492 instead of 6491',
      '`it` connects to 6496 instead of 6495',
    ]);
    expect(clausesOf(flow, 'destinations-exchanged')).to.deep.equal(['`it` tries 6495 before 6491']);
  });

  it('name the place in the flow', () => {
    const flow = operationOf(
      'ExtensionDialing',
      { ...dialing, destination_patterns: ['64951??', '64952??'] },
      [3, 3, 3],
    );
    const removed = [...flowMutants({ operations: flow }, exampleConfig)].filter(
      ({ operator }) => operator === 'pattern-removed',
    );
    expect(removed.map(({ place }) => place)).to.deep.equal([
      '/operations/2/config/destination_patterns/0',
      '/operations/2/config/destination_patterns/1',
    ]);
  });

  it('skip an operation wherever an exit leads to it', () => {
    const operations = operationOf('PlayAnnouncement', { announcement: prompt('welcome') }, [3]);
    const [skipped] = [...flowMutants({ operations }, exampleConfig)].filter(
      ({ operator }) => operator === 'operation-skipped',
    );
    expect(skipped?.clause).to.equal('`it` is skipped and `ReleaseCall 3` follows at once');
    expect(skipped?.document).to.have.nested.property('operations.1.exits').deep.equal([3]);
  });
});
