/**
 * The interface of Test Runs to Diameter (RFC 6733): requests and answers in both directions, and the sessions that
 * clients begin.
 */
import type { RunContext, Taker } from './call-host.ts';
import type { Cancel, Gateway, Session, Settle } from './gateway.ts';

/** Diameter (RFC 6733). */
export interface DiameterGateway extends Gateway {
  readonly kind: 'diameter';
  /** Why its dictionary has no such command; undefined if it has. */
  faultOfCommand(command: string | number): string | undefined;
  /** Why an AVP cannot be put on the wire; undefined if it can. A value that is undefined is not looked at. */
  faultOfAvp(avp: Avp): string | undefined;
  /** Its peers connect to it: it sends requests in their sessions alone. Absent: it connects, or is simulated. */
  readonly listens?: boolean;
  attach(run: RunContext): DiameterSession;
}

/** An AVP as definitions write it: `value` is a scalar or, where it is grouped, a list of AVPs. */
export interface Avp {
  /** As the dictionary has it, or its code, after the vendor's and a colon (`10415:9999`), the value in hex then. */
  readonly name: string;
  readonly value: unknown;
  readonly vendor_specific?: boolean;
  /** The M flag. Default: what the dictionary says. */
  readonly mandatory?: boolean;
  /** Of one that came: what the dictionary calls its number, such as `INITIAL_REQUEST`. */
  readonly meaning?: string;
}

export interface DiameterMessage {
  /** The name of the command without its ending (`Credit-Control`), or its code. */
  readonly command: string | number;
  readonly avps: readonly Avp[];
}

export interface ReceivedDiameterMessage extends DiameterMessage {
  /** Of the command. */
  readonly code: number;
  readonly application: number;
  /** The E flag: the answer is an error of the protocol. */
  readonly error: boolean;
  /** What it breaks of the standard, a sentence each; of a request, what it is not refused for. Absent: nothing. */
  readonly faults?: readonly string[];
  /**
   * Of a request that an operation may take though the standard has it refused: the error that it deserves. It has no
   * answer yet.
   */
  readonly deserves?: string;
  /**
   * Of a request that breaks the standard: the error with which the gateway has answered it. Absent: it has no answer
   * yet.
   */
  readonly refused?: string;
}

export interface DiameterSession extends Session {
  /**
   * Settled with the answer, whatever its result. The gateway fills in the origin, the destination and the application
   * where they are absent. Throws `EncodeFailed` if an AVP cannot be put on the wire.
   */
  request(request: DiameterMessage, settle: Settle<ReceivedDiameterMessage>): Cancel;
  /** A Session-Id that no session has had. */
  newSessionId(): string;
  /**
   * Requests of the server for this Diameter session come to `receive`; the gateway fills in the session, the origin
   * and the result of each answer, success by default. Throws if another instance has it. `takesFaulty`: so do those
   * that the standard has refused; without an answer they are refused when the registration ends. Default false: the
   * gateway refuses them.
   */
  register(sessionId: string, receive: ReceiveRequest, takesFaulty?: boolean): Cancel;
  /**
   * From now on requests that begin a Diameter session are offered to `taker`, before those that came earlier. Cancel
   * it to be offered no more; the sessions that it has taken go on.
   */
  answer(taker: RequestTaker): Cancel;
}

/**
 * Is given a request, and answers it once. `answer` throws `EncodeFailed` if an AVP cannot be put on the wire; it can
 * be tried again then.
 */
export type ReceiveRequest = (request: ReceivedDiameterMessage, answer: (avps: readonly Avp[]) => void) => void;

/** A run that answers requests: it takes the sessions that fit it. It is given the request next. */
export interface RequestTaker extends Taker<DiameterClient, ReceivedDiameterMessage, ReceiveRequest> {
  /** Whether a request that the standard has refused may begin a session, or come in one. Default false. */
  readonly opensFaulty?: boolean;
  readonly takesFaulty?: boolean;
  /**
   * How it stands to a request of the command that is not decoded yet: `full`, it fits, whatever else it says, and
   * there is no room for it; `other`, it does not fit; undefined, it has to be decoded and offered. Default: undefined.
   */
  standsTo?(command: Pick<ReceivedDiameterMessage, 'command' | 'code'>): 'full' | 'other' | undefined;
  /** Counts a request to which it stands `full`, and which was refused. */
  countRefused?(): void;
}

/** A Diameter session that a client has begun, as the instance that answers it has it. */
export interface DiameterClient {
  readonly sessionId: string;
  /**
   * Sends a request to the client, on the connection that its newest request came on; settled like that of a
   * `DiameterSession`. The gateway fills in the session, the origin, the destination and the application where they are
   * absent.
   */
  request(request: DiameterMessage, settle: Settle<ReceivedDiameterMessage>): Cancel;
  /** The instance has ended: what it has not answered is refused, and so is what comes for the session from now on. */
  leave(): void;
}
