/**
 * A history of services that share a store: what clients asked of them and were answered, and what the services called,
 * by one clock.
 */

/** What a client asks. */
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

/** A run as one service tells of it. */
export interface SeenRun {
  readonly runId: string;
  readonly state: string;
  /** The service says itself that the store does not have the end: that is not the last word. */
  readonly isUnstored: boolean;
  readonly counts: SeenCounts;
}

/** So that it stays: its end is stored. */
export const hasEnded = ({ state, isUnstored }: SeenRun): boolean => state !== 'running' && !isUnstored;

/**
 * Absent: nothing was answered, or that the service is busy. Then it may have done what was asked, or may do it at any
 * time.
 */
export type Answer =
  | { readonly kind: 'accepted' | 'deleted' | 'unknown run' }
  | { readonly kind: 'runs'; readonly runs: readonly SeenRun[] }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string };

export interface Operation {
  readonly service: string;
  readonly asked: Asked;
  /** Milliseconds at which it was asked, and at which the answer had come; Infinity without an answer. */
  readonly invoked: number;
  readonly completed: number;
  readonly answer?: Answer;
}

/** An instance of a run, as the server hears of it that all services call. */
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
   * From this moment on all services have been whole for long enough: every run has ended, and every service answers.
   */
  readonly whole: number;
}
