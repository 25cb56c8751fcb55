/**
 * Application server: the common state of the ASPs of one AS, at the end to which they connect (RFC 4666 §4.3.2).
 *
 * The AS outlives its last active ASP by T(r): messages for it are held during that time, because the ASP may come
 * back, or another one may take over.
 */
import { assign, setup } from 'xstate';
import type { ApplicationServerEvent } from './events.ts';

export interface ApplicationServerInput {
  /** Milliseconds for which the AS is pending: T(r). */
  readonly recoveryTime: number;
}

export interface ApplicationServerContext extends ApplicationServerInput {
  /** Number of its ASPs that are up and carry no traffic, and of those that carry it. */
  readonly inactive: number;
  readonly active: number;
  /** Why no traffic flows, for people; empty while it flows. */
  readonly reason: string;
}

const unprovided = (): never => {
  throw new Error('application-server needs its actions provided');
};

const because = (reason: string) => ({ type: 'keepReason', params: { reason } }) as const;

export const applicationServerMachine = setup({
  types: {
    context: {} as ApplicationServerContext,
    events: {} as ApplicationServerEvent,
    input: {} as ApplicationServerInput,
    tags: {} as 'up',
  },
  guards: {
    /** At least one of its ASPs carries traffic now. */
    isServed: ({ event }) => event.type === 'asps.changed' && event.active > 0,
    /** None of its ASPs carries traffic now. */
    isUnserved: ({ event }) => event.type === 'asps.changed' && event.active === 0,
    /** At least one of its ASPs is up now, though none carries traffic. */
    hasSpares: ({ event }) => event.type === 'asps.changed' && event.inactive > 0,
    /** None of its ASPs is up now. */
    isDeserted: ({ event }) => event.type === 'asps.changed' && event.inactive === 0,
    /** At least one of its ASPs is up, though none carries traffic. */
    stillHasSpares: ({ context }) => context.inactive > 0,
  },
  actions: {
    keepReason: assign({ reason: (_, params: { readonly reason: string }) => params.reason }),
    countAsps: assign(({ context, event }) =>
      event.type === 'asps.changed' ? { inactive: event.inactive, active: event.active } : context,
    ),
    /** Notifies the ASPs that are up, by NTFY, and the owner: the AS is inactive. */
    notifyInactive: unprovided,
    notifyActive: unprovided,
    notifyPending: unprovided,
    /** The AS has not recovered in time: the messages held for it are dropped. */
    giveUp: unprovided,
  },
  delays: {
    recoveryTime: ({ context }) => context.recoveryTime,
  },
}).createMachine({
  id: 'application-server',
  context: ({ input }) => ({ ...input, inactive: 0, active: 0, reason: '' }),
  initial: 'down',
  on: { 'server.abandoned': '.closed' },
  states: {
    /** AS-DOWN: none of its ASPs is up. */
    down: {
      entry: because('no ASP is up'),
      on: {
        'asps.changed': [
          { guard: 'isServed', target: 'active', actions: 'countAsps' },
          { guard: 'hasSpares', target: 'inactive', actions: 'countAsps' },
          { actions: 'countAsps' },
        ],
      },
    },
    /** AS-INACTIVE: its ASPs are up, and none carries traffic. */
    inactive: {
      entry: [because('its ASPs are up, and none is active'), 'notifyInactive'],
      on: {
        'asps.changed': [
          { guard: 'isServed', target: 'active', actions: 'countAsps' },
          { guard: 'isDeserted', target: 'down', actions: 'countAsps' },
          { actions: 'countAsps' },
        ],
      },
    },
    /** AS-ACTIVE: traffic flows over at least one of its ASPs. */
    active: {
      tags: 'up',
      entry: [because(''), 'notifyActive'],
      on: {
        'asps.changed': [{ guard: 'isUnserved', target: 'pending', actions: 'countAsps' }, { actions: 'countAsps' }],
      },
    },
    /** AS-PENDING: the last active ASP has gone, and T(r) runs. */
    pending: {
      entry: [because('its last active ASP has gone'), 'notifyPending'],
      on: {
        'asps.changed': [{ guard: 'isServed', target: 'active', actions: 'countAsps' }, { actions: 'countAsps' }],
      },
      after: {
        recoveryTime: [
          { guard: 'stillHasSpares', target: 'inactive', actions: 'giveUp' },
          { target: 'down', actions: 'giveUp' },
        ],
      },
    },
    /** This end has closed. */
    closed: { type: 'final' },
  },
});
