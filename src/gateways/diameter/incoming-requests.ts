/** Requests of a peer: one that breaks the standard has its answer from the gateway, and the others go to the instances. */
import { rejection, type Avp, type Message, type Refusal } from '../../protocol/diameter/index.ts';
import { refusalOfBroken, type ArrivalOptions } from './arrivals.ts';
import { completeAnswer, refusalText } from './message-parts.ts';
import type { Answer } from './registrations.ts';

export interface RequestUser extends ArrivalOptions {
  /** A request that keeps to the standard. `send` puts an answer on the wire. */
  take(message: Message, send: Answer): void;
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
  send(rejection(own));
  user.refused(message, refusalText(own));
  user.troubled?.(`its ${message.command}-Request was refused with ${refusalText(own)}`);
};
