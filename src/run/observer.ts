/**
 * Someone who looks at runs: the inspector. A run tells of its actors as they come to life; only its first instance is followed, and
 * where nobody looks nothing is told.
 */
import type { AnyActorRef } from 'xstate';
import type { MessageEntry } from '../report/entries.ts';

export interface RunObserver {
  /** A run's actor, made but not started; answers who wants to hear of its first instance. */
  runCreated(run: ObservedRun): FirstInstanceObserver;
}

export interface ObservedRun {
  readonly runId: string;
  readonly actor: AnyActorRef;
  /** Milliseconds of the clock. */
  readonly startedAt: number;
  /** Instances that it will have: where there is but one, nobody else pays for being looked at. */
  readonly total: number;
  /** What the first instance has recorded for its ladder so far; grows. */
  readonly messages: readonly MessageEntry[];
}

/** What the run tells of its first instance. */
export interface FirstInstanceObserver {
  /** The instance's actor, made but not started. */
  instanceCreated(actor: AnyActorRef): void;
  /** The instance is about to open a dialogue with this local transaction id. */
  dialogueOpened(transactionId: number): void;
  instanceEnded(): void;
  /** The run's machine has taken this event. */
  stepped(type: string): void;
}
