/** The flows of the examples are learned over TCAP, and compared with their files: their classes of digits as well. */
import { expect } from 'chai';
import { flowNodes } from '../../../src/flow/nodes/index.ts';
import { differencesOf } from '../../../src/learn/differences/differences-of.ts';
import { numbersOfModel } from '../../../src/learn/model/flow-numbers.ts';
import { modelOfFlow } from '../../../src/learn/model/model-of-flow.ts';
import {
  callsForStates,
  exampleFlows,
  learned,
  requestFor,
  serviceOf,
  withSession,
  type LearnedExample,
} from './learned-flows.ts';

/** Calls by their inputs, without those that check others. */
const wordsOf = ({ calls }: LearnedExample): readonly string[] =>
  calls.filter(({ check }) => check !== true).map(({ answers }) => answers.map(({ input }) => input).join(', '));

describe('a learner of the example flows, over TCAP', () => {
  for (const [serviceKey, flow] of exampleFlows) {
    it(`finds exactly ${flow.machine.id}, with its digits, and makes no call twice`, async () => {
      const host = serviceOf(flow, serviceKey);
      const example = await withSession(host, (session) => learned(session, requestFor(serviceKey)));
      host.close();
      const { model } = example;
      const expected = modelOfFlow({ flow, nodes: flowNodes, serviceKey, numbers: numbersOfModel(model) });
      expect(differencesOf(expected, model)).to.deep.equal([]);
      expect(differencesOf(model, expected)).to.deep.equal([]);
      expect(model.states).to.have.length(expected.states.length);
      expect(model.ended).to.equal(null);
      expect(model.level).to.equal('1');
      expect(model.certain_states).to.equal(model.states.length + 1);
      const words = wordsOf(example);
      expect(new Set(words).size).to.equal(words.length);

      expect(callsForStates(example) / model.transitions.length, 'calls for each transition').to.be.at.most(3);
    });
  }
});
