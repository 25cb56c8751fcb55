/**
 * Checks on the dialogue portion of the message that brought a component, or ended a dialogue: what the AARE says (Q.773 §4.2.3).
 *
 * null = must be absent; an attribute that is not given is not looked at, and nothing is made of a message for it.
 */
import { describeCheck, matches } from '../../expressions/compare.ts';
import { compileTemplate, constantValue, type Template } from '../../expressions/template.ts';
import type { DialoguePortion } from '../../protocol/tcap/types.ts';
import type { CompileSite, Instance, OperationSource } from '../operation.ts';
import { dottedContext } from './application-context.ts';

type Response = Extract<DialoguePortion, { kind: 'AARE' }>;

const diagnosticOf = (response: Response | undefined, source: 'user' | 'provider'): number | undefined =>
  response?.diagnostic.source === source ? response.diagnostic.value : undefined;

/** Attribute to what it looks at. */
const looks: Readonly<Record<string, (response: Response | undefined) => unknown>> = {
  tcap_ac: (response) => response?.applicationContext,
  tcap_result: (response) => response?.result,
  tcap_result_diagnostic_user: (response) => diagnosticOf(response, 'user'),
  tcap_result_diagnostic_provider: (response) => diagnosticOf(response, 'provider'),
};

/** What the expected value is compared as: application contexts in dotted form. */
const meant = (name: string, wanted: unknown): unknown => (name === 'tcap_ac' ? (dottedContext(wanted) ?? wanted) : wanted);

interface Expectation {
  readonly name: string;
  readonly expected: Template;
  look(response: Response | undefined): unknown;
}

const compileExpectation = (name: string, source: OperationSource, site: CompileSite): Expectation[] => {
  const look = looks[name];
  if (source[name] === undefined || look === undefined) return [];
  const expected = compileTemplate(source[name], `${site.pointer}/${name}`, site.faults);
  if (name === 'tcap_ac' && expected.constant && dottedContext(constantValue(expected)) === undefined) {
    site.faults.push({
      pointer: `${site.pointer}/${name}`,
      message: 'must be null, an alias, a dotted object identifier, or at most 64 octets in hex',
    });
  }
  return [{ name, expected, look }];
};

export type DialogueChecks = (instance: Instance, portion: DialoguePortion | undefined) => void;

/** Undefined if the operation looks at none of it. */
export const compileDialogueChecks = (source: OperationSource, site: CompileSite): DialogueChecks | undefined => {
  const expectations = Object.keys(looks).flatMap((name) => compileExpectation(name, source, site));
  if (expectations.length === 0) return undefined;
  return (instance, portion) => {
    const response = portion?.kind === 'AARE' ? portion : undefined;
    for (const { name, expected, look } of expectations) {
      const wanted = meant(name, expected.evaluate(instance.scope));
      const actual = look(response);
      instance.check(matches(wanted, actual), name, () => describeCheck(name, wanted, actual));
    }
  };
};
