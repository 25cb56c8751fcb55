/**
 * Diameter peer: the connection with one peer (RFC 6733 §5.6), and the watchdog over it (RFC 3539 §3.4).
 *
 * It serves both ends. The one that initiates connects, asks with CER, and connects again by itself for ever; the other
 * has been given a connection, waits for CER, and ends with it. Two ends that call each other at once are not foreseen:
 * there is no election.
 */
import { assign, fromCallback, setup, type EventObject } from 'xstate';
import type { DiameterPeerEvent } from './events.ts';

export interface DiameterPeerInput {
  /** This end connects, and asks for capabilities. */
  readonly initiates: boolean;
  /** Milliseconds to wait for CEA or CER, and for DPA. */
  readonly answerTimeout: number;
  /** Milliseconds of silence before a DWR, and between one and what follows from its not being answered: Tw. */
  readonly watchdog: number;
  /** Milliseconds before the first new attempt to connect, doubled up to the maximum: Tc. */
  readonly firstDelay: number;
  readonly maximumDelay: number;
}

export interface DiameterPeerContext extends DiameterPeerInput {
  /** Connections that were lost, or never came about, since the peer was last open. */
  readonly losses: number;
  /** Why the peer is not open, for people. */
  readonly reason: string;
  /** The peer went because it does not want to be spoken to for the time being (RFC 6733 §5.4). */
  readonly unwelcome: boolean;
}

/** Milliseconds that a connection has to end in order. */
const closeTimeout = 5000;
/**
 * Until DPA comes, and then until the connection has ended: a service that stops does not wait longer for a peer that
 * is silent.
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
    /** This end does not connect: it lives as long as the connection that it was given. */
    cannotReconnect: ({ context }) => !context.initiates,
    /** This end asks for capabilities, so its peer has to answer. */
    asksFirst: ({ context }) => context.initiates,
  },
  actions: {
    /** CER, where asking is up to this end. */
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
    tellOpen: unprovided,
    tellClosed: unprovided,
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
    /** There is a connection or one is sought; it does not outlive this state. */
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
        /** Wait-I-CEA: CER was sent, or is awaited. Nothing else may come before. */
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
          entry: ['forgetLosses', 'tellOpen'],
          exit: ['keepReason', 'tellClosed'],
          on: {
            'message.received': '.okay',
            'capabilities.requested': { actions: 'grantCapabilities' },
            'capabilities.rejected': { actions: 'rejectCapabilities' },
            'watchdog.requested': { target: '.okay', actions: 'showLife' },
            'disconnection.requested': { target: 'parting', actions: 'keepWish' },
            'peer.abandoned': 'leaving',
          },
          states: {
            /** OKAY: something has come within Tw. */
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
        /** Closing by the peer: its DPR was answered, and it is up to the peer to end the connection. */
        parting: {
          entry: 'agreeToDisconnect',
          on: { 'peer.abandoned': 'disconnecting' },
          after: { closeTimeout: '#diameter-peer.backingOff' },
        },
        /** Closing by this end: DPR was sent, and DPA is waited for once. */
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
        /** Leaving: the connection ends in order, or at once when that takes too long. */
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
    /** The peer is of no interest any more. */
    closed: { type: 'final' },
  },
});
