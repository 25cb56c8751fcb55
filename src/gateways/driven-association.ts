/**
 * The interface of tests to an association of M3UA which the test drives: it sends what the test asks for, in any state
 * (RFC 4666 §4.3), and passes on what the peer sends. By itself it only answers BEAT (§4.3.4.6).
 */
import type { Change } from '../protocol/wrong/change.ts';
import type { DrivenConnection, DrivenOpening, DrivenUser } from './driven-connection.ts';

/**
 * Parameters by their names, in the order of the message: `{ routingContext: [1], infoString: 'x' }`. Octets are hex. A
 * Routing Key or a result is an object of its parameters, or a list of such objects. `unknown` is `{ tag, value }`.
 */
export type M3uaParameters = Readonly<Record<string, unknown>>;

export interface SentM3uaMessage {
  /** The name of RFC 4666: `ASPUP ACK`. Absent: `class` and `type` say what it is. */
  readonly name?: string | undefined;
  readonly class?: number | undefined;
  readonly type?: number | undefined;
  /** A text: all parameters in hex, with their padding. */
  readonly parameters: M3uaParameters | string;
  /** The stream of SCTP. Default: 1 for DATA where the association has several, else 0 (RFC 4666 §1.4.7). */
  readonly stream?: number | undefined;
  /** What makes it wrong on purpose. */
  readonly changes?: readonly Change[] | undefined;
}

export interface ReceivedM3uaMessage {
  /** Absent: RFC 4666 has no message of this class and type, or the octets are none. */
  readonly name?: string | undefined;
  readonly class: number;
  readonly type: number;
  /** The stream of SCTP; 0 where the transport has none. */
  readonly stream: number;
  /** Empty where they cannot be decoded. */
  readonly parameters: M3uaParameters;
  /** How it breaks RFC 4666, in words. */
  readonly faults: readonly string[];
  /** A peer may send it at any time: NTFY, SSNM, BEAT. */
  readonly isReport: boolean;
}

export type DrivenAssociation = DrivenConnection<SentM3uaMessage>;
export type AssociationUser = DrivenUser<ReceivedM3uaMessage>;
export type AssociationOpening = DrivenOpening<SentM3uaMessage>;
