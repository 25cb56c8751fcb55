import { expect } from 'chai';
import fc from 'fast-check';
import { lookup } from '../../src/protocol/asn1/index.ts';
import { operationOfType } from '../../src/operations/registry.ts';
import { flattened } from '../protocol/asn1/arbitrary-values.ts';
import type { Operations } from '../run/open-runs.ts';
import { inTurn, type ScpCall } from '../run/scripted-scp.ts';
import {
  asArguments,
  askedType,
  linkedTo,
  openerFor,
  operationsOfCaller,
  writable,
  type Spoken,
} from './every-operation.ts';
import { performScripted } from './scripted.ts';
import { rounds } from '../support/depth.ts';

const comparable = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);

/** The Invoke of the SCP that a result answers, or that a linked Invoke belongs to; else any other one. */
const requestedBy = ({ type, kind, name }: Spoken): string =>
  kind === 'result' ? name : (linkedTo[name] ?? (type.startsWith('map.') ? 'ForwardCheckSSIndication' : 'Continue'));

/** The dialogue up to the operation, and the reaction of the SCP. */
const sceneOf = (spoken: Spoken, operation: Operations[number]) => {
  if (operationOfType(spoken.type)?.opensDialogue) return { operations: [operation], react: inTurn() };
  const request = requestedBy(spoken);
  const asked = request === 'Continue' ? 'inap.ssp_from_scp.Continue' : askedType(spoken.type, request);
  const ask = (call: ScpCall): void => {
    const { code, class: operationClass } = call.protocol.operation(request);
    call.dialogue.invoke(code, undefined, { class: operationClass });
    call.continue();
  };
  return { operations: [openerFor(spoken), { type: asked, arguments_not_used: true }, operation], react: inTurn(ask) };
};

describe('every outbound operation of the side that opens dialogues', () => {
  for (const spoken of operationsOfCaller.filter(({ direction }) => direction === 'outbound')) {
    const { type, values, codec } = spoken;
    it(`${type} sends the arguments set by flattened names`, async () => {
      const property = fc.asyncProperty(values.filter(writable), async (nested) => {
        const { operations, react } = sceneOf(spoken, { type, arguments: asArguments(nested) });
        const { calls, report } = await performScripted(operations, {}, react);
        expect(report.counts).to.include({ passed: 1 });
        const component = calls[0]?.components.at(-1);
        const parameter = component && 'parameter' in component ? component.parameter : undefined;
        // One that may be without a parameter is, where it has no arguments.
        const tree = parameter === undefined ? {} : codec.decode(parameter);
        for (const [name, value] of flattened(nested))
          expect(comparable(lookup(tree, name)), name).to.equal(comparable(value));
      });
      await fc.assert(property, { numRuns: rounds(15) });
    });
  }
});
