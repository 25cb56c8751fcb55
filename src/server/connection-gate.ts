/**
 * Which new connections a door takes: so many in all, and so many of each client. One that is refused is told why.
 */
import type { Socket } from 'node:net';
import type { DialproofError } from '../errors.ts';
import { clientAt, ClientCounts } from '../client-addresses.ts';
import { limitReached } from './limit-reached.ts';

export interface GateLimits {
  readonly connections: number;
  readonly connections_per_address: number;
}

/** Connections beyond the limit that are told so; the ones after them are closed without a word. */
export const mostRefused = 64;

export class ConnectionGate {
  readonly #limits: GateLimits;
  readonly #door: 'http' | 'tcp';
  readonly #open = new ClientCounts();

  constructor(door: 'http' | 'tcp', limits: GateLimits) {
    this.#door = door;
    this.#limits = limits;
  }

  /** Takes the socket until it closes; or else why it is refused. */
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
