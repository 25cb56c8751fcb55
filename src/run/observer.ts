/**
 * What a run tells the inspector: its definition, its actors as they come to life, and what its first instance records. Only the first
 * instance is followed, and a run without an observer tells nothing.
 */
import type { AnyActorRef } from 'xstate';
import type { PlacedOperations } from '../../schemas/nested-operations.ts';
import type { RunRow } from './report-and-row.ts';
import type { CheckEntry, MessageEntry, StepEntry } from '../report/entries.ts';

export interface RunObserver {
  /** The run's actor is made and not started. The answer hears of the run's first instance. */
  runCreated(run: ObservedRun): FirstInstanceObserver;
  /** The run has ended, and is no longer retained. */
  runForgotten?(runId: string): void;
  /** The service has taken the run on. */
  runAccepted?(run: Pick<RunRow, 'run_id' | 'distribution'>): void;
  /** CancelTest has cancelled it, and it has not ended. */
  runCancelled?(runId: string): void;
  /** `reason`: why, where the run itself says so. */
  runEnded?(run: RunRow, reason: string | undefined): void;
}

export interface ObservedRun {
  readonly runId: string;
  readonly actor: AnyActorRef;
  /** Milliseconds of the clock. */
  readonly startedAt: number;
  /** Instances that it will have. Of a single one, all is inspected to the end: no other instance pays for that. */
  readonly total: number;
  /** The operations of its definition. */
  readonly placed: PlacedOperations;
  /** What the first instance has recorded so far. */
  readonly recorded: RecordedLists;
}

/** Lists that grow while the instance lives: the arrows of its ladder, the operations that it performs, and its checks. */
export interface RecordedLists {
  readonly messages: readonly MessageEntry[];
  readonly steps: readonly StepEntry[];
  readonly checks: readonly CheckEntry[];
}

/** What the run tells of its first instance, and of its own steps. */
export interface FirstInstanceObserver {
  /** The instance's actor, made but not started. */
  instanceCreated(actor: AnyActorRef): void;
  /** The instance is about to open a dialogue with this local transaction id. */
  dialogueOpened(transactionId: number): void;
  instanceEnded(): void;
  /** The run's machine has taken this event. */
  stepped(type: string): void;
}
