/**
 * What carries M3UA: associations that keep the bounds of messages and their order on each stream (RFC 9260 §1.5), over
 * SCTP, over TCP where the length in the M3UA header gives the bounds, or inside one process.
 */

/** Called in order, never from inside a call that this user is making on the association. */
export interface AssociationUser {
  /** `stream`: where it came; 0 where the transport cannot tell. */
  receive(message: Uint8Array, stream: number): void;
  /**
   * The association has ended, on either side; called once, as the last call. Not called if `connect` was rejected.
   * `silentFor`: milliseconds since the peer's last sign of life, where it counts as gone because nothing has come from
   * it.
   */
  closed(reason: string, silentFor?: number): void;
}

export interface Association {
  /** Address of the other end, for people: `127.0.0.1:2905`. */
  readonly peer: string;
  /** Outbound streams: 1 where the transport knows none. */
  readonly streams: number;
  /** 0 to 1: how much of what may wait to be sent waits. */
  readonly pressure: number;
  /**
   * Sends an M3UA message, which must not be changed afterwards. Stream 0, the default, is the one for management (RFC
   * 4666 §1.4.7). Throws `GatewayFailed` after `close` and after the end, and where more than the bound waits to be
   * sent: nothing of the message is sent then, and the association goes on. Throws `EncodeFailed` for a stream that it
   * does not have, and for what is no message.
   */
  send(message: Uint8Array, stream?: number): void;
  /** Ends it in order, after what was sent; resolves when it is over and the user was told, within a bounded time. */
  close(): Promise<void>;
  /** Ends it at once: the peer hears of it where the transport can tell. */
  abort(): void;
}

export interface Listener {
  /** What it listens on, also where port 0 was asked for; 0 if the transport has none. */
  readonly port: number;
  /** Takes no new associations and ends those that it took. */
  close(): Promise<void>;
}

export interface Transport {
  /**
   * Rejects with `GatewayFailed` if the peer does not answer within a bounded time. What the peer sends at once is
   * received after those who wait for the association have got it.
   */
  connect(user: AssociationUser): Promise<Association>;
  /**
   * Any number of associations up to a bound, each with a user of its own, who may send as soon as it was accepted.
   * Rejects with
   * `GatewayFailed` if it cannot listen on the address.
   */
  listen(accept: (association: Association) => AssociationUser): Promise<Listener>;
}
