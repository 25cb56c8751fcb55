/** What a peer is made with, and the listeners that it calls. */
import type { AnyActorRef } from 'xstate';
import type { Clock } from '../../clock.ts';
import type { PeerIdentity } from './capabilities.ts';
import type { AnswerMemory } from './answer-memory.ts';
import type { Dictionary } from './dictionary.ts';
import type { Avp, Connect, Connection, ConnectionUser, DiameterHeader, Message, Refusal } from './types.ts';
import type { UnansweredBounds } from './unanswered.ts';

export interface PeerUser {
  /** Capabilities were exchanged. */
  opened?(): void;
  /** It is no longer open; the requests without an answer have been settled. */
  closed?(reason: string): void;
  /** An attempt to connect has failed, or a connection has ended; the next attempt comes by itself. */
  failed?(reason: string): void;
  /**
   * A request of an application, to be answered once; what is answered after the connection is over is lost. `refusal`:
   * the error that the base protocol has for it, if it breaks the standard. The answer gets the Session-Id and the
   * Proxy-Info AVPs of the request.
   */
  request(message: Message, answer: (avps: readonly Avp[]) => void, refusal: Refusal | undefined): void;
  /**
   * The Result-Code of a request that is refused before it is decoded; undefined where it is decoded. Default: every
   * one is.
   */
  refusesUnread?(header: DiameterHeader, bytes: Uint8Array): number | undefined;
  /** A request came again, and has the answer of before, or gets it: `request` is not called. */
  repeated?(message: Message): void;
  /** A message of the peer broke the standard and got no answer that says so, for people: `a DWA that …`. */
  troubled?: ((trouble: string) => void) | undefined;
  /** Sees every message. */
  tap?: ((direction: 'sent' | 'received', message: Uint8Array) => void) | undefined;
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
  /** Milliseconds until a request without an answer is given up. */
  readonly requestTimeout: number;
  /** Requests without an answer at one time. */
  readonly maximumOutstanding: number;
  /**
   * Requests of the peer without an answer at one time, beyond which nothing more is read from it. Default: any number.
   */
  readonly unanswered?: UnansweredBounds | undefined;
  /** Answers that a request which comes again gets again, over whatever peer it comes. Default: none is kept. */
  readonly answers?: AnswerMemory | undefined;
  /** Milliseconds to wait for CEA or CER, and for DPA. Default 10,000. */
  readonly answerTimeout?: number | undefined;
  /**
   * Milliseconds before the first new attempt to connect, doubled up to the maximum. Default 250 and 30,000 (Tc of RFC
   * 6733 §12).
   */
  readonly firstDelay?: number | undefined;
  readonly maximumDelay?: number | undefined;
  /** Why a peer of this name, which has connected to this end, is not taken besides. Default: every peer is. */
  readonly refuse?: ((host: string) => Refusal | undefined) | undefined;
  /** Called with the statechart's actor before it starts: for the inspector. */
  readonly created?: ((actor: AnyActorRef) => void) | undefined;
}

/**
 * How a peer comes by a connection: it connects, and connects again, or it is given one, which tells `attach`'s user
 * what comes.
 */
export type Source =
  { readonly connect: Connect } | { readonly connection: Connection; attach(user: ConnectionUser): void };
