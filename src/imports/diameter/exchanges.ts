/**
 * The requests of a Diameter session, each with its answer, from the messages of a capture. A copy of a message that
 * another connection carried, or that was sent again, counts as a repeat.
 */
import type { DialogueMessage } from '../../captures/dialogues/dialogue.ts';
import { DialproofError } from '../../ground/errors.ts';
import { decodeMessage, dictionary, findAvp, type Message } from '../../protocol/diameter/index.ts';
import { inOrder } from '../message-order.ts';

export interface SessionMessage {
  readonly frame: number;
  /** Seconds since 1970; NaN where the capture has no time. */
  readonly time: number;
  /** Whether the side that has sent the first request of the session has sent it. */
  readonly isOpeners: boolean;
  readonly message: Message;
  readonly octets: Buffer;
}

export interface Exchange {
  readonly request: SessionMessage;
  readonly answer: SessionMessage;
}

export interface SessionExchanges {
  readonly exchanges: readonly Exchange[];
  /** Units of the capture that are repeats. */
  readonly repeats: number;
}

/** A message of which no test can be made. */
export class RefusedMessage extends Error {
  readonly frame: number;

  constructor(frame: number, reason: string) {
    super(reason);
    this.frame = frame;
  }
}

/** The value of an outermost AVP; empty where there is none. */
export const textIn = ({ avps }: Message, name: string): string => String(findAvp(avps, name)?.value ?? '');

/** The two ends of the connection that carried it. */
const connectionOf = ({ from, to, association }: DialogueMessage): string =>
  `${association} ${[from, to].toSorted().join(' ')}`;

/** RFC 6733 §3: what identifies a request within a session, and its answer, also behind a relay. */
const identityOf = ({ request, code, endToEnd }: Message): string => `${request} ${code} ${endToEnd}`;

const decoded = ({ frame, bytes }: DialogueMessage): Message => {
  try {
    return decodeMessage(bytes, dictionary);
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    throw new RefusedMessage(frame, thrown.message);
  }
};

class Session {
  readonly exchanges: Exchange[] = [];
  repeats = 0;
  /** Origin-Host of the side that has sent the first request. */
  #opener: string | undefined;
  /** The connection of each message, by what identifies it. */
  readonly #known = new Map<string, string>();
  #asked: SessionMessage | undefined;

  /** Throws `RefusedMessage`. */
  add(source: DialogueMessage): void {
    const message = decoded(source);
    const key = identityOf(message);
    const connection = connectionOf(source);
    const ofRequest = this.#known.get(identityOf({ ...message, request: true }));
    if (ofRequest !== undefined && (message.request || ofRequest !== connection)) {
      this.repeats += source.units;
      return;
    }
    this.#known.set(key, connection);
    if (message.request) this.#ask(source, message);
    else this.#answer(source, message);
  }

  /** Throws `RefusedMessage` where a request has no answer. */
  end(): void {
    if (this.#asked !== undefined)
      throw new RefusedMessage(this.#asked.frame, 'the answer to the request is not in the capture');
  }

  #ask(source: DialogueMessage, message: Message): void {
    if (this.#asked !== undefined)
      throw new RefusedMessage(source.frame, 'it is sent before the answer to the request before it');
    const origin = textIn(message, 'Origin-Host');
    this.#opener ??= origin;
    this.#asked = messageOf(source, message, origin === this.#opener);
  }

  #answer(source: DialogueMessage, message: Message): void {
    const request = this.#asked;
    const isItsAnswer =
      request !== undefined &&
      request.message.endToEnd === message.endToEnd &&
      request.message.hopByHop === message.hopByHop &&
      request.message.code === message.code;
    if (!isItsAnswer) throw new RefusedMessage(source.frame, 'it answers no request of its session that waits');
    this.#asked = undefined;
    this.exchanges.push({ request, answer: messageOf(source, message, !request.isOpeners) });
  }
}

const messageOf = ({ frame, time, bytes }: DialogueMessage, message: Message, isOpeners: boolean): SessionMessage => ({
  frame,
  time,
  isOpeners,
  message,
  octets: bytes,
});

/** Throws `RefusedMessage`. */
export const exchangesIn = (messages: readonly DialogueMessage[]): SessionExchanges => {
  const session = new Session();
  for (const each of inOrder(messages)) session.add(each);
  session.end();
  return session;
};
