/** The options of a peer, and its listeners. */
import type { AnyActorRef } from 'xstate';
import type { Clock } from '../../ground/clock.ts';
import type { AssociationFigures } from '../transport/transport.ts';
import type { PeerIdentity } from './capabilities.ts';
import type { AnswerMemory } from './answer-memory.ts';
import type { Dictionary } from './dictionary.ts';
import type { Avp, Connect, Connection, ConnectionUser, DiameterHeader, Message, Refusal } from './types.ts';
import type { UnansweredBounds } from './unanswered.ts';

export interface PeerUser {
  /** Capabilities were exchanged. */
  opened?(): void;
  /** It is no longer open; the requests without an answer are settled. */
  closed?(reason: string): void;
  /** An attempt to connect has failed, or a connection has ended; the peer tries again by itself. */
  failed?(reason: string): void;
  /**
   * A request of an application, to be answered once; an answer after the end of the connection is lost. `refusal`: the
   * error that the base protocol has for it, if it breaks the standard. The answer gets the Session-Id and the
   * Proxy-Info AVPs of the request.
   */
  request(message: Message, answer: (avps: readonly Avp[]) => void, refusal: Refusal | undefined): void;
  /**
   * The Result-Code with which a request is refused before it is decoded; undefined to decode it. Default: every
   * request is decoded.
   */
  refusesUnread?(header: DiameterHeader, bytes: Uint8Array): number | undefined;
  /** A request was repeated and gets the same answer: `request` is not called. */
  repeated?(message: Message): void;
  /** A message of the peer breaks the standard, and no answer says so. `trouble`: in words, such as `a DWA that …`. */
  troubled?: ((trouble: string) => void) | undefined;
  /** Sees every message. */
  tap?: ((direction: 'sent' | 'received', message: Uint8Array, isChanged?: boolean) => void) | undefined;
}

export interface PeerOptions {
  /** Name of the other end, for texts. */
  readonly name: string;
  readonly clock: Clock;
  readonly dictionary: Dictionary;
  readonly identity: PeerIdentity;
  readonly user: PeerUser;
  /** Milliseconds of silence before a DWR: Tw of RFC 3539. */
  readonly watchdog: number;
  /** Milliseconds to add to Tw, a new one each time (RFC 3539 §3.4.1: up to 2 s more or less). Default none. */
  readonly jitter?: (() => number) | undefined;
  /** Milliseconds until a request without an answer times out. */
  readonly requestTimeout: number;
  /** Requests without an answer at one time. */
  readonly maximumOutstanding: number;
  /** Bounds of the requests of the peer without an answer; at a bound nothing more is read from it. Default: none. */
  readonly unanswered?: UnansweredBounds | undefined;
  /** The answers for repeated requests, which may come over any peer. Default: none is kept. */
  readonly answers?: AnswerMemory | undefined;
  /** Milliseconds to wait for CEA or CER, and for DPA. Default 10,000. */
  readonly answerTimeout?: number | undefined;
  /**
   * Milliseconds before the first new attempt to connect, doubled up to the maximum. Default 250 and 30,000 (Tc of RFC
   * 6733 §12).
   */
  readonly firstDelay?: number | undefined;
  readonly maximumDelay?: number | undefined;
  /** A further reason to refuse a peer of this name that has connected to this end. Default: none is refused. */
  readonly refuse?: ((host: string) => Refusal | undefined) | undefined;
  /** Called with the statechart's actor before it starts, and the figures of the peer: for the inspector. */
  readonly created?: ((actor: AnyActorRef, figures: () => PeerFigures) => void) | undefined;
}

/** Messages since the peer exists. */
export interface PeerMessages {
  sent: number;
  received: number;
}

/** What a peer has done since it exists, over all its connections. */
export interface PeerFigures {
  /** The innermost state of its statechart. */
  readonly state: string;
  /** The names that it has given; undefined before. */
  readonly host: string | undefined;
  readonly realm: string | undefined;
  /** Of applications. */
  readonly data: Readonly<PeerMessages>;
  /** Between peers: capabilities, watchdog, disconnection. */
  readonly management: Readonly<PeerMessages>;
  readonly connections: number;
  /** Whether TLS protects the present one. */
  readonly isSecure: boolean;
  /** Requests that wait for their answer. */
  readonly outstanding: number;
  /** Those of the present connection, if it knows any. */
  readonly connection: AssociationFigures | undefined;
}

/**
 * How a peer gets its connection: it connects, and connects again, or it is given one, whose messages go to the user
 * that is passed to `attach`.
 */
export type Source =
  { readonly connect: Connect } | { readonly connection: Connection; attach(user: ConnectionUser): void };
