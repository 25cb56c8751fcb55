/**
 * Signalling link: the state of the ASP at one end of an association (RFC 4666 §4.3.1), and the way to active traffic.
 *
 * It serves both ends. The end that initiates sends ASPUP and ASPAC, repeats them where no answer comes, and reconnects
 * by itself for ever; the other end waits for the requests of its peer, and ends with its association, or ends the
 * association where a request does not come in time. Messages that a role may not receive are sorted out before they
 * become events.
 */
import { assign, fromCallback, setup, type EventObject } from 'xstate';
import type { SignallingLinkEvent } from './events.ts';
import { whyInactive } from './signalling-link-reasons.ts';

/** The requests of this end, and its answers to those of the peer. */
export type LinkRequest = 'ASPUP' | 'REG REQ' | 'ASPAC' | 'ASPIA' | 'DEREG REQ' | 'ASPDN';

export interface SignallingLinkInput {
  /** This end begins the procedures. */
  readonly initiates: boolean;
  /** A lost association is followed by another one. */
  readonly reconnects: boolean;
  /** This end registers its routing key before it asks for traffic (RFC 4666 §4.4). */
  readonly registers: boolean;
  /** Milliseconds until an unanswered request is repeated: T(ack). */
  readonly acknowledgeTimeout: number;
  /** Milliseconds that an end which received its association waits for ASPUP, and then for ASPAC; 0: no limit. */
  readonly aspUpTimeout: number;
  readonly aspActiveTimeout: number;
  /** Milliseconds before the first new attempt to connect, doubled up to the maximum. */
  readonly firstDelay: number;
  readonly maximumDelay: number;
}

export interface SignallingLinkContext extends SignallingLinkInput {
  /** Associations that were lost, or never established, since the link was last active. */
  readonly losses: number;
  /** Times that the request under way was repeated. */
  readonly repetitions: number;
  /** Why traffic last stopped, for people. */
  readonly reason: string;
  /** The last ERR on this association that refused no request, for people. */
  readonly complaint: string;
  /** The last report of the peer on the network or on the application server, for people. */
  readonly report: string;
}

/** After so many repetitions an answer is only expected on a new association, if at all. */
const maximumRepetitions = 4;

/** Milliseconds for an orderly end of an association: a service that stops does not wait longer for a silent peer. */
const closeTimeout = 2000;
/** Milliseconds for each answer that it waits for once before that. */
const partingTimeout = 1000;

const unprovided = (): never => {
  throw new Error('signalling-link needs its actions and its actor provided');
};

const unprovidedFor = (_args: unknown, _params: { request: LinkRequest }): never => unprovided();

/** The transitions where the request of a state stays unanswered. */
const askAgain = <State extends string>(state: State) =>
  [
    { guard: 'mayAskAgain', target: state, reenter: true, actions: 'countRepetition' },
    { guard: 'initiates', target: '#signalling-link.backingOff', actions: 'keepReason' },
  ] as const;

/** The requests of the peer, and the time limit of each. */
const waits = { ASPUP: 'aspUpTimeout', ASPAC: 'aspActiveTimeout' } as const;
const overdue = { ASPUP: 'aspUpIsOverdue', ASPAC: 'aspActiveIsOverdue' } as const;
type Awaited = keyof typeof waits;

/**
 * The transition where the peer does not send its request in time: its association would occupy a place for nothing.
 */
const giveUpOn = <Request extends Awaited>(request: Request) =>
  ({
    guard: overdue[request],
    target: '#signalling-link.backingOff',
    actions: [{ type: 'keepOverdue', params: { request } }, 'notifyOverdue'],
  }) as const;

/** The peer sends a request that is granted. */
const grant = (request: LinkRequest) => ({ type: 'grant', params: { request } }) as const;

export const signallingLinkMachine = setup({
  types: {
    context: {} as SignallingLinkContext,
    events: {} as SignallingLinkEvent,
    input: {} as SignallingLinkInput,
    tags: {} as 'up',
  },
  actors: {
    /** Has an association from its start, or establishes one; ends it at once when stopped. */
    association: fromCallback<EventObject, undefined, SignallingLinkEvent>(unprovided),
  },
  guards: {
    /** This end begins the procedures. */
    initiates: ({ context }) => context.initiates,
    /** This end begins the procedures, and its request was not repeated too often yet. */
    mayAskAgain: ({ context }) => context.initiates && context.repetitions < maximumRepetitions,
    /** This end registers its routing key. */
    registers: ({ context }) => context.registers,
    /** This end does not open associations: it lives as long as the one that it received. */
    cannotReconnect: ({ context }) => !context.reconnects,
    /** This end received its association, and waits for ASPUP for a limited time. */
    aspUpIsOverdue: ({ context }) => !context.reconnects && context.aspUpTimeout > 0,
    /** This end received its association, and waits for ASPAC for a limited time. */
    aspActiveIsOverdue: ({ context }) => !context.reconnects && context.aspActiveTimeout > 0,
  },
  actions: {
    /** Sends the request, where this end sends the requests. */
    ask: unprovidedFor,
    /** Acknowledges the request of the peer, and notifies an ASP of the resulting state of its application server. */
    grant: unprovidedFor,
    /** Answers the current message with ERR, unexpected message. */
    refuse: unprovided,
    notifyActive: unprovided,
    notifyInactive: unprovided,
    /** The peer has not sent its request in time, and its association ends: for the log. */
    notifyOverdue: unprovided,
    /** Ends the association in an orderly way. */
    endAssociation: unprovided,
    keepReason: assign({ reason: ({ context, event }) => whyInactive(event, context.complaint) }),
    keepOverdue: assign({
      reason: ({ context }, { request }: { request: Awaited }) =>
        `no ${request} has come within ${context[waits[request]] / 1000} s`,
    }),
    keepComplaint: assign({
      complaint: ({ context, event }) => (event.type === 'error.reported' ? event.reason : context.complaint),
    }),
    forgetComplaint: assign({ complaint: '' }),
    keepReport: assign({
      report: ({ context, event }) => (event.type === 'peer.reported' ? event.reason : context.report),
    }),
    countLoss: assign({ losses: ({ context }) => context.losses + 1 }),
    forgetLosses: assign({ losses: 0, reason: '' }),
    countRepetition: assign({ repetitions: ({ context }) => context.repetitions + 1 }),
    forgetRepetitions: assign({ repetitions: 0 }),
  },
  delays: {
    acknowledgeTimeout: ({ context }) => context.acknowledgeTimeout,
    aspUpTimeout: ({ context }) => context.aspUpTimeout,
    aspActiveTimeout: ({ context }) => context.aspActiveTimeout,
    closeTimeout,
    partingTimeout,
    backOff: ({ context }) => Math.min(context.maximumDelay, context.firstDelay * 2 ** (context.losses - 1)),
  },
}).createMachine({
  id: 'signalling-link',
  context: ({ input }) => ({ ...input, losses: 0, repetitions: 0, reason: '', complaint: '', report: '' }),
  initial: 'associated',
  states: {
    /** There is an association, or one is being established; it does not outlive this state. */
    associated: {
      initial: 'connecting',
      invoke: { src: 'association', id: 'association' },
      on: {
        'association.lost': { target: 'backingOff', actions: 'keepReason' },
        'error.reported': { actions: 'keepComplaint' },
        'peer.reported': { actions: 'keepReport' },
      },
      states: {
        /** The association is being established. */
        connecting: {
          on: {
            'association.established': 'comingUp',
            'link.abandoned': '#signalling-link.closed',
          },
        },
        /** ASP-DOWN: ASPUP is sent until it is acknowledged, or awaited for a limited time. */
        comingUp: {
          entry: { type: 'ask', params: { request: 'ASPUP' } },
          on: {
            'aspUp.acknowledged': [
              { guard: 'registers', target: 'registering', actions: 'forgetRepetitions' },
              { target: 'activating', actions: 'forgetRepetitions' },
            ],
            'aspUp.requested': { target: 'activating', actions: ['forgetRepetitions', grant('ASPUP')] },
            'aspDown.requested': { actions: grant('ASPDN') },
            'aspActive.requested': { actions: 'refuse' },
            'aspInactive.requested': { actions: 'refuse' },
            'aspActive.acknowledged': { actions: 'refuse' },
            'request.refused': { target: '#signalling-link.backingOff', actions: 'keepReason' },
            'link.abandoned': 'disconnecting',
          },
          after: { acknowledgeTimeout: askAgain('comingUp'), aspUpTimeout: giveUpOn('ASPUP') },
        },
        /** ASP-INACTIVE: the routing key is not registered yet, and REG REQ is sent until it is answered. */
        registering: {
          entry: { type: 'ask', params: { request: 'REG REQ' } },
          on: {
            'registration.granted': { target: 'activating', actions: 'forgetRepetitions' },
            'aspDown.acknowledged': 'comingUp',
            'request.refused': { target: '#signalling-link.backingOff', actions: 'keepReason' },
            'link.abandoned': 'goingDown',
          },
          after: { acknowledgeTimeout: askAgain('registering') },
        },
        /** ASP-INACTIVE: ASPAC is sent until it is acknowledged, or awaited for a limited time. */
        activating: {
          entry: { type: 'ask', params: { request: 'ASPAC' } },
          on: {
            'aspActive.acknowledged': 'active',
            'aspActive.requested': { target: 'active', actions: grant('ASPAC') },
            'aspUp.requested': { actions: grant('ASPUP') },
            'aspInactive.requested': { actions: grant('ASPIA') },
            'aspDown.requested': { target: 'comingUp', actions: grant('ASPDN') },
            'aspDown.acknowledged': 'comingUp',
            'request.refused': { target: '#signalling-link.backingOff', actions: 'keepReason' },
            'link.abandoned': [{ guard: 'initiates', target: 'goingDown' }, { target: 'disconnecting' }],
          },
          after: { acknowledgeTimeout: askAgain('activating'), aspActiveTimeout: giveUpOn('ASPAC') },
        },
        /** ASP-ACTIVE: traffic flows. A change without a request of this end is undone by requesting again (§4.3.4). */
        active: {
          tags: 'up',
          entry: ['forgetLosses', 'forgetRepetitions', 'forgetComplaint', 'notifyActive'],
          exit: ['keepReason', 'notifyInactive'],
          on: {
            'aspActive.requested': { actions: grant('ASPAC') },
            'aspUp.requested': { target: 'activating', actions: [grant('ASPUP'), 'refuse'] },
            'aspInactive.requested': [
              { guard: 'initiates', target: 'standingBy', actions: grant('ASPIA') },
              { target: 'activating', actions: grant('ASPIA') },
            ],
            'aspDown.requested': { target: 'comingUp', actions: grant('ASPDN') },
            'aspUp.acknowledged': { target: 'activating', actions: 'refuse' },
            'aspInactive.acknowledged': 'activating',
            'aspDown.acknowledged': 'comingUp',
            'asp.replaced': 'standingBy',
            'link.abandoned': [{ guard: 'initiates', target: 'deactivating' }, { target: 'disconnecting' }],
          },
        },
        /** ASP-INACTIVE because others carry the traffic: the peer says when this end is needed again. */
        standingBy: {
          on: {
            'asp.wanted': 'activating',
            'aspActive.requested': { target: 'active', actions: grant('ASPAC') },
            'aspUp.requested': { actions: grant('ASPUP') },
            'aspInactive.requested': { actions: grant('ASPIA') },
            'aspDown.requested': { target: 'comingUp', actions: grant('ASPDN') },
            'aspActive.acknowledged': { actions: 'refuse' },
            'aspDown.acknowledged': 'comingUp',
            'link.abandoned': 'goingDown',
          },
        },
        /** Leaving: ASPIA was sent, and its answer is awaited once. */
        deactivating: {
          entry: { type: 'ask', params: { request: 'ASPIA' } },
          on: {
            'aspInactive.acknowledged': [{ guard: 'registers', target: 'deregistering' }, { target: 'goingDown' }],
            'association.lost': '#signalling-link.closed',
          },
          after: { partingTimeout: 'goingDown' },
        },
        /** Leaving: DEREG REQ was sent, and its answer is awaited once. */
        deregistering: {
          entry: { type: 'ask', params: { request: 'DEREG REQ' } },
          on: {
            'registration.ended': 'goingDown',
            'association.lost': '#signalling-link.closed',
          },
          after: { partingTimeout: 'goingDown' },
        },
        /** Leaving: ASPDN was sent, and its answer is awaited once. */
        goingDown: {
          entry: { type: 'ask', params: { request: 'ASPDN' } },
          on: {
            'aspDown.acknowledged': 'disconnecting',
            'association.lost': '#signalling-link.closed',
          },
          after: { partingTimeout: 'disconnecting' },
        },
        /** Leaving: the association ends in an orderly way, or at once when that takes too long. */
        disconnecting: {
          entry: 'endAssociation',
          on: { 'association.lost': '#signalling-link.closed' },
          after: { closeTimeout: '#signalling-link.closed' },
        },
      },
    },
    /** Without an association, until it is time for the next attempt. */
    backingOff: {
      entry: ['countLoss', 'forgetRepetitions', 'forgetComplaint'],
      always: { guard: 'cannotReconnect', target: 'closed' },
      on: { 'link.abandoned': 'closed' },
      after: { backOff: 'associated' },
    },
    /** The link is over. */
    closed: { type: 'final' },
  },
});
