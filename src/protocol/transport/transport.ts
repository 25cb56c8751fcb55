/**
 * The transports of M3UA, and of Diameter over SCTP: associations that keep the bounds of messages and their order on
 * each stream (RFC 9260 §1.5), over SCTP, over TCP with the bounds from the length in the M3UA header, or inside one
 * process.
 */

import type { Change } from '../wrong/change.ts';

/** Called in order, never from inside a call that this user is making on the association. */
export interface AssociationUser {
  /**
   * `stream`: the stream of the message; 0 if the transport does not know it. `payloadProtocol`: its payload protocol
   * identifier (RFC 9260 §3.3.1); undefined if the transport does not know it.
   */
  receive(message: Uint8Array, stream: number, payloadProtocol?: number): void;
  /**
   * The association has ended, on either side; called once, as the last call. Not called if `connect` was rejected.
   * `silentFor`: milliseconds since the peer's last sign of life, if it counts as gone because of its silence.
   */
  closed(reason: string, silentFor?: number): void;
}

/** The path of an association to one address of its peer. */
export interface PathFigures {
  readonly address: string;
  /** `unverified`: it has not answered yet. `inactive`: it no longer answers. */
  readonly state: 'active' | 'inactive' | 'unverified';
  /** Whether it carries new messages. */
  readonly isCurrent: boolean;
  /** RTO in milliseconds. */
  readonly timeout: number;
  /** SRTT in milliseconds; undefined before the first measurement. */
  readonly roundTrip: number | undefined;
}

/** What an association knows of itself; undefined: this transport does not know it. */
export interface AssociationFigures {
  /** For people: `SCTP`. */
  readonly protocol: string;
  /** 1 if the transport has none. */
  readonly inboundStreams: number | undefined;
  readonly outboundStreams: number | undefined;
  /** Parts of messages that were sent again: DATA chunks of SCTP. */
  readonly retransmissions: number | undefined;
  readonly paths: readonly PathFigures[] | undefined;
}

export interface Association {
  /** Address of the other end, for texts: `127.0.0.1:2905`. */
  readonly peer: string;
  /** Outbound streams: 1 if the transport has none. */
  readonly streams: number;
  /** Share of the send buffer that is filled, 0 to 1. */
  readonly pressure: number;
  /** Also after its end. Absent: the transport knows none. */
  readonly figures?: AssociationFigures;
  /** The addresses of this end, the one to the primary address of the peer first; empty if it knows none. */
  readonly ownAddresses?: readonly string[];
  /** Holds received messages back until it is called with false; the transport stops reading meanwhile. */
  hold?(isHeld: boolean): void;
  /**
   * Sends a message, which must not be changed afterwards. Stream 0, the default, is the one for management (RFC
   * 4666 §1.4.7). Throws `GatewayFailed` after `close` and after the end, and if more than the bound waits to be sent:
   * nothing of the message is sent then, and the association goes on. Throws `EncodeFailed` for a stream that it does
   * not have, and for octets that are no message. `changes`: the message is wrong on purpose, so that its bounds are
   * not checked; a transport that makes the packets itself changes the first one of the message.
   */
  send(message: Uint8Array, stream?: number, changes?: readonly Change[]): void;
  /**
   * Ends it in order, after the sent messages; resolves when it is over and the user was notified, within a bounded
   * time.
   */
  close(): Promise<void>;
  /** Ends it at once, and notifies the peer if the transport can. */
  abort(): void;
}

export interface Listener {
  /** The actual port, also if port 0 was configured; 0 if the transport has none. */
  readonly port: number;
  /** Accepts no new associations and ends those that it has accepted. */
  close(): Promise<void>;
}

export interface Transport {
  /**
   * Rejects with `GatewayFailed` if the peer does not answer within a bounded time. Messages that the peer sends at
   * once are delivered after the callers that wait for the association have it.
   */
  connect(user: AssociationUser): Promise<Association>;
  /**
   * Accepts associations up to a bound, each with a user of its own, which may send as soon as it was accepted. Rejects
   * with `GatewayFailed` if it cannot listen on the address.
   */
  listen(accept: (association: Association) => AssociationUser): Promise<Listener>;
}
