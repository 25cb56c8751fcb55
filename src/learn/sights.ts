/** The answers that calls gave to one word, and which of them can be relied on. */
import { haveSame, type Observed } from './system.ts';

/** One of several answers to the same inputs. */
export interface Sight {
  readonly output: string;
  /** The inputs that are possible after it. */
  readonly inputs: readonly string[];
  /** Number of calls that gave it. */
  readonly count: number;
}

type Answer = Pick<Observed, 'output' | 'inputs'>;

export const areSame = (one: Answer, other: Answer): boolean =>
  one.output === other.output && haveSame(one.inputs, other.inputs);

export class Sights {
  #all: Sight[] = [];

  /** In the order in which they were first seen. */
  get all(): readonly Sight[] {
    return this.#all;
  }

  see({ output, inputs }: Answer, count: number): void {
    const index = this.#all.findIndex((sight) => areSame(sight, { output, inputs }));
    const known = this.#all[index];
    if (known === undefined) this.#all.push({ output, inputs, count });
    else this.#all[index] = { ...known, count: known.count + count };
  }

  /**
   * The answer that all `repeats` gave, if each other answer that was ever given is odd: one of so many calls and two
   * more. A service that has changed gave its former answer more often than that, or gives it still.
   */
  agreed(repeats: readonly Answer[]): Sight | undefined {
    const [first] = repeats;
    if (first === undefined || repeats.some((each) => !areSame(each, first))) return undefined;
    const agreed = this.#all.find((sight) => areSame(sight, first));
    const all = this.#all.reduce((sum, { count }) => sum + count, 0);
    const odd = all - (agreed?.count ?? 0);
    return odd * (repeats.length + 2) <= all ? agreed : undefined;
  }
}
