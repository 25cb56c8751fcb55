/**
 * Requests of a peer: one that breaks the standard has its answer from the gateway, unless an instance takes it all the
 * same, and the others go to the instances.
 */
import { rejection, type Avp, type Message, type Refusal } from '../../protocol/diameter/index.ts';
import { refusalOfBroken, type ArrivalOptions, type Arrived } from './arrivals.ts';
import { completeAnswer, refusalText } from './message-parts.ts';
import type { Answer } from './registrations.ts';

export interface RequestUser extends ArrivalOptions {
  /** A request that keeps to the standard. `send` puts an answer on the wire. */
  take(message: Message, send: Answer): void;
  /** One that breaks it, with the error that it deserves: whether an instance takes it on purpose, and answers it. */
  takeFaulty(message: Arrived, send: Answer, deserved: readonly Avp[]): boolean;
  /** One that was answered with an error: the instance that has its session hears of it. */
  refused(message: Message, text: string): void;
  /** The same, for people. */
  troubled?: ((trouble: string) => void) | undefined;
}

/** For the user of a peer. */
export const takeRequest = (
  user: RequestUser,
  message: Message,
  answer: (avps: readonly Avp[]) => void,
  refusal: Refusal | undefined,
): void => {
  const send: Answer = (avps) => answer(completeAnswer(message, avps, user.identity));
  if (refusal === undefined) return user.take(message, send);
  const own = refusalOfBroken(user, message, refusal);
  const [deserved, text] = [rejection(own), refusalText(own)];
  if (own === refusal && user.takeFaulty({ ...message, deserves: text }, send, deserved))
    return user.troubled?.(`its ${message.command}-Request deserves ${text}, and an instance takes it all the same`);
  send(deserved);
  user.refused(message, text);
  user.troubled?.(`its ${message.command}-Request was refused with ${text}`);
};
