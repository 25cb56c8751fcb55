/**
 * What is counted of a run: the instances by verdict, one bucket a second, latencies, and the first things that went wrong.
 * Its size depends on how long the run lasts and how many operations it has, not on how many instances.
 */
import type { Counts, } from '../../machines/events.ts';
import type { Verdict } from '../../machines/test-instance.machine.ts';
import type { NotableEvent, RunBucket, RunLatency } from '../../schemas/index.ts';
import type { Trouble } from '../instance/perform.ts';
import type { CompiledOperation } from '../operations/operation.ts';
import { Latency } from './latency.ts';

/** Not shown in the seed: `first_fails` and `first_aborts` hold this many. */
const maximumNotable = 20;
/** Buckets of the first day; what happens later is counted in the last one. */
const maximumBuckets = 86_400;

export class Statistics {
  readonly #operations: readonly CompiledOperation[];
  readonly #instanceLatency = new Latency();
  readonly #operationLatency = new Map<number, Latency>();
  readonly #counts = { started: 0, finished: 0, passed: 0, failed: 0, aborted: 0, cancelled: 0 };
  readonly #buckets: { num_calls_started: number; num_calls_finished: number }[] = [];
  readonly firstFails: NotableEvent[] = [];
  readonly firstAborts: NotableEvent[] = [];

  constructor(operations: readonly CompiledOperation[]) {
    this.#operations = operations;
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
    return this.#buckets;
  }

  /** `elapsed`: milliseconds since the run's start. */
  instanceStarted(elapsed: number): void {
    this.#counts.started += 1;
    this.#bucket(elapsed).num_calls_started += 1;
  }

  instanceEnded(elapsed: number, verdict: Verdict, milliseconds: number): void {
    this.#counts.finished += 1;
    this.#counts[verdict] += 1;
    this.#bucket(elapsed).num_calls_finished += 1;
    this.#instanceLatency.record(milliseconds);
  }

  note(list: 'firstFails' | 'firstAborts', instance: number, { opIdx, step, text }: Trouble): void {
    if (this[list].length < maximumNotable) this[list].push({ instance_id: String(instance), op_idx: opIdx, step, text });
  }

  operationTook(opIdx: number, milliseconds: number): void {
    let latency = this.#operationLatency.get(opIdx);
    if (latency === undefined) this.#operationLatency.set(opIdx, (latency = new Latency()));
    latency.record(milliseconds);
  }

  latency(): RunLatency {
    const operations = [...this.#operationLatency].sort(([one], [other]) => one - other);
    return {
      instance: this.#instanceLatency.figures(),
      operations: operations.map(([op_idx, latency]) => ({ op_idx, type: this.#operations[op_idx]?.type ?? '', ...latency.figures() })),
    };
  }

  #bucket(elapsed: number): { num_calls_started: number; num_calls_finished: number } {
    const index = Math.min(maximumBuckets - 1, Math.max(0, Math.floor(elapsed / 1000)));
    while (this.#buckets.length <= index) this.#buckets.push({ num_calls_started: 0, num_calls_finished: 0 });
    return this.#buckets[index] as { num_calls_started: number; num_calls_finished: number };
  }
}
