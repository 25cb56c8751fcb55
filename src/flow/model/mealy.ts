/**
 * A Mealy machine, partial and deterministic: an input that a state does not define makes no sense there. Nothing here
 * depends on calls or flows.
 */

export interface Edge {
  /** Equal for equal inputs, over all states. */
  readonly input: string;
  /** The observable answer. */
  readonly output: string;
  /** Index of the next state. */
  readonly to: number;
  /** Its index among the edges of its state. Probes come after the inputs that make sense. */
  readonly index: number;
  /** Whether the input is not expected in its state, and ignored. */
  readonly isProbe: boolean;
}

/** Edges by input, in order. */
export type Edges = ReadonlyMap<string, Edge>;

export interface Mealy {
  /** The first is the initial state. */
  readonly states: readonly Edges[];
  /** Index of the final state, which defines no inputs. */
  readonly end: number;
}

/** A step of a path through a machine. */
export interface Step {
  readonly from: number;
  readonly edge: Edge;
}

/** The machine without its probes. */
export const withoutProbes = ({ states, end }: Mealy): Mealy => ({
  states: states.map((edges) => new Map([...edges].filter(([, { isProbe }]) => !isProbe))),
  end,
});
