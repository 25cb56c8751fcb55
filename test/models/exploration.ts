/**
 * Which states and transitions of a machine its paths go through.
 *
 * `xstate/graph` finds the paths on the machine as it is; each is then played on a live actor, whose inspection tells every
 * transition that was taken, the eventless ones too. Context is part of a state's identity there, so events must keep it small.
 */
import { SimulatedClock, createActor, type AnyActor, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { stateName, statesOf, transitionsOf } from '../../src/inspect/chart/machine-walk.ts';

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
  const reached = new Set(explorations.flatMap(walk));
  const all = new Set(explorations.flatMap(({ machine }) => partsOf(machine)));
  return { reached: [...reached], missed: [...all].filter((part) => !reached.has(part)) };
};

/** Every state and transition, by name. */
export const partsOf = (machine: AnyStateMachine): string[] => [
  ...statesOf(machine).map((node) => `state ${stateName(node)}`),
  ...transitionsOf(machine).map(({ name }) => `transition ${name}`),
];

const walk = (exploration: Exploration): string[] => {
  const { machine, input, events, stopWhen = () => false } = exploration;
  const first = startingPoint(exploration);
  const fromState = first.getSnapshot();
  // A shortest path leads to each state; every event after each of them leads through each transition.
  return getShortestPaths(machine, { input, events, fromState, stopWhen, limit: 5_000 }).flatMap(({ steps }) => {
    const path = steps.slice(1).map(({ event }) => event);
    return [[], ...events.map((event) => [event])].flatMap((last) => play(exploration, first, [...path, ...last]));
  });
};

const startingPoint = ({ machine, input, before = [] }: Exploration): AnyActor => {
  const actor = createActor(machine, { input, clock: new SimulatedClock() }).start();
  before.forEach((event) => actor.send(event));
  return actor;
};

const play = ({ machine, input, before }: Exploration, first: AnyActor, events: readonly AnyEventObject[]): string[] => {
  const reached: string[] = [];
  const transitions = new Map(transitionsOf(machine).map((transition) => [transition.definition, transition]));
  const see = (snapshot: AnyMachineSnapshot) => {
    for (const node of snapshot._nodes) if (node.path.length > 0) reached.push(`state ${stateName(node)}`);
  };
  const actor = createActor(machine, {
    ...(before === undefined ? { input } : { input, snapshot: first.getPersistedSnapshot() }),
    clock: new SimulatedClock(),
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      for (const taken of inspected._transitions) {
        const known = transitions.get(taken);
        if (known !== undefined) reached.push(`transition ${known.name}`, `state ${stateName(known.source)}`);
      }
      see(inspected.snapshot as AnyMachineSnapshot);
    },
  });
  see(actor.getSnapshot());
  actor.start();
  events.forEach((event) => actor.send(event));
  return reached;
};
