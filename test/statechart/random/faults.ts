/**
 * The faults that a table has had, each restored: as a chart that the table gets in place of the right one, or as an
 * actor that behaves like the faulty one. Where a table refuses today what it ran wrongly, XState plays the same in a
 * permitted way.
 */
import { TableActor } from '../../../src/statechart/actor.ts';
import { onTableOf } from '../ways.ts';
import type { Action, Chart, Invocation, State } from './chart.ts';
import type { Fault } from './compare.ts';

interface Changes {
  readonly state?: (state: State) => Partial<State>;
  readonly action?: (action: Action) => Action;
  readonly actor?: (actor: Invocation['actor']) => Invocation['actor'];
}

const changed = (chart: Chart, changes: Changes): Chart => {
  const { state = () => ({}), action = (same) => same, actor = (same) => same } = changes;
  const actions = (all: readonly Action[]): Action[] =>
    all.map((each) => {
      if (each.kind === 'enqueue') return { ...each, actions: actions(each.actions) };
      return action(each.kind === 'spawn' ? { ...each, actor: actor(each.actor) } : each);
    });
  const transitions = (all: State['always']): State['always'] =>
    all.map((each) => ({ ...each, actions: actions(each.actions) }));
  const invocation = (each: Invocation): Invocation => ({
    ...each,
    actor: actor(each.actor),
    onDone: transitions(each.onDone),
    onError: transitions(each.onError),
  });
  const stateOf = (before: State): State => {
    const now = { ...before, ...state(before) };
    return {
      ...now,
      initialActions: actions(now.initialActions),
      entry: actions(now.entry),
      exit: actions(now.exit),
      always: transitions(now.always),
      on: Object.fromEntries(Object.entries(now.on).map(([type, each]) => [type, transitions(each)])),
      invoke: now.invoke.map(invocation),
      states: now.states.map(stateOf),
    };
  };
  return { ...chart, root: stateOf(chart.root), inner: chart.inner && changed(chart.inner, changes) };
};

const chart = (changes: Changes): Fault => ({ chart: (right) => changed(right, changes) });

/** Performs the effects of the first state before its children start. */
class EagerActor extends TableActor {
  override defer(effect: () => void): void {
    if (this.life === 'new') effect();
    else super.defer(effect);
  }
}

/** Assigns to the existing context. */
const inPlace = (...of: ConstructorParameters<typeof TableActor>): TableActor => {
  const actor = new TableActor(...of);
  actor.copy = Object.assign((context: object) => context as Record<string, unknown>, {
    replacing: () => undefined,
    replacingAll: () => undefined,
  });
  return actor;
};

export const faults: Readonly<Record<string, Fault>> = {
  'an invoked promise hangs for ever': chart({ actor: (actor) => (actor === 'leaving' ? 'silent' : actor) }),
  'exit of the root is skipped': chart({ state: ({ id }) => (id.startsWith('outer') ? { exit: [] } : {}) }),
  'exit of a final state is skipped': chart({ state: ({ type }) => (type === 'final' ? { exit: [] } : {}) }),
  'actions on initial are skipped': chart({ state: () => ({ initialActions: [] }) }),
  'effects of the first state come before its children': { way: onTableOf((...of) => new EagerActor(...of)) },
  'a context that was kept changes': { way: onTableOf(inPlace) },
  'self has no effect in an action': chart({
    action: (action) => (action.kind === 'send' ? { ...action, kind: 'note' } : action),
  }),
  'a callback cannot begin': chart({ actor: (actor) => (actor === 'callback' ? 'broken' : actor) }),
  'a callback receives nothing': chart({ actor: (actor) => (actor === 'receiving' ? 'deaf' : actor) }),
  'nothing is sent to the parent': chart({
    action: (action) => (action.kind === 'sendParent' ? { ...action, kind: 'note' } : action),
  }),
  'stopChild of a function stops nothing': chart({
    action: (action) => (action.kind === 'stop' ? { ...action, id: 'none' } : action),
  }),
};
