/**
 * Finds the states and transitions of a machine that its paths reach.
 *
 * `xstate/graph` finds the paths on the unchanged machine; each is then played on a live actor, whose inspection
 * reports every transition that was taken, including those without an event. There the context is part of a state's
 * identity, so events must keep it small.
 */
import {
  SimulatedClock,
  createActor,
  type ActorOptions,
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { stateName, statesOf, transitionsOf } from '../../src/inspect/chart/machine-walk.ts';

/** Snapshots that the search for the paths of one machine may visit; beyond them it throws. */
export const mostSnapshots = 10_000;

/** One way to explore a machine: its start, and every event that is tried in every state that it reaches. */
export interface Exploration {
  /** With actors, guards and actions that do nothing. */
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly events: readonly AnyEventObject[];
  /** The events before the exploration begins. */
  readonly before?: readonly AnyEventObject[];
  /** States beyond which the search finds nothing new. */
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

/** Adds everything that it reaches. */
const walk = (exploration: Exploration, reached: Set<string>): void => {
  const transitions = new Map(
    transitionsOf(exploration.machine).map((transition) => [transition.definition as unknown, transition]),
  );
  const see = (snapshot: AnyMachineSnapshot): void => {
    for (const node of snapshot._nodes) if (node.path.length > 0) reached.add(`state ${stateName(node)}`);
  };
  explore(exploration, {
    begun: see,
    stepped: ({ taken, snapshot }) => {
      for (const definition of taken) {
        const known = transitions.get(definition);
        if (known !== undefined) reached.add(`transition ${known.name}`).add(`state ${stateName(known.source)}`);
      }
      see(snapshot);
    },
  });
};

/** One microstep of a live actor: the transitions that it took, and the resulting state. */
export interface Step {
  readonly taken: readonly AnyTransitionDefinition[];
  readonly snapshot: AnyMachineSnapshot;
}

export interface Explorer {
  /** A live actor exists, and has not started. */
  begun?(snapshot: AnyMachineSnapshot): void;
  stepped(step: Step): void;
}

/**
 * A shortest path leads to each state; every event after each of them leads through each transition. A path is played
 * once, and each event on an actor of its own, which continues from the stored end of the path.
 */
export const explore = (exploration: Exploration, explorer: Explorer): void => {
  const { machine, input, events, before = [], stopWhen = () => false } = exploration;
  const started = (options: Pick<ActorOptions<AnyStateMachine>, 'snapshot'>): AnyActor => {
    const inspect = (inspected: InspectionEvent): void => {
      if (inspected.type !== '@xstate.microstep') return;
      explorer.stepped({ taken: inspected._transitions, snapshot: inspected.snapshot as AnyMachineSnapshot });
    };
    const actor = createActor(machine, { input, ...options, clock: new SimulatedClock(), inspect });
    explorer.begun?.(actor.getSnapshot());
    return actor.start();
  };
  const first = createActor(machine, { input, clock: new SimulatedClock() }).start();
  before.forEach((event) => first.send(event));
  const start = before.length > 0 ? { snapshot: first.getPersistedSnapshot() } : {};
  const fromState = first.getSnapshot();
  for (const { steps } of getShortestPaths(machine, { input, events, fromState, stopWhen, limit: mostSnapshots })) {
    const actor = started(start);
    for (const { event } of steps.slice(1)) actor.send(event as AnyEventObject);
    const snapshot = actor.getPersistedSnapshot();
    for (const event of events) started({ snapshot }).send(event);
  }
};
