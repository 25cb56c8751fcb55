/**
 * Criterion `complete`: the HSI method (Luo, Petrenko and Bochmann 1994; Vaandrager and Melse 2025). Tests reach each
 * state, try each input there, and identify the next state. They find every wrong output and every wrong next state,
 * and with `depth` that many hidden states more.
 */
import { withoutProbes, type Edge, type Mealy, type Step } from '../../flow/model/mealy.ts';
import { stateCover } from '../paths.ts';
import type { ProvedFlow } from '../proved-flow.ts';
import { identifiers, ownInput, separate, waitingStates } from '../separate.ts';

/** A tree of inputs: sequences share their common prefixes. */
interface Branch {
  readonly step: Step | undefined;
  readonly branches: Map<string, Branch>;
}

const branch = (step: Step | undefined): Branch => ({ step, branches: new Map() });

const add = (root: Branch, way: readonly Step[]): void => {
  let at = root;
  for (const step of way) {
    let next = at.branches.get(step.edge.input);
    if (next === undefined) at.branches.set(step.edge.input, (next = branch(step)));
    at = next;
  }
};

function* leaves({ step, branches }: Branch, before: readonly Step[]): Generator<readonly Step[]> {
  const way = step === undefined ? before : [...before, step];
  if (branches.size === 0) yield way;
  for (const next of branches.values()) yield* leaves(next, way);
}

/** The steps of the inputs from a state, until the call ends. */
const walk = (machine: Mealy, from: number, inputs: readonly string[]): Step[] => {
  const steps: Step[] = [];
  let state = from;
  for (const input of inputs) {
    const edge = machine.states[state]?.get(input);
    if (edge === undefined) break;
    steps.push({ from: state, edge });
    state = edge.to;
  }
  return steps;
};

export interface CompleteOptions {
  /** Number of hidden states that are found as well. */
  readonly depth: number;
  /** Whether every probe is tried in every state. */
  readonly probe: boolean;
}

export class CompleteSuite {
  readonly #machine: Mealy;
  readonly #tried: Mealy;
  readonly #proved: ProvedFlow;
  readonly #depth: number;
  readonly #identifiers: readonly (readonly (readonly string[])[])[];
  /** Pairs of states: no sequence reveals a call that is in the second instead of the first. */
  readonly inseparable: readonly (readonly [number, number])[];

  constructor(proved: ProvedFlow, { depth, probe }: CompleteOptions) {
    const { machine } = proved;
    this.#proved = proved;
    const sensible = withoutProbes(machine);
    const separation = separate(probe ? machine : sensible, machine);
    this.#machine = machine;
    this.#tried = probe ? machine : sensible;
    this.#depth = depth;
    this.#identifiers = identifiers(machine, separation);
    const waiting = waitingStates(machine);
    const isSeparable = (one: number, other: number): boolean =>
      separation.sequence(one, other) !== undefined || ownInput(machine, one, other) !== undefined;
    this.inseparable = waiting.flatMap((one) =>
      waiting.filter((other) => other !== one && !isSeparable(one, other)).map((other) => [one, other] as const),
    );
  }

  /** Number of sequences before common prefixes are merged: an upper bound of the number of tests. */
  get size(): number {
    const ends = this.#identifiers.map((sequences) => Math.max(1, sequences.length));
    const following = (edges: readonly Edge[], counts: readonly number[]): number =>
      edges.reduce((sum, { to }) => sum + (counts[to] ?? 1), 0);
    let longer = ends;
    for (let length = 0; length < this.#depth; length += 1) {
      const before = longer;
      longer = ends.map((own, state) => own + following(this.#proved.leadingEdges(state), before));
    }
    // Every input is tried alone; longer sequences use the first input of each class.
    return ends.reduce((sum, own, state) => {
      const leading = this.#proved.leadingEdges(state);
      return (
        sum +
        own +
        following(
          this.#edges(state).filter((edge) => !leading.includes(edge)),
          ends,
        ) +
        following(leading, longer)
      );
    }, 0);
  }

  ways(): readonly (readonly Step[])[] {
    const root = branch(undefined);
    for (const [state, cover] of stateCover(this.#machine).entries()) {
      if (cover === undefined) continue;
      for (const tried of this.#sequences(state, 1 + this.#depth)) {
        const before = [...cover, ...tried];
        const last = tried.at(-1)?.edge.to ?? state;
        const after = this.#identifiers[last] ?? [];
        if (after.length === 0) add(root, before);
        for (const inputs of after) add(root, [...before, ...walk(this.#machine, last, inputs)]);
      }
    }
    return [...leaves(root, [])];
  }

  /**
   * The sequences that are tried from a state: every input alone, and every sequence of at most `most` inputs that lead
   * their classes.
   */
  *#sequences(from: number, most: number): Generator<readonly Step[]> {
    for (const edge of this.#edges(from)) yield [{ from, edge }];
    yield* this.#leading(from, most);
  }

  *#leading(from: number, most: number): Generator<readonly Step[]> {
    yield [];
    if (most === 0) return;
    for (const edge of this.#proved.leadingEdges(from)) {
      for (const rest of this.#leading(edge.to, most - 1)) yield [{ from, edge }, ...rest];
    }
  }

  #edges(state: number): readonly Edge[] {
    return [...(this.#tried.states[state]?.values() ?? [])];
  }
}
