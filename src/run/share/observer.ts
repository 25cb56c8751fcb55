/**
 * What a run reports to the inspector: its definition, its actors as they are made, and what its first instance
 * records. The inspector follows the first of its instances, and those that a client has chosen. A run without an
 * observer, or one that the observer does not follow, runs from tables, whose state a client can query.
 */
import type { AnyActorRef, EventObject } from 'xstate';
import type { PlacedOperations } from '../../../schemas/nested-operations.ts';
import type { RunRow } from '../plan/report-and-row.ts';
import type { CheckEntry, MessageEntry, PathEntry, StepEntry } from '../../report/entries.ts';

export interface RunObserver {
  /**
   * Whether the observer follows each step of a run with `total` instances. The statecharts of the run are actors of
   * XState then. Default: it does.
   */
  follows?(total: number): boolean;
  /** A run that is not followed begins. The result is notified of its first instance. */
  runBegun?(run: TabledRun): FirstInstanceObserver;
  /** The run's actor is made and not started. The result is notified of the run's first instance. */
  runCreated(run: ObservedRun): FirstInstanceObserver;
  /**
   * What the observer keeps of a run that has ended: plain JSON, which the store keeps with the report of the run.
   * Undefined: nothing.
   */
  historyOf?(runId: string): Promise<object> | undefined;
  /** Observes the instances of the service's own thread that a client follows. */
  readonly followed?: FollowedObserver;
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
  /** Instances that it will have. A single one is inspected completely, to the end: no other instance pays for that. */
  readonly total: number;
  /** The operations of its definition. */
  readonly placed: PlacedOperations;
  /** The number of the first instance. */
  readonly first: number;
  /** What the first instance has recorded so far. */
  readonly recorded: RecordedLists;
}

/** A statechart that runs from a table, as it stands whenever it is read. */
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
  /** The states that the instance has entered. */
  readonly path?: readonly PathEntry[];
}

/** Is notified of one instance. */
export interface InstanceObserver {
  /** The instance's actor, made but not started. */
  instanceCreated(actor: AnyActorRef): void;
  /** The instance is about to open a dialogue with this local transaction id. */
  dialogueOpened(transactionId: number): void;
  instanceEnded(): void;
  /** The instance runs from a table, and has not started. */
  instanceBegun?(machine: TabledMachine): void;
  /** An instance that runs from a table has taken this event. */
  instanceStepped?(type: string): void;
}

/** Is notified of the first instance of a run, of those that a client follows, and of the run's own steps. */
export interface FirstInstanceObserver extends InstanceObserver {
  /** The run's machine has taken this event. */
  stepped(type: string): void;
  /** What the observer in the thread of a followed instance has seen. */
  instanceSeen?(number: number, events: readonly SeenEvent[]): void;
  /** The run has ended, in whatever way. */
  runOver?(state: string): void;
}

/** An event as the inspector sends it to its clients. It survives JSON. */
export interface SeenEvent {
  readonly name: string;
  readonly data: object;
}

/** A followed instance that is about to begin. */
export interface FollowedStart {
  readonly runId: string;
  readonly number: number;
  /** Milliseconds of the clock of this thread at which the run began. */
  readonly startedAt: number;
  /** What the instance records. */
  readonly recorded: RecordedLists;
  /** Takes what is seen of the instance and of its calls, in order. */
  seen(events: readonly SeenEvent[]): void;
}

/** Observes a followed instance and its calls, which can outlive it. */
export interface FollowedInstanceObserver extends InstanceObserver {
  /** Observes nothing more. */
  close(): void;
}

/** Observes the followed instances of a thread. */
export interface FollowedObserver {
  follow(instance: FollowedStart): FollowedInstanceObserver;
}
