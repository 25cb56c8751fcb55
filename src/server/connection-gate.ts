/** Limits the connections of a door, in all and for each client. A refused client receives the reason. */
import type { Socket } from 'node:net';
import type { DialproofError } from '../ground/errors.ts';
import { clientAt, ClientCounts } from '../ground/client-addresses.ts';
import { limitReached } from './limit-reached.ts';

export interface GateLimits {
  readonly connections: number;
  readonly connections_per_address: number;
}

/** Connections beyond the limit that receive the reason; further ones are closed without an answer. */
export const mostRefused = 64;

export class ConnectionGate {
  readonly #limits: GateLimits;
  readonly #door: 'http' | 'tcp';
  readonly #open = new ClientCounts();

  constructor(door: 'http' | 'tcp', limits: GateLimits) {
    this.#door = door;
    this.#limits = limits;
  }

  /** Counts the socket until it closes, or returns why it is refused. */
  refusal(socket: Socket): DialproofError | undefined {
    const { connections, connections_per_address: perAddress } = this.#limits;
    const client = clientAt(socket.remoteAddress);
    if (this.#open.total >= connections)
      return limitReached('There are too many connections', `${this.#door}.connections`, connections);
    if (this.#open.of(client) >= perAddress)
      return limitReached(
        'There are too many connections from this address',
        `${this.#door}.connections_per_address`,
        perAddress,
      );
    this.#open.add(client);
    socket.once('close', () => this.#open.remove(client));
    return undefined;
  }
}
