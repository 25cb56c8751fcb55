/**
 * Counts what each client holds, and its places: an address identifies a client. In IPv6 a client has a /64 network to
 * itself (RFC 6177 §2) and could change its address with every connection, so the network counts.
 */
import { isIPv6 } from 'node:net';

/** The key of the client: its address or its network. */
export const clientAt = (address: string | undefined): string => {
  if (address === undefined) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? networkOf(address) : address;
};

/** The first four groups, written out. */
const networkOf = (address: string): string => {
  const [before = '', after] = (address.split('%')[0] ?? '').split('::');
  const groups = (text: string): string[] => text.split(':').filter((group) => group !== '');
  const [front, back] = [groups(before), groups(after ?? '')];
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
};

/** Counts the items of each client, and of all clients. */
export class ClientCounts {
  readonly #byClient = new Map<string, number>();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  of(client: string): number {
    return this.#byClient.get(client) ?? 0;
  }

  add(client: string): void {
    this.#byClient.set(client, this.of(client) + 1);
    this.#total += 1;
  }

  remove(client: string): void {
    const left = this.of(client) - 1;
    if (left > 0) this.#byClient.set(client, left);
    else this.#byClient.delete(client);
    this.#total -= 1;
  }
}

/** Why there is no place for a client: all are taken, or all of its own. */
export type NoPlace = 'all' | 'own';

/** The places of a listener: limited in all and for each client, so that no client keeps out all others. */
export class ClientPlaces {
  readonly #most: number;
  readonly #mostOfClient: number;
  readonly #taken = new ClientCounts();

  constructor(most: number, mostOfClient: number) {
    this.#most = most;
    this.#mostOfClient = mostOfClient;
  }

  /** Undefined where there is a place for the address. */
  refusal(address: string | undefined): NoPlace | undefined {
    if (this.#taken.total >= this.#most) return 'all';
    return this.#taken.of(clientAt(address)) >= this.#mostOfClient ? 'own' : undefined;
  }

  /** Takes a place. Returns a function that releases it, once. */
  take(address: string | undefined): () => void {
    const client = clientAt(address);
    this.#taken.add(client);
    let isTaken = true;
    return () => {
      if (isTaken) this.#taken.remove(client);
      isTaken = false;
    };
  }
}
