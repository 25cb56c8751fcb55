/**
 * Requests and answers of applications over one peer: each answer goes to the request with its Hop-by-Hop Identifier,
 * with every rule of the standard that it breaks; each request goes to the user of the peer, with the error that the
 * standard has for it (RFC 6733 §6.2, §7).
 */
import { reasonOf } from '../../ground/errors.ts';
import { octetChanges, type Change } from '../wrong/change.ts';
import { ChangedSending } from '../wrong/changed-sending.ts';
import { changedMessage } from './changed-message.ts';
import { faultsOfAnswer } from './answer-check.ts';
import type { Taken } from './answer-memory.ts';
import type { ReceivedRequest } from './answers.ts';
import { commandCode, decodeMessage, encodeMessage, proxiesIn, readMessage, readBrokenHeader } from './codec.ts';
import type { Dictionary } from './dictionary.ts';
import { formatsOf, type FormatCheck } from './format-check.ts';
import type { Outstanding, RequestHeader, SentRequest, Settle } from './outstanding.ts';
import type { PeerOptions } from './peer-options.ts';
import { resultText } from './result-codes.ts';
import {
  findAvp,
  type Avp,
  type Connection,
  type DiameterHeader,
  type Message,
  type Refusal,
  type Request,
} from './types.ts';
import type { Unanswered } from './unanswered.ts';

/** `Credit-Control-Answer`, or `command 9999-Answer`. */
const titleOf = ({ code, request }: Pick<DiameterHeader, 'code' | 'request'>, dictionary: Dictionary): string =>
  `${dictionary.command(code)?.name ?? `command ${code}`}-${request ? 'Request' : 'Answer'}`;

/** Sends the answer to a request. */
export interface Replies {
  /** Returns the octets of the answer, and sends them if the connection that the request came over is still open. */
  answer(received: ReceivedRequest, avps: readonly Avp[], changes?: readonly Change[]): Uint8Array;
  /** Sends the octets of an answer, under the same condition. */
  readonly send: (answer: Uint8Array) => void;
}

interface SentHeader {
  readonly hopByHop: number;
  readonly request: SentRequest;
}

type ApplicationOptions = Pick<PeerOptions, 'clock' | 'dictionary' | 'user' | 'answers'>;

export class ApplicationMessages {
  readonly #options: ApplicationOptions;
  readonly #outstanding: Outstanding;
  readonly #formats: FormatCheck;
  readonly #changed: ChangedSending;

  constructor(options: ApplicationOptions, outstanding: Outstanding) {
    this.#options = options;
    this.#outstanding = outstanding;
    this.#formats = formatsOf(options.dictionary);
    this.#changed = new ChangedSending(options.clock);
  }

  /**
   * Throws `EncodeFailed` if an AVP cannot be put on the wire, `GatewayFailed` if no more may wait. Returns a function
   * that abandons it.
   */
  request(request: Request, connection: Connection, settle: Settle): () => void {
    const { user, dictionary } = this.#options;
    this.#outstanding.checkRoom();
    const header = this.#outstanding.nextHeader();
    const message = encodeMessage({ ...request, ...header }, dictionary);
    const send = (octets: Uint8Array): void => {
      connection.send(octets);
      user.tap?.('sent', octets, request.changes !== undefined);
    };
    let sent = { hopByHop: header.hopByHop, request: this.#sent(request, header) };
    if (request.changes === undefined) send(message);
    else sent = this.#asChanged(this.sendChanged(message, request.changes, send), sent);
    this.#outstanding.add(sent.hopByHop, String(request.command), settle, sent.request);
    return () => void this.#outstanding.take(sent.hopByHop);
  }

  /**
   * What the answer to a changed request must match: the identifiers and the command as they went out (RFC 6733 §6.2). A
   * message that is no request any more, or has the Hop-by-Hop Identifier of another one, counts as it was before.
   */
  #asChanged(octets: Uint8Array, before: SentHeader): SentHeader {
    const { header } = readBrokenHeader(octets, '');
    if (header?.request !== true || this.#outstanding.sent(header.hopByHop) !== undefined) return before;
    const { code, application, proxiable, endToEnd, hopByHop } = header;
    return { hopByHop, request: { ...before.request, code, application, proxiable, endToEnd } };
  }

  /**
   * Sends a message that is wrong on purpose, and returns its octets, whether they are sent or not. Throws
   * `EncodeFailed` where a change does not apply, and what `send` throws.
   */
  sendChanged(message: Uint8Array, changes: readonly Change[], send: (octets: Uint8Array) => void): Uint8Array {
    const octets = changedMessage(message, octetChanges(changes), this.#options.dictionary);
    this.#changed.send(changes, () => send(octets));
    return octets;
  }

  #sent({ command, application, proxiable, avps }: Request, { endToEnd }: RequestHeader): SentRequest {
    const valueOf = (name: string): string | undefined => {
      const value = findAvp(avps, name)?.value;
      return value === undefined ? undefined : String(value);
    };
    const code = commandCode(command, this.#options.dictionary);
    return {
      code,
      application,
      proxiable,
      endToEnd,
      session: valueOf('Session-Id'),
      destination: valueOf('Destination-Host'),
    };
  }

  takeAnswer(header: DiameterHeader, bytes: Uint8Array): void {
    const sent = this.#outstanding.sent(header.hopByHop);
    const settle = this.#outstanding.take(header.hopByHop);
    if (settle === undefined || sent === undefined) return this.discard(header);
    const { message, refusals } = readMessage(header, bytes, this.#options.dictionary);
    try {
      if (refusals.length > 0) decodeMessage(bytes, this.#options.dictionary);
    } catch (thrown) {
      return settle({ ok: false, reason: `the answer cannot be read: ${reasonOf(thrown)}` });
    }
    const faults = [...refusals.map(({ reason }) => reason), ...faultsOfAnswer(message, sent, bytes, this.#formats)];
    settle({ ok: true, answer: faults.length === 0 ? message : { ...message, faults } });
  }

  /**
   * RFC 6733 §3: discards an answer with identifiers that no request has. An answer is never answered, whether it is
   * right or wrong.
   */
  discard(header: DiameterHeader): void {
    const id = header.hopByHop.toString(16).padStart(8, '0');
    const title = titleOf(header, this.#options.dictionary);
    this.trouble(
      `its ${title} with the Hop-by-Hop Identifier 0x${id} answers no request that waits: ` +
        'it came late, twice, or for nothing',
    );
  }

  /** `unanswered`: counts the request until it is answered. */
  takeRequest(header: DiameterHeader, bytes: Uint8Array, replies: Replies, unanswered: Unanswered | undefined): void {
    const { dictionary, user, answers } = this.#options;
    const { message: read, refusals } = readMessage(header, bytes, dictionary);
    const received = { message: read, proxies: proxiesIn(read, bytes) };
    const refusal = this.#formats.refusalOfBits(header) ?? refusals[0] ?? this.#formats.refusalOfRequest(read);
    const taken = refusal === undefined ? answers?.take(read, bytes, replies.send) : undefined;
    if (taken === 'repeated') return this.#repeated(read);
    const isAnswered = unanswered?.add(bytes.length);
    const answer = (avps: readonly Avp[], changes?: readonly Change[]): void => {
      const sent = replies.answer(received, avps, changes);
      taken?.answered(sent);
      isAnswered?.();
    };
    user.request(this.#withReuse(read, taken), answer, refusal);
  }

  /** RFC 6733 §3: the sender of a copy sets the T flag. */
  #repeated(request: Message): void {
    const flagged = request.retransmitted ? '' : ', without the T flag';
    this.trouble(`its ${this.#identified(request)} came again${flagged}, and gets the answer of before`);
    this.#options.user.repeated?.(request);
  }

  #withReuse(request: Message, taken: Exclude<Taken, 'repeated'> | undefined): Message {
    if (taken?.isReused !== true) return request;
    const fault =
      `its ${this.#identified(request)} is another request than the one with this identifier before ` + '(RFC 6733 §3)';
    this.trouble(fault);
    return { ...request, faults: [fault] };
  }

  #identified(request: Message): string {
    const id = request.endToEnd.toString(16).padStart(8, '0');
    return `${titleOf(request, this.#options.dictionary)} with the End-to-End Identifier 0x${id}`;
  }

  /** Receivers ignore them (RFC 6733 §3), but the sender breaks the rule. */
  withReservedFlags(header: DiameterHeader): void {
    this.trouble(`the header of its ${titleOf(header, this.#options.dictionary)} has reserved bits`);
  }

  /** Reports that a request of the peer was answered with an error of the base protocol. */
  refused(header: DiameterHeader, { result, reason }: Refusal): void {
    this.trouble(`its ${titleOf(header, this.#options.dictionary)} was refused with ${resultText(result)}: ${reason}`);
  }

  /** Reports in words what the peer has done wrong. */
  trouble(text: string): void {
    this.#options.user.troubled?.(text);
  }
}
