/** The services that share a store, and their requests and messages to one another. */

/** A service of the store. */
export interface NodeStanding {
  readonly name: string;
  /** Its fencing token. */
  readonly fence: number;
  /** Milliseconds since 1970 by the clock of the store. */
  readonly since: number;
  /** Milliseconds since the store last heard from it. */
  readonly silent: number;
  /** The version of its program. */
  readonly program: string;
  /** Runs that it executes. */
  readonly runs: number;
  /** It takes no more runs, and no shares of runs. */
  readonly draining: boolean;
}

/** A message of another service. */
export interface NodeMessage {
  /** The fencing token of the sender, which no other service of any time has. */
  readonly from: number;
  readonly topic: string;
  readonly body: unknown;
}

/**
 * Messages between services: delivered in the order in which they were sent, each once, as long as both services hold
 * their leases.
 */
export interface NodeMessages {
  /** The fencing token of this service. It changes when the service has lost its lease. */
  readonly own: number;
  /**
   * Never throws: where a message cannot be sent, its receiver counts as gone. `settled` is called once the store has
   * the message, or will never have it.
   */
  send(to: number, topic: string, body: unknown, settled?: () => void): void;
  /** Passes received messages to `take` from now on. A message for which `take` throws is lost. */
  receive(take: (letter: NodeMessage) => void): void;
  /**
   * Calls `gone` once when no more messages can come from the service: it has ended, it has lost its lease, or this
   * service has lost its own, or cannot send to it. `gone` follows the last message that the service has sent. The
   * returned function ends the watch.
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
  /** Absent where the store must not hold the messages of the services. */
  readonly letters?: NodeMessages;
  /** Of this service. */
  readonly name: string;
  /**
   * Milliseconds of the clock until which no other service takes over the runs of this one; -Infinity where the lease
   * is lost.
   */
  readonly leaseEnds: number;
  /** In the order of their names, at most 1,000. */
  list(): Promise<readonly NodeStanding[]>;
  /**
   * Resolves with the answer of the service that executes the run; undefined where none does. Throws the error that it
   * answers with, and `Busy` where it does not answer in time.
   */
  ask(runId: string, method: string, params: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Like `ask`, of the service with this fencing token. */
  askNode(fence: number, method: string, params: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Shows the other services that this one takes no more runs, and no shares of runs. */
  drain(): Promise<void>;
  /**
   * Calls `lost` each time that this service finds its lease lost, before it takes another one: other services have
   * ended its runs.
   */
  watchLease(lost: (reason: string) => void): void;
  /**
   * Notifies the other services that the store no longer has these runs. Never throws; a service that misses the
   * notification finds out when a client asks for the run.
   */
  notifyGone(runIds: readonly string[]): void;
  /** Calls `gone` with runs that other services have deleted or let go. */
  watchGone(gone: (runIds: readonly string[]) => void): void;
  /** Answers the requests of other services with `answer` from now on. */
  serve(answer: (method: string, params: Readonly<Record<string, unknown>>) => Promise<unknown>): void;
}
