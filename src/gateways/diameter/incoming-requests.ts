/**
 * Requests of a peer: the gateway answers one that violates the standard, unless an instance takes it on purpose, and
 * passes the others on to the instances.
 */
import { rejection, type Avp, type Message, type Refusal } from '../../protocol/diameter/index.ts';
import { refusalOfBroken, type ArrivalOptions, type Arrived } from './arrivals.ts';
import { completeAnswer, refusalText } from './message-parts.ts';
import type { Answer } from './registrations.ts';

export interface RequestUser extends ArrivalOptions {
  /** Takes a request that conforms to the standard. `send` sends an answer. */
  take(message: Message, send: Answer): void;
  /**
   * Takes a request that violates it, with the error that the standard requires. Returns whether an instance takes it
   * on purpose, and answers it.
   */
  takeFaulty(message: Arrived, send: Answer, deserved: readonly Avp[]): boolean;
  /** A request was answered with an error: notifies the instance that has its session. */
  refused(message: Message, text: string): void;
  /** Receives the same as a text for people. */
  troubled?: ((trouble: string) => void) | undefined;
}

/** For the user of a peer. */
export const takeRequest = (
  user: RequestUser,
  message: Message,
  answer: Answer,
  refusal: Refusal | undefined,
): void => {
  const send: Answer = (avps, changes) => answer(completeAnswer(message, avps, user.identity), changes);
  if (refusal === undefined) return user.take(message, send);
  const own = refusalOfBroken(user, message, refusal);
  const [deserved, text] = [rejection(own), refusalText(own)];
  if (own === refusal && user.takeFaulty({ ...message, deserves: text }, send, deserved))
    return user.troubled?.(`its ${message.command}-Request deserves ${text}, and an instance takes it all the same`);
  send(deserved);
  user.refused(message, text);
  user.troubled?.(`its ${message.command}-Request was refused with ${text}`);
};
