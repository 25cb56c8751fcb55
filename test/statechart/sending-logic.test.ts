/** An actor that sends back until it is ended, as an actor of XState and from a table: both do the same. */
import { expect } from 'chai';
import { createMachine, type AnyStateMachine, type EventObject } from 'xstate';
import { fromSending, type SentBack } from '../../src/statechart/sending-logic.ts';
import { onTable, onXState, type Way } from './ways.ts';

type Moment = 'begins' | 'is sent for' | 'ends' | 'has ended';

interface Behaviour {
  /** When it sends back. */
  readonly sends?: Moment;
  readonly throws?: 'begins' | 'ends';
}

const machineOf = ({ sends, throws }: Behaviour, notes: unknown[]) => {
  let parent: SentBack<EventObject> | undefined;
  const act = (moment: Moment): void => {
    notes.push(moment);
    if (sends === moment) parent?.sendBack({ type: 'sent' });
    if (throws === moment) throw new Error(`broken as it ${moment}`);
  };
  const logic = fromSending<{ readonly from: string }, EventObject>((input, actor) => {
    notes.push(input);
    parent = actor;
    act('begins');
    return { end: () => act('ends') };
  });
  return createMachine({
    id: 'small',
    initial: 'waits',
    on: {
      look: { actions: () => act('is sent for') },
      lookBehind: { actions: () => act('has ended') },
      sent: { actions: () => notes.push('the parent takes what was sent') },
    },
    states: {
      waits: {
        invoke: { id: 'child', src: logic, input: { from: 'the state' }, onError: 'broken' },
        on: { go: 'left' },
      },
      left: {},
      broken: { entry: ({ event }: { event: EventObject }) => notes.push(event) },
    },
  } as never) as AnyStateMachine;
};

const seenOn = (way: Way, behaviour: Behaviour): unknown[] => {
  const notes: unknown[] = [];
  const runner = way(machineOf(behaviour, notes), undefined, () => notes.push('ended'));
  runner.start();
  for (const type of ['look', 'go', 'lookBehind']) {
    runner.send({ type });
    notes.push([type, runner.see()]);
  }
  return notes;
};

describe('an actor that sends back until it is ended', () => {
  const behaviours: Readonly<Record<string, Behaviour>> = {
    'and sends nothing': {},
    'and sends as it begins': { sends: 'begins' },
    'and sends later': { sends: 'is sent for' },
    'and sends as it ends': { sends: 'ends' },
    'and sends when it has ended': { sends: 'has ended' },
    'and throws as it begins, when it has sent': { sends: 'begins', throws: 'begins' },
    'and throws as it ends, when it has sent': { sends: 'ends', throws: 'ends' },
    'and sends although it has thrown': { sends: 'has ended', throws: 'ends' },
  };
  for (const [name, behaviour] of Object.entries(behaviours)) {
    it(`does the same from a table as on XState, ${name}`, () => {
      const seen = seenOn(onTable, behaviour);
      expect(seen).to.deep.equal(seenOn(onXState, behaviour));
      expect(seen).to.deep.include({ from: 'the state' });
    });
  }
});
