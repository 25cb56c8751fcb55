/**
 * The exchange between the threads of a process, over a message port for each pair of them. All parcels of a turn of
 * the event loop are sent in one message to each thread.
 */
import type { MessagePort } from 'node:worker_threads';
import type { Exchange, Handed } from '../gateways/exchange.ts';
import type { Cancel } from '../gateways/gateway.ts';

interface Parcel {
  readonly gateway: string;
  readonly handed: Handed;
}

interface Way {
  readonly port: MessagePort;
  parcels: Parcel[];
}

interface Listening {
  take(from: number, handed: Handed): void;
  gone(thread: number): void;
}

/** A copy of only these octets: a port would copy the whole buffer of which they are a view. */
const alone = (octets: Uint8Array): Uint8Array => new Uint8Array(octets);

const packed = (handed: Handed): Handed => {
  switch (handed.type) {
    case 'unitData':
      return { ...handed, data: alone(handed.data), frames: handed.frames.map(alone) };
    case 'notice':
      return { ...handed, data: alone(handed.data) };
    case 'transfer':
      return { ...handed, request: { ...handed.request, data: alone(handed.request.data) } };
    case 'standing':
      return handed;
  }
};

/**
 * Parcels for one thread that wait for the end of a turn: for a thread that does not read, further ones are dropped.
 */
const maximumParcels = 100_000;

export class ThreadExchange implements Exchange {
  readonly #ways = new Map<number, Way>();
  readonly #listening = new Map<string, Listening>();
  /** By the gateway: for threads that come later. */
  readonly #standing = new Map<string, Handed>();
  /** What other threads have announced, by the gateway: for gateways that this thread opens later. */
  readonly #announced = new Map<string, Map<number, Handed>>();
  #waits = false;

  /** Another thread has opened, or was open before this one. */
  connect(thread: number, port: MessagePort): void {
    this.#ways.set(thread, { port, parcels: [] });
    port.on('message', (parcels: readonly Parcel[]) => this.#take(thread, parcels));
    port.once('close', () => this.#lose(thread, port));
    port.unref();
    for (const [gateway, handed] of this.#standing) this.hand(thread, gateway, handed);
  }

  hand(thread: number, gateway: string, handed: Handed): boolean {
    const way = this.#ways.get(thread);
    if (way === undefined) return false;
    if (way.parcels.length < maximumParcels) way.parcels.push({ gateway, handed: packed(handed) });
    if (!this.#waits) setImmediate(() => this.#flush());
    this.#waits = true;
    return true;
  }

  handAll(gateway: string, handed: Handed): void {
    this.#standing.set(gateway, handed);
    for (const thread of this.#ways.keys()) this.hand(thread, gateway, handed);
  }

  listen(gateway: string, take: Listening['take'], gone: Listening['gone']): Cancel {
    const listening = { take, gone };
    this.#listening.set(gateway, listening);
    queueMicrotask(() => {
      if (this.#listening.get(gateway) !== listening) return;
      for (const [thread, handed] of this.#announced.get(gateway) ?? []) take(thread, handed);
    });
    return () => {
      if (this.#listening.get(gateway) === listening) this.#listening.delete(gateway);
    };
  }

  #flush(): void {
    this.#waits = false;
    for (const way of this.#ways.values()) if (way.parcels.length > 0) way.port.postMessage(way.parcels.splice(0));
  }

  #take(from: number, parcels: readonly Parcel[]): void {
    for (const { gateway, handed } of parcels) {
      if (handed.type === 'standing') this.#remember(gateway, from, handed);
      this.#listening.get(gateway)?.take(from, handed);
    }
  }

  #remember(gateway: string, from: number, handed: Handed): void {
    const byThread = this.#announced.get(gateway) ?? new Map<number, Handed>();
    this.#announced.set(gateway, byThread.set(from, handed));
  }

  #lose(thread: number, port: MessagePort): void {
    if (this.#ways.get(thread)?.port !== port) return;
    this.#ways.delete(thread);
    for (const byThread of this.#announced.values()) byThread.delete(thread);
    for (const { gone } of this.#listening.values()) gone(thread);
  }
}
