/** A test of a call notices what only the octets of two answers tell apart, once both are known. */
import { expect } from 'chai';
import { declaredValues } from '../../schemas/declared-values.ts';
import { parseSource } from '../../src/documents/yaml-source.ts';
import type { LearnedModel, LearnedTransition } from '../../src/learn/model/learned-model.ts';
import { testOfPath, type PathTestOptions } from '../../src/learn/tests/suite-of-model.ts';
import type { OperationSource } from '../../src/operations/operation.ts';
import { compiled } from '../operations/mirrored/two-sides.ts';
import { exampleFlows } from '../prove/example-flows.ts';
import { playAgainst } from '../prove/tested-flow.ts';
import { learnedFrom } from './learned-from.ts';

const input = 'digits 200';

/** The destination, from its length on: the nature of its address is unknown (2), or an international number (4). */
const [unknown, international] = ['070210', '070410'] as [string, string];

/** By the output of the transition, as `octets` or as the `template` of a class. */
const outputs: Readonly<Record<string, (octets: string) => string>> = {
  octets: (octets) => octets,
  template: (octets) =>
    octets.replace(
      /Connect\(.*\)/,
      `Connect{"destinationRoutingAddress_digits":"6495551{digits}","destinationRoutingAddress_noa":${octets.includes(unknown) ? 2 : 4}}`,
    ),
};

describe('a test of a call', () => {
  const [{ flow, model, serviceKey }] = exampleFlows() as [ReturnType<typeof exampleFlows>[number]];
  const learned = learnedFrom(model, serviceKey);
  const withOutput = (change: (output: string) => string): LearnedModel => ({
    ...learned,
    transitions: learned.transitions.map((each): LearnedTransition =>
      each.input === input ? { ...each, output: change(each.output) } : each,
    ),
  });
  const verdictOf = async (options: PathTestOptions, own: LearnedModel, isChanged: boolean): Promise<unknown> => {
    const { text } = testOfPath(own, ['begin', input], 'call', options);
    const { value } = declaredValues(parseSource('', text).documents[0]?.written, 'test-file');
    const definition = compiled((value as { readonly operations: readonly OperationSource[] }).operations);
    const changed = (bytes: Uint8Array): Uint8Array =>
      Buffer.from(Buffer.from(bytes).toString('hex').replace(unknown, international), 'hex');
    return (await playAgainst(flow, serviceKey, definition, isChanged ? changed : undefined)).verdict;
  };

  for (const [form, outputOf] of Object.entries(outputs))
    it(`fails where another model differs in octets that a suite does not look at, with ${form} as outputs`, async () => {
      const own = withOutput(outputOf);
      const other = withOutput((output) => outputOf(output.replace(unknown, international)));
      expect(await verdictOf({}, own, true), 'a suite passes').to.equal('passed');
      expect(await verdictOf({ against: other }, own, false)).to.equal('passed');
      expect(await verdictOf({ against: other }, own, true)).to.equal('failed');
      expect(await verdictOf({ against: own }, other, true)).to.equal('passed');
      expect(await verdictOf({ against: own }, other, false)).to.equal('failed');
    });
});
