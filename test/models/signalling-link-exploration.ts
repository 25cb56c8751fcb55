/**
 * The exploration of `signalling-link`: both of its ends, with every event that it accepts and every delay that it
 * sets.
 */
import { fromCallback, type AnyEventObject, type EventObject } from 'xstate';
import type { SignallingLinkEvent } from '../../machines/events.ts';
import { signallingLinkMachine, type SignallingLinkInput } from '../../machines/signalling-link.machine.ts';
import type { Exploration } from './exploration.ts';

const nothing = (): void => undefined;

const messages = (['aspUp', 'aspActive', 'aspInactive', 'aspDown'] as const).flatMap((asked): SignallingLinkEvent[] => [
  { type: `${asked}.acknowledged` },
  { type: `${asked}.requested` },
]);

const passed = (delay: string, ...states: readonly string[]): AnyEventObject[] =>
  states.map((state) => ({ type: `xstate.after.${delay}.signalling-link.${state}` }));

const established: SignallingLinkEvent = { type: 'association.established' };

/** All events but reports. */
const procedures: readonly AnyEventObject[] = [
  ...([
    established,
    { type: 'association.lost', reason: 'cut' },
    { type: 'request.refused', reason: 'refused' },
    { type: 'error.reported', reason: 'reported' },
    { type: 'asp.replaced' },
    { type: 'asp.wanted' },
    { type: 'link.abandoned' },
  ] satisfies SignallingLinkEvent[]),
  ...messages,
  ...passed('acknowledgeTimeout', 'associated.comingUp', 'associated.activating'),
  ...passed('partingTimeout', 'associated.deactivating', 'associated.goingDown'),
  ...passed('aspUpTimeout', 'associated.comingUp'),
  ...passed('aspActiveTimeout', 'associated.activating'),
  ...passed('closeTimeout', 'associated.disconnecting'),
  ...passed('backOff', 'backingOff'),
];

/** The events of the registration of a routing key. */
const registration: readonly AnyEventObject[] = [
  ...([
    established,
    { type: 'association.lost', reason: 'cut' },
    { type: 'request.refused', reason: 'refused' },
    { type: 'aspUp.acknowledged' },
    { type: 'registration.granted' },
    { type: 'aspActive.acknowledged' },
    { type: 'aspInactive.acknowledged' },
    { type: 'registration.ended' },
    { type: 'aspDown.acknowledged' },
    { type: 'link.abandoned' },
  ] satisfies SignallingLinkEvent[]),
  ...passed('acknowledgeTimeout', 'associated.registering'),
  ...passed('partingTimeout', 'associated.deregistering'),
];

type Ends = Pick<SignallingLinkInput, 'initiates' | 'reconnects' | 'registers'>;

const exploration = (ends: Ends, events: readonly AnyEventObject[]): Exploration => ({
  machine: signallingLinkMachine.provide({
    actors: { association: fromCallback<EventObject, undefined, SignallingLinkEvent>(nothing) },
    actions: {
      ask: nothing,
      grant: nothing,
      refuse: nothing,
      notifyActive: nothing,
      notifyInactive: nothing,
      notifyOverdue: nothing,
      endAssociation: nothing,
    },
  }),
  input: {
    ...ends,
    acknowledgeTimeout: 2000,
    aspUpTimeout: 10_000,
    aspActiveTimeout: 600_000,
    firstDelay: 250,
    maximumDelay: 10_000,
  } satisfies SignallingLinkInput,
  events,
  stopWhen: ({ context }) => context.losses > 0,
});

export const signallingLink: readonly Exploration[] = [
  exploration({ initiates: true, reconnects: true, registers: false }, procedures),
  exploration({ initiates: false, reconnects: false, registers: false }, procedures),
  exploration({ initiates: true, reconnects: true, registers: true }, registration),
  // A report changes only the stored reports of the peer: among the procedures it would double the states.
  exploration({ initiates: true, reconnects: true, registers: false }, [
    established,
    { type: 'peer.reported', reason: 'reported' },
  ]),
];
