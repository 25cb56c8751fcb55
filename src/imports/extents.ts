/**
 * The least and the greatest of the numbers, or of the lengths, that an argument has in all calls of a shape. An end is
 * shown where many calls have it: a few calls have no value near the ends of what may come.
 */

/** Calls that have to have the least, or the greatest, for a test to say that nothing is beyond it. */
export const leastAtEnd = 20;

/** Ends that a test may say. Undefined: too few calls show it. */
export interface ShownEnds {
  readonly least?: number;
  readonly greatest?: number;
}

export class Extent {
  #count = 0;
  #least = Infinity;
  #greatest = -Infinity;
  #atLeast = 0;
  #atGreatest = 0;

  static of(measures: readonly number[]): Extent {
    const extent = new Extent();
    for (const measure of measures) extent.add(measure);
    return extent;
  }

  /** Number of calls. */
  get count(): number {
    return this.#count;
  }

  add(measure: number): void {
    this.#count += 1;
    if (measure < this.#least) [this.#least, this.#atLeast] = [measure, 0];
    if (measure > this.#greatest) [this.#greatest, this.#atGreatest] = [measure, 0];
    if (measure === this.#least) this.#atLeast += 1;
    if (measure === this.#greatest) this.#atGreatest += 1;
  }

  /** One measure in all calls is both ends, and needs the calls of both. */
  get shown(): ShownEnds {
    const enough = this.#least === this.#greatest ? 2 * leastAtEnd : leastAtEnd;
    return {
      ...(this.#atLeast >= enough && { least: this.#least }),
      ...(this.#atGreatest >= enough && { greatest: this.#greatest }),
    };
  }
}

/** What of a value is measured. */
export type Measured = 'value' | 'length';

/** Extents by argument. */
export interface Extents {
  /** Of what the calls have sent at the step, or its receiver waits for. Undefined: the values say it. */
  extentOf(what: Measured, step: number, name: string): Extent | undefined;
}

type Pair = { readonly [what in Measured]: Extent };

/** Of calls of which not all are kept. */
export class ExtentsOfCalls implements Extents {
  /** By step and name. */
  readonly #steps: Map<string, Pair>[] = [];

  extentOf(what: Measured, step: number, name: string): Extent | undefined {
    return this.#steps[step]?.get(name)?.[what];
  }

  /** `given`: the arguments that the receiver of the step waits for. */
  add(step: number, given: Readonly<Record<string, unknown>>): void {
    const pairs = (this.#steps[step] ??= new Map<string, Pair>());
    for (const name of Object.keys(given)) {
      const value = given[name];
      let pair = pairs.get(name);
      if (pair === undefined) pairs.set(name, (pair = { value: new Extent(), length: new Extent() }));
      if (typeof value === 'number') pair.value.add(value);
      const length = digitsIn(value);
      if (length !== undefined) pair.length.add(length);
    }
  }
}

/** How many digits the value is; undefined: it is something else. */
export const digitsIn = (value: unknown): number | undefined => {
  const text = String(value);
  return /^\d+$/.test(text) ? text.length : undefined;
};
