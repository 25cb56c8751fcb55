/**
 * What a run reports to the inspector: its definition, its actors as they are made, and what its first instance
 * records. Of its instances the inspector follows the first one alone. A run without an observer, or one that the
 * observer does not follow, runs from tables, which a client can ask how they stand.
 */
import type { AnyActorRef, EventObject } from 'xstate';
import type { PlacedOperations } from '../../../schemas/nested-operations.ts';
import type { RunRow } from '../plan/report-and-row.ts';
import type { CheckEntry, MessageEntry, PathEntry, StepEntry } from '../../report/entries.ts';

export interface RunObserver {
  /**
   * Whether each step of a run of so many instances is to be seen. Its statecharts are actors of XState then. Default:
   * it is.
   */
  follows?(total: number): boolean;
  /** A run that is not followed begins. The answer hears of its first instance. */
  runBegun?(run: TabledRun): FirstInstanceObserver;
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

/** A statechart that runs from a table, as it stands whenever it is asked. */
export interface TabledMachine {
  /** The keys of the states that it is in, joined by dots. */
  readonly value: string;
  readonly context: object;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly output: unknown;
  /** The statechart that it has as an actor with this id; undefined where there is none. */
  machineOf?(id: string): TabledMachine | undefined;
  send(event: EventObject): void;
}

export interface TabledRun extends Omit<ObservedRun, 'actor'> {
  readonly machine: TabledMachine;
}

/**
 * Lists that grow while the instance lives: the arrows of its ladder, the operations that it performs, and its checks.
 */
export interface RecordedLists {
  readonly messages: readonly MessageEntry[];
  readonly steps: readonly StepEntry[];
  readonly checks: readonly CheckEntry[];
  /** The states that it came to. */
  readonly path?: readonly PathEntry[];
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
  /** The instance runs from a table, and has not started. */
  instanceBegun?(machine: TabledMachine): void;
  /** Such an instance has taken this event. */
  instanceStepped?(type: string): void;
  /** The run has ended, in whatever way. */
  runOver?(state: string): void;
}
