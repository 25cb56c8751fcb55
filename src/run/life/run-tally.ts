/**
 * How many instances of a run started and ended, in all and in each second, as its shares have reported it, including
 * those that no share reports.
 */
import type { Counts } from '../../../machines/events.ts';
import type { RunBucket } from '../../../schemas/index.ts';
import { MergedBuckets } from './merged-buckets.ts';
import { countNames, sumOf } from '../share/run-totals.ts';
import type { ShareProgress } from '../share/messages.ts';

const none: Counts = sumOf([]);

export class RunTally {
  readonly #ofShares: Counts[] = [];
  /** Of each share that is gone: how many count as started by it, and how many of these ended with it. */
  readonly #lost: ({ readonly started: number; readonly ended: number } | undefined)[] = [];
  readonly #buckets: MergedBuckets;
  readonly #counts: { -readonly [Name in keyof Counts]: Counts[Name] };

  /** `answers`: some dialogues are refused. */
  constructor(shares: number, answers: boolean) {
    this.#buckets = new MergedBuckets(shares);
    this.#counts = answers ? { ...none, refused: 0 } : { ...none };
  }

  add(
    share: number,
    { counts, firstBucket, buckets, settled }: Pick<ShareProgress, 'counts' | 'firstBucket' | 'buckets' | 'settled'>,
  ): void {
    const before = this.#ofShares[share] ?? none;
    for (const name of countNames) this.#counts[name] += counts[name] - before[name];
    if (counts.refused !== undefined)
      this.#counts.refused = (this.#counts.refused ?? 0) + counts.refused - (before.refused ?? 0);
    this.#ofShares[share] = counts;
    this.#buckets.replace(share, firstBucket, buckets, settled);
  }

  /** Counts the instances that still live as ended in this way, in the second with the index. */
  close(verdict: 'aborted' | 'cancelled', second: number): void {
    this.#endUnreported(0, this.live, verdict, second);
  }

  /**
   * The share is gone: of the numbers that it had claimed, those whose end it has not reported are counted as started
   * and aborted. Returns how many these are.
   */
  lose(share: number, claimed: number, second: number): number {
    const before = this.#ofShares[share] ?? none;
    const ended = Math.max(0, claimed - before.finished);
    this.#lost[share] = { started: Math.max(claimed, before.started), ended };
    this.#endUnreported(Math.max(0, claimed - before.started), ended, 'aborted', second);
    this.#buckets.replace(share, 0, [], null);
    return ended;
  }

  /** How many were counted as aborted when the share was lost. */
  lostWith(share: number): number {
    return this.#lost[share]?.ended ?? 0;
  }

  /** Instances that the share has reported, and those that were counted as started when it was lost. */
  startedBy(share: number): number {
    return this.#lost[share]?.started ?? this.#ofShares[share]?.started ?? 0;
  }

  /** A copy: what was given out does not change any more. */
  get counts(): Counts {
    return { ...this.#counts };
  }

  get started(): number {
    return this.#counts.started;
  }

  get live(): number {
    return this.#counts.started - this.#counts.finished;
  }

  /** Instances that have failed or were aborted. */
  get missed(): number {
    return this.#counts.failed + this.#counts.aborted;
  }

  get buckets(): readonly RunBucket[] {
    return this.#buckets.merged;
  }

  /** Buckets before that one do not change any more. */
  get settled(): number {
    return this.#buckets.settled;
  }

  #endUnreported(started: number, ended: number, verdict: 'aborted' | 'cancelled', second: number): void {
    if (ended === 0) return;
    this.#counts.started += started;
    this.#counts.finished += ended;
    this.#counts[verdict] += ended;
    this.#buckets.add(second, {
      num_calls_started: started,
      num_calls_finished: ended,
      ...(verdict === 'aborted' && { num_calls_aborted: ended }),
    });
  }
}
