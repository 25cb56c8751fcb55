/**
 * Criterion `complete`: the HSI method (Luo, Petrenko and Bochmann 1994; Vaandrager and Melse 2025). Tests reach each
 * state, try each input there, and identify the next state. They find every wrong output and every wrong next state,
 * and with `depth` that many hidden states more.
 */
import { withoutProbes, type Edge, type Mealy, type Step } from '../../flow/model/mealy.ts';
import { stateCover } from '../paths.ts';
import type { LedMachine } from '../proved-flow.ts';
import { identifiers, ownInput, separate, waitingStates } from '../separate.ts';
import { longestWays, type Rest } from './longest-ways.ts';

export interface CompleteOptions {
  /** Number of hidden states that are found as well. */
  readonly depth: number;
  /** Whether every probe is tried in every state. */
  readonly probe: boolean;
}

export class CompleteSuite {
  readonly #machine: Mealy;
  readonly #tried: Mealy;
  readonly #proved: LedMachine;
  readonly #depth: number;
  readonly #identifiers: readonly (readonly (readonly string[])[])[];
  /** Pairs of states: no sequence reveals a call that is in the second instead of the first. */
  readonly inseparable: readonly (readonly [number, number])[];

  constructor(proved: LedMachine, { depth, probe }: CompleteOptions) {
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

  /**
   * The sequences, without those that others begin with. They are made when they are asked for, and not kept: the first
   * ones cost little, whatever the depth.
   */
  ways(): Generator<readonly Step[]> {
    return longestWays(this.#covers());
  }

  *#covers(): Generator<Rest> {
    for (const [state, cover] of stateCover(this.#machine).entries())
      if (cover !== undefined) yield () => this.#along(cover, 0, state);
  }

  *#along(cover: readonly Step[], at: number, state: number): ReturnType<Rest> {
    const step = cover[at];
    if (step === undefined) yield* this.#tries(state);
    else yield [step, () => this.#along(cover, at + 1, state)];
  }

  /** Every input alone, and every sequence of at most 1 + `depth` inputs that lead their classes. */
  *#tries(from: number): ReturnType<Rest> {
    for (const edge of this.#edges(from)) yield [{ from, edge }, () => this.#identified(edge.to)];
    yield* this.#leading(from, 1 + this.#depth);
  }

  *#leading(from: number, most: number): ReturnType<Rest> {
    yield* this.#identified(from);
    if (most === 0) return;
    for (const edge of this.#proved.leadingEdges(from)) yield [{ from, edge }, () => this.#leading(edge.to, most - 1)];
  }

  *#identified(state: number): ReturnType<Rest> {
    for (const inputs of this.#identifiers[state] ?? []) yield* this.#walk(state, inputs, 0);
  }

  /** Until the call ends. */
  *#walk(from: number, inputs: readonly string[], at: number): ReturnType<Rest> {
    const input = inputs[at];
    const edge = input === undefined ? undefined : this.#machine.states[from]?.get(input);
    if (edge !== undefined) yield [{ from, edge }, () => this.#walk(edge.to, inputs, at + 1)];
  }

  #edges(state: number): readonly Edge[] {
    return [...(this.#tried.states[state]?.values() ?? [])];
  }
}
