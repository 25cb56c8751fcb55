/**
 * The shares of a Test Run: opened, begun together, paced and ended together.
 *
 * A share executes some of the run's instances, in the run's own thread, in another thread, or on another machine. This
 * machine sends its events to all shares through one actor, `lines`, and does not know where they are. The figures of
 * the shares do not pass through this machine.
 */
import { assign, fromCallback, sendParent, sendTo, setup, type EventObject } from 'xstate';
import type { PaceChanged, SharesEvent, TestRunEvent } from './events.ts';

/** `starting`: it may start instances. `draining`: it starts none, and some of its instances are alive. */
export type ShareState = 'preparing' | 'ready' | 'starting' | 'draining' | 'ended';

export interface SharesInput {
  /** The most instances that each share will start. */
  readonly sizes: readonly number[];
  /** Of the run: the most instances in progress at once. */
  readonly backlog: number;
  /**
   * The shares count their instances together, because none of them can know how many it will start: each may have the
   * whole backlog, and when one of them has started the last instance, none of the others starts any.
   */
  readonly together?: boolean;
  /** The data with which the lines work: passed on, never examined. */
  readonly work: unknown;
}

export interface SharesContext extends SharesInput {
  readonly states: readonly ShareState[];
  /** Starts per second, where they were changed before the shares began; null where they were not. */
  readonly rate: number | null;
  readonly paused: boolean;
  /** Why a share was lost. */
  readonly reason: string;
}

export interface SharesOutput {
  readonly lost: boolean;
  readonly reason: string;
}

/** The events for the lines, which send each share its part of them. */
export type LinesEvent =
  /** The shares begin. `backlogs`: the instances that each may have in progress. */
  | {
      readonly type: 'starting.begun';
      readonly backlogs: readonly number[];
      readonly rate: number | null;
      readonly paused: boolean;
    }
  | { readonly type: 'pace.changed'; readonly backlogs: readonly number[]; readonly rate?: number }
  | { readonly type: 'starting.paused' }
  | { readonly type: 'starting.continued' }
  /** Start no more instances: live ones may end. */
  | { readonly type: 'starting.curtailed' }
  /** Start no more instances, and end the live ones. */
  | { readonly type: 'instances.cancelled' };

export interface LinesInput {
  readonly work: unknown;
}

/**
 * Divides the backlog among the shares: as evenly as whole numbers allow, none for a share that has ended, and no more
 * than a share has instances.
 */
export const backlogsOf = (backlog: number, sizes: readonly number[], states: readonly ShareState[]): number[] => {
  const backlogs = sizes.map(() => 0);
  const open = sizes.map((_, share) => share).filter((share) => states[share] !== 'ended');
  // The smallest shares first: what they leave goes to the others.
  const bySize = open.toSorted((one, other) => (sizes[one] ?? 0) - (sizes[other] ?? 0));
  let left = backlog;
  for (const [index, share] of bySize.entries()) {
    const room = Math.min(sizes[share] ?? 0, Math.ceil(left / (bySize.length - index)));
    backlogs[share] = room;
    left -= room;
  }
  return backlogs;
};

type ShareEvent = Extract<SharesEvent, { readonly share: number }>;

const stateOf: Readonly<Record<ShareEvent['type'], ShareState>> = {
  'share.ready': 'ready',
  'share.exhausted': 'draining',
  'share.ended': 'ended',
  'share.lost': 'ended',
};

const statesAfter = ({ states }: SharesContext, event: SharesEvent): readonly ShareState[] =>
  'share' in event ? states.map((state, share) => (share === event.share ? stateOf[event.type] : state)) : states;

const roomsIn = ({ backlog, sizes, states, together = false }: SharesContext): number[] =>
  together ? states.map((state) => (state === 'ended' ? 0 : backlog)) : backlogsOf(backlog, sizes, states);

const wasNeeded = ({ states }: SharesContext, event: SharesEvent): boolean =>
  'share' in event && states[event.share] !== 'ended';

const faultOf = (event: SharesEvent): string => {
  const { error } = event as Extract<SharesEvent, { readonly error: unknown }>;
  return error instanceof Error ? error.message : String(error);
};

const unprovided = (): never => {
  throw new Error('the shares need their lines provided');
};

export const sharesMachine = setup({
  types: {
    context: {} as SharesContext,
    events: {} as SharesEvent,
    input: {} as SharesInput,
    output: {} as SharesOutput,
  },
  actors: {
    lines: fromCallback<LinesEvent | EventObject, LinesInput, SharesEvent>(unprovided),
  },
  guards: {
    /** The share that became ready is the last one, and the run was paused meanwhile. */
    allAreReadyInPause: ({ context, event }) =>
      context.paused && statesAfter(context, event).every((state) => state === 'ready'),
    /** The share that became ready is the last one. */
    allAreReady: ({ context, event }) => statesAfter(context, event).every((state) => state === 'ready'),
    /** With this share, all shares have started their instances. */
    allAreExhausted: ({ context, event }) =>
      statesAfter(context, event).every((state) => state === 'draining' || state === 'ended'),
    /** With this share, all shares have ended. */
    allHaveEnded: ({ context, event }) => statesAfter(context, event).every((state) => state === 'ended'),
    /** The share has started the last instance of the whole run. */
    lastWasStarted: ({ context }) => context.together ?? false,
    /** All shares have ended, and one of them was lost. */
    allHaveEndedInLoss: ({ context, event }) =>
      context.reason !== '' && statesAfter(context, event).every((state) => state === 'ended'),
    /** The share was the last one that had not ended. */
    lastWasLost: ({ context, event }) =>
      wasNeeded(context, event) && statesAfter(context, event).every((state) => state === 'ended'),
    /** The share had not ended yet: its instances are lost. A share that has ended is complete. */
    shareWasNeeded: ({ context, event }) => wasNeeded(context, event),
  },
  actions: {
    keepState: assign({ states: ({ context, event }) => statesAfter(context, event) }),
    keepPace: assign({
      rate: ({ context, event }) => (event as PaceChanged).rate ?? context.rate,
      backlog: ({ context, event }) => (event as PaceChanged).backlog ?? context.backlog,
    }),
    keepPaused: assign({ paused: (_, { paused }: { paused: boolean }) => paused }),
    keepLoss: assign({ reason: ({ context, event }) => (event.type === 'share.lost' ? event.reason : context.reason) }),
    keepFault: assign({ reason: ({ event }) => faultOf(event) }),
    startAll: assign({ states: ({ context }) => context.states.map((): ShareState => 'starting') }),
    begin: sendTo('lines', ({ context }): LinesEvent => ({
      type: 'starting.begun',
      backlogs: roomsIn(context),
      rate: context.rate,
      paused: context.paused,
    })),
    changePace: sendTo('lines', ({ context, event }): LinesEvent => ({
      type: 'pace.changed',
      backlogs: roomsIn(context),
      ...('rate' in event && event.rate !== undefined && { rate: event.rate }),
    })),
    pauseStarting: sendTo('lines', { type: 'starting.paused' } satisfies LinesEvent),
    continueStarting: sendTo('lines', { type: 'starting.continued' } satisfies LinesEvent),
    curtailStarting: sendTo('lines', { type: 'starting.curtailed' } satisfies LinesEvent),
    cancelInstances: sendTo('lines', { type: 'instances.cancelled' } satisfies LinesEvent),
    reportFinished: sendParent({ type: 'starting.finished' } satisfies TestRunEvent),
    reportLoss: sendParent(({ context }): TestRunEvent => ({ type: 'share.lost', reason: context.reason })),
  },
}).createMachine({
  id: 'shares',
  context: ({ input: { sizes, backlog, together = false, work } }) => ({
    sizes,
    backlog,
    together,
    work,
    states: sizes.map((): ShareState => 'preparing'),
    rate: null,
    paused: false,
    reason: '',
  }),
  invoke: { src: 'lines', id: 'lines', input: ({ context: { work } }) => ({ work }) },
  on: {
    'xstate.error.actor.lines': { target: '.lost', actions: 'keepFault' },
  },
  initial: 'preparing',
  states: {
    /** Every share prepares: it plans its part, and opens its gateways. A change of pace waits meanwhile. */
    preparing: {
      on: {
        'share.ready': [
          { guard: 'allAreReadyInPause', target: 'begun.paused', actions: ['startAll', 'begin'] },
          { guard: 'allAreReady', target: 'begun', actions: ['startAll', 'begin'] },
          { actions: 'keepState' },
        ],
        'starting.paused': { actions: { type: 'keepPaused', params: { paused: true } } },
        'starting.continued': { actions: { type: 'keepPaused', params: { paused: false } } },
        'pace.changed': { actions: 'keepPace' },
        'starting.curtailed': { target: 'ended' },
        'instances.cancelled': { target: 'ended' },
        'share.lost': { target: 'lost', actions: 'keepLoss' },
      },
    },
    /** All shares have begun at the same start moment, and some of them may start instances. */
    begun: {
      on: {
        'pace.changed': { actions: ['keepPace', 'changePace'] },
        'share.exhausted': [
          { guard: 'allAreExhausted', target: 'finishing', actions: 'keepState' },
          { guard: 'lastWasStarted', target: 'finishing', actions: ['keepState', 'curtailStarting'] },
          { actions: 'keepState' },
        ],
        'share.ended': [
          { guard: 'allHaveEnded', target: 'ended', actions: 'keepState' },
          { guard: 'allAreExhausted', target: 'finishing', actions: 'keepState' },
          { actions: ['keepState', 'changePace'] },
        ],
        'starting.curtailed': { target: 'finishing', actions: 'curtailStarting' },
        'instances.cancelled': { target: 'finishing', actions: 'cancelInstances' },
        'share.lost': [
          { guard: 'lastWasLost', target: 'lost', actions: ['keepState', 'keepLoss'] },
          {
            guard: 'shareWasNeeded',
            target: 'finishing',
            actions: ['keepState', 'keepLoss', 'reportLoss', 'cancelInstances'],
          },
        ],
      },
      initial: 'running',
      states: {
        /** The shares start instances as the distribution demands. */
        running: {
          on: {
            'starting.paused': {
              target: 'paused',
              actions: [{ type: 'keepPaused', params: { paused: true } }, 'pauseStarting'],
            },
          },
        },
        /** No share starts an instance for the time being; live ones continue. */
        paused: {
          on: {
            'starting.continued': {
              target: 'running',
              actions: [{ type: 'keepPaused', params: { paused: false } }, 'continueStarting'],
            },
          },
        },
      },
    },
    /**
     * No share starts an instance any more; some instances are alive. If a share is gone, the others are ordered to end
     * theirs.
     */
    finishing: {
      entry: 'reportFinished',
      on: {
        'share.exhausted': { actions: 'keepState' },
        'share.ended': [
          { guard: 'allHaveEndedInLoss', target: 'lost', actions: 'keepState' },
          { guard: 'allHaveEnded', target: 'ended', actions: 'keepState' },
          { actions: 'keepState' },
        ],
        'instances.cancelled': { actions: 'cancelInstances' },
        'share.lost': [
          { guard: 'lastWasLost', target: 'lost', actions: ['keepState', 'keepLoss'] },
          { guard: 'shareWasNeeded', actions: ['keepState', 'keepLoss', 'reportLoss', 'cancelInstances'] },
        ],
      },
    },
    /** Every instance that was started has ended, in every share. */
    ended: { type: 'final', output: { lost: false, reason: '' } },
    /** A share is gone with its instances, and all others have ended: the run cannot be completed. */
    lost: { type: 'final', output: ({ context }) => ({ lost: true, reason: context.reason }) },
  },
  output: ({ event }) => event.output as SharesOutput,
});
