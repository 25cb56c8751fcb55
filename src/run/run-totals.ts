/** What all runs of the service have come to, whether they are kept or not: numbers that only grow, and how many there are now. */
import type { Counts } from '../../machines/events.ts';
import type { Verdict } from '../report/verdict.ts';

export interface RunTotals {
  readonly active: number;
  readonly retained: number;
  /** How many lock keys are held. */
  readonly locks: number;
  /** Runs that have ended. */
  readonly ended: Readonly<Partial<Record<Verdict, number>>>;
  /** Instances of all runs, those that go on too. */
  readonly instances: Counts;
}

/** Those that every run has, in the order in which reports have them. */
export const countNames = ['started', 'finished', 'passed', 'failed', 'aborted', 'cancelled'] as const;

export const sumOf = (all: Iterable<Counts>): Counts => {
  const sum = { started: 0, finished: 0, passed: 0, failed: 0, aborted: 0, cancelled: 0 };
  let refused: number | undefined;
  for (const counts of all) {
    for (const name of countNames) sum[name] += counts[name];
    if (counts.refused !== undefined) refused = (refused ?? 0) + counts.refused;
  }
  return refused === undefined ? sum : { ...sum, refused };
};

/** Of the runs that have ended. */
export class EndedTotals {
  readonly #ended: Partial<Record<Verdict, number>> = {};
  #instances = sumOf([]);

  add(verdict: Verdict, counts: Counts): void {
    this.#ended[verdict] = (this.#ended[verdict] ?? 0) + 1;
    this.#instances = sumOf([this.#instances, counts]);
  }

  get ended(): RunTotals['ended'] {
    return { ...this.#ended };
  }

  get instances(): Counts {
    return this.#instances;
  }
}
