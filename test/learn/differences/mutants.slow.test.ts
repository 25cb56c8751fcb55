/** The differences between the models of a flow and of its mutants: some if and only if the product of both has some. */
import { expect } from 'chai';
import { flowNodes } from '../../../src/flow/nodes/index.ts';
import { comparedModels } from '../../../src/learn/differences/differences-of.ts';
import { areEqualOutputs } from '../../../src/learn/differences/equal-outputs.ts';
import { mergedModels } from '../../../src/learn/differences/merged-model.ts';
import { replayed } from '../../../src/learn/differences/walked-model.ts';
import { wordOf } from '../../../src/learn/model/digits-input.ts';
import { numbersOfFlows } from '../../../src/learn/model/flow-numbers.ts';
import { modelOfFlow } from '../../../src/learn/model/model-of-flow.ts';
import { readModel } from '../../../src/learn/model/read-model.ts';
import { flowMutants } from '../../../src/prove/mutation/flow-mutants.ts';
import { MutatedFlow } from '../../../src/prove/mutation/judged-mutants.ts';
import { partOf } from '../../support/depth.ts';
import { exampleConfig, exampleFlows } from '../../prove/example-flows.ts';

describe('the differences between a flow and its mutants', () => {
  for (const { name, document, flow, serviceKey } of exampleFlows()) {
    it(`are some for ${name} if the product of both models has some`, () => {
      const judge = new MutatedFlow(document, exampleConfig, name);
      const mutants = partOf('comparedMutants', [...flowMutants(document, exampleConfig)]);
      let compared = 0;
      for (const { clause, ...hostable } of mutants) {
        const judged = judge.judged(hostable);
        if (judged === undefined || judged.verdict === 'unproved') continue;
        const numbers = numbersOfFlows(flow, judged.flow, hostable.nodes);
        const own = modelOfFlow({ flow, nodes: flowNodes, serviceKey, numbers });
        const mutant = modelOfFlow({ flow: judged.flow, nodes: hostable.nodes, serviceKey, numbers });
        for (const model of [own, mutant])
          expect(readModel(JSON.parse(JSON.stringify(model))), clause).to.have.property('ok', true);
        const { differences, not_compared: rest, one, other, walk } = comparedModels(own, mutant);
        expect(differences.length === 0, clause).to.equal(judged.verdict === 'equivalent');
        expect(rest, clause).to.deep.equal([]);
        for (const { path, words } of differences) {
          const [left, right] = [replayed(one, path), replayed(other, path)];
          const isEqual = path.map((input, index) => {
            const [edge, facing] = [left[index], right[index]];
            if (edge === undefined || facing === undefined) return false;
            return areEqualOutputs(edge.output, facing.output, wordOf(input) ?? '');
          });
          expect(isEqual, `${clause}: ${words}`).to.deep.equal(path.map((_, index) => index < path.length - 1));
        }
        const merged = mergedModels(one, other, walk);
        const of = (side: 'one' | 'other') => merged.edges.flatMap((edge) => edge[side] ?? []);
        expect(new Set(of('one')).size, clause).to.equal(of('one').length);
        expect(of('one').length, clause).to.equal(own.transitions.length);
        expect(new Set(of('other')).size, clause).to.equal(of('other').length);
        expect(of('other').length, clause).to.equal(mutant.transitions.length);
        expect(
          merged.states.filter((state) => state.in !== 'other'),
          clause,
        ).to.have.length(own.states.length);
        expect(
          merged.states.filter((state) => state.in !== 'one'),
          clause,
        ).to.have.length(mutant.states.length);
        expect(
          merged.edges.every(({ kind }) => kind === 'common'),
          clause,
        ).to.equal(differences.length === 0);
        compared += 1;
      }
      expect(compared).to.be.above(0);
    });
  }
});
