/** A signalling link whose association and peer are controlled by the test, on a clock that stands still. */
import { SimulatedClock, createActor, fromCallback, type EventObject } from 'xstate';
import type { SignallingLinkEvent } from '../../../machines/events.ts';
import { signallingLinkMachine, type SignallingLinkInput } from '../../../machines/signalling-link.machine.ts';

/** Events without a payload. */
export type PlainEvent = Exclude<SignallingLinkEvent, { reason: string }>['type'];

export const startLink = (input: Partial<SignallingLinkInput> = {}) => {
  const happened: string[] = [];
  const note = (what: string) => () => void happened.push(what);
  const clock = new SimulatedClock();
  const machine = signallingLinkMachine.provide({
    actors: {
      association: fromCallback<EventObject, undefined, SignallingLinkEvent>(() => {
        happened.push('connects');
        return note('association gone');
      }),
    },
    actions: {
      ask: ({ context }, { request }) => {
        if (context.initiates) happened.push(request);
      },
      grant: (_args, { request }) => void happened.push(`${request} ACK`),
      refuse: note('ERR'),
      notifyActive: note('active'),
      notifyInactive: ({ context }) => void happened.push(`inactive: ${context.reason}`),
      notifyOverdue: ({ context }) => void happened.push(`overdue: ${context.reason}`),
      endAssociation: note('association ends'),
    },
  });
  const actor = createActor(machine, {
    input: {
      initiates: true,
      reconnects: true,
      registers: false,
      acknowledgeTimeout: 2000,
      aspUpTimeout: 10_000,
      aspActiveTimeout: 600_000,
      firstDelay: 250,
      maximumDelay: 10_000,
      ...input,
    },
    clock,
  });
  actor.start();
  /** What happened since the last call. */
  const since = (): string[] => happened.splice(0);
  const send = (...types: readonly PlainEvent[]): void => {
    for (const type of types) actor.send({ type });
  };
  const lose = (reason = 'cut'): void => actor.send({ type: 'association.lost', reason });
  const state = (): string => {
    const { value } = actor.getSnapshot();
    return typeof value === 'string' ? value : value.associated;
  };
  return { actor, clock, since, send, lose, state };
};

export type ScriptedLink = ReturnType<typeof startLink>;

/** The events that lead an initiating end to each of its states. */
export const ways: Readonly<Record<string, (link: ScriptedLink) => void>> = {
  connecting: () => undefined,
  comingUp: ({ send }) => send('association.established'),
  registering: ({ send }) => send('association.established', 'aspUp.acknowledged'),
  activating: ({ send }) => send('association.established', 'aspUp.acknowledged'),
  active: ({ send }) => send('association.established', 'aspUp.acknowledged', 'aspActive.acknowledged'),
  standingBy: ({ send }) =>
    send('association.established', 'aspUp.acknowledged', 'aspActive.acknowledged', 'asp.replaced'),
  backingOff: ({ lose }) => lose(),
};

export const linkIn = (state: string, input: Partial<SignallingLinkInput> = {}): ScriptedLink => {
  const link = startLink({ registers: state === 'registering', ...input });
  ways[state]?.(link);
  if (link.state() !== state) throw new Error(`it is ${link.state()}, not ${state}`);
  link.since();
  return link;
};
