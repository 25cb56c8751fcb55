/**
 * What carries M3UA: associations that keep the bounds of messages and their order on each stream (RFC 9260 §1.5), over SCTP, over
 * TCP where the length in the M3UA header gives the bounds, or inside one process.
 */

/** Called in order, never from inside a call that this user is making on the association. */
export interface AssociationUser {
  receive(message: Uint8Array, stream: number): void;
  /** The association is over, whoever ended it; told once, and nothing comes after it. */
  closed(reason: string): void;
}

export interface Association {
  /** Who is at the other end, for people: `127.0.0.1:2905`. */
  readonly peer: string;
  /** Outbound streams: 1 where the transport knows none. */
  readonly streams: number;
  /** Throws `GatewayFailed` after the end, and where more than the bound waits to be sent. */
  send(message: Uint8Array, stream?: number): void;
  /** Ends it in order, after what was sent; resolves when it is over, within a bounded time. */
  close(): Promise<void>;
  /** Ends it at once: the peer hears of it where the transport can tell. */
  abort(): void;
}

export interface Listener {
  readonly port: number;
  /** Takes no new associations and ends those that it took. */
  close(): Promise<void>;
}

export interface Transport {
  /** Rejects with `GatewayFailed` where nobody answers within a bounded time. */
  connect(user: AssociationUser): Promise<Association>;
  /** Any number of associations, each with a user of its own. Rejects with `GatewayFailed` where the address cannot be listened on. */
  listen(accept: (association: Association) => AssociationUser): Promise<Listener>;
}
