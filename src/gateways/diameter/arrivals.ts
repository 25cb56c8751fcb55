/**
 * Requests of clients: those that begin a Diameter session are offered to the runs that answer, and the others go to
 * the instance that has the session. A request that no instance takes is refused with the result of RFC 6733 §7.1.
 *
 * A tester stands for whatever server a client asks for: Destination-Host and Destination-Realm are ignored.
 */
import {
  areAll,
  findAvp,
  rejection,
  resultCodes,
  type AnswerMemory,
  type Avp,
  type Dictionary,
  type DiameterHeader,
  type Message,
  type Peer,
  type PeerIdentity,
  type Refusal,
} from '../../protocol/diameter/index.ts';
import type {
  DiameterClient,
  DiameterMessage,
  ReceivedDiameterMessage,
  RequestTaker,
  SeeMessage,
} from '../diameter-gateway.ts';
import type { Cancel, Settle } from '../gateway.ts';
import { completeRequest, result, statedApplication, withRepeated } from './message-parts.ts';
import { MessageWatches } from './message-watches.ts';
import { requestOf } from './peer-request.ts';
import { Registrations, sessionOf, type Answer } from './registrations.ts';
import { beginsSession, UnreadSessions } from './session-beginnings.ts';

export interface ArrivalOptions {
  readonly identity: PeerIdentity;
  readonly dictionary: Dictionary;
}

/** A received request. `deserves`: the error that the standard requires for one that violates it. */
export type Arrived = Message & Pick<ReceivedDiameterMessage, 'deserves'>;

const relay = 0xffff_ffff;
const base = 0;
/** Whether this end has the application. That of the base protocol carries no commands of other applications. */
const speaks = (
  { identity, dictionary }: ArrivalOptions,
  { application, code }: Pick<Message, 'application' | 'code'>,
): boolean => {
  const { authApplications } = identity;
  if (application === base) return (dictionary.command(code)?.application ?? base) === base;
  return authApplications.includes(application) || authApplications.includes(relay);
};

/**
 * Why this end does not support the command or the application of a request (RFC 6733 §7.1.3); undefined if it does.
 */
export const unsupportedBy = (options: ArrivalOptions, message: Message): Refusal | undefined => {
  const { command, application } = message;
  const { DIAMETER_COMMAND_UNSUPPORTED, DIAMETER_APPLICATION_UNSUPPORTED } = resultCodes;
  if (typeof command === 'number')
    return { result: DIAMETER_COMMAND_UNSUPPORTED, reason: `no dictionary has a command ${command}` };
  if (speaks(options, message)) return undefined;
  return { result: DIAMETER_APPLICATION_UNSUPPORTED, reason: `this end does not have the application ${application}` };
};

/**
 * The error for a request that violates the standard: an unsupported command or application takes precedence over its
 * contents.
 */
export const refusalOfBroken = (options: ArrivalOptions, message: Message, refusal: Refusal): Refusal =>
  refusal.result === resultCodes.DIAMETER_INVALID_HDR_BITS ? refusal : (unsupportedBy(options, message) ?? refusal);

class AnsweredSession implements DiameterClient {
  readonly sessionId: string;
  /** The peer that sent the newest request. */
  peer: Peer;
  /** Ends the registration. */
  remove: Cancel | undefined;
  readonly #options: ArrivalOptions;
  readonly #first: Message;
  readonly #watches: MessageWatches;
  readonly #left: (session: AnsweredSession) => void;
  #unwatch: Cancel | undefined;

  constructor(
    sessionId: string,
    first: Message,
    peer: Peer,
    options: ArrivalOptions,
    watches: MessageWatches,
    left: (session: AnsweredSession) => void,
  ) {
    this.sessionId = sessionId;
    this.peer = peer;
    this.#options = options;
    this.#watches = watches;
    this.#first = first;
    this.#left = left;
  }

  request(
    { command, avps, changes }: DiameterMessage,
    settle: Settle<ReceivedDiameterMessage>,
    see?: SeeMessage,
  ): Cancel {
    const { identity, dictionary } = this.#options;
    const { application } = this.#first;
    const own = areAll(avps)
      ? avps
      : [
          ...(findAvp(avps, 'Session-Id') ? [] : [{ name: 'Session-Id', value: this.sessionId }]),
          ...(statedApplication(avps) === undefined ? [{ name: 'Auth-Application-Id', value: application }] : []),
          ...avps,
        ];
    const destination = { host: this.#textOf('Origin-Host'), realm: this.#textOf('Origin-Realm') };
    const whole = completeRequest({ command, avps: own, changes }, identity, destination, dictionary);
    return see === undefined
      ? requestOf(this.peer, whole, settle)
      : this.#watches.sending(see, settle, (answered) => requestOf(this.peer, whole, answered));
  }

  watch(see: SeeMessage): void {
    this.#unwatch ??= this.#watches.watch(this.sessionId, see);
  }

  leave(): void {
    this.#left(this);
    this.remove?.();
    this.#unwatch?.();
  }

  #textOf(name: string): string | undefined {
    const value = findAvp(this.#first.avps, name)?.value;
    return typeof value === 'string' ? value : undefined;
  }
}

interface Answering {
  readonly session: unknown;
  readonly taker: RequestTaker;
  readonly unwatch: Cancel | undefined;
}

export class Arrivals {
  /** Of the peers from which the requests come. */
  readonly watches = new MessageWatches();
  readonly #options: ArrivalOptions;
  readonly #registrations = new Registrations();
  readonly #sessions = new Map<string, AnsweredSession>();
  readonly #unread: UnreadSessions;
  /** The one that began last is the first. */
  #answering: readonly Answering[] = [];

  constructor(options: ArrivalOptions) {
    this.#options = options;
    this.#unread = new UnreadSessions(options.dictionary);
  }

  add(session: unknown, taker: RequestTaker): Cancel {
    const answering = { session, taker, unwatch: taker.watches !== undefined ? this.watches.expect() : undefined };
    this.#answering = [answering, ...this.#answering];
    return () => this.#remove((other) => other === answering);
  }

  /** A session of a run is closed: its takers are offered nothing more. */
  remove(session: unknown): void {
    this.#remove((other) => other.session === session);
  }

  /**
   * Whether an instance has taken the request, or a run that it fits has refused it. `send` sends an answer.
   * `deserved`: the error that the standard requires for it, if it violates the standard.
   */
  take(message: Arrived, send: Answer, peer: Peer, deserved?: readonly Avp[]): boolean {
    const id = sessionOf(message);
    if (id === undefined || !speaks(this.#options, message)) return false;
    const known = this.#sessions.get(id);
    if (known !== undefined) known.peer = peer;
    else if (!beginsSession(message) || !this.#offer(id, message, send, peer)) return false;
    if (!this.#sessions.has(id)) return true;
    return this.#registrations.deliver(
      message,
      (avps, changes) => send(withRepeated(message, avps), changes),
      deserved,
    );
  }

  /** A request was repeated and has its answer: further requests in its session go to the peer that it came from. */
  repeated(message: Message, peer: Peer): void {
    const known = this.#sessions.get(sessionOf(message) ?? '');
    if (known !== undefined) known.peer = peer;
  }

  /**
   * The result for a request that need not be decoded: it would begin a session, and every run that it fits is full.
   * `answers`: those to earlier requests.
   */
  refusesUnread(header: DiameterHeader, bytes: Uint8Array, answers: AnswerMemory): number | undefined {
    const { dictionary } = this.#options;
    const { code, application, error, proxiable } = header;
    const command = dictionary.command(code)?.name;
    if (command === undefined || error || !proxiable || !speaks(this.#options, { application, code })) return undefined;
    const taker = this.#fullFor({ command, code });
    if (taker === undefined || answers.mayKnow(header.endToEnd)) return undefined;
    const id = this.#unread.newSession(code, bytes);
    if (id === undefined || this.#sessions.has(id)) return undefined;
    taker.countRefused?.();
    return resultCodes.DIAMETER_TOO_BUSY;
  }

  /** Answers a request that no instance has. */
  refuse(message: Message, send: Answer): void {
    send(rejection(this.#refusalOf(message)));
  }

  /** A request of the session was refused: notifies its instance. */
  refused(message: Message, text: string): void {
    this.#registrations.refused(message, text);
  }

  close(): void {
    this.#remove(() => true);
    this.#sessions.clear();
    this.#registrations.close();
  }

  #remove(isGone: (answering: Answering) => boolean): void {
    for (const answering of this.#answering) if (isGone(answering)) answering.unwatch?.();
    this.#answering = this.#answering.filter((answering) => !isGone(answering));
  }

  /** The first run that takes requests of the command, if that run is full. */
  #fullFor(command: Pick<ReceivedDiameterMessage, 'command' | 'code'>): RequestTaker | undefined {
    for (const { taker } of this.#answering) {
      const stands = taker.standsTo?.(command);
      if (stands !== 'other') return stands === 'full' ? taker : undefined;
    }
    return undefined;
  }

  /** Whether a run has taken the session, or would take it but has no room. */
  #offer(id: string, message: Arrived, send: Answer, peer: Peer): boolean {
    const session = new AnsweredSession(id, message, peer, this.#options, this.watches, (left) => this.#forget(left));
    for (const { taker, unwatch } of this.#answering) {
      if (message.deserves !== undefined && taker.opensFaulty !== true) continue;
      const receive = taker.take(session, message);
      if (receive === undefined) continue;
      if (receive === 'full') send([result(resultCodes.DIAMETER_TOO_BUSY)]);
      else {
        const { takesFaulty = false } = taker;
        session.remove = this.#registrations.add(id, receive, {
          unanswered: resultCodes.DIAMETER_UNABLE_TO_COMPLY,
          takesFaulty,
        });
        this.#sessions.set(id, session);
        if (taker.watches === 'first') unwatch?.();
      }
      return true;
    }
    return false;
  }

  #forget(session: AnsweredSession): void {
    if (this.#sessions.get(session.sessionId) === session) this.#sessions.delete(session.sessionId);
  }

  #refusalOf(message: Message): Refusal {
    const unsupported = unsupportedBy(this.#options, message);
    if (unsupported !== undefined) return unsupported;
    if (sessionOf(message) === undefined) {
      const failed = [{ name: 'Session-Id', value: '' }];
      return { result: resultCodes.DIAMETER_MISSING_AVP, reason: 'Session-Id is missing', failed };
    }
    if (beginsSession(message))
      return { result: resultCodes.DIAMETER_UNABLE_TO_DELIVER, reason: 'no run takes the session' };
    return { result: resultCodes.DIAMETER_UNKNOWN_SESSION_ID, reason: 'no instance has the session' };
  }
}
