/**
 * The interface of Test Runs to Diameter (RFC 6733): requests and answers in both directions, and the sessions that
 * clients begin.
 */
import type { Change } from '../protocol/wrong/change.ts';
import type { RunContext, Taker } from './call-host.ts';
import type { DrivenConnection, DrivenUser } from './driven-connection.ts';
import type { Cancel, Gateway, Session, Settle } from './gateway.ts';

/** Diameter (RFC 6733). */
export interface DiameterGateway extends Gateway {
  readonly kind: 'diameter';
  /** Why its dictionary has no such command; undefined if it has. */
  faultOfCommand(command: string | number): string | undefined;
  /** Why an AVP cannot be encoded; undefined if it can. An undefined value is not checked. */
  faultOfAvp(avp: Avp): string | undefined;
  /**
   * Peers connect to the gateway, which sends requests only in their sessions. Absent: it connects, or is simulated.
   */
  readonly listens?: boolean;
  /** SCTP carries its messages. Absent: TCP does, or nothing. */
  readonly isOverSctp?: boolean;
  /** Tests can open connections over it and drive them. Absent: it keeps its connection itself. */
  readonly drives?: boolean;
  /** It has connections that tests drive, and no others. */
  readonly isDriven?: boolean;
  attach(run: RunContext): DiameterSession;
}

/** Sees a message on the wire, whole: a view that is valid during the call. */
export type SeeMessage = (direction: 'sent' | 'received', message: Uint8Array) => void;

/** An AVP as definitions write it: `value` is a scalar or, where it is grouped, a list of AVPs. */
export interface Avp {
  /**
   * The name in the dictionary; or the code, after the vendor's code and a colon (`10415:9999`), and then the value is
   * in hex.
   */
  readonly name: string;
  readonly value: unknown;
  readonly vendor_specific?: boolean;
  /** The M flag. Default: that of the dictionary. */
  readonly mandatory?: boolean;
  /** What is sent in place of all of this, unchanged: no length or padding is made for it. */
  readonly octets?: Uint8Array;
  /** Of `octets`: they belong to all AVPs of the message, to which the gateway adds nothing. */
  readonly isAll?: boolean;
  /** Of a received AVP: the dictionary's name for its number, such as `INITIAL_REQUEST`. */
  readonly meaning?: string;
}

export interface DiameterMessage {
  /** The name of the command without its ending (`Credit-Control`), or its code. */
  readonly command: string | number;
  readonly avps: readonly Avp[];
  /** What makes a message that is sent wrong on purpose. */
  readonly changes?: readonly Change[] | undefined;
}

export interface ReceivedDiameterMessage extends DiameterMessage {
  /** Of the command. */
  readonly code: number;
  readonly application: number;
  /** The E flag: the answer is an error of the protocol. */
  readonly error: boolean;
  /**
   * How it violates the standard, a sentence each; of a request, only violations for which it is not refused. Absent:
   * none.
   */
  readonly faults?: readonly string[];
  /**
   * Of a request that an operation may take although the standard requires its refusal: the error of that refusal. It
   * has no answer yet.
   */
  readonly deserves?: string;
  /**
   * Of a request that violates the standard: the error with which the gateway has answered it. Absent: it has no answer
   * yet.
   */
  readonly refused?: string;
}

export interface DiameterSession extends Session {
  /**
   * Settles with the answer, whatever its result. The gateway fills in the origin, the destination and the application
   * where they are absent. Throws `EncodeFailed` if an AVP cannot be put on the wire. `see` sees the request and its
   * answer.
   */
  request(request: DiameterMessage, settle: Settle<ReceivedDiameterMessage>, see?: SeeMessage): Cancel;
  /**
   * The AVPs in octets that are to be sent unchanged, each with its part of them: the gateway knows by them what a
   * message has.
   */
  avpsIn(octets: Uint8Array): readonly Avp[];
  /** Returns a Session-Id that no session has had. */
  newSessionId(): string;
  /**
   * Requests of the server for this Diameter session come to `receive`; the gateway fills in the session, the origin
   * and the result of each answer, success by default. Throws if another instance has it. `takesFaulty`: `receive` also
   * gets requests that the standard requires to be refused; the gateway refuses those without an answer when the
   * registration ends. Default false: the gateway refuses them at once. `see` sees them and their answers.
   */
  register(sessionId: string, receive: ReceiveRequest, takesFaulty?: boolean, see?: SeeMessage): Cancel;
  /**
   * From now on the gateway offers requests that begin a Diameter session to `taker`, before it offers them to earlier
   * takers. Cancel ends that; the sessions that `taker` has taken go on.
   */
  answer(taker: RequestTaker): Cancel;
  /** Opens a connection that the caller drives. Present where the gateway `drives`. */
  readonly drive?: ((user: DrivenDiameterUser) => DrivenDiameter) | undefined;
}

/**
 * Receives a request, and answers it once. `answer` throws `EncodeFailed` if an AVP cannot be encoded; the caller may
 * then try again.
 */
export type ReceiveRequest = (
  request: ReceivedDiameterMessage,
  answer: (avps: readonly Avp[], changes?: readonly Change[]) => void,
) => void;

/** A run that answers requests: it takes the sessions that fit it, and receives the request next. */
export interface RequestTaker extends Taker<DiameterClient, ReceivedDiameterMessage, ReceiveRequest> {
  /** Whether a request that the standard requires to be refused may begin a session, or come in one. Default false. */
  readonly opensFaulty?: boolean;
  readonly takesFaulty?: boolean;
  /** Which of its instances may watch the sessions that they take. Default: none. */
  readonly watches?: 'first' | 'all' | undefined;
  /**
   * How the run would treat a request of this command that is not decoded yet: `full`, it fits whatever it contains,
   * but the run has no room; `other`, it does not fit; undefined, the gateway has to decode and offer it. Default:
   * undefined.
   */
  standsTo?(command: Pick<ReceivedDiameterMessage, 'command' | 'code'>): 'full' | 'other' | undefined;
  /** Counts a request that was refused because `standsTo` returned `full`. */
  countRefused?(): void;
}

/** A Diameter session that a client has begun, for the instance that answers it. */
export interface DiameterClient {
  readonly sessionId: string;
  /**
   * Sends a request to the client, on the connection of its newest request; settles like that of a `DiameterSession`.
   * The gateway fills in the session, the origin, the destination and the application where they are absent. `see` sees
   * the request and its answer.
   */
  request(request: DiameterMessage, settle: Settle<ReceivedDiameterMessage>, see?: SeeMessage): Cancel;
  /**
   * Until it leaves, `see` sees the client's requests in the session and their answers, and the request with which the
   * session begins. Only where the taker watches.
   */
  watch(see: SeeMessage): void;
  /** The instance has ended: the gateway refuses its unanswered requests, and all later ones of the session. */
  leave(): void;
}

/**
 * A message on a connection that a test drives, on which nothing else is sent: no CER, no DWA and no DPA. Fields that
 * are absent are right for the command, and for the request that an answer belongs to.
 */
export interface SentDrivenMessage {
  /** The name of the command without its ending, or its code. */
  readonly command: string | number;
  readonly isAnswer: boolean;
  /** The flags P, E and T. */
  readonly proxiable?: boolean | undefined;
  readonly error?: boolean | undefined;
  readonly retransmitted?: boolean | undefined;
  readonly application?: number | undefined;
  readonly hopByHop?: number | undefined;
  readonly endToEnd?: number | undefined;
  /** Those that the command requires are added where they are absent. */
  readonly avps: readonly Avp[];
  /** Names of AVPs that are not added. */
  readonly omitted: readonly string[];
  /** What makes it wrong on purpose. */
  readonly changes?: readonly Change[] | undefined;
}

export interface ReceivedDrivenMessage extends ReceivedDiameterMessage {
  readonly request: boolean;
  readonly proxiable: boolean;
  readonly retransmitted: boolean;
  readonly hopByHop: number;
  readonly endToEnd: number;
  /** How it breaks RFC 6733, in words. */
  readonly faults: readonly string[];
  /** A peer may send it at any time: DWR. */
  readonly isReport: boolean;
}

export type DrivenDiameter = DrivenConnection<SentDrivenMessage>;
export type DrivenDiameterUser = DrivenUser<ReceivedDrivenMessage>;
