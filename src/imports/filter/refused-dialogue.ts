/**
 * What is known of the call of a dialogue of which no test can be made: a filter that leaves the call for that reason
 * leaves the dialogue too, and reports only what belongs to calls that are wanted.
 */
import type { CapturedDialogue } from '../../captures/dialogues/dialogue.ts';
import type { SccpForm } from '../../protocol/sccp/forms.ts';
import type { Ledger } from '../../captures/ledger.ts';
import { beginOf, isRefusal } from '../call.ts';
import { isLeg } from '../legs/joiner.ts';
import { inOrder } from '../message-order.ts';
import { stepsOf } from '../steps.ts';
import { factsOf } from './call-facts.ts';

export interface RefusedWhere {
  readonly form: SccpForm;
  readonly ledger: Ledger;
  /** Calls have begun in the capture, of which a dialogue may be a leg. */
  readonly hasCalls: boolean;
}

/** Values that the message which opens the call has, and no later one changes. */
const ofOpening = ['frame', 'time', 'opc', 'dpc', 'service_key', 'called', 'calling', 'imsi'];

type Known = Readonly<Record<string, unknown>>;

/** Undefined: nothing is known, because it may be a leg of another call, or its beginning cannot be read. */
export const knownOf = (dialogue: CapturedDialogue, { form, ledger, hasCalls }: RefusedWhere): Known | undefined => {
  const { kind, beginsBefore, session } = dialogue;
  const [first] = inOrder(dialogue.messages);
  if (kind === 'link' || first === undefined) return undefined;
  const { frame, time } = first;
  const place = { frame, ...(!Number.isNaN(time) && { time }) };
  // Its beginning would show the protocol that its subsystem does not.
  const mayBeLeg = kind === 'diameter' || first.user === 'map' || (beginsBefore && first.user === undefined);
  if (hasCalls && mayBeLeg) return undefined;
  if (beginsBefore) return place;
  if (kind === 'diameter') return { ...place, ...(session !== undefined && { session_id: session }) };
  const call = beginOf(dialogue, form);
  const steps = call && stepsOf(call);
  if (call === undefined || steps === undefined || isRefusal(steps)) return undefined;
  const begun = { ...call, ...steps, ledger };
  return hasCalls && isLeg(begun) ? undefined : factsOf(begun, ofOpening);
};
