/**
 * Diameter peer: the connection with one peer (RFC 6733 §5.6), and the watchdog over it (RFC 3539 §3.4).
 *
 * It serves both ends. The end that initiates connects, sends CER, and reconnects by itself for ever; the other end
 * receives a connection, waits for CER, and ends with the connection. Two ends that connect to each other at once are
 * not supported: there is no election.
 */
import { assign, fromCallback, setup, type EventObject } from 'xstate';
import type { DiameterPeerEvent } from './events.ts';

export interface DiameterPeerInput {
  /** This end connects, and asks for capabilities. */
  readonly initiates: boolean;
  /** Milliseconds to wait for CEA or CER, and for DPA. */
  readonly answerTimeout: number;
  /** Milliseconds of silence before a DWR, and between an unanswered DWR and the next step: Tw. */
  readonly watchdog: number;
  /** Milliseconds before the first new attempt to connect, doubled up to the maximum: Tc. */
  readonly firstDelay: number;
  readonly maximumDelay: number;
}

export interface DiameterPeerContext extends DiameterPeerInput {
  /** Connections that were lost, or never established, since the peer was last open. */
  readonly losses: number;
  /** Why the peer is not open, for people. */
  readonly reason: string;
  /** The peer disconnected because it does not want connections for the time being (RFC 6733 §5.4). */
  readonly unwelcome: boolean;
}

/** Milliseconds for an orderly end of a connection. */
const closeTimeout = 5000;
/**
 * Milliseconds to wait for DPA, and then for the end of the connection: a service that stops does not wait longer for a
 * silent peer.
 */
const partingTimeout = 2000;

const unprovided = (): never => {
  throw new Error('diameter-peer needs its actions and its actor provided');
};

const because = (event: DiameterPeerEvent): string => {
  switch (event.type) {
    case 'connection.lost':
    case 'capabilities.refused':
    case 'capabilities.rejected':
    case 'message.unexpected':
    case 'disconnection.requested':
      return event.reason;
    case 'capabilities.requested':
      return 'the peer asks for capabilities instead of answering';
    case 'peer.abandoned':
      return 'it was closed';
    default:
      return 'the peer does not answer';
  }
};

export const diameterPeerMachine = setup({
  types: {
    context: {} as DiameterPeerContext,
    events: {} as DiameterPeerEvent,
    input: {} as DiameterPeerInput,
    tags: {} as 'up',
  },
  actors: {
    /** Has a connection from its start, or establishes one; ends it at once when stopped. */
    connection: fromCallback<EventObject, undefined, DiameterPeerEvent>(unprovided),
  },
  guards: {
    /** This end does not connect: it lives as long as the connection that it received. */
    cannotReconnect: ({ context }) => !context.initiates,
    /** This end asks for capabilities, so its peer has to answer. */
    asksFirst: ({ context }) => context.initiates,
  },
  actions: {
    /** CER, where this end sends the requests. */
    askForCapabilities: unprovided,
    /** CEA. */
    grantCapabilities: unprovided,
    /** CEA with an error. */
    rejectCapabilities: unprovided,
    /** DWR. */
    askForLife: unprovided,
    /** DWA. */
    showLife: unprovided,
    /** DPR. */
    askToDisconnect: unprovided,
    /** DPA. */
    agreeToDisconnect: unprovided,
    notifyOpen: unprovided,
    notifyClosed: unprovided,
    /** Ends the connection in order. */
    endConnection: unprovided,
    keepReason: assign({ reason: ({ event }) => because(event) }),
    countLoss: assign({ losses: ({ context }) => context.losses + 1 }),
    forgetLosses: assign({ losses: 0, reason: '', unwelcome: false }),
    keepWish: assign({ unwelcome: ({ event }) => event.type === 'disconnection.requested' && event.unwelcome }),
  },
  delays: {
    answerTimeout: ({ context }) => context.answerTimeout,
    watchdog: ({ context }) => context.watchdog,
    closeTimeout,
    partingTimeout,
    backOff: ({ context: { unwelcome, maximumDelay, firstDelay, losses } }) =>
      unwelcome ? maximumDelay : Math.min(maximumDelay, firstDelay * 2 ** (losses - 1)),
  },
}).createMachine({
  id: 'diameter-peer',
  context: ({ input }) => ({ ...input, losses: 0, reason: '', unwelcome: false }),
  initial: 'connected',
  states: {
    /** There is a connection, or one is being established; it does not outlive this state. */
    connected: {
      initial: 'connecting',
      invoke: { src: 'connection', id: 'connection' },
      on: { 'connection.lost': { target: 'backingOff', actions: 'keepReason' } },
      states: {
        /** Wait-Conn-Ack: the connection is being established. */
        connecting: {
          on: {
            'connection.established': 'exchanging',
            'peer.abandoned': '#diameter-peer.closed',
          },
        },
        /** Wait-I-CEA: CER was sent, or is awaited. No other message may come before. */
        exchanging: {
          entry: 'askForCapabilities',
          on: {
            'capabilities.agreed': 'open',
            'capabilities.requested': [
              { guard: 'asksFirst', target: '#diameter-peer.backingOff', actions: 'keepReason' },
              { target: 'open', actions: 'grantCapabilities' },
            ],
            'capabilities.rejected': { target: 'disconnecting', actions: ['keepReason', 'rejectCapabilities'] },
            'capabilities.refused': { target: '#diameter-peer.backingOff', actions: 'keepReason' },
            'message.unexpected': { target: '#diameter-peer.backingOff', actions: 'keepReason' },
            'peer.abandoned': 'disconnecting',
          },
          after: { answerTimeout: { target: '#diameter-peer.backingOff', actions: 'keepReason' } },
        },
        /** I-Open, R-Open: messages of applications flow. */
        open: {
          tags: 'up',
          initial: 'okay',
          entry: ['forgetLosses', 'notifyOpen'],
          exit: ['keepReason', 'notifyClosed'],
          on: {
            'message.received': '.okay',
            'capabilities.requested': { actions: 'grantCapabilities' },
            'capabilities.rejected': { actions: 'rejectCapabilities' },
            'watchdog.requested': { target: '.okay', actions: 'showLife' },
            'disconnection.requested': { target: 'parting', actions: 'keepWish' },
            'peer.abandoned': 'leaving',
          },
          states: {
            /** OKAY: a message has come within Tw. */
            okay: {
              on: { 'message.received': { target: 'okay', reenter: true } },
              after: { watchdog: 'probing' },
            },
            /** OKAY with a DWR pending: nothing has come for Tw. */
            probing: {
              entry: 'askForLife',
              after: { watchdog: 'suspect' },
            },
            /**
             * SUSPECT: the DWR was not answered. There is no other peer to fail over to; after another Tw the
             * connection ends.
             */
            suspect: {
              after: { watchdog: { target: '#diameter-peer.backingOff' } },
            },
          },
        },
        /** Closing by the peer: its DPR was answered, and the peer ends the connection. */
        parting: {
          entry: 'agreeToDisconnect',
          on: { 'peer.abandoned': 'disconnecting' },
          after: { closeTimeout: '#diameter-peer.backingOff' },
        },
        /** Closing by this end: DPR was sent, and this end waits for DPA once. */
        leaving: {
          entry: 'askToDisconnect',
          on: {
            'disconnection.answered': 'disconnecting',
            'disconnection.requested': { actions: 'agreeToDisconnect' },
            'watchdog.requested': { actions: 'showLife' },
            'connection.lost': '#diameter-peer.closed',
          },
          after: { partingTimeout: 'disconnecting' },
        },
        /** Leaving: the connection ends in an orderly way, or at once when that takes too long. */
        disconnecting: {
          entry: 'endConnection',
          on: { 'connection.lost': '#diameter-peer.closed' },
          after: { partingTimeout: '#diameter-peer.closed' },
        },
      },
    },
    /** Without a connection, until it is time for the next attempt. */
    backingOff: {
      entry: 'countLoss',
      always: { guard: 'cannotReconnect', target: 'closed' },
      on: { 'peer.abandoned': 'closed' },
      after: { backOff: 'connected' },
    },
    /** The peer is no longer needed. */
    closed: { type: 'final' },
  },
});
