/**
 * The exploration of `diameter-peer`: both of its ends, with every event that it accepts and every delay that it sets.
 */
import { fromCallback, type AnyEventObject, type EventObject } from 'xstate';
import { diameterPeerMachine, type DiameterPeerInput } from '../../machines/diameter-peer.machine.ts';
import type { DiameterPeerEvent } from '../../machines/events.ts';
import type { Exploration } from './exploration.ts';

const nothing = (): void => undefined;

const passed = (delay: string, ...states: readonly string[]): AnyEventObject[] =>
  states.map((state) => ({ type: `xstate.after.${delay}.diameter-peer.${state}` }));

const exploration = (initiates: boolean): Exploration => ({
  machine: diameterPeerMachine.provide({
    actors: { connection: fromCallback<EventObject, undefined, DiameterPeerEvent>(nothing) },
    actions: {
      askForCapabilities: nothing,
      grantCapabilities: nothing,
      rejectCapabilities: nothing,
      askForLife: nothing,
      showLife: nothing,
      askToDisconnect: nothing,
      agreeToDisconnect: nothing,
      notifyOpen: nothing,
      notifyClosed: nothing,
      endConnection: nothing,
    },
  }),
  input: {
    initiates,
    answerTimeout: 10_000,
    watchdog: 30_000,
    firstDelay: 250,
    maximumDelay: 30_000,
  } satisfies DiameterPeerInput,
  events: [
    ...([
      { type: 'connection.established' },
      { type: 'connection.lost', reason: 'cut' },
      { type: 'capabilities.agreed' },
      { type: 'capabilities.refused', reason: 'refused' },
      { type: 'capabilities.requested' },
      { type: 'capabilities.rejected', result: 5010, reason: 'nothing in common' },
      { type: 'message.received' },
      { type: 'message.unexpected', reason: 'unexpected' },
      { type: 'watchdog.requested' },
      { type: 'disconnection.requested', reason: 'rebooting', unwelcome: false },
      { type: 'disconnection.requested', reason: 'busy', unwelcome: true },
      { type: 'disconnection.answered' },
      { type: 'peer.abandoned' },
    ] satisfies DiameterPeerEvent[]),
    ...passed('answerTimeout', 'connected.exchanging'),
    ...passed('watchdog', 'connected.open.okay', 'connected.open.probing', 'connected.open.suspect'),
    ...passed('closeTimeout', 'connected.parting'),
    ...passed('partingTimeout', 'connected.leaving', 'connected.disconnecting'),
    ...passed('backOff', 'backingOff'),
  ],
  stopWhen: ({ context }) => context.losses > 0,
});

export const diameterPeer: readonly Exploration[] = [exploration(true), exploration(false)];
