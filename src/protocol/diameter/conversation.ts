/**
 * Both directions of a connection on which nothing is sent but what its user sends: which answer belongs to which
 * request, and how each message of the peer breaks RFC 6733, messages between peers (§5) included.
 */
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { octetChanges, type Change } from '../wrong/change.ts';
import type { ChangedSending } from '../wrong/changed-sending.ts';
import { faultsOfAnswer } from './answer-check.ts';
import type { ReceivedRequest } from './answers.ts';
import { changedMessage } from './changed-message.ts';
import { decodeHeader, encodeMessage, hasReservedFlags, proxiesIn, readBrokenHeader, readMessage } from './codec.ts';
import type { Dictionary } from './dictionary.ts';
import { allFormatsOf, type FormatCheck } from './format-check.ts';
import { RequestIds, type SentRequest } from './outstanding.ts';
import type { Clock } from '../../ground/clock.ts';
import { findAvp, type DiameterHeader, type Message, type MessageContents, type ReadMessage } from './types.ts';

/** Requests without an answer, of each end. */
export const mostUnanswered = 256;

interface Asked extends SentRequest {
  readonly hopByHop: number;
}

/** What the conversations of one gateway have in common. */
export class ConversationRules {
  readonly dictionary: Dictionary;
  readonly formats: FormatCheck;
  readonly ids: RequestIds;

  constructor(dictionary: Dictionary, clock: Clock) {
    this.dictionary = dictionary;
    this.formats = allFormatsOf(dictionary);
    this.ids = new RequestIds(clock);
  }
}

const noHeader: DiameterHeader = {
  request: false,
  proxiable: false,
  error: false,
  retransmitted: false,
  code: 0,
  application: 0,
  hopByHop: 0,
  endToEnd: 0,
};

const sessionOf = ({ avps }: Message): string | undefined => {
  const value = findAvp(avps, 'Session-Id')?.value;
  return value === undefined ? undefined : String(value);
};

export class Conversation {
  readonly #rules: ConversationRules;
  readonly #changed: ChangedSending;
  /** Requests of this end without an answer, the oldest first. */
  readonly #asked: Asked[] = [];
  /** Those of the peer. */
  readonly #received: ReceivedRequest[] = [];

  constructor(rules: ConversationRules, changed: ChangedSending) {
    this.#rules = rules;
    this.#changed = changed;
  }

  /** The identifiers of the next request. */
  nextIds(): Pick<DiameterHeader, 'hopByHop' | 'endToEnd'> {
    return this.#rules.ids.next({ has: (id) => this.#asked.some(({ hopByHop }) => hopByHop === id) });
  }

  /** The request of the peer with this command that came last and has no answer. */
  unanswered(code: number): ReceivedRequest | undefined {
    return this.#received.findLast(({ message }) => message.code === code);
  }

  /**
   * Sends it once, or as its changes say. Throws `EncodeFailed` if it cannot be encoded or changed, `GatewayFailed` if
   * too many requests have no answer, and what `transmit` throws.
   */
  send(contents: MessageContents, changes: readonly Change[], transmit: (octets: Uint8Array) => void): void {
    const { dictionary } = this.#rules;
    const whole = encodeMessage(contents, dictionary);
    const octets = changes.length === 0 ? whole : changedMessage(whole, octetChanges(changes), dictionary);
    this.#changed.send(changes, () => {
      const { header } = readBrokenHeader(octets, '');
      if (header?.request === true) this.#checkRoom();
      transmit(octets);
      if (header !== undefined) this.#note(header, octets);
    });
  }

  /** Decodes a message of the peer, with its faults. */
  receive(octets: Uint8Array): Message {
    let header: DiameterHeader;
    try {
      header = decodeHeader(octets);
    } catch (thrown) {
      return this.broken(octets, reasonOf(thrown));
    }
    const { dictionary } = this.#rules;
    const read = readMessage(header, octets, dictionary);
    const faults = [
      ...read.refusals.map(({ reason }) => reason),
      ...(header.request ? this.#faultsOfRequest(read, octets) : this.#faultsOfAnswer(read, octets)),
    ];
    return { ...read.message, faults: [...new Set(faults)] };
  }

  /** A message whose version or length is wrong: as much of its header as there is. */
  broken(octets: Uint8Array, reason: string): Message {
    const { header = noHeader } = readBrokenHeader(octets, reason);
    const command = this.#rules.dictionary.command(header.code)?.name ?? header.code;
    return { ...header, command, avps: [], faults: [reason] };
  }

  #checkRoom(): void {
    if (this.#asked.length >= mostUnanswered)
      throw new DialproofError('GatewayFailed', `${mostUnanswered} requests are without an answer already`);
  }

  /** A message counts as what its octets say, which may be wrong on purpose. */
  #note(header: DiameterHeader, octets: Uint8Array): void {
    const { hopByHop, code } = header;
    if (!header.request) {
      const answered = this.#received.findIndex(
        ({ message }) => message.hopByHop === hopByHop && message.code === code,
      );
      if (answered >= 0) this.#received.splice(answered, 1);
      return;
    }
    const { message } = readMessage(header, octets, this.#rules.dictionary);
    const destination = findAvp(message.avps, 'Destination-Host')?.value;
    this.#asked.push({
      ...header,
      session: sessionOf(message),
      destination: destination === undefined ? undefined : String(destination),
    });
  }

  #faultsOfRequest({ message, refusals }: ReadMessage, octets: Uint8Array): string[] {
    const { formats } = this.#rules;
    this.#received.push({ message, proxies: proxiesIn(message, octets) });
    if (this.#received.length > mostUnanswered) this.#received.shift();
    const refusal =
      formats.refusalOfBits(message) ?? (refusals.length > 0 ? undefined : formats.refusalOfRequest(message));
    return [
      ...(refusal === undefined ? [] : [refusal.reason]),
      ...(hasReservedFlags(octets) ? ['it has reserved bits in its header'] : []),
    ];
  }

  #faultsOfAnswer({ message }: ReadMessage, octets: Uint8Array): string[] {
    const { formats } = this.#rules;
    const place = this.#asked.findIndex(({ hopByHop }) => hopByHop === message.hopByHop);
    const [asked] = place < 0 ? [] : this.#asked.splice(place, 1);
    if (asked !== undefined) return [...faultsOfAnswer(message, asked, octets, formats)];
    const id = message.hopByHop.toString(16).padStart(8, '0');
    const likeIt = { ...message, session: sessionOf(message), destination: undefined };
    return [
      `it has the Hop-by-Hop Identifier 0x${id}, and no request without an answer has that`,
      ...faultsOfAnswer(message, likeIt, octets, formats),
    ];
  }
}
