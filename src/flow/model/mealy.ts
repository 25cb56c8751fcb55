/**
 * A Mealy machine, partial and deterministic: what a state does not define makes no sense there. The calls of a flow
 * are one; nothing here knows that.
 */

export interface Edge {
  /** Equal for equal inputs, over all states. */
  readonly input: string;
  /** What can be observed. */
  readonly output: string;
  /** Index of the state behind it. */
  readonly to: number;
  /** Its index among those of its state. Behind those that make sense stand the probes. */
  readonly index: number;
  /** An input that is not expected in its state, and ignored. */
  readonly isProbe: boolean;
}

/** By input, in their order. */
export type Edges = ReadonlyMap<string, Edge>;

export interface Mealy {
  /** The first is the initial one. */
  readonly states: readonly Edges[];
  /** Index of the final state: nothing is defined there. */
  readonly end: number;
}

/** A way through a machine. */
export interface Step {
  readonly from: number;
  readonly edge: Edge;
}

/** Without what a machine defines for probes. */
export const withoutProbes = ({ states, end }: Mealy): Mealy => ({
  states: states.map((edges) => new Map([...edges].filter(([, { isProbe }]) => !isProbe))),
  end,
});
