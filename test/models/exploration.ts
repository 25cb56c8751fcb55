/**
 * Which states and transitions of a machine its paths go through.
 *
 * `xstate/graph` finds the paths on the machine as it is; each is then played on a live actor, whose inspection tells every
 * transition that was taken, the eventless ones too. Context is part of a state's identity there, so events must keep it small.
 */
import { SimulatedClock, createActor, type AnyActor, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { stateName, statesOf, transitionsOf } from '../../src/inspect/chart/machine-walk.ts';

/** Snapshots that the search for the paths of one machine may look at; beyond them it throws. */
export const mostSnapshots = 10_000;

/** One way to explore a machine: what it starts with, and every event that is tried in every state it comes to. */
export interface Exploration {
  /** With actors, guards and actions provided that do nothing. */
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly events: readonly AnyEventObject[];
  /** What has happened before the exploration begins. */
  readonly before?: readonly AnyEventObject[];
  /** States beyond which nothing new is to be found. */
  readonly stopWhen?: (snapshot: AnyMachineSnapshot) => boolean;
}

export interface Coverage {
  readonly reached: readonly string[];
  /** Each as `state NAME` or `transition NAME`. */
  readonly missed: readonly string[];
}

export const coverageOf = (explorations: readonly Exploration[]): Coverage => {
  const reached = new Set<string>();
  for (const exploration of explorations) walk(exploration, reached);
  const all = new Set(explorations.flatMap(({ machine }) => partsOf(machine)));
  return { reached: [...reached], missed: [...all].filter((part) => !reached.has(part)) };
};

/** Every state and transition, by name. */
export const partsOf = (machine: AnyStateMachine): string[] => [
  ...statesOf(machine).map((node) => `state ${stateName(node)}`),
  ...transitionsOf(machine).map(({ name }) => `transition ${name}`),
];

/** Adds what it reaches. */
const walk = (exploration: Exploration, reached: Set<string>): void => {
  const { machine, input, events, stopWhen = () => false } = exploration;
  const first = startingPoint(exploration);
  const fromState = first.getSnapshot();
  const transitions = new Map(transitionsOf(machine).map((transition) => [transition.definition, transition]));
  // A shortest path leads to each state; every event after each of them leads through each transition.
  for (const { steps } of getShortestPaths(machine, { input, events, fromState, stopWhen, limit: mostSnapshots })) {
    const path = steps.slice(1).map(({ event }) => event);
    const further = events.length === 0 ? [path] : events.map((event) => [...path, event]);
    for (const each of further) play(exploration, first, each, transitions, reached);
  }
};

const startingPoint = ({ machine, input, before = [] }: Exploration): AnyActor => {
  const actor = createActor(machine, { input, clock: new SimulatedClock() }).start();
  before.forEach((event) => actor.send(event));
  return actor;
};

type Transitions = ReadonlyMap<unknown, ReturnType<typeof transitionsOf>[number]>;

const play = (
  { machine, input, before }: Exploration,
  first: AnyActor,
  events: readonly AnyEventObject[],
  transitions: Transitions,
  reached: Set<string>,
): void => {
  const see = (snapshot: AnyMachineSnapshot): void => {
    for (const node of snapshot._nodes) if (node.path.length > 0) reached.add(`state ${stateName(node)}`);
  };
  const actor = createActor(machine, {
    ...(before === undefined ? { input } : { input, snapshot: first.getPersistedSnapshot() }),
    clock: new SimulatedClock(),
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      for (const taken of inspected._transitions) {
        const known = transitions.get(taken);
        if (known !== undefined) reached.add(`transition ${known.name}`).add(`state ${stateName(known.source)}`);
      }
      see(inspected.snapshot as AnyMachineSnapshot);
    },
  });
  see(actor.getSnapshot());
  actor.start();
  events.forEach((event) => actor.send(event));
};
