/**
 * Checks what viewers send before `@xstate/inspect` reads it, which trusts them and would pass anything on to the other
 * viewers.
 */
import { isFields, type Fields } from '../../../schemas/loose-values.ts';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import type { ObservedEvent } from './observed-actor.ts';

export type ViewerCommand =
  /** The viewer is there, and wants all services. */
  | { readonly type: 'xstate.inspecting' }
  /** An event for the service with the session id `origin`. */
  | { readonly type: 'xstate.event'; readonly origin: string; readonly event: ObservedEvent };

/** Throws `InvalidRequest` with the rule that the message breaks. */
export const readCommand = (text: string): ViewerCommand => {
  const { type, event } = readObject(text, 'a message');
  if (type === 'xstate.inspecting') return { type };
  if (type !== 'xstate.event') throw broken('the type is xstate.inspecting or xstate.event');
  if (typeof event !== 'string') throw broken('an xstate.event carries its event as JSON text');
  const { $$type: kind, origin, data } = readObject(event, 'an event');
  if (kind !== 'scxml' || typeof origin !== 'string')
    throw broken('an event is an SCXML event with a session id as its origin');
  if (!isFields(data) || typeof data['type'] !== 'string') throw broken('the data of an event has a type');
  return { type, origin, event: data as unknown as ObservedEvent };
};

const readObject = (text: string, what: string): Fields => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (thrown) {
    throw broken(`${what} is JSON (${reasonOf(thrown)})`);
  }
  if (!isFields(value)) throw broken(`${what} is a JSON object`);
  return value;
};

const broken = (rule: string): DialproofError => new DialproofError('InvalidRequest', `From a viewer: ${rule}.`);
