/**
 * What each client has: clients are told apart by their addresses. In IPv6 a client has a /64 network to itself (RFC 6177 §2) and could
 * change its address with every connection, so that the network counts.
 */
import { isIPv6 } from 'node:net';

/** What counts as one client. */
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

/** How many each client has of something, and how many there are in all. */
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
