/** A Diameter peer whose connection is controlled by the test, on a clock that stands still. */
import { SimulatedClock, createActor, fromCallback, type EventObject } from 'xstate';
import { diameterPeerMachine, type DiameterPeerInput } from '../../../machines/diameter-peer.machine.ts';
import type { DiameterPeerEvent } from '../../../machines/events.ts';

/** Events without a payload. */
export type PlainEvent = Exclude<DiameterPeerEvent, { reason: string }>['type'];

const eventOf = (
  type: Exclude<DiameterPeerEvent['type'], PlainEvent>,
  reason: string,
  unwelcome: boolean,
): DiameterPeerEvent => {
  if (type === 'disconnection.requested') return { type, reason, unwelcome };
  return type === 'capabilities.rejected' ? { type, reason, result: 5010 } : { type, reason };
};

export const startPeer = (input: Partial<DiameterPeerInput> = {}) => {
  const happened: string[] = [];
  const note = (what: string) => () => void happened.push(what);
  const clock = new SimulatedClock();
  const machine = diameterPeerMachine.provide({
    actors: {
      connection: fromCallback<EventObject, undefined, DiameterPeerEvent>(() => {
        happened.push('connects');
        return note('connection gone');
      }),
    },
    actions: {
      askForCapabilities: ({ context }) => {
        if (context.initiates) happened.push('CER');
      },
      grantCapabilities: note('CEA'),
      rejectCapabilities: ({ event }) => {
        if (event.type === 'capabilities.rejected') happened.push(`CEA ${event.result}`);
      },
      askForLife: note('DWR'),
      showLife: note('DWA'),
      askToDisconnect: note('DPR'),
      agreeToDisconnect: note('DPA'),
      notifyOpen: note('open'),
      notifyClosed: ({ context }) => void happened.push(`closed: ${context.reason}`),
      endConnection: note('connection ends'),
    },
  });
  const defaults = { initiates: true, answerTimeout: 10_000, watchdog: 30_000, firstDelay: 250, maximumDelay: 30_000 };
  const actor = createActor(machine, { input: { ...defaults, ...input }, clock });
  actor.start();
  /** What happened since the last call. */
  const since = (): string[] => happened.splice(0);
  const send = (...types: readonly PlainEvent[]): void => {
    for (const type of types) actor.send({ type });
  };
  const tell = (type: Exclude<DiameterPeerEvent['type'], PlainEvent>, reason: string, unwelcome = false): void =>
    actor.send(eventOf(type, reason, unwelcome));
  /** `okay`, `backingOff` … */
  const state = (): string => {
    let { value }: { value: unknown } = actor.getSnapshot();
    while (typeof value === 'object' && value !== null) [value] = Object.values(value);
    return String(value);
  };
  return { actor, clock, since, send, tell, state };
};

export type ScriptedPeer = ReturnType<typeof startPeer>;

/** The events that lead an initiating end to each of its states. */
export const ways: Readonly<Record<string, (peer: ScriptedPeer) => void>> = {
  connecting: () => undefined,
  exchanging: ({ send }) => send('connection.established'),
  okay: ({ send }) => send('connection.established', 'capabilities.agreed'),
  probing: ({ send, clock }) => {
    send('connection.established', 'capabilities.agreed');
    clock.increment(30_000);
  },
  suspect: ({ send, clock }) => {
    send('connection.established', 'capabilities.agreed');
    clock.increment(30_000);
    clock.increment(30_000);
  },
  parting: ({ send, tell }) => {
    send('connection.established', 'capabilities.agreed');
    tell('disconnection.requested', 'it goes');
  },
  backingOff: ({ tell }) => tell('connection.lost', 'cut'),
};

export const peerIn = (state: string, input: Partial<DiameterPeerInput> = {}): ScriptedPeer => {
  const peer = startPeer(input);
  ways[state]?.(peer);
  if (peer.state() !== state) throw new Error(`it is ${peer.state()}, not ${state}`);
  peer.since();
  return peer;
};
