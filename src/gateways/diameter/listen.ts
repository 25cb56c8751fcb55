/** How a gateway that listens gets the connections of its peers, over any transport. */
import type { NoPlace } from '../../ground/client-addresses.ts';
import type { Connection, ConnectionUser } from '../../protocol/diameter/index.ts';

/** A connection that a peer has opened. It delivers nothing before `attach`. */
export interface AcceptedConnection extends Connection {
  attach(user: ConnectionUser): void;
}

export interface ListenLimits {
  /** Connections at one time, in all and from one address. The listener closes others at once. */
  readonly maximum: number;
  readonly maximumOfAddress: number;
  /** A connection beyond one of the two limits was closed. `peer`: its address. */
  refused(peer: string, why: NoPlace): void;
}

export interface ConnectionListener {
  readonly port: number;
  /** Accepts no more connections, and ends the open ones. */
  close(): Promise<void>;
}

/** Rejects with `Unreachable` if it cannot listen. */
export type Listen = (
  limits: ListenLimits,
  accept: (connection: AcceptedConnection) => void,
) => Promise<ConnectionListener>;
