/** The tests of a learned model, run unchanged against the flow that it was made of, and against its mutants. */
import { expect } from 'chai';
import { declaredValues } from '../../schemas/declared-values.ts';
import { parseSource } from '../../src/documents/yaml-source.ts';
import { withoutProbes } from '../../src/flow/model/mealy.ts';
import type { FlowModel } from '../../src/flow/model/flow-model.ts';
import { machineOf } from '../../src/flow/model/merged-model.ts';
import { flowModel } from '../../src/flow/model/unroll.ts';
import { flowNodes } from '../../src/flow/nodes/index.ts';
import type { LearnedModel } from '../../src/learn/model/learned-model.ts';
import { modelOfFlow } from '../../src/learn/model/model-of-flow.ts';
import { suiteOfModel, testOfPath } from '../../src/learn/tests/suite-of-model.ts';
import type { Definition } from '../../src/operations/compile-definition.ts';
import type { OperationSource } from '../../src/operations/operation.ts';
import { distinguishingInputs } from '../../src/prove/equivalence.ts';
import { jointWords } from '../../src/prove/mutation/joint-words.ts';
import { MutatedFlow } from '../../src/prove/mutation/judged-mutants.ts';
import { compiled } from '../operations/mirrored/two-sides.ts';
import { exampleConfig, exampleFlows } from '../prove/example-flows.ts';
import { playAgainst } from '../prove/tested-flow.ts';
import { checksOf, RepeatedCalls } from '../repeat/repeated-calls.ts';
import { isInPart } from '../support/depth.ts';
import { closeServices } from '../support/open-service.ts';
import { learnedFrom } from './learned-from.ts';

const definitionOf = (text: string): Definition => {
  const { value } = declaredValues(parseSource('', text).documents[0]?.written, 'test-file');
  return compiled((value as { readonly operations: readonly OperationSource[] }).operations);
};

/** One mutant in so many is tried. */
const share = 4;

describe('the suite of a learned model', () => {
  let calls: RepeatedCalls;
  before(async () => {
    calls = await RepeatedCalls.open();
  });
  after(closeServices);

  for (const { name, flow, model, serviceKey } of exampleFlows())
    it(`passes against the flow ${name}`, async () => {
      const models = [learnedFrom(model, serviceKey), modelOfFlow({ flow, nodes: flowNodes, serviceKey })];
      for (const [index, { text }] of models.flatMap((learned) => suiteOfModel(learned).files).entries()) {
        if (!isInPart('repeatedExamples', index)) continue;
        const answer = await calls.run(text);
        expect(answer.verdict, checksOf(answer)).to.equal('passed');
      }
    }).timeout(600_000);

  // The numbers of callers that barred-callers distinguishes are not learned from one caller.
  for (const { name, document, flow, model, serviceKey } of exampleFlows().filter(
    (each) => each.name !== 'barred-callers',
  ))
    it(`notices every mutant of ${name} that a call reveals`, async () => {
      const suite = suiteOfModel(learnedFrom(model, serviceKey)).files.map(({ text }) => definitionOf(text));
      for (const definition of suite)
        expect((await playAgainst(flow, serviceKey, definition)).verdict).to.equal('passed');
      let tried = 0;
      for (const [index, mutant] of [...new MutatedFlow(document, exampleConfig, 'flow').mutants(1)].entries()) {
        if (index % share !== 0) continue;
        let isNoticed = false;
        for (const definition of suite) {
          isNoticed = (await playAgainst(mutant.flow, serviceKey, definition)).verdict !== 'passed';
          if (isNoticed) break;
        }
        if (mutant.verdict !== 'unproved') expect(isNoticed, mutant.clause).to.equal(mutant.verdict === 'different');
        tried += 1;
      }
      expect(tried).to.be.greaterThan(5);
    }).timeout(600_000);

  for (const { name, document, flow, serviceKey } of exampleFlows())
    it(`has two tests for each mutant of ${name}, which pass against the one and fail against the other`, async () => {
      let tried = 0;
      for (const [index, mutant] of [...new MutatedFlow(document, exampleConfig, 'flow').mutants(1)].entries()) {
        if (index % share !== 0 || mutant.verdict !== 'different') continue;
        const limits = { nodes: flowNodes, seed: 1, words: jointWords(flow, mutant.flow, flowNodes) };
        const [own, other] = [flow, mutant.flow].map((each) => flowModel(each, limits)) as [FlowModel, FlowModel];
        const inputs = distinguishingInputs(withoutProbes(machineOf(own)), withoutProbes(machineOf(other)));
        // Where the beginning is another one, it is that of one caller of several.
        const begins = [own, other].map(({ states }) => states[0]?.turns[0]?.key);
        if (inputs === undefined || begins.some((begin) => begin !== inputs[0])) continue;
        const path = ['begin', ...inputs.slice(1)];
        const [model, against] = [own, other].map((each) => learnedFrom(each, serviceKey)) as [
          LearnedModel,
          LearnedModel,
        ];
        const tests = [
          testOfPath(model, path, 'own', { against }),
          testOfPath(against, path, 'other', { against: model }),
        ];
        const verdicts = [];
        for (const { text } of tests) {
          const definition = definitionOf(text);
          for (const played of [flow, mutant.flow])
            verdicts.push((await playAgainst(played, serviceKey, definition)).verdict === 'passed');
        }
        expect(verdicts, `${mutant.clause}: ${path.join(', ')}`).to.deep.equal([true, false, false, true]);
        tried += 1;
      }
      expect(tried).to.be.greaterThan(2);
    }).timeout(600_000);
});
