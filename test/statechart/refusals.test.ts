/**
 * A table refuses machines that it cannot run like XState: before the machine starts, or, where only running shows it,
 * as an error at the use.
 */
import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import {
  and,
  assign,
  createMachine,
  emit,
  enqueueActions,
  fromCallback,
  fromObservable,
  fromPromise,
  fromTransition,
  log,
  not,
} from 'xstate';
import { raise, sendTo, spawnChild, stateIn, stopChild, type AnyEventObject, type AnyStateMachine } from 'xstate';
import { TableActor } from '../../src/statechart/actor.ts';
import { rules, type Rule } from '../../src/statechart/rules.ts';
import { tableOf } from '../../src/statechart/table.ts';

const nothing = (): void => undefined;
const callback = fromCallback(nothing);

/** A machine with one state `first`, which has these parts. */
const machineOf = (first: object, root: object = {}, implementations: object = {}): AnyStateMachine =>
  createMachine(
    { id: 'refused', initial: 'first', states: { first, second: {} }, ...root } as never,
    implementations as never,
  ) as never;

const action = (entry: unknown, implementations: object = {}) => machineOf({ entry }, {}, implementations);
const guard = (guard: unknown, implementations: object = {}) =>
  machineOf({ on: { go: { guard } } }, {}, implementations);
const invoked = (invoke: object) => machineOf({ invoke: { id: 'child', src: callback, ...invoke } });

const refused: readonly (readonly [what: string, where: string, rule: Rule, machine: () => AnyStateMachine])[] = [
  ['a machine without states', 'the root', 'root', () => createMachine({ id: 'refused' }) as never],
  ['a parallel root', 'the root', 'root', () => machineOf({}, { type: 'parallel', initial: undefined })],
  ['a bound on transitions', 'the root', 'bound', () => machineOf({}, { options: { maxIterations: 5 } })],
  ['a parallel state', 'the state first', 'states', () => machineOf({ type: 'parallel', states: { a: {}, b: {} } })],
  [
    'a history state',
    'the state first.past',
    'states',
    () => machineOf({ initial: 'a', states: { a: {}, past: { type: 'history' } } }),
  ],
  [
    'a deep final state',
    'the state first.end',
    'states',
    () => machineOf({ initial: 'end', states: { end: { type: 'final' } } }),
  ],
  [
    'a state that is not reached',
    'the state lost',
    'states',
    () => machineOf({}, { states: { first: {}, lost: { type: 'history' } } }),
  ],
  ['a delayed transition', 'the state first', 'time', () => machineOf({ after: { 1000: 'second' } })],
  ['every event', 'the state first', 'events', () => machineOf({ on: { '*': 'second' } })],
  ['events that begin alike', 'the root', 'events', () => machineOf({}, { on: { 'call.*': {} } })],
  [
    'onDone of a state',
    'the state first',
    'events',
    () => machineOf({ initial: 'a', states: { a: {} }, onDone: 'second' }),
  ],
  ['a route', 'the root', 'events', () => machineOf({ id: 'first', route: {} })],
  ['several targets', 'the state first', 'targets', () => machineOf({ on: { go: [{ target: ['second', 'first'] }] } })],
  ['the root as a target', 'the state first', 'targets', () => machineOf({ on: { go: '#refused' } })],
  [
    'a root that is reentered',
    'the root',
    'targets',
    () => machineOf({}, { on: { go: { target: '.second', reenter: true } } }),
  ],
  ['a guard that there is not', 'the state first', 'guards', () => guard('missing')],
  [
    'a guard that names another',
    'the state first',
    'guards',
    () => guard('one', { guards: { one: 'two', two: () => true } }),
  ],
  ['not', 'the state first', 'guards', () => guard(not(() => true))],
  ['and', 'the state first', 'guards', () => guard('both', { guards: { both: and([() => true]) } })],
  ['stateIn', 'the state first', 'guards', () => guard(stateIn('second'))],
  ['an action that there is not', 'the state first', 'actions', () => action('missing')],
  ['raise', 'the state first', 'actions', () => action(raise({ type: 'go' }))],
  [
    'sendTo of a function',
    'the state first',
    'sending',
    () => action('send', { actions: { send: sendTo((() => undefined) as never, { type: 'go' } as never) } }),
  ],
  ['sendTo after a delay', 'the state first', 'sending', () => action(sendTo('child', { type: 'go' }, { delay: 1 }))],
  ['sendTo with an id', 'the state first', 'sending', () => action(sendTo('child', { type: 'go' }, { id: 'one' }))],
  [
    "sendTo of an event of XState's own",
    'the state first',
    'sending',
    () => action(sendTo('child', { type: 'xstate.stop' })),
  ],
  [
    'sendTo on entry to what the state invokes',
    'the state first',
    'sending',
    () => machineOf({ invoke: { id: 'child', src: callback }, entry: sendTo('child', { type: 'go' }) }),
  ],
  [
    'sendTo on initial to what the state invokes',
    'the state first',
    'sending',
    () =>
      machineOf({
        invoke: { id: 'child', src: callback },
        initial: { target: 'a', actions: sendTo('child', { type: 'go' }) },
        states: { a: {} },
      }),
  ],
  ['emit', 'the root', 'actions', () => machineOf({}, { exit: emit({ type: 'go' }) })],
  ['log', 'the root', 'actions', () => machineOf({}, { initial: { target: 'first', actions: log('here') } })],
  ['stopChild of a function', 'the state first', 'ids', () => action(stopChild(() => 'child'))],
  ['spawnChild without an id', 'the state first', 'ids', () => action(spawnChild(callback as never))],
  [
    'an id made by a function',
    'the state first',
    'ids',
    () => action(spawnChild(callback as never, { id: () => 'child' } as never)),
  ],
  ['an id that is a number', 'the state first', 'ids', () => invoked({ id: '7' })],
  ['an id that every object has', 'the state first', 'ids', () => invoked({ id: 'toString' })],
  ['a system id', 'the state first', 'ids', () => invoked({ systemId: 'child' })],
  [
    'spawned snapshots',
    'the state first',
    'ids',
    () => action(spawnChild(callback as never, { id: 'child', syncSnapshot: true } as never)),
  ],
  ['onSnapshot', 'the state first', 'events', () => invoked({ src: machineOf({}), onSnapshot: {} })],
  ['an actor that there is not', 'the state first', 'actors', () => invoked({ src: 'missing' })],
  ['a promise', 'the state first', 'actors', () => invoked({ src: fromPromise(() => Promise.resolve()) })],
  [
    'a transition function',
    'the state first',
    'actors',
    () => invoked({ src: fromTransition((state: number) => state, 0) }),
  ],
  [
    'an observable',
    'the state first',
    'actors',
    () => invoked({ src: fromObservable(() => ({ subscribe: nothing }) as never) }),
  ],
  [
    'an invoked machine that is refused',
    'the state first',
    'time',
    () => invoked({ src: machineOf({ after: { 1: 'second' } }) }),
  ],
  [
    'an actor that enqueueActions may spawn',
    'the state first',
    'actors',
    () => action(enqueueActions(nothing), { actors: { late: fromPromise(() => Promise.resolve()) } }),
  ],
];

type Args = Record<'self' | 'system', { id: string }> & {
  spawn(src: string): void;
  enqueue: Record<string, (...of: unknown[]) => void>;
};
const queueing = (queue: (enqueue: Args['enqueue']) => void) =>
  action(enqueueActions((({ enqueue }: Args) => queue(enqueue)) as never));
const calling = (call: (args: Record<'emit', (of: unknown) => void>) => unknown) =>
  invoked({ src: fromCallback(call as never) });

const refusedWhenUsed: readonly (readonly [
  what: string,
  rule: Rule,
  machine: () => AnyStateMachine,
  event?: AnyEventObject,
])[] = [
  ['self', 'arguments', () => action(({ self }: Args) => self.id)],
  ['self that was passed on', 'arguments', () => action(({ ...rest }: Args) => rest.self.id)],
  ['system', 'arguments', () => action(({ system }: Args) => system.id)],
  ['spawn', 'arguments', () => action(assign((({ spawn }: Args) => spawn('child')) as never))],
  ['emit', 'arguments', () => calling(({ emit }) => emit({ type: 'go' }))],
  ['a callback that returns a promise', 'disposal', () => calling(async () => undefined)],
  ['enqueue.raise', 'enqueued', () => queueing((enqueue) => enqueue['raise']?.({ type: 'go' }))],
  [
    'a queued sendTo',
    'enqueued',
    () => queueing((enqueue) => (enqueue as unknown as (of: unknown) => void)(sendTo('child', { type: 'go' }))),
  ],
  [
    "an event of XState's own that a function made",
    'sending',
    () => action(sendTo('child', (() => ({ type: 'xstate.stop' })) as never)),
  ],
  ['enqueue.sendTo', 'enqueued', () => queueing((enqueue) => enqueue['sendTo']?.('child', { type: 'go' }))],
  [
    'a queued action that is refused',
    'actions',
    () => queueing((enqueue) => (enqueue as unknown as (of: unknown) => void)(log('here'))),
  ],
  ['a queued actor without an id', 'ids', () => queueing((enqueue) => enqueue['spawnChild']?.(callback))],
  ['the event *', 'sent', () => machineOf({}), { type: '*' }],
  ['the event xstate.stop', 'sent', () => machineOf({}), { type: 'xstate.stop' }],
  [
    'a circle of transitions',
    'bound',
    () => machineOf({ always: 'second' }, { states: { first: { always: 'second' }, second: { always: 'first' } } }),
  ],
];

describe('a table', () => {
  for (const [what, where, rule, machine] of refused) {
    it(`refuses ${what}, with place and reason`, () => {
      expect(() => tableOf(machine())).to.throw(
        new RegExp(`^the statechart refused cannot be run from a table: ${where} has `),
      );
      expect(() => tableOf(machine())).to.throw(rules[rule]);
    });
  }

  for (const [what, rule, machine, event = { type: 'go' }] of refusedWhenUsed) {
    it(`fails with an error where ${what} is used`, () => {
      const actor = new TableActor(machine(), 'actor', undefined);
      actor.start();
      actor.send(event);
      expect(actor.status).to.equal('error');
      expect((actor.error as Error).message).to.include(rules[rule]);
    });
  }

  it('has a refusal for each of its rules, and a document that lists them', () => {
    const broken = [...refused.map(([, , rule]) => rule), ...refusedWhenUsed.map(([, rule]) => rule)];
    expect(new Set(broken)).to.deep.equal(new Set(Object.keys(rules)));
    const document = readFileSync(new URL('../../docs/statecharts.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');
    for (const rule of Object.values(rules)) expect(document).to.include(rule);
  });
});
