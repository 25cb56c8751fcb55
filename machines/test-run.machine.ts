/**
 * Test Run: take the locks or refuse at once, execute the Test Definition as often as asked, release the locks.
 *
 * The locks belong to the state `holding`: taken on entry, released on exit, so that no way out of the run can keep them.
 * Instances are not children of this machine: one invoked pool owns them all and reports once a tick.
 */
import { assign, fromCallback, sendTo, setup, type EventObject } from 'xstate';
import type { Counts, PaceChanged, TestRunEvent } from './events.ts';

export interface TestRunInput {
  readonly runId: string;
  /** Evaluated and deduplicated lock keys. */
  readonly lockKeys: readonly string[];
  /** What the pool works from: handed on, never looked into. */
  readonly plan: unknown;
}

export interface TestRunContext extends TestRunInput {
  readonly counts: Counts;
  readonly failure: string;
}

export interface TestRunOutput {
  readonly state: 'completed' | 'cancelled' | 'failed' | 'refused';
  readonly counts: Counts;
  readonly reason: string;
}

/**
 * What the pool is told. A pool starts its first instance in a later turn, not while it is being invoked: in the very first
 * step of a machine XState starts invoked actors before it carries out entry actions, so the locks are taken a moment after.
 */
export type PoolEvent =
  | { readonly type: 'instances.cancelled' }
  | { readonly type: 'starting.paused' }
  | { readonly type: 'starting.continued' }
  /** Start no more: those that live may end. The pool answers `starting.finished`. */
  | { readonly type: 'starting.curtailed' }
  | PaceChanged;

export interface PoolInput {
  readonly runId: string;
  readonly plan: unknown;
}

const none: Counts = { started: 0, finished: 0, passed: 0, failed: 0, aborted: 0, cancelled: 0 };

const unprovided = (): never => {
  throw new Error('test-run needs its pool, its guard and its actions provided');
};

const ended = (state: TestRunOutput['state']) => ({ context }: { context: TestRunContext }): TestRunOutput => ({
  state,
  counts: context.counts,
  reason: context.failure,
});

/** A run that was ended for a threshold, or for a thread that is gone, says so. */
const keepReason = {
  type: 'keepFailure',
  params: ({ event }: { event: Extract<TestRunEvent, { readonly reason: string }> }) => ({ error: event.reason }),
} as const;

export const testRunMachine = setup({
  types: {
    context: {} as TestRunContext,
    events: {} as TestRunEvent,
    input: {} as TestRunInput,
    output: {} as TestRunOutput,
  },
  actors: {
    instancePool: fromCallback<PoolEvent | EventObject, PoolInput, TestRunEvent>(unprovided),
  },
  guards: {
    /** No other run holds any of the keys. */
    locksAreFree: unprovided,
  },
  actions: {
    takeLocks: unprovided,
    releaseLocks: unprovided,
    keepCounts: assign({ counts: ({ context, event }) => ('counts' in event ? event.counts : context.counts) }),
    keepFailure: assign({
      failure: (_, { error }: { error: unknown }) => (error instanceof Error ? error.message : String(error)),
    }),
    cancelInstances: sendTo('pool', { type: 'instances.cancelled' } satisfies PoolEvent),
    pauseStarting: sendTo('pool', { type: 'starting.paused' } satisfies PoolEvent),
    continueStarting: sendTo('pool', { type: 'starting.continued' } satisfies PoolEvent),
    curtailStarting: sendTo('pool', { type: 'starting.curtailed' } satisfies PoolEvent),
    changePace: sendTo('pool', ({ event }) => event),
  },
}).createMachine({
  id: 'test-run',
  context: ({ input }) => ({ ...input, counts: none, failure: '' }),
  initial: 'locking',
  states: {
    /** The run asks for all its locks at once and does not wait for any. */
    locking: {
      always: [{ guard: 'locksAreFree', target: 'holding' }, { target: 'refused' }],
    },
    /** The run holds its locks, and instances live. */
    holding: {
      entry: 'takeLocks',
      exit: 'releaseLocks',
      invoke: {
        src: 'instancePool',
        id: 'pool',
        input: ({ context: { runId, plan } }) => ({ runId, plan }),
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      on: {
        'progress.reported': { actions: 'keepCounts' },
        'pace.changed': { actions: 'changePace' },
        'pool.broken': { target: 'failed', actions: keepReason },
      },
      initial: 'running',
      states: {
        /** Instances are started as the distribution demands. */
        running: {
          on: {
            'run.paused': { target: 'paused' },
            'run.curtailed': { actions: 'curtailStarting' },
            'starting.finished': { target: 'draining' },
            'threshold.breached': { target: 'cancelling', actions: keepReason },
            'run.cancelled': { target: 'cancelling' },
          },
        },
        /** No instance is started for the time being; those that live go on. */
        paused: {
          entry: 'pauseStarting',
          on: {
            'run.continued': { target: 'running', actions: 'continueStarting' },
            'run.curtailed': { actions: 'curtailStarting' },
            'starting.finished': { target: 'draining' },
            'threshold.breached': { target: 'cancelling', actions: keepReason },
            'run.cancelled': { target: 'cancelling' },
          },
        },
        /** Every instance that is to be started has been; some have not ended yet. */
        draining: {
          on: {
            'threshold.breached': { target: 'cancelling', actions: keepReason },
            'instances.finished': { target: '#completed', actions: 'keepCounts' },
            'run.cancelled': { target: 'cancelling' },
          },
        },
        /** No instance is started any more, and those that live are told to end. */
        cancelling: {
          entry: 'cancelInstances',
          on: { 'instances.finished': { target: '#cancelled', actions: 'keepCounts' } },
        },
      },
    },
    /** Every Test Instance has completed its last operation or was aborted. */
    completed: { id: 'completed', type: 'final', output: ended('completed') },
    /** The run was cancelled before it was complete, by a client or for a threshold that it breached. */
    cancelled: { id: 'cancelled', type: 'final', output: ended('cancelled') },
    /** The run itself broke; its instances are gone. */
    failed: { type: 'final', output: ended('failed') },
    /** Some lock was held by another run: nothing was started. */
    refused: { type: 'final', output: ended('refused') },
  },
  output: ({ event }) => event.output as TestRunOutput,
});
