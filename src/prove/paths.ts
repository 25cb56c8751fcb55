/** Shortest paths through a machine: from its beginning to each state, and from each state to the end. */
import type { Edge, Mealy, Step } from '../flow/model/mealy.ts';

/**
 * By state: a shortest path from the initial state, the least in the order of the edges; undefined where there is none.
 * Paths have no probes.
 */
export const stateCover = ({ states }: Mealy): (readonly Step[] | undefined)[] => {
  const ways: (readonly Step[] | undefined)[] = states.map(() => undefined);
  ways[0] = [];
  const queue = [0];
  for (const from of queue) {
    for (const edge of states[from]?.values() ?? []) {
      if (edge.isProbe || ways[edge.to] !== undefined) continue;
      ways[edge.to] = [...(ways[from] ?? []), { from, edge }];
      queue.push(edge.to);
    }
  }
  return ways;
};

/**
 * By state: the first edge of a shortest path to the end. Of equally short paths, one with the input `preferred`: the
 * answer to a caller who hangs up is the end of the dialogue, which is observable.
 */
export const wayOut = ({ states, end }: Mealy, preferred: string): (Edge | undefined)[] => {
  const firsts: (Edge | undefined)[] = states.map(() => undefined);
  const reached = new Set([end]);
  for (let grown = true; grown;) {
    const round: [number, Edge][] = [];
    for (const [state, edges] of states.entries()) {
      if (reached.has(state)) continue;
      const leading = [...edges.values()].filter(({ to, isProbe }) => !isProbe && reached.has(to));
      const edge = leading.find(({ input }) => input === preferred) ?? leading[0];
      if (edge !== undefined) round.push([state, edge]);
    }
    for (const [state, edge] of round) {
      firsts[state] = edge;
      reached.add(state);
    }
    grown = round.length > 0;
  }
  return firsts;
};

/** The path, continued to the end of the call. */
export const completed = (
  way: readonly Step[],
  machine: Mealy,
  ways: readonly (Edge | undefined)[],
): readonly Step[] => {
  const steps = [...way];
  for (let state = steps.at(-1)?.edge.to ?? 0; state !== machine.end;) {
    const edge = ways[state];
    if (edge === undefined) return steps;
    steps.push({ from: state, edge });
    state = edge.to;
  }
  return steps;
};

/**
 * Finds, among the shortest paths to a state, one with the most steps that `isNew` accepts; undefined where there is no
 * path.
 */
export class ShortestWays {
  readonly #machine: Mealy;
  readonly #distances: readonly number[];
  readonly #order: readonly number[];
  /** By state: the steps into it on shortest paths. */
  readonly #into: readonly (readonly Step[])[];

  constructor(machine: Mealy) {
    this.#machine = machine;
    const cover = stateCover(machine);
    this.#distances = cover.map((way) => way?.length ?? Infinity);
    this.#order = cover.map((_, state) => state).sort((one, other) => this.#distance(one) - this.#distance(other));
    this.#into = this.#stepsInto();
  }

  to(target: number, isNew: (step: Step) => boolean): readonly Step[] | undefined {
    if (this.#distance(target) === Infinity) return undefined;
    const gains: number[] = [];
    const last: (Step | undefined)[] = [];
    for (const state of this.#order) {
      if (this.#distance(state) > this.#distance(target)) break;
      for (const step of this.#into[state] ?? []) {
        const gain = (gains[step.from] ?? 0) + (isNew(step) ? 1 : 0);
        if (last[state] !== undefined && gain <= (gains[state] ?? 0)) continue;
        gains[state] = gain;
        last[state] = step;
      }
    }
    const way: Step[] = [];
    for (let step = last[target]; step !== undefined; step = last[step.from]) way.unshift(step);
    return way;
  }

  #distance(state: number): number {
    return this.#distances[state] ?? Infinity;
  }

  #stepsInto(): Step[][] {
    const into: Step[][] = this.#machine.states.map(() => []);
    for (const [from, edges] of this.#machine.states.entries()) {
      for (const edge of edges.values()) {
        if (!edge.isProbe && this.#distance(edge.to) === this.#distance(from) + 1) into[edge.to]?.push({ from, edge });
      }
    }
    return into;
  }
}
