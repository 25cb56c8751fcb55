/**
 * A service of the scripted database, on simulated time: its lease, its timers, and the letters that it sends and
 * takes.
 */
import type { Clock } from '../../../../src/ground/clock.ts';
import { MemoryStore } from '../../../../src/store/memory-store.ts';
import type { NodeMessage, NodeMessages, Nodes, NodeStanding } from '../../../../src/store/nodes.ts';

/** The usual milliseconds of a lease. */
export const lease = { lasts: 10_000, renewed: 3_000, looked: 1_000 };

/** What its database provides. */
export interface Surroundings {
  readonly clock: Clock;
  readonly isAway: boolean;
  /** The services whose leases last, by their tokens. */
  readonly services: Map<number, ScriptedLeaseholder>;
  /** Milliseconds that the next message takes. */
  delay: () => number;
  newFence(): number;
}

export class ScriptedLeaseholder {
  readonly name: string;
  /** Changes when it has lost its lease. */
  fence: number;
  readonly store: MemoryStore & { readonly nodes: Nodes };
  /** The clock of the service: its timers wait while it is stopped. */
  readonly clock: Clock;
  /** When its lease was seen to be renewed last, and when it was first found to have run out. */
  seenAt: number;
  goneAt = Infinity;
  isKilled = false;
  readonly #database: Surroundings;
  #leaseEnds: number;
  #isStopped = false;
  #isCut = false;
  /** Its timers that wait for it to go on, and what arrives and leaves, which keeps its order. */
  #held: (() => void)[] = [];
  #heldMessages: (() => void)[] = [];
  /** Messages to it that it has not read yet. */
  readonly #arrived: string[] = [];
  /** What it could not send yet. */
  #unsent: (() => void)[] = [];
  #take: ((letter: NodeMessage) => void) | undefined;
  #answer: ((method: string, params: Readonly<Record<string, unknown>>) => Promise<unknown>) | undefined;
  #leaseLost: ((reason: string) => void) | undefined;
  readonly #watches = new Map<number, Set<(reason: string) => void>>();
  /** When the last message to it arrives: they keep their order. */
  #lastArrival = 0;
  #timer: unknown;

  constructor(database: Surroundings, name: string, fence: number) {
    const { clock } = database;
    this.#database = database;
    this.name = name;
    this.fence = fence;
    this.seenAt = clock.now();
    this.#leaseEnds = clock.now() + lease.lasts;
    this.clock = {
      now: () => clock.now(),
      setTimeout: (action, milliseconds) => clock.setTimeout(() => this.#step(action), milliseconds),
      clearTimeout: (timer) => clock.clearTimeout(timer),
    };
    const leaseEnds = (): number => this.#leaseEnds;
    const nodes: Nodes = {
      ...this.#nodes(),
      get leaseEnds() {
        return leaseEnds();
      },
    };
    this.store = Object.assign(new MemoryStore({ runs: 1000, days: 1e6, bytes: 1e9 }), { nodes });
    this.#renewLater();
  }

  get works(): boolean {
    return !this.#isStopped && !this.isKilled;
  }

  stop(): void {
    this.#isStopped = true;
  }

  /**
   * What it was to do meanwhile it does now: its timers in their order and then its messages, or all the other way
   * round but for the order of messages.
   */
  goOn(isReversed: boolean): void {
    this.#isStopped = false;
    const [timers, messages] = [this.#held.splice(0), this.#heldMessages.splice(0)];
    for (const action of isReversed ? [...messages, ...timers.toReversed()] : [...timers, ...messages])
      if (!this.isKilled) action();
  }

  kill(): void {
    this.isKilled = true;
    this.#held = [];
    this.#heldMessages = [];
  }

  cut(isCut: boolean): void {
    this.#isCut = isCut;
    if (!isCut) this.reconnected();
  }

  reconnected(): void {
    if (!this.#reaches) return;
    this.#step(() => this.#renew());
    this.#message(() => {
      for (const send of this.#unsent.splice(0)) send();
    });
  }

  heardOfEnd(fence: number): void {
    this.#message(() => {
      const watches = this.#watches.get(fence);
      this.#watches.delete(fence);
      for (const gone of watches ?? []) gone('the service has ended, or has lost its lease');
    });
  }

  async answer(method: string, params: Readonly<Record<string, unknown>>): Promise<unknown> {
    return this.#answer?.(method, params);
  }

  /** Calls `action` when everything that is on its way to the service has arrived. */
  afterLetters(action: () => void): void {
    const { clock } = this.#database;
    this.#lastArrival = Math.max(this.#lastArrival, clock.now() + 1);
    clock.setTimeout(action, this.#lastArrival - clock.now());
  }

  close(): void {
    this.#database.clock.clearTimeout(this.#timer);
  }

  get #reaches(): boolean {
    return !this.#isCut && !this.#database.isAway && !this.isKilled;
  }

  #step(action: () => void): void {
    if (this.isKilled) return;
    if (this.#isStopped) this.#held.push(action);
    else action();
  }

  #message(action: () => void): void {
    if (this.isKilled) return;
    if (this.#isStopped) this.#heldMessages.push(action);
    else action();
  }

  #renewLater(): void {
    this.#timer = this.clock.setTimeout(() => {
      this.#renew();
      this.#renewLater();
    }, lease.renewed);
  }

  #renew(): void {
    const { clock, services } = this.#database;
    if (!this.#reaches) return;
    if (!services.has(this.fence)) this.#takeAnew();
    this.seenAt = clock.now();
    this.#leaseEnds = clock.now() + lease.lasts;
  }

  /** It goes on under another token: what it had under the one before is over at once. */
  #takeAnew(): void {
    this.#leaseLost?.('its lease has run out');
    this.fence = this.#database.newFence();
    this.#database.services.set(this.fence, this);
    for (const send of this.#unsent.splice(0)) send();
    for (const fence of this.#watches.keys()) this.heardOfEnd(fence);
  }

  #send(to: number, letter: NodeMessage, settled?: () => void): void {
    const { services, clock, delay } = this.#database;
    if (!this.#reaches) return void this.#unsent.push(() => this.#send(to, letter, settled));
    settled?.();
    if (!services.has(letter.from)) {
      for (const fence of this.#watches.keys()) this.heardOfEnd(fence);
      return;
    }
    const receiver = services.get(to);
    if (receiver === undefined) return;
    const text = JSON.stringify(letter);
    const arrival = Math.max(receiver.#lastArrival, clock.now() + delay());
    receiver.#lastArrival = arrival;
    clock.setTimeout(() => receiver.#arrive(text), arrival - clock.now());
  }

  #arrive(text: string): void {
    this.#arrived.push(text);
    this.#takeArrived();
  }

  /** While it is cut off, it looks again later: what arrives meanwhile stays behind what had arrived before. */
  #takeArrived(): void {
    if (this.#isCut) return void this.#database.clock.setTimeout(() => this.#takeArrived(), 100);
    for (const text of this.#arrived.splice(0)) this.#message(() => this.#take?.(JSON.parse(text) as NodeMessage));
  }

  #nodes(): Omit<Nodes, 'leaseEnds'> {
    const database = this.#database;
    const own = (): number => this.fence;
    const letters: NodeMessages = {
      get own() {
        return own();
      },
      send: (to, topic, body, settled) => this.#send(to, { from: this.fence, topic, body }, settled),
      receive: (take) => (this.#take = take),
      watch: (service, gone) => {
        const watches = this.#watches.get(service) ?? new Set();
        this.#watches.set(service, watches);
        watches.add(gone);
        return () => watches.delete(gone);
      },
      clockOffset: async () => ({ ahead: 0, within: 0 }),
    };
    return {
      name: this.name,
      letters,
      list: async () =>
        [...database.services.values()].map(({ name, fence }): NodeStanding => ({
          name,
          fence,
          since: 0,
          silent: 0,
          program: '1',
          runs: 0,
          draining: false,
        })),
      ask: async () => undefined,
      askNode: async (fence, method, params) => database.services.get(fence)?.answer(method, params),
      drain: async () => undefined,
      notifyGone: () => undefined,
      watchGone: () => undefined,
      watchLease: (lost) => (this.#leaseLost = lost),
      serve: (answer) => (this.#answer = answer),
    };
  }
}
