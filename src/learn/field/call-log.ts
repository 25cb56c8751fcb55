/** The calls of a supervised learning, in the order in which they were made. */
import { haveSame, type Outputs } from '../system.ts';
import type { CallMade } from '../telephony/telephone.ts';

export interface Logged extends CallMade {
  /** From 1, among all calls of a learning. */
  readonly number: number;
  /** Number of calls that were made at once with it, itself included. */
  readonly atOnce: number;
}

/**
 * The log keeps so many calls; a learning that needs more ends. By default a learner makes 100,000 calls, and the checks
 * make 5 % more.
 */
export const mostLogged = 250_000;

export class CallLog {
  readonly #calls: Logged[] = [];
  readonly #earlier: number;

  /** `earlier`: number of calls that were made before, and are in another log. */
  constructor(earlier = 0) {
    this.#earlier = earlier;
  }

  get size(): number {
    return this.#calls.length;
  }

  /** Number of the last call. */
  get last(): number {
    return this.#earlier + this.#calls.length;
  }

  get isFull(): boolean {
    return this.#calls.length >= mostLogged;
  }

  get all(): readonly Logged[] {
    return this.#calls;
  }

  add(made: CallMade, atOnce: number): Logged {
    const { outputs, from, caller, began, ended, failure } = made;
    const logged = { number: this.last + 1, atOnce, outputs, from, caller, began, ended, failure };
    this.#calls.push(logged);
    return logged;
  }
}

export const inputsOf = (outputs: Outputs): string[] => outputs.map(({ input }) => input);

/** Equal for calls whose first `length` inputs were answered alike. */
export const answerKey = (outputs: Outputs, length = outputs.length): string =>
  JSON.stringify(outputs.slice(0, length).map(({ input, output, inputs }) => [input, output, [...inputs].sort()]));

/** Whether the service ended a call at its first input. */
export const isReleasedAtOnce = ({ outputs }: CallMade): boolean =>
  outputs.length === 1 && outputs[0]?.inputs.length === 0;

/** Number of inputs after which two calls differ; undefined: as far as both go, they do not. */
export const firstDifference = (one: Outputs, other: Outputs): number | undefined => {
  const index = one.findIndex((each, at) => {
    const facing = other[at];
    return (
      facing !== undefined &&
      each.input === facing.input &&
      (each.output !== facing.output || !haveSame(each.inputs, facing.inputs))
    );
  });
  return index < 0 ? undefined : index;
};
