/**
 * Associations inside one process: the behaviour of a network, its order and its bounds, without sockets.
 *
 * A hub is the network; a transport is one named address of it. Messages are delivered in a turn of their own, never
 * from inside `send`, and so is the notice that the other side has closed, which is behind the messages in the queue.
 */
import { Delivery } from '../../src/protocol/transport/delivery.ts';
import { checkLength, failed, overFor, streamOf } from '../../src/protocol/transport/faults.ts';
import type { Association, AssociationUser, Listener, Transport } from '../../src/protocol/transport/transport.ts';

type Accept = (association: Association) => AssociationUser;

/** The listeners by address. */
export class MemoryHub {
  readonly listeners = new Map<string, Accept>();
}

export interface MemoryTransportOptions {
  /** Streams of the associations that connect from here. Default 1. */
  readonly streams?: number;
  /** Maximum of messages that wait for the other side; beyond it `send` throws `GatewayFailed`. Default 100,000. */
  readonly capacity?: number;
  /** Maximum of messages that one turn delivers. Default 2,000. */
  readonly chunk?: number;
  /** Runs a turn of delivery later, never at once. Default `setImmediate`. */
  readonly schedule?: (run: () => void) => void;
}

const usualCapacity = 100_000;

/** The entry behind the last message of a queue. */
const theEnd = Symbol('the other side has closed');

type Queued = readonly [message: Uint8Array, stream: number] | typeof theEnd;

class MemoryAssociation implements Association {
  readonly peer: string;
  readonly streams: number;
  readonly delivery = new Delivery();
  readonly #options: MemoryTransportOptions;
  #other: MemoryAssociation | undefined;
  #inbox: Queued[] = [];
  #next = 0;
  #scheduled = false;
  #closing = false;

  constructor(peer: string, options: MemoryTransportOptions) {
    this.peer = peer;
    this.streams = options.streams ?? 1;
    this.#options = options;
  }

  static pair(caller: string, callee: string, options: MemoryTransportOptions): [MemoryAssociation, MemoryAssociation] {
    const near = new MemoryAssociation(callee, options);
    const far = new MemoryAssociation(caller, options);
    near.#other = far;
    far.#other = near;
    return [near, far];
  }

  get pressure(): number {
    const other = this.#other;
    return other === undefined ? 0 : (other.#inbox.length - other.#next) / (this.#options.capacity ?? usualCapacity);
  }

  send(message: Uint8Array, stream = 0): void {
    if (this.#closing || this.delivery.over) throw overFor(this.peer);
    const { capacity = usualCapacity } = this.#options;
    const other = this.#other;
    if (!other || other.#inbox.length - other.#next >= capacity)
      throw failed(`${capacity} messages wait for ${this.peer}, which is the limit`);
    checkLength(message);
    other.take([message, streamOf(stream, this.streams)]);
  }

  close(): Promise<void> {
    if (!this.#closing && !this.delivery.over) {
      this.#closing = true;
      this.#other?.take(theEnd);
    }
    return this.delivery.finished;
  }

  abort(): void {
    if (this.delivery.over) return;
    this.end('aborted here');
    this.#other?.end(`${this.#other.peer} aborted it`);
  }

  take(queued: Queued): void {
    if (this.delivery.over) return;
    this.#inbox.push(queued);
    this.#wake();
  }

  #wake(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    (this.#options.schedule ?? setImmediate)(this.#turn);
  }

  readonly #turn = (): void => {
    this.#scheduled = false;
    const { chunk = 2000 } = this.#options;
    try {
      for (let left = chunk; left > 0 && this.#next < this.#inbox.length; left -= 1) this.#deliver();
    } finally {
      this.#inbox.splice(0, this.#next);
      this.#next = 0;
      if (this.#inbox.length > 0) this.#wake();
    }
  };

  #deliver(): void {
    const queued = this.#inbox[this.#next];
    this.#next += 1;
    if (queued === theEnd) this.#receiveEnd();
    else if (queued) this.delivery.receive(...queued);
  }

  /** The side that is notified first adds an end of its own, behind its sent messages. */
  #receiveEnd(): void {
    if (this.#closing) return this.end('closed here');
    this.#closing = true;
    this.#other?.take(theEnd);
    this.end(`${this.peer} closed it`);
  }

  end(reason: string): void {
    this.delivery.end(reason);
    this.#inbox = [];
    this.#next = 0;
  }
}

/**
 * The transport of the address `address` of a hub: `listen` makes it reachable, `connect` calls `peer`. The listener's
 * port is 0.
 */
export const createMemoryTransport = (
  hub: MemoryHub,
  address: string,
  options: MemoryTransportOptions & { readonly peer?: string } = {},
): Transport => ({
  connect: async (user) => {
    const { peer = address } = options;
    const accept = hub.listeners.get(peer);
    if (!accept) throw failed(`no endpoint listens on ${peer}`);
    const [near, far] = MemoryAssociation.pair(address, peer, options);
    far.delivery.open(accept(far));
    near.delivery.openSoon(user);
    return near;
  },
  listen: async (accept): Promise<Listener> => {
    if (hub.listeners.has(address)) throw failed(`another endpoint already listens on ${address}`);
    const associations = new Set<Association>();
    hub.listeners.set(address, (association) => {
      const user = accept(association);
      associations.add(association);
      return {
        receive: (message, stream) => user.receive(message, stream),
        closed: (reason) => {
          associations.delete(association);
          user.closed(reason);
        },
      };
    });
    const close = async (): Promise<void> => {
      hub.listeners.delete(address);
      await Promise.all([...associations].map((association) => association.close()));
    };
    return { port: 0, close };
  },
});
