/** The services that share a store, and what they ask and tell one another. */

/** A service of the store. */
export interface NodeStanding {
  readonly name: string;
  /** Its fencing token. */
  readonly fence: number;
  /** Milliseconds since 1970 by the clock of the store. */
  readonly since: number;
  /** Milliseconds since the store heard of it. */
  readonly silent: number;
  /** The version of its program. */
  readonly program: string;
  /** Runs that it executes. */
  readonly runs: number;
  /** It takes no more runs, and no shares of runs. */
  readonly draining: boolean;
}

/** A message of another service. */
export interface Letter {
  /** The fencing token of the sender, which no other service of any time has. */
  readonly from: number;
  readonly topic: string;
  readonly body: unknown;
}

/** Messages between services: in the order in which they were sent, each once, as long as both hold their leases. */
export interface Letters {
  /** The fencing token of this service: another one when it has lost its lease. */
  readonly own: number;
  /**
   * Throws nothing: where a message cannot be sent, its receiver counts as gone. `settled` is called once the store has
   * the message, or when it will never have it.
   */
  send(to: number, topic: string, body: unknown, settled?: () => void): void;
  /** What comes is taken so from now on. What `take` throws is lost. */
  receive(take: (letter: Letter) => void): void;
  /**
   * `gone` is called once when nothing comes from the service any more: it has ended, it has lost its lease, or this one has lost its own, or cannot
   * send to it. All that it has sent was taken before. The answer ends the watch.
   */
  watch(service: number, gone: (reason: string) => void): () => void;
  /**
   * Milliseconds by which the clock of the store is ahead of this service's, and by how much that may be wrong. Throws
   * `Busy` where the store is away.
   */
  clockOffset(): Promise<ClockOffset>;
}

export interface ClockOffset {
  readonly ahead: number;
  readonly within: number;
}

/** The services that share a store, and how one of them asks another one. */
export interface Nodes {
  /** Absent where the store must not have what services tell one another. */
  readonly letters?: Letters;
  /** Of this service. */
  readonly name: string;
  /**
   * Milliseconds of the clock until which no other service takes what this one executes; -Infinity where the lease is
   * lost.
   */
  readonly leaseEnds: number;
  /** In the order of their names, at most 1,000. */
  list(): Promise<readonly NodeStanding[]>;
  /**
   * What the service that executes the run answers; undefined where none does. Throws what it answers with, and `Busy`
   * where it does not answer in time.
   */
  ask(runId: string, method: string, params: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** The same of the service with this fencing token. */
  askNode(fence: number, method: string, params: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** The others see that this service takes no more runs, and no shares of runs. */
  drain(): Promise<void>;
  /**
   * `lost` is called each time that this service finds its lease lost, before it takes another one: other services have
   * ended what it executes.
   */
  watchLease(lost: (reason: string) => void): void;
  /**
   * The other services hear that the store has these runs no more. Never throws; one that does not hear of it finds out
   * when the run is asked for.
   */
  tellGone(runIds: readonly string[]): void;
  /** `gone` is called with runs that other services have deleted, or let go. */
  watchGone(gone: (runIds: readonly string[]) => void): void;
  /** What other services ask is answered so from now on. */
  serve(answer: (method: string, params: Readonly<Record<string, unknown>>) => Promise<unknown>): void;
}
