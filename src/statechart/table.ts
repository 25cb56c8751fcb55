/**
 * A statechart of XState as a table, made once: for each atomic state and event the transitions in the order in which they are tried, each
 * with everything that it does, from the states that it leaves to those that it enters, already in a row.
 *
 * It takes the same machine definition, provided with the same implementations; what it has no column for (parallel and history states,
 * delays, wildcards) it refuses when it is made. Why there are two ways to run a machine: test/bench/README.md.
 */
import type { AnyEventObject, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { compileActions, compileInvocations, compileStops, type Arguments, type Implementations, type Step } from './steps.ts';

export type Mapper = unknown | ((args: Arguments) => unknown);

export interface Leaf {
  /** The keys of the states that lead to it, joined by dots. */
  readonly value: string;
  readonly on: Map<string, readonly Transition[]>;
  readonly always: readonly Transition[];
  /** Set where the machine is done as soon as it is here. */
  readonly final: { readonly id: string; readonly output: Mapper } | undefined;
}

export interface Transition {
  /** Undefined: it is always taken. */
  readonly guard: ((args: Arguments) => boolean) | undefined;
  readonly steps: readonly Step[];
  readonly target: Leaf;
}

export interface Table {
  readonly id: string;
  readonly context: (args: { readonly input: unknown }) => unknown;
  readonly initial: Transition;
  readonly output: Mapper;
}

type MutableLeaf = Leaf & { readonly always: Transition[] };

const refuse = (node: AnyStateNode, what: string): never => {
  throw new Error(`the statechart ${node.machine.id} cannot be made a table: ${node.path.join('.')} has ${what}`);
};

/** From the machine's root to the state itself. */
const lineOf = (node: AnyStateNode): AnyStateNode[] => (node.parent === undefined ? [node] : [...lineOf(node.parent), node]);

/** From below `above` down to the atomic state that is entered with `node`. */
const entered = (node: AnyStateNode, above: AnyStateNode): AnyStateNode[] => {
  const line = lineOf(node);
  const initial: AnyStateNode[] = [];
  for (let at = node; at.type === 'compound'; at = initial.at(-1) as AnyStateNode) initial.push(at.initial.target[0] as AnyStateNode);
  return [...line.slice(line.indexOf(above) + 1), ...initial];
};

/** The state whose inside a transition changes (SCXML, transition domain): neither left nor entered. */
const domainOf = (source: AnyStateNode, target: AnyStateNode, reenter: boolean): AnyStateNode => {
  const line = lineOf(target);
  if (!reenter && source !== target && line.includes(source)) return source;
  const sources = lineOf(source);
  return (
    line.findLast((node) => node !== target && node !== source && sources.includes(node)) ??
    refuse(source, 'a transition that leaves its root')
  );
};

class TableMaker {
  readonly #machine: AnyStateMachine;
  readonly #implementations: Implementations;
  readonly #leaves = new Map<AnyStateNode, MutableLeaf>();

  constructor(machine: AnyStateMachine) {
    this.#machine = machine;
    this.#implementations = machine.implementations as unknown as Implementations;
  }

  make(): Table {
    const { root, id, config } = this.#machine;
    const states = entered(root, root);
    const context: unknown = config.context;
    const initial: Transition = { guard: undefined, steps: this.#entrySteps(states), target: this.#leafOf(states) };
    return {
      id,
      context: typeof context === 'function' ? (context as Table['context']) : () => ({ ...(context as object | undefined) }),
      initial,
      output: root.output as Mapper,
    };
  }

  #entrySteps(states: readonly AnyStateNode[]): Step[] {
    return states.flatMap(({ entry, invoke }) => [
      ...compileActions(entry, this.#implementations),
      ...compileInvocations(invoke, this.#implementations),
    ]);
  }

  #leafOf(states: readonly AnyStateNode[]): Leaf {
    const node = states.at(-1) as AnyStateNode;
    return this.#leaves.get(node) ?? this.#makeLeaf(node);
  }

  /** Known before its transitions are made: they may lead back to it. */
  #makeLeaf(node: AnyStateNode): Leaf {
    const line = lineOf(node);
    for (const each of line) {
      if (each.type === 'parallel' || each.type === 'history') refuse(each, `the type ${each.type}`);
      if (each.after.length > 0) refuse(each, 'a delayed transition');
    }
    const isFinal = node.type === 'final';
    if (isFinal && node.parent !== node.machine.root) refuse(node, 'a final state below the first level');
    const final = isFinal ? { id: node.id, output: node.output as Mapper } : undefined;
    const leaf: MutableLeaf = { value: node.path.join('.'), on: new Map(), always: [], final };
    this.#leaves.set(node, leaf);
    if (isFinal) return leaf;
    for (const source of line.toReversed()) {
      leaf.always.push(...(source.always ?? []).map((transition) => this.#transition(node, source, transition)));
      for (const [type, transitions] of source.transitions) {
        if (type.includes('*')) refuse(source, `a transition for ${type}`);
        if (type === '') continue;
        const made = transitions.map((transition) => this.#transition(node, source, transition));
        leaf.on.set(type, [...(leaf.on.get(type) ?? []), ...made]);
      }
    }
    return leaf;
  }

  #transition(from: AnyStateNode, source: AnyStateNode, { target, reenter, guard, actions }: AnyTransitionDefinition): Transition {
    const own = compileActions(actions, this.#implementations);
    const test = this.#guard(source, guard);
    const goal = target?.[0];
    if (goal === undefined) return { guard: test, steps: own, target: this.#leaves.get(from) as Leaf };
    const domain = domainOf(source, goal as AnyStateNode, reenter);
    const line = lineOf(from);
    const left = line.slice(line.indexOf(domain) + 1).toReversed();
    const states = entered(goal as AnyStateNode, domain);
    const exits = left.flatMap(({ exit, invoke }) => [...compileActions(exit, this.#implementations), ...compileStops(invoke)]);
    return { guard: test, steps: [...exits, ...own, ...this.#entrySteps(states)], target: this.#leafOf(states) };
  }

  #guard(source: AnyStateNode, guard: unknown): Transition['guard'] {
    if (guard === undefined) return undefined;
    const named = typeof guard === 'string' ? { type: guard } : (guard as { readonly type: string; readonly params?: unknown });
    const test = typeof guard === 'function' ? guard : this.#implementations.guards[named.type];
    if (typeof test !== 'function' || 'check' in test) return refuse(source, `a guard that is no function, ${named.type}`);
    const { params } = named;
    if (params === undefined) return test as Transition['guard'];
    if (typeof params !== 'function') return (args) => (test as (args: Arguments, params: unknown) => boolean)(args, params);
    return (args) => (test as (args: Arguments, params: unknown) => boolean)(args, (params as (args: Arguments) => unknown)(args));
  }
}

const tables = new WeakMap<AnyStateMachine, Table>();

/** Kept with the machine. Throws an error that names the state where the machine has something that a table cannot have. */
export const tableOf = (machine: AnyStateMachine): Table => {
  let table = tables.get(machine);
  if (table === undefined) tables.set(machine, (table = new TableMaker(machine).make()));
  return table;
};

/** What an output, an input or the like comes to. */
export const resolve = (mapper: Mapper, args: Arguments): unknown =>
  typeof mapper === 'function' ? (mapper as (args: Arguments) => unknown)(args) : mapper;

export const doneEvent = (id: string, output: unknown): AnyEventObject => ({ type: `xstate.done.state.${id}`, output });
