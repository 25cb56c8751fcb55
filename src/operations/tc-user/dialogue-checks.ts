/**
 * Checks on the dialogue portion of the message that brought a component, or ended a dialogue: the AARE (Q.773 §3.2),
 * and the application context of an AARQ where the message has opened the dialogue.
 *
 * null = must be absent; an attribute that is not given is not checked, and costs nothing for a message.
 */
import { describeCheck, matches } from '../../expressions/compare.ts';
import { compileExpected, constantValue, type Template } from '../../expressions/template.ts';
import type { DialoguePortion, Irregularity } from '../../protocol/tcap/types.ts';
import { NotKnown, wantedOf } from '../checks.ts';
import type { CompiledOperation, CompileSite, Instance, OperationSource } from '../operation.ts';
import { dottedContext } from './application-context.ts';

type DialoguePdu = Extract<DialoguePortion, { kind: 'AARE' | 'AARQ' }>;

const diagnosticOf = (pdu: DialoguePdu | undefined, source: 'user' | 'provider'): number | undefined =>
  pdu?.kind === 'AARE' && pdu.diagnostic.source === source ? pdu.diagnostic.value : undefined;

/** The value that each attribute checks. */
const looks: Readonly<Record<string, (pdu: DialoguePdu | undefined) => unknown>> = {
  tcap_ac: (pdu) => pdu?.applicationContext,
  tcap_result: (pdu) => (pdu?.kind === 'AARE' ? pdu.result : undefined),
  tcap_result_diagnostic_user: (pdu) => diagnosticOf(pdu, 'user'),
  tcap_result_diagnostic_provider: (pdu) => diagnosticOf(pdu, 'provider'),
};

/** The expected value in the form for comparison: application contexts are dotted. */
const meant = (name: string, wanted: unknown): unknown =>
  name === 'tcap_ac' ? (dottedContext(wanted) ?? wanted) : wanted;

interface Expectation {
  readonly name: string;
  readonly expected: Template;
  look(pdu: DialoguePdu | undefined): unknown;
}

const compileExpectation = (name: string, source: OperationSource, site: CompileSite): Expectation[] => {
  const look = looks[name];
  if (source[name] === undefined || look === undefined) return [];
  const expected = compileExpected(source[name], `${site.pointer}/${name}`, site.faults);
  if (name === 'tcap_ac' && expected.constant && dottedContext(constantValue(expected)) === undefined) {
    site.faults.push({
      pointer: `${site.pointer}/${name}`,
      message: 'must be null, an alias, a dotted object identifier, or at most 64 octets in hex',
    });
  }
  return [{ name, expected, look }];
};

const resultNames = ['tcap_result', 'tcap_result_diagnostic_user', 'tcap_result_diagnostic_provider'];

/** The attributes whose checks judge an irregularity of a message. */
const judgedBy: Readonly<Record<Irregularity['kind'], readonly string[]>> = {
  noResponse: ['tcap_ac', ...resultNames],
  otherContext: ['tcap_ac'],
  refusal: resultNames,
  unaskedPortion: [],
  otherId: [],
};

/** The irregularities that the checks of an operation judge; absent where it checks nothing of the dialogue portion. */
export const dialogueJudges = (source: OperationSource): Pick<CompiledOperation, 'judges'> => {
  const kinds = Object.keys(judgedBy) as Irregularity['kind'][];
  const judges = kinds.filter((kind) => judgedBy[kind].some((name) => source[name] !== undefined));
  return judges.length === 0 ? {} : { judges };
};

export type DialogueChecks = (instance: Instance, portion: DialoguePortion | undefined) => void;

/** Contexts are dotted, and user information is hex. */
const octetsAlone = (): boolean => true;

/** Undefined if the operation checks none of it. */
export const compileDialogueChecks = (source: OperationSource, site: CompileSite): DialogueChecks | undefined => {
  const expectations = Object.keys(looks).flatMap((name) => compileExpectation(name, source, site));
  if (expectations.length === 0) return undefined;
  return (instance, portion) => {
    const pdu = portion?.kind === 'AARE' || portion?.kind === 'AARQ' ? portion : undefined;
    for (const { name, expected, look } of expectations) {
      const value = wantedOf(expected, instance.scope);
      if (value instanceof NotKnown) {
        instance.check(false, name, () => `${name}: ${value.message}`);
        continue;
      }
      const wanted = meant(name, value);
      const actual = look(pdu);
      const passed = matches(name, wanted, actual, octetsAlone);
      instance.check(passed, name, () => describeCheck(name, wanted, actual, passed), !expected.constant);
    }
  };
};
