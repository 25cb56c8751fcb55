/**
 * Test Run: hold the locks, execute the Test Definition as often as requested, release the locks.
 *
 * A run that does not get all its locks at once is refused, and has no machine. The keeper of the run releases the
 * locks, however the run ends: an exit action does not run where an actor fails or is stopped. Instances are not
 * children of this machine: the shares execute them, and the keeper reports their counts once a tick.
 */
import { assign, sendTo, setup } from 'xstate';
import type { Counts, PaceChanged, TestRunEvent } from './events.ts';
import { sharesMachine } from './shares.machine.ts';

export interface TestRunInput {
  readonly runId: string;
  /** `total`: Infinity where a run answers without a total. */
  readonly distribution: { readonly type: string; readonly total: number };
  /** Starts per second of the request; null where it has none, or more than one rate. */
  readonly rate: number | null;
  /** The most instances in progress at once. */
  readonly backlog: number;
  /** Lock keys, evaluated, each once. */
  readonly locks: readonly string[];
  /** The most instances that each share will start. */
  readonly shares: readonly number[];
  /** The shares count their instances together. */
  readonly together?: boolean;
  /** The data with which the shares work: passed on, never examined. */
  readonly work: unknown;
}

export interface TestRunContext extends TestRunInput {
  readonly paused: boolean;
  readonly counts: Counts;
  readonly failure: string;
}

export interface TestRunOutput {
  readonly state: 'completed' | 'cancelled' | 'failed';
  readonly reason: string;
}

const none: Counts = { started: 0, finished: 0, passed: 0, failed: 0, aborted: 0, cancelled: 0 };

const ended =
  (state: TestRunOutput['state']) =>
  ({ context }: { context: TestRunContext }): TestRunOutput => ({
    state,
    reason: context.failure,
  });

/** A run that was ended for a threshold or a limit, or because a share is gone, keeps the reason. */
const keepReason = {
  type: 'keepFailure',
  params: ({ event }: { event: Extract<TestRunEvent, { readonly reason: string }> }) => ({ error: event.reason }),
} as const;

const keepLoss = {
  type: 'keepFailure',
  params: ({ event }: { event: Extract<TestRunEvent, { readonly type: 'xstate.done.actor.shares' }> }) => ({
    error: event.output.reason,
  }),
} as const;

export const testRunMachine = setup({
  types: {
    context: {} as TestRunContext,
    events: {} as TestRunEvent,
    input: {} as TestRunInput,
    output: {} as TestRunOutput,
  },
  actors: { shares: sharesMachine },
  guards: {
    /** A share is gone with its instances. */
    shareWasLost: ({ event }) => event.type === 'xstate.done.actor.shares' && event.output.lost,
  },
  actions: {
    keepCounts: assign({ counts: ({ context, event }) => ('counts' in event ? event.counts : context.counts) }),
    keepPace: assign({
      rate: ({ context, event }) => (event as PaceChanged).rate ?? context.rate,
      backlog: ({ context, event }) => (event as PaceChanged).backlog ?? context.backlog,
    }),
    keepPaused: assign({ paused: (_, { paused }: { paused: boolean }) => paused }),
    keepFailure: assign({
      failure: (_, { error }: { error: unknown }) => (error instanceof Error ? error.message : String(error)),
    }),
    cancelInstances: sendTo('shares', { type: 'instances.cancelled' }),
    pauseStarting: sendTo('shares', { type: 'starting.paused' }),
    continueStarting: sendTo('shares', { type: 'starting.continued' }),
    curtailStarting: sendTo('shares', { type: 'starting.curtailed' }),
    changePace: sendTo('shares', ({ event }) => event as PaceChanged),
  },
}).createMachine({
  id: 'test-run',
  context: ({ input: { runId, distribution, rate, backlog, locks, shares, together = false, work } }) => ({
    runId,
    distribution,
    rate,
    backlog,
    locks,
    shares,
    together,
    work,
    paused: false,
    counts: none,
    failure: '',
  }),
  initial: 'locking',
  states: {
    /** The run is planned, and about to be given all its locks at once. */
    locking: {
      on: {
        'locks.taken': { target: 'holding' },
      },
    },
    /** The run holds its locks, and instances are alive. */
    holding: {
      invoke: {
        src: 'shares',
        id: 'shares',
        input: ({ context: { shares, backlog, together = false, work } }) => ({
          sizes: shares,
          backlog,
          together,
          work,
        }),
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'progress.reported': { actions: 'keepCounts' },
        'xstate.done.actor.shares': [
          { guard: 'shareWasLost', target: 'failed', actions: keepLoss },
          { target: 'completed' },
        ],
      },
      initial: 'running',
      states: {
        /** Instances are started as the distribution demands. */
        running: {
          on: {
            'run.paused': { target: 'paused' },
            'run.curtailed': { actions: 'curtailStarting' },
            'pace.changed': { actions: ['keepPace', 'changePace'] },
            'starting.finished': { target: 'draining' },
            'threshold.breached': { target: 'cancelling', actions: keepReason },
            'limit.reached': { target: 'cancelling', actions: keepReason },
            'share.lost': { target: 'cancelling', actions: keepReason },
            'run.cancelled': { target: 'cancelling' },
          },
        },
        /** No instance is started for the time being; live ones continue. */
        paused: {
          entry: [{ type: 'keepPaused', params: { paused: true } }, 'pauseStarting'],
          exit: { type: 'keepPaused', params: { paused: false } },
          on: {
            'run.continued': { target: 'running', actions: 'continueStarting' },
            'run.curtailed': { actions: 'curtailStarting' },
            'pace.changed': { actions: ['keepPace', 'changePace'] },
            'starting.finished': { target: 'draining' },
            'threshold.breached': { target: 'cancelling', actions: keepReason },
            'limit.reached': { target: 'cancelling', actions: keepReason },
            'share.lost': { target: 'cancelling', actions: keepReason },
            'run.cancelled': { target: 'cancelling' },
          },
        },
        /** Every instance that is to be started has been; some have not ended yet. */
        draining: {
          on: {
            'threshold.breached': { target: 'cancelling', actions: keepReason },
            'limit.reached': { target: 'cancelling', actions: keepReason },
            'share.lost': { target: 'cancelling', actions: keepReason },
            'run.cancelled': { target: 'cancelling' },
          },
        },
        /** No instance is started any more, and live ones are ordered to end. */
        cancelling: {
          entry: 'cancelInstances',
          on: {
            'xstate.done.actor.shares': [
              { guard: 'shareWasLost', target: '#failed', actions: keepLoss },
              { target: '#cancelled' },
            ],
          },
        },
      },
    },
    /** Every Test Instance has completed its last operation or was aborted. */
    completed: { type: 'final', output: ended('completed') },
    /**
     * The run was cancelled before it was complete: by a client, or because it breached a threshold or reached a limit.
     */
    cancelled: { id: 'cancelled', type: 'final', output: ended('cancelled') },
    /** The run itself broke, or lost a share: instances that were alive are counted as aborted. */
    failed: { id: 'failed', type: 'final', output: ended('failed') },
  },
  output: ({ event }) => event.output as TestRunOutput,
});
