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

type Tally = { -readonly [Member in keyof CountedCheck]: CountedCheck[Member] };

export class CheckTallies {
  /** By the operation's index, then by the name. */
  readonly #tallies: (Map<string, Tally> | undefined)[] = [];
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
    return this.#tallies.flatMap((byName) =>
      byName === undefined ? [] : [...byName.values()].map((tally) => ({ ...tally })),
    );
  }

  /** Undefined where there are too many checks. */
  #tallyOf(opIdx: number, name: string): Tally | undefined {
    return this.#tallies[opIdx]?.get(name) ?? this.#begin(opIdx, name);
  }

  #begin(opIdx: number, name: string): Tally | undefined {
    if (this.#size === mostChecks) return undefined;
    this.#size += 1;
    const tally = { opIdx, name, passed: 0, failed: 0 };
    while (this.#tallies.length <= opIdx) this.#tallies.push(undefined);
    (this.#tallies[opIdx] ??= new Map()).set(name, tally);
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
