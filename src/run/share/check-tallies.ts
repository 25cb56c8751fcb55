/** How often each check of a run's operations passed and failed, over all instances. */
import type { CheckRate } from '../../../schemas/index.ts';

/** As `maxItems` in the schema of the report: checks beyond are not counted. */
export const mostChecks = 1_000;

/** A check as a share counts it. */
export interface CountedCheck {
  readonly opIdx: number;
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
}

/** Checks of one operation that are looked for one by one: their names are the same texts, so comparing is fast. */
const few = 8;

type Tally = { -readonly [Member in keyof CountedCheck]: CountedCheck[Member] };

export class CheckTallies {
  /** By the operation's index: in the order in which they came first. Empty where there are none. */
  readonly #tallies: Tally[][] = [];
  /** Of operations with many checks, by the name. */
  readonly #byName = new Map<number, Map<string, Tally>>();
  #size = 0;

  /** Hot path: once for each check of each instance. */
  count(opIdx: number, name: string, passed: boolean): void {
    const tally = this.#tallyOf(opIdx, name);
    if (tally === undefined) return;
    if (passed) tally.passed += 1;
    else tally.failed += 1;
  }

  add({ opIdx, name, passed, failed }: CountedCheck): void {
    const tally = this.#tallyOf(opIdx, name);
    if (tally === undefined) return;
    tally.passed += passed;
    tally.failed += failed;
  }

  /** A copy: what was given out does not change any more. */
  word(): CountedCheck[] {
    return this.#tallies.flat().map((tally) => ({ ...tally }));
  }

  /** Undefined where there are too many checks. */
  #tallyOf(opIdx: number, name: string): Tally | undefined {
    const tallies = this.#tallies[opIdx];
    if (tallies === undefined) return this.#begin(opIdx, name);
    const end = Math.min(tallies.length, few);
    for (let index = 0; index < end; index += 1) {
      const tally = tallies[index] as Tally;
      if (tally.name === name) return tally;
    }
    return this.#byName.get(opIdx)?.get(name) ?? this.#begin(opIdx, name);
  }

  #begin(opIdx: number, name: string): Tally | undefined {
    if (this.#size === mostChecks) return undefined;
    this.#size += 1;
    const tally = { opIdx, name, passed: 0, failed: 0 };
    while (this.#tallies.length <= opIdx) this.#tallies.push([]);
    const tallies = this.#tallies[opIdx] as Tally[];
    tallies.push(tally);
    if (tallies.length <= few) return tally;
    const byName = this.#byName.get(opIdx) ?? new Map<string, Tally>();
    this.#byName.set(opIdx, byName.set(name, tally));
    return tally;
  }
}

/** The checks of all shares, in the order of the operations. */
export const checkRates = (
  ofShares: readonly (readonly CountedCheck[])[],
  labels: readonly (string | undefined)[],
): CheckRate[] => {
  const together = new CheckTallies();
  for (const counted of ofShares.flat()) together.add(counted);
  return together.word().map(({ opIdx, name, passed, failed }) => ({
    op_idx: opIdx,
    label: labels[opIdx] ?? null,
    text: name,
    passed,
    failed,
  }));
};
