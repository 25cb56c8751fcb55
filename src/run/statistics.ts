/**
 * What is counted of a run: the instances by verdict, one bucket a second, latencies, and the first things that went wrong.
 * Its size depends on how long the run lasts and how many operations it has, not on how many instances.
 */
import type { Counts } from '../../machines/events.ts';
import type { Verdict } from '../../machines/test-instance.machine.ts';
import type { LatencyFigures, NotableEvent, RunBucket, RunLatency } from '../../schemas/index.ts';
import type { Trouble } from '../instance/perform.ts';
import type { CompiledOperation } from '../operations/operation.ts';
import { Latency, type LatencyShare } from './latency.ts';

/** Not shown in the seed: `first_fails` and `first_aborts` hold this many. */
const maximumNotable = 20;
/** Buckets of the first day; what happens later is counted in the last one. */
export const maximumBuckets = 86_400;

/** What one thread has counted, to be copied to another. */
export interface StatisticsShare {
  readonly counts: Counts;
  /** Buckets from the one with this index on; those before are as they were told. */
  readonly firstBucket: number;
  readonly buckets: readonly RunBucket[];
  readonly instance: LatencyShare | undefined;
  readonly operations: readonly (LatencyShare | undefined)[];
  readonly firstFails: readonly NotableEvent[];
  readonly firstAborts: readonly NotableEvent[];
}

const addTo = (sums: Record<keyof Counts, number>, summands: Counts): void => {
  for (const [name, summand] of Object.entries(summands) as [keyof Counts, number][]) sums[name] += summand;
};

const inOrder = (notable: readonly NotableEvent[]): NotableEvent[] =>
  notable.toSorted((one, other) => Number(one.instance_id) - Number(other.instance_id)).slice(0, maximumNotable);

type Bucket = { -readonly [Field in keyof RunBucket]: RunBucket[Field] };

/** The buckets of several threads, put together by someone else. */
export interface BucketsTogether {
  readonly buckets: readonly RunBucket[];
  readonly settled: number;
}

export class Statistics {
  readonly #operations: readonly CompiledOperation[];
  readonly #instanceLatency = new Latency();
  /** By the operation's index; of those that nothing was measured of, undefined. */
  readonly #operationLatency: (Latency | undefined)[];
  readonly #counts = { started: 0, finished: 0, passed: 0, failed: 0, aborted: 0, cancelled: 0 };
  readonly #buckets: Bucket[] = [];
  readonly #together: BucketsTogether | undefined;
  firstFails: NotableEvent[] = [];
  firstAborts: NotableEvent[] = [];

  constructor(operations: readonly CompiledOperation[], together?: BucketsTogether) {
    this.#operations = operations;
    this.#together = together;
    this.#operationLatency = operations.map(() => undefined);
  }

  /** A copy: what was given out does not change any more. */
  get counts(): Counts {
    return { ...this.#counts };
  }

  get live(): number {
    return this.#counts.started - this.#counts.finished;
  }

  get started(): number {
    return this.#counts.started;
  }

  get buckets(): readonly RunBucket[] {
    return this.#together?.buckets ?? this.#buckets;
  }

  /** Buckets before the one with this index do not change any more. */
  get settled(): number {
    return this.#together?.settled ?? Math.max(0, this.#buckets.length - 1);
  }

  /** Of the instances. */
  get instanceLatency(): Latency {
    return this.#instanceLatency;
  }

  /** `elapsed`: milliseconds since the run's start. */
  instanceStarted(elapsed: number): void {
    this.#counts.started += 1;
    this.#bucket(elapsed).num_calls_started += 1;
  }

  instanceEnded(elapsed: number, verdict: Verdict, milliseconds: number): void {
    this.#counts.finished += 1;
    this.#counts[verdict] += 1;
    const bucket = this.#bucket(elapsed);
    bucket.num_calls_finished += 1;
    if (verdict === 'failed') bucket.num_calls_failed = (bucket.num_calls_failed ?? 0) + 1;
    else if (verdict === 'aborted') bucket.num_calls_aborted = (bucket.num_calls_aborted ?? 0) + 1;
    this.#instanceLatency.record(milliseconds);
  }

  note(list: 'firstFails' | 'firstAborts', instance: number, { opIdx, step, text }: Trouble): void {
    if (this[list].length < maximumNotable) this[list].push({ instance_id: String(instance), op_idx: opIdx, step, text });
  }

  operationTook(opIdx: number, milliseconds: number): void {
    (this.#operationLatency[opIdx] ??= new Latency()).record(milliseconds);
  }

  /** Of the operation with the index; without one, of the instances. */
  latencyOf(opIdx: number | undefined): LatencyFigures {
    const latency = opIdx === undefined ? this.#instanceLatency : this.#operationLatency[opIdx];
    return (latency ?? new Latency()).figures();
  }

  latency(): RunLatency {
    const operations = this.#operationLatency.flatMap((latency, op_idx) =>
      latency === undefined ? [] : [{ op_idx, type: this.#operations[op_idx]?.type ?? '', ...latency.figures() }],
    );
    return { instance: this.#instanceLatency.figures(), operations };
  }

  /** Of the same operations, with nothing counted but these buckets. */
  emptied(together: BucketsTogether): Statistics {
    return new Statistics(this.#operations, together);
  }

  /** `firstBucket`: the index of the first bucket that may have changed since it was told. */
  share(firstBucket: number): StatisticsShare {
    return {
      counts: this.counts,
      firstBucket,
      buckets: this.#buckets.slice(firstBucket),
      instance: this.#instanceLatency.share(),
      operations: this.#operationLatency.map((latency) => latency?.share()),
      firstFails: this.firstFails,
      firstAborts: this.firstAborts,
    };
  }

  /** Puts together what two threads have counted, all of it but the buckets. */
  add({ counts, instance, operations, firstFails, firstAborts }: Omit<StatisticsShare, 'firstBucket' | 'buckets'>): void {
    addTo(this.#counts, counts);
    if (instance !== undefined) this.#instanceLatency.add(instance);
    for (const [opIdx, latency] of operations.entries()) {
      if (latency !== undefined) (this.#operationLatency[opIdx] ??= new Latency()).add(latency);
    }
    this.firstFails = inOrder([...this.firstFails, ...firstFails]);
    this.firstAborts = inOrder([...this.firstAborts, ...firstAborts]);
  }

  #bucket(elapsed: number): Bucket {
    return this.#bucketAt(Math.min(maximumBuckets - 1, Math.max(0, Math.floor(elapsed / 1000))));
  }

  #bucketAt(index: number): Bucket {
    while (this.#buckets.length <= index) this.#buckets.push({ num_calls_started: 0, num_calls_finished: 0 });
    return this.#buckets[index] as Bucket;
  }
}
