/** A message that a dialogue sends with changes: of its parameters, which are made already, and of its own layer. */
import type { MessageChanges } from '../wrong/change.ts';
import { changedTcap } from './changed-message.ts';
import { encodeTcap } from './codec.ts';
import type { Component, OutgoingMessage } from './types.ts';

/** What is changed in one message of a dialogue. */
export interface DialogueChanges {
  readonly layers: MessageChanges;
  /** Components whose parameter was changed, each with the same component before that. */
  readonly parameters: ReadonlyMap<Component, Component>;
}

/** The message with other components in the place of some of its own. */
const withOthers = (message: OutgoingMessage, others: ReadonlyMap<Component, Component>): OutgoingMessage =>
  'components' in message
    ? { ...message, components: message.components.map((component) => others.get(component) ?? component) }
    : message;

/** The message without any change. */
export const unchangedOctets = (message: OutgoingMessage, { parameters }: DialogueChanges): Uint8Array =>
  encodeTcap(withOthers(message, parameters));

/** Throws `EncodeFailed` where a change of this layer cannot be made, or leaves nothing of a change of a parameter. */
export const changedOutgoing = (message: OutgoingMessage, { layers, parameters }: DialogueChanges): Uint8Array => {
  const encoded = encodeTcap(message);
  const { tcap } = layers;
  if (tcap === undefined) return encoded;
  for (const one of parameters) changedTcap(encoded, tcap, encodeTcap(withOthers(message, new Map([one]))));
  return changedTcap(encoded, tcap);
};
