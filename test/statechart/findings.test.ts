/** The smallest machine for each fault that a table has had: both ways behave alike, or the table refuses it. */
import { expect } from 'chai';
import { assign, createMachine, fromCallback, fromPromise, sendTo, stopChild, type AnyStateMachine } from 'xstate';
import { fromOutcome } from '../../src/flow/outcome-logic.ts';
import { rules } from '../../src/statechart/rules.ts';
import { tableOf } from '../../src/statechart/table.ts';
import { onTable, onXState, type Way } from './ways.ts';

type Note = (what: unknown) => void;
type Make = (note: Note) => object;

const machineOf = (make: Make, note: Note): AnyStateMachine =>
  createMachine({ id: 'small', initial: 'first', ...make(note) } as never) as never;

/** The notes, and the final state, after the events `go` and `on`. */
const seenOn = (way: Way, make: Make): unknown[] => {
  const notes: unknown[] = [];
  const runner = way(
    machineOf(make, (what) => notes.push(what)),
    undefined,
    () => notes.push('ended'),
  );
  runner.start();
  for (const type of ['go', 'on']) runner.send({ type });
  return [...notes, { ...runner.see() }];
};

const noting = (note: Note, what: string) => ({ entry: () => note(`${what} entry`), exit: () => note(`${what} exit`) });

const listening = (note: Note) =>
  fromCallback(() => {
    note('child begins');
    return () => note('child ends');
  });

const equal: Readonly<Record<string, Make>> = {
  'exit of the root': (note) => ({
    ...noting(note, 'root'),
    states: { first: { on: { go: 'end' } }, end: { type: 'final' } },
  }),
  'exit of a final state': (note) => ({
    states: { first: { on: { go: 'end' } }, end: { type: 'final', ...noting(note, 'end') } },
  }),
  'actions on initial': (note) => ({
    initial: { target: 'first', actions: () => note('initial') },
    states: {
      first: { on: { go: 'deep' } },
      deep: { initial: { target: 'a', actions: () => note('deep initial') }, states: { a: {} } },
    },
  }),
  'a child and an entry action of the first state': (note) => ({
    states: { first: { ...noting(note, 'first'), invoke: { src: listening(note) }, on: { go: 'second' } }, second: {} },
  }),
  'a context that an action keeps': (note) => ({
    context: { count: 0 },
    states: {
      first: {
        on: { go: { actions: [({ context }: { context: object }) => note(context), assign({ count: 1 } as never)] } },
      },
    },
  }),
  'receive in a callback': (note) => ({
    states: {
      first: {
        invoke: { id: 'child', src: fromCallback(({ receive }) => receive(note)) },
        on: { go: { actions: sendTo('child', { type: 'sent' }) } },
      },
    },
  }),
  'an operation that leaves once': (note) => ({
    states: {
      first: {
        invoke: {
          src: fromOutcome((_, leave) => leave({ exit: 1 })),
          onDone: { target: 'end', actions: ({ event }: { event: unknown }) => note(event) },
        },
      },
      end: { type: 'final' },
    },
  }),
  'a transition to the state itself that does not reenter it': (note) => ({
    states: { first: { ...noting(note, 'first'), on: { go: 'first' } } },
  }),
  'entry of the root': (note) => ({ ...noting(note, 'root'), invoke: { src: listening(note) }, states: { first: {} } }),
  'children of an actor that fails': (note) => ({
    invoke: { src: listening(note) },
    context: { count: 0 },
    states: {
      first: {
        on: {
          go: {
            target: 'second',
            actions: [
              assign({ count: 1 } as never),
              () => {
                throw new Error('broken');
              },
            ],
          },
        },
      },
      second: {},
    },
  }),
};

const refused: Readonly<Record<string, Make>> = {
  'an invoked promise': () => ({
    states: { first: { invoke: { src: fromPromise(() => Promise.resolve()), onDone: 'end' } }, end: { type: 'final' } },
  }),
  'stopChild of a function': () => ({ states: { first: { entry: stopChild(() => 'child') } } }),
  'what is sent on entry to an actor that begins with the state': () => ({
    states: {
      first: { invoke: { id: 'child', src: fromCallback(() => undefined) }, entry: sendTo('child', { type: 'go' }) },
    },
  }),
};

const refusedWhenUsed: Readonly<Record<string, Make>> = {
  'self in an action': () => ({
    states: { first: { entry: ({ self }: { self: { send(event: object): void } }) => self.send({ type: 'on' }) } },
  }),
};

describe('what a table once did differently', () => {
  for (const [name, make] of Object.entries(equal)) {
    it(`is the same now: ${name}`, () => {
      expect(seenOn(onTable, make)).to.deep.equal(seenOn(onXState, make));
    });
  }

  for (const [name, make] of Object.entries(refused)) {
    it(`is refused now: ${name}`, () => {
      expect(() => tableOf(machineOf(make, () => undefined))).to.throw(
        'the statechart small cannot be run from a table: the state first has ',
      );
    });
  }

  for (const [name, make] of Object.entries(refusedWhenUsed)) {
    it(`ends with an error now: ${name}`, () => {
      const { status, error } = seenOn(onTable, make).at(-1) as { status: string; error: string };
      expect(status).to.equal('error');
      expect(error).to.include(rules.arguments);
    });
  }
});
