/**
 * Types of operations with one fault in their statechart: a transition to another state, another exit, one hidden
 * state.
 */
import { createMachine, fromCallback, type AnyStateMachine } from 'xstate';
import type { FlowNode } from '../../../src/flow/node.ts';
import type { MutationKind } from '../../../src/prove/mutation/mutant.ts';

export interface MachineMutant {
  readonly kind: MutationKind;
  readonly what: string;
  readonly nodes: readonly FlowNode[];
}

interface Transition {
  readonly target?: string;
  readonly [part: string]: unknown;
}

interface State {
  readonly type?: string;
  readonly on?: Readonly<Record<string, unknown>>;
  readonly always?: unknown;
  readonly output?: unknown;
  readonly [part: string]: unknown;
}

interface Config {
  readonly states: Readonly<Record<string, State>>;
  readonly [part: string]: unknown;
}

const listOf = (transitions: unknown): readonly Transition[] =>
  [transitions ?? []].flat() as unknown as readonly Transition[];

/** The lists of transitions of a state, each with a function that replaces it. */
const listsOf = (
  state: State,
): readonly {
  readonly event: string;
  readonly list: readonly Transition[];
  with_: (list: readonly Transition[]) => State;
}[] => [
  ...Object.keys(state.on ?? {}).map((event) => ({
    event,
    list: listOf(state.on?.[event]),
    with_: (list: readonly Transition[]): State => ({ ...state, on: { ...state.on, [event]: list } }),
  })),
  ...(state.always === undefined
    ? []
    : [
        {
          event: 'always',
          list: listOf(state.always),
          with_: (list: readonly Transition[]): State => ({ ...state, always: list }),
        },
      ]),
];

type Mutation = readonly [kind: MutationKind, what: string, config: Config];

/** A statechart with a circle of transitions that are always taken cannot be hosted. */
const isCircular = ({ states }: Config): boolean => {
  const follow = (key: string, seen: readonly string[]): boolean =>
    seen.includes(key) || listOf(states[key]?.always).some(({ target = key }) => follow(target, [...seen, key]));
  return Object.keys(states).some((key) => follow(key, []));
};

const put = (config: Config, key: string, state: State): Config => ({
  ...config,
  states: { ...config.states, [key]: state },
});

function* otherTargets(config: Config): Generator<Mutation> {
  const keys = Object.keys(config.states);
  for (const [key, state] of Object.entries(config.states)) {
    for (const { event, list, with_ } of listsOf(state)) {
      for (const [index, transition] of list.entries()) {
        for (const target of keys) {
          if (target === transition.target) continue;
          const what = `${key} --${event} ${index}--> ${target} instead of ${transition.target}`;
          yield [
            'next state',
            what,
            put(config, key, with_(list.with(index, { ...transition, target, reenter: true }))),
          ];
        }
        if (transition['guard'] === undefined) continue;
        yield ['next state', `${key} --${event} ${index}: never`, put(config, key, with_(list.toSpliced(index, 1)))];
      }
    }
  }
}

const exitOf = (output: unknown): number | undefined =>
  typeof output === 'object' && output !== null && 'exit' in output && typeof output.exit === 'number'
    ? output.exit
    : undefined;

function* otherOutputs(config: Config): Generator<Mutation> {
  for (const [key, state] of Object.entries(config.states)) {
    const exit = exitOf(state.output);
    if (exit === undefined) continue;
    for (const other of [0, 1, 2]) {
      if (other !== exit)
        yield [
          'output',
          `${key}: exit ${other} instead of ${exit}`,
          put(config, key, { ...state, output: { ...(state.output as object), exit: other } }),
        ];
    }
  }
}

/** A copy of a state that differs from it for one event, reached by one transition instead of the state. */
function* hiddenStates(config: Config): Generator<Mutation> {
  for (const [key, state] of Object.entries(config.states)) {
    for (const { event, list, with_ } of listsOf(state)) {
      for (const [index, transition] of list.entries()) {
        const copied = config.states[transition.target ?? ''];
        if (copied === undefined || copied.type === 'final') continue;
        for (const hidden of listsOf(copied)) {
          const target = Object.keys(config.states).find(
            (candidate) =>
              config.states[candidate]?.type === 'final' && !hidden.list.some((each) => each.target === candidate),
          );
          if (target === undefined) continue;
          const changed = put(config, 'hidden', hidden.with_([{ target }]));
          const what =
            `${key} --${event} ${index}--> a hidden ${transition.target} ` +
            `that goes to ${target} at ${hidden.event}`;
          yield [
            'hidden state',
            what,
            put(changed, key, with_(list.with(index, { ...transition, target: 'hidden', reenter: true }))),
          ];
        }
      }
    }
  }
}

/**
 * Number of times that an operation begins to wait while one test is played: more than any flow of the examples needs.
 */
const mostWaits = 500;

/**
 * After the dialogue has ended, a fault can make an operation begin again for ever. Counted over all mutants, of which
 * one is played at a time.
 */
export const waits = { begun: 0 };

type Callback = Parameters<typeof fromCallback>[0];

const bounded = (logic: unknown): unknown => {
  const { config } = logic as { readonly config: Callback };
  return fromCallback((args) => {
    waits.begun += 1;
    if (waits.begun > mostWaits) throw new Error('the operation goes round');
    return config(args);
  });
};

const boundedActors = ({ implementations }: AnyStateMachine): object => ({
  ...implementations,
  actors: Object.fromEntries(Object.entries(implementations.actors).map(([name, logic]) => [name, bounded(logic)])),
});

/** Mutants of the statecharts of those types. */
export function* machineMutants(nodes: readonly FlowNode[], types: ReadonlySet<string>): Generator<MachineMutant> {
  for (const node of nodes) {
    if (!types.has(node.type) || !('implementations' in node.logic)) continue;
    const machine = node.logic as unknown as AnyStateMachine;
    const config = machine.config as unknown as Config;
    for (const [kind, what, changed] of [...otherTargets(config), ...otherOutputs(config), ...hiddenStates(config)]) {
      if (isCircular(changed)) continue;
      const logic = createMachine(changed as never, boundedActors(machine) as never) as unknown as FlowNode['logic'];
      yield {
        kind,
        what: `${node.type}: ${what}`,
        nodes: nodes.map((each) => (each === node ? { ...node, logic } : each)),
      };
    }
  }
}
