/**
 * A history of services that share a store: the requests of clients with their answers, and the calls of the services,
 * by one clock.
 */

/** A request of a client. */
export type Asked =
  | { readonly do: 'execute'; readonly runId: string; readonly locks: readonly string[]; readonly total: number }
  | { readonly do: 'query' | 'cancel' | 'delete'; readonly runId: string }
  | { readonly do: 'list' };

export interface SeenCounts {
  readonly started: number;
  readonly finished: number;
  readonly passed: number;
  readonly failed: number;
  readonly aborted: number;
  readonly cancelled: number;
}

/** A run as one service reports it. */
export interface SeenRun {
  readonly runId: string;
  readonly state: string;
  /** The service itself reports that the store does not have the end: the state may still change. */
  readonly isUnstored: boolean;
  readonly counts: SeenCounts;
}

/** Final: the end of the run is stored. */
export const hasEnded = ({ state, isUnstored }: SeenRun): boolean => state !== 'running' && !isUnstored;

/** Absent: no answer came, or the service was busy. Then it may have executed the request, or may do it at any time. */
export type Answer =
  | { readonly kind: 'accepted' | 'deleted' | 'unknown run' }
  | { readonly kind: 'runs'; readonly runs: readonly SeenRun[] }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string };

export interface Operation {
  readonly service: string;
  readonly asked: Asked;
  /** Milliseconds of the request, and of its answer; Infinity without an answer. */
  readonly invoked: number;
  readonly completed: number;
  readonly answer?: Answer;
}

/** An instance of a run, as the server that all services call receives it. */
export interface Call {
  readonly runId: string;
  readonly number: number;
  readonly service: string;
  readonly at: number;
}

export interface History {
  readonly operations: readonly Operation[];
  readonly calls: readonly Call[];
  /**
   * From this moment on all services have been without faults for long enough: every run has ended, and every service
   * answers.
   */
  readonly whole: number;
}
