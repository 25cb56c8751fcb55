/**
 * What the thread of a run and the threads that carry shares of it tell one another. Everything here is copied from thread to thread.
 *
 * prepare → ready → go → progress … → startingFinished → ended; `failed` at any time instead.
 */
import type { PunctualityShare } from '../punctuality.ts';
import type { PaceChange } from '../starter.ts';
import type { StatisticsShare } from '../statistics.ts';
import type { Stripe } from './stripe.ts';

/** What a thread has measured so far. */
export interface Measured {
  readonly statistics: StatisticsShare;
  readonly punctuality: PunctualityShare;
  /** When that was, in milliseconds of the run without its pauses; absent where the thread starts no more. */
  readonly elapsed?: number;
  /** Whole seconds of the run by then, Infinity in the last word: buckets before that one do not change any more. */
  readonly second: number;
  /** Milliseconds that its next start was late by then. */
  readonly overdue: number;
}

export type ToWorker =
  /** Opens the gateways and plans the share of the run that `params` ask for. */
  | {
      readonly type: 'prepare';
      readonly params: unknown;
      readonly stripe: Stripe;
      /** Of random arrivals: the same in all threads. */
      readonly seed: number;
      /** Milliseconds of the clock at which the run began. */
      readonly startedAt: number;
    }
  /** `zero`: the moment, in milliseconds of the clock, that the distribution counts from. `change`: what was asked for before. */
  | { readonly type: 'go'; readonly zero: number; readonly change: PaceChange }
  | { readonly type: 'change'; readonly change: PaceChange }
  /** Start no more. */
  | { readonly type: 'finish' }
  /** Start no more, and end those that live. */
  | { readonly type: 'cancel' }
  | { readonly type: 'resume'; readonly ticket: number; readonly number: number };

export type FromWorker =
  | { readonly type: 'ready' }
  /** The thread has lost its share, or cannot begin with it. */
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'progress'; readonly measured: Measured }
  | { readonly type: 'startingFinished' }
  | { readonly type: 'ended'; readonly measured: Measured }
  | { readonly type: 'resumed'; readonly ticket: number; readonly state: string };

/** One thread, as far as one run goes. */
export interface WorkerLine {
  post(message: ToWorker): void;
  /** Nothing more is heard, and the thread lets go of the run. */
  close(): void;
}

/** The threads of the service. */
export interface LoadWorkers {
  readonly count: number;
  /** Whether each thread can open a gateway of this name for itself. */
  canOpen(gateway: string): boolean;
  /** `hear` is never called from within. */
  line(index: number, runId: string, hear: (message: FromWorker) => void): WorkerLine;
}
