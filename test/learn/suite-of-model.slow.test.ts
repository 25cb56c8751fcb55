/** The tests of a learned model, run unchanged against the flow that it was made of, and against its mutants. */
import { expect } from 'chai';
import { declaredValues } from '../../schemas/declared-values.ts';
import { parseSource } from '../../src/documents/yaml-source.ts';
import { suiteOfModel, type ModelSuite } from '../../src/learn/tests/suite-of-model.ts';
import type { Definition } from '../../src/operations/compile-definition.ts';
import type { OperationSource } from '../../src/operations/operation.ts';
import { MutatedFlow } from '../../src/prove/mutation/judged-mutants.ts';
import { compiled } from '../operations/mirrored/two-sides.ts';
import { exampleConfig, exampleFlows } from '../prove/example-flows.ts';
import { playAgainst } from '../prove/tested-flow.ts';
import { checksOf, RepeatedCalls } from '../repeat/repeated-calls.ts';
import { isInPart } from '../support/depth.ts';
import { closeServices } from '../support/open-service.ts';
import { learnedFrom } from './learned-from.ts';

const definitions = ({ files }: ModelSuite): readonly Definition[] =>
  files.map(({ text }) => {
    const { value } = declaredValues(parseSource('', text).documents[0]?.written, 'test-file');
    return compiled((value as { readonly operations: readonly OperationSource[] }).operations);
  });

/** One mutant in so many is tried. */
const share = 4;

describe('the suite of a learned model', () => {
  let calls: RepeatedCalls;
  before(async () => {
    calls = await RepeatedCalls.open();
  });
  after(closeServices);

  for (const { name, model, serviceKey } of exampleFlows())
    it(`passes against the flow ${name}`, async () => {
      for (const [index, { text }] of suiteOfModel(learnedFrom(model, serviceKey)).files.entries()) {
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
      const suite = definitions(suiteOfModel(learnedFrom(model, serviceKey)));
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
});
