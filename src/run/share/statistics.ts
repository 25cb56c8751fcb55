/**
 * What a share counts of its instances: by verdict, one bucket a second, latencies, and the first things that went
 * wrong. Its size depends on how many operations the run has and how long ago the share reported, not on how long the
 * run lasts or how many instances it has.
 */
import type { Counts } from '../../../machines/events.ts';
import type { Verdict } from '../../../machines/test-instance.machine.ts';
import type { NotableEvent, RunBucket } from '../../../schemas/index.ts';
import type { CheckCounts, Trouble } from '../../instance/surroundings.ts';
import { CheckTallies } from './check-tallies.ts';
import { FailureGroups, type GroupKey } from './failure-groups.ts';
import { LatencyRecorder } from './latency.ts';
import { MixCounts, type MemberProgress } from './member-counts.ts';
import { sumOf } from './run-totals.ts';
import type { ReadArguments } from '../../operations/unchecked/read-arguments.ts';
import type { WatchCounts } from '../../instance/operation-watch.ts';
import type { CheckTally } from '../plan/watched-operations.ts';
import type { ShareProgress } from './messages.ts';
import type { StepMeasure } from './step-measure.ts';
import { ReceivedTally } from './unchecked-tally.ts';

/** Not shown in the seed: `first_fails` and `first_aborts` hold this many. */
export const maximumNotable = 20;
/** Buckets of the first day; what happens later is counted in the last one. */
export const maximumBuckets = 86_400;

export type Bucket = { -readonly [Field in keyof RunBucket]: RunBucket[Field] };

/** The index for a moment of the run, in milliseconds after its start. */
export const bucketIndex = (elapsed: number): number =>
  Math.min(maximumBuckets - 1, Math.max(0, Math.floor(elapsed / 1000)));

/** The part of a share's word that is counted here. */
export type CountedProgress = Pick<
  ShareProgress,
  | 'counts'
  | 'firstBucket'
  | 'buckets'
  | 'instance'
  | 'operations'
  | 'atOnce'
  | 'timers'
  | 'branches'
  | 'members'
  | 'checked'
  | 'firstFails'
  | 'firstAborts'
  | 'failures'
  | 'checks'
  | 'unchecked'
>;

const noMembers: readonly MemberProgress[] = [];

export class Statistics implements WatchCounts, CheckCounts {
  readonly #instanceLatency = new LatencyRecorder();
  /** By the operation's index; undefined where nothing was measured. */
  readonly #operationLatency: (LatencyRecorder | undefined)[];
  #atOnce: number[] = [];
  /** By the timer's index. */
  readonly #timers: (LatencyRecorder | undefined)[] = [];
  /** By the branch's index. */
  readonly #branches: (LatencyRecorder | undefined)[] = [];
  /** By the operation's index. */
  readonly #checked = new Map<number, CheckTally>();
  readonly #counts: { -readonly [Name in keyof Counts]: Counts[Name] } = { ...sumOf([]) };
  /** Buckets that can still change: those before them have been reported. */
  #buckets: Bucket[] = [];
  /** The index of the first of them in the run. */
  #firstBucket = 0;
  readonly #firstFails: NotableEvent[] = [];
  readonly #firstAborts: NotableEvent[] = [];
  readonly #failures = new FailureGroups();
  readonly #checks = new CheckTallies();

  readonly #unchecked: ReceivedTally;
  #step: StepMeasure | undefined;

  /** Undefined where the run is no mix. */
  readonly #mix: MixCounts | undefined;

  /**
   * `readArguments`: of the definition, for what is unchecked. Default: nothing is. `members`: how many the mix has; 0
   * where the run is none.
   */
  constructor(
    operations: number,
    readArguments: Pick<ReadArguments, 'received'> = { received: () => undefined },
    members = 0,
  ) {
    this.#mix = members === 0 ? undefined : new MixCounts(members);
    this.#operationLatency = Array.from({ length: operations }, () => undefined);
    this.#unchecked = new ReceivedTally(readArguments);
  }

  get live(): number {
    return this.#counts.started - this.#counts.finished;
  }

  get started(): number {
    return this.#counts.started;
  }

  /** `elapsed`: milliseconds since the run's start. `member`: its index in the mix. */
  instanceStarted(elapsed: number, member = 0): void {
    this.#mix?.instanceStarted(member);
    this.#counts.started += 1;
    this.#bucket(elapsed).num_calls_started += 1;
    this.#step?.begun(elapsed);
  }

  instanceEnded(elapsed: number, verdict: Verdict, milliseconds: number, member = 0): void {
    this.#mix?.instanceEnded(member, verdict, milliseconds);
    this.#counts.finished += 1;
    this.#counts[verdict] += 1;
    const bucket = this.#bucket(elapsed);
    bucket.num_calls_finished += 1;
    if (verdict === 'failed') bucket.num_calls_failed = (bucket.num_calls_failed ?? 0) + 1;
    else if (verdict === 'aborted') bucket.num_calls_aborted = (bucket.num_calls_aborted ?? 0) + 1;
    this.#instanceLatency.record(milliseconds);
    this.#step?.ended(elapsed - milliseconds, milliseconds);
  }

  /** A step of a search begins. */
  beginStep(step: StepMeasure): void {
    this.#step = step;
  }

  /** A dialogue that fitted had no place. */
  refused(): void {
    this.#counts.refused = (this.#counts.refused ?? 0) + 1;
  }

  noteFail(instance: number, trouble: Trouble): void {
    note(this.#firstFails, instance, trouble);
  }

  noteAbort(instance: number, trouble: Trouble): void {
    note(this.#firstAborts, instance, trouble);
  }

  /** Counts an instance that has not passed by what went wrong. Returns its group, if there is one. */
  noteReason(instance: number, verdict: 'failed' | 'aborted', trouble: Trouble): GroupKey | undefined {
    return this.#failures.note(instance, verdict, trouble);
  }

  /** `atOnce`: the message had come before the operation began. */
  operationTook(opIdx: number, milliseconds: number, atOnce: boolean): void {
    if (atOnce) this.#countAtOnce(opIdx);
    (this.#operationLatency[opIdx] ??= new LatencyRecorder()).record(milliseconds);
  }

  timerTook(timer: number, milliseconds: number): void {
    (this.#timers[timer] ??= new LatencyRecorder()).record(milliseconds);
  }

  /** An instance that has taken the branch with the index has ended. */
  branchTook(branch: number, milliseconds: number): void {
    (this.#branches[branch] ??= new LatencyRecorder()).record(milliseconds);
  }

  checked(opIdx: number, passed: boolean): void {
    const { performed, passed: before } = this.#checked.get(opIdx) ?? { performed: 0, passed: 0 };
    this.#checked.set(opIdx, { performed: performed + 1, passed: before + (passed ? 1 : 0) });
  }

  count(opIdx: number, name: string, passed: boolean): void {
    this.#checks.count(opIdx, name, passed);
  }

  received(instance: number, opIdx: number, data: unknown): void {
    this.#unchecked.received(instance, opIdx, data);
  }

  /** How things stand, with what was measured since the last call. */
  word(): CountedProgress {
    const [firstBucket, atOnce] = [this.#firstBucket, this.#atOnce];
    this.#atOnce = [];
    const buckets = this.#buckets.map((bucket) => ({ ...bucket }));
    this.#buckets = this.#buckets.slice(-1);
    this.#firstBucket += Math.max(0, buckets.length - 1);
    return {
      counts: { ...this.#counts },
      firstBucket,
      buckets,
      instance: this.#instanceLatency.take(),
      operations: this.#operationLatency.map((latency) => latency?.take() ?? null),
      atOnce,
      timers: Array.from(this.#timers, (timer) => timer?.take() ?? null),
      members: this.#mix?.word() ?? noMembers,
      branches: Array.from(this.#branches, (branch) => branch?.take() ?? null),
      checked: [...this.#checked].map(([opIdx, tally]) => ({ opIdx, ...tally })),
      firstFails: [...this.#firstFails],
      firstAborts: [...this.#firstAborts],
      failures: this.#failures.all,
      checks: this.#checks.word(),
      unchecked: this.#unchecked.all,
    };
  }

  #countAtOnce(opIdx: number): void {
    while (this.#atOnce.length <= opIdx) this.#atOnce.push(0);
    this.#atOnce[opIdx] = (this.#atOnce[opIdx] as number) + 1;
  }

  #bucket(elapsed: number): Bucket {
    const index = Math.max(0, bucketIndex(elapsed) - this.#firstBucket);
    while (this.#buckets.length <= index) this.#buckets.push({ num_calls_started: 0, num_calls_finished: 0 });
    return this.#buckets[index] as Bucket;
  }
}

/** Keeps those with the lowest numbers, in order: instances do not end in the order in which they started. */
const note = (list: NotableEvent[], instance: number, { opIdx, step, text }: Trouble): void => {
  const place = list.findLastIndex(({ instance_id: id }) => Number(id) < instance) + 1;
  if (place >= maximumNotable) return;
  list.splice(place, 0, { instance_id: String(instance), op_idx: opIdx, step, text });
  if (list.length > maximumNotable) list.pop();
};
