/**
 * The totals of all runs of the service, whether they are kept or not: numbers that only grow, and how many runs there
 * are now.
 */
import type { Counts } from '../../../machines/events.ts';
import type { Verdict } from '../../report/verdict.ts';
import { LatencyTotals, type ReportedLatencies } from './latency-totals.ts';
import { RunNames } from './run-names.ts';

/** The totals of the runs that are counted under one name. */
export interface NamedTotals {
  /** Runs that have ended. */
  readonly ended: Readonly<Partial<Record<Verdict, number>>>;
  /** Instances of all runs, those that go on too. */
  readonly instances: Counts;
}

export interface RunTotals {
  readonly active: number;
  readonly retained: number;
  /** How many lock keys are held. */
  readonly locks: number;
  /** Of all runs. */
  readonly instances: Counts;
  /** By the names of the runs; that of runs without one is empty, and always there. */
  readonly named: ReadonlyMap<string, NamedTotals>;
  /** Of the runs that have measured something. */
  readonly latencies: ReportedLatencies;
}

/** The counts that every run has, in the order in which reports have them. */
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

/** A run as the totals know it. */
export interface CountedRun {
  readonly name: string | undefined;
  readonly counts: Counts;
}

const nothing: NamedTotals = { ended: {}, instances: sumOf([]) };

/** Counts runs as they end, and what they measure as they go on. */
export class GrowingTotals {
  readonly latencies: LatencyTotals;
  readonly #names = new RunNames();
  readonly #ended = new Map<string, NamedTotals>([['', nothing]]);

  constructor() {
    this.latencies = new LatencyTotals(this.#names);
  }

  ended(verdict: Verdict, { name, counts }: CountedRun): void {
    const counted = this.#names.nameFor(name);
    const { ended, instances } = this.#ended.get(counted) ?? nothing;
    this.#ended.set(counted, {
      ended: { ...ended, [verdict]: (ended[verdict] ?? 0) + 1 },
      instances: sumOf([instances, counts]),
    });
  }

  /** The totals, including the runs that go on. */
  with(active: Iterable<CountedRun>): Pick<RunTotals, 'named' | 'instances' | 'latencies'> {
    const named = new Map(this.#ended);
    for (const { name, counts } of active) {
      const counted = this.#names.nameFor(name);
      const { ended, instances } = named.get(counted) ?? nothing;
      named.set(counted, { ended, instances: sumOf([instances, counts]) });
    }
    return {
      named,
      instances: sumOf([...named.values()].map(({ instances }) => instances)),
      latencies: this.latencies,
    };
  }
}
