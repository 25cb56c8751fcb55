/**
 * How long the instances of all runs took, and their operations, in histograms that only grow: by the name of the run,
 * of the operations by their type too, and of instances by the labelled branches that they have taken and by the members of
 * a mix. Each is bounded; what comes beyond the bound is counted together.
 */
import type { LatencyProgress } from './latency.ts';
import { others, type RunNames } from './run-names.ts';

/**
 * Seconds: the upper ends of the buckets. A duration is known with two significant digits, so one within 0.8 % of an
 * end may be in either bucket.
 */
export const bucketEnds = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300,
] as const;
const endsInMicroseconds = bucketEnds.map((seconds) => seconds * 1e6);

/** Names with types of operations that have histograms of their own; and as many with labels of branches, and with
 * members of mixes. */
export const mostOperations = 300;

export interface LatencyTotal {
  /** By the bucket that a duration is in, the last one beyond all ends. */
  readonly counts: readonly number[];
  readonly count: number;
  /** Seconds. */
  readonly sum: number;
}

class GrowingTotal implements LatencyTotal {
  readonly counts = [...bucketEnds.map(() => 0), 0];
  count = 0;
  sum = 0;

  add({ values, sum }: LatencyProgress): void {
    for (let index = 0; index < values.length; index += 2) {
      const [microseconds, count] = [values[index] as number, values[index + 1] as number];
      const bucket = endsInMicroseconds.findIndex((end) => microseconds <= end);
      this.counts[bucket < 0 ? bucketEnds.length : bucket]! += count;
      this.count += count;
    }
    this.sum += sum / 1e6;
  }
}

/** Receives what a run measures. */
export interface LatencyListener {
  instance(word: LatencyProgress): void;
  operation(type: string, word: LatencyProgress): void;
  /** Of instances that have taken the branch with the label. */
  branch(label: string, word: LatencyProgress): void;
  /** Of the instances of the member of a mix with the name. */
  member(name: string, word: LatencyProgress): void;
}

export interface NamedLatency {
  readonly name: string;
  /** Absent for the latency of instances. */
  readonly operation?: string;
  /** Present for the latency of instances that have taken a branch. */
  readonly branch?: string;
  /** Present for the latency of the instances of a member of a mix. */
  readonly member?: string;
  readonly total: LatencyTotal;
}

export interface ReportedLatencies {
  /** Seconds: the upper ends of the buckets. */
  readonly ends: readonly number[];
  readonly all: readonly NamedLatency[];
}

/** By the name of the run, and by a part of its instances. */
class BoundedTotals {
  readonly #ofNames = new Map<string, Map<string, GrowingTotal>>();
  #count = 0;

  get all(): readonly { readonly name: string; readonly part: string; readonly total: GrowingTotal }[] {
    return [...this.#ofNames].flatMap(([name, totals]) => [...totals].map(([part, total]) => ({ name, part, total })));
  }

  totalOf(name: string, part: string): GrowingTotal {
    const ofName = this.#ofNames.get(name) ?? new Map<string, GrowingTotal>();
    this.#ofNames.set(name, ofName);
    const known = ofName.get(part);
    if (known !== undefined) return known;
    const counted = this.#count < mostOperations ? part : others;
    const total = ofName.get(counted) ?? new GrowingTotal();
    if (counted === part) this.#count += 1;
    ofName.set(counted, total);
    return total;
  }
}

export class LatencyTotals implements ReportedLatencies {
  readonly ends = bucketEnds;
  readonly #names: RunNames;
  readonly #instances = new Map<string, GrowingTotal>();
  readonly #operations = new BoundedTotals();
  readonly #branches = new BoundedTotals();
  readonly #members = new BoundedTotals();

  constructor(names: RunNames) {
    this.#names = names;
  }

  /** The listener for a run of that name. */
  listenerOf(name: string | undefined): LatencyListener {
    return {
      instance: (word) => this.#instanceTotal(this.#names.nameFor(name)).add(word),
      operation: (type, word) => this.#operations.totalOf(this.#names.nameFor(name), type).add(word),
      member: (member, word) => this.#members.totalOf(this.#names.nameFor(name), member).add(word),
      branch: (label, word) => this.#branches.totalOf(this.#names.nameFor(name), label).add(word),
    };
  }

  get all(): readonly NamedLatency[] {
    const instances = [...this.#instances].map(([name, total]) => ({ name, total }));
    const operations = this.#operations.all.map(({ name, part: operation, total }) => ({ name, operation, total }));
    const branches = this.#branches.all.map(({ name, part: branch, total }) => ({ name, branch, total }));
    const members = this.#members.all.map(({ name, part: member, total }) => ({ name, member, total }));
    return [...instances, ...operations, ...branches, ...members];
  }

  #instanceTotal(name: string): GrowingTotal {
    const known = this.#instances.get(name) ?? new GrowingTotal();
    this.#instances.set(name, known);
    return known;
  }
}
