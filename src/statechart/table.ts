/**
 * A statechart of XState as a table, made once: for each atomic state and event the transitions in the order in which
 * they are tried, each with all its steps in a row, from the states that it leaves to those that it enters.
 *
 * It accepts the same machine definition, provided with the same implementations, where the grammar permits it
 * (grammar.ts). test/bench/README.md explains why there are two ways to run a machine.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import { Copier } from './copies.ts';
import { checkMachine, nameOf } from './grammar.ts';
import { originOf, type Origin } from './origin.ts';
import {
  compileActions,
  compileGuard,
  compileInvocations,
  compileStops,
  passes,
  type Guard,
  type Step,
} from './steps.ts';

/** What the leaves of a statechart have in common. */
export interface ChartOfLeaf {
  readonly id: string;
  readonly output: unknown;
}

export interface Leaf {
  readonly chart: ChartOfLeaf;
  /** The keys of the states from the root to the leaf, joined by dots. */
  readonly value: string;
  readonly on: Map<string, readonly Transition[]>;
  readonly always: readonly Transition[];
  /** Set where the machine is done as soon as it reaches this leaf. */
  readonly final: Final | undefined;
}

export interface Final {
  /** The type of the event from which the machine's output is computed. */
  readonly doneType: string;
  readonly output: unknown;
  /** Steps that follow once the output is computed. */
  readonly exits: readonly Step[];
}

export interface Transition {
  /** Undefined: the transition is always taken. */
  readonly guard: Guard | undefined;
  /** Where a guard throws, XState adds its place to the error, unless the transition needs no event. */
  readonly place: string | undefined;
  readonly steps: readonly Step[];
  readonly target: Leaf;
}

export interface Table {
  readonly copier: Copier;
  readonly initial: Transition;
  /** The origin of an actor that no step begins. */
  originOf(id: string): Origin;
}

/** Keeps the last one: such actors of one statechart have the same id. */
const originsOf = (machine: AnyStateMachine): Table['originOf'] => {
  let last: Origin | undefined;
  return (id) => (last?.id === id ? last : (last = originOf(machine, id)));
};

type MutableLeaf = Leaf & { readonly always: Transition[] };

/** From the machine's root to the state itself. */
const lineOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent === undefined ? [node] : [...lineOf(node.parent), node];

/** The initial states below, down to the atomic one. */
const initialsOf = (node: AnyStateNode): AnyStateNode[] => {
  if (node.type !== 'compound') return [];
  const [first] = node.initial.target as unknown as [AnyStateNode];
  return [first, ...initialsOf(first)];
};

/** The state inside which a transition happens (SCXML, transition domain): neither left nor entered. */
const domainOf = (source: AnyStateNode, target: AnyStateNode, reenter: boolean): AnyStateNode => {
  const line = lineOf(target);
  if (!reenter && line.includes(source)) return source;
  const sources = lineOf(source).slice(0, -1);
  return line.slice(0, -1).findLast((node) => sources.includes(node)) ?? source.machine.root;
};

const placeOfGuard = (source: AnyStateNode, type: string, guard: unknown): string => {
  const called = typeof guard === 'function' ? '' : `'${nameOf(guard) ?? ''}' `;
  return `Unable to evaluate guard ${called}in transition for event '${type}' in state node '${source.id}'`;
};

class TableMaker {
  readonly #machine: AnyStateMachine;
  readonly #chart: ChartOfLeaf;
  readonly #leaves = new Map<AnyStateNode, MutableLeaf>();
  /** Leaves whose transitions are not made yet: a chart may be as deep as it is long. */
  readonly #unfinished: [AnyStateNode, MutableLeaf][] = [];

  constructor(machine: AnyStateMachine) {
    this.#machine = machine;
    this.#chart = { id: machine.id, output: machine.root.output as unknown };
  }

  make(): Table {
    const { root } = this.#machine;
    const states = [root, ...initialsOf(root)];
    const initial = {
      guard: undefined,
      place: undefined,
      steps: states.flatMap((state) => this.#entry(state, true)),
      target: this.#leafOf(states),
    };
    for (let next = this.#unfinished.pop(); next !== undefined; next = this.#unfinished.pop()) this.#finish(...next);
    return { copier: new Copier(), initial, originOf: originsOf(this.#machine) };
  }

  /** The initial transition of a state is taken where the entry follows it, not where a target lies deeper. */
  #entry(node: AnyStateNode, leadsOn: boolean): Step[] {
    const initial = leadsOn && node.type === 'compound' ? node.initial.actions : [];
    return [...compileActions(node, node.entry), ...compileInvocations(node), ...compileActions(node, initial)];
  }

  #leafOf(states: readonly AnyStateNode[]): Leaf {
    const node = states.at(-1) as AnyStateNode;
    return this.#leaves.get(node) ?? this.#beginLeaf(node);
  }

  /** Registered before its transitions are made: they may lead back to it. */
  #beginLeaf(node: AnyStateNode): Leaf {
    const leaf: MutableLeaf = {
      chart: this.#chart,
      value: node.path.join('.'),
      on: new Map(),
      always: [],
      final: this.#final(node),
    };
    this.#leaves.set(node, leaf);
    if (leaf.final === undefined) this.#unfinished.push([node, leaf]);
    return leaf;
  }

  #finish(node: AnyStateNode, leaf: MutableLeaf): void {
    for (const source of lineOf(node).toReversed()) {
      leaf.always.push(
        ...(source.always ?? []).map((transition) => this.#transition(node, source, transition, undefined)),
      );
      for (const [type, transitions] of source.transitions) {
        const made = transitions.map((each) =>
          this.#transition(node, source, each, placeOfGuard(source, type, each.guard)),
        );
        leaf.on.set(type, [...(leaf.on.get(type) ?? []), ...made]);
      }
    }
  }

  #final(node: AnyStateNode): Final | undefined {
    if (node.type !== 'final') return undefined;
    const exits = [node, node.machine.root].flatMap((state) => compileActions(state, state.exit));
    return { doneType: `xstate.done.state.${node.id}`, output: node.output as unknown, exits };
  }

  #transition(
    from: AnyStateNode,
    source: AnyStateNode,
    { target, reenter, actions, guard: tested }: AnyTransitionDefinition,
    place: Transition['place'],
  ): Transition {
    const guard =
      tested === undefined
        ? undefined
        : compileGuard({ machine: this.#machine, state: source.path.join('.') }, tested as unknown);
    const own = compileActions(source, actions);
    const goal = target?.[0] as AnyStateNode | undefined;
    if (goal === undefined) return { guard, place, steps: own, target: this.#leaves.get(from) as Leaf };
    const domain = domainOf(source, goal, reenter);
    const line = lineOf(from);
    const exits = line
      .slice(line.indexOf(domain) + 1)
      .toReversed()
      .flatMap((state) => [...compileActions(state, state.exit), ...compileStops(state)]);
    // Empty where the state is its own target and is not reentered: the states below it are entered again.
    const onTheWay = lineOf(goal).slice(lineOf(goal).indexOf(domain) + 1);
    const below = initialsOf(goal);
    const entries = [
      ...onTheWay.flatMap((state) => this.#entry(state, state === goal)),
      ...below.flatMap((state) => this.#entry(state, true)),
    ];
    return { guard, place, steps: [...exits, ...own, ...entries], target: this.#leafOf([goal, ...below]) };
  }
}

const tables = new WeakMap<AnyStateMachine, Table>();

/**
 * Kept with the machine. Throws an error that names the state and the rule where the machine is outside the grammar.
 */
export const tableOf = (machine: AnyStateMachine): Table => {
  let table = tables.get(machine);
  if (table === undefined) {
    checkMachine(machine);
    tables.set(machine, (table = new TableMaker(machine).make()));
  }
  return table;
};

/** The first transition whose guard permits it. */
export const pick = (
  transitions: readonly Transition[] | undefined,
  context: unknown,
  event: EventObject,
): Transition | undefined => {
  if (transitions === undefined) return undefined;
  for (const transition of transitions) {
    const { guard } = transition;
    if (guard === undefined || isTaken(transition, guard, context, event)) return transition;
  }
  return undefined;
};

const isTaken = ({ place }: Transition, guard: Guard, context: unknown, event: EventObject): boolean => {
  if (place === undefined) return passes(guard, context, event);
  try {
    return passes(guard, context, event);
  } catch (thrown) {
    throw new Error(`${place}:\n${(thrown as Error).message}`);
  }
};
