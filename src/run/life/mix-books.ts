/**
 * The figures of each member of a mix, over all shares. They add up to those of the run: an instance that no share
 * reports counts for the member that its number draws.
 */
import type { Counts } from '../../../machines/events.ts';
import type { LatencyFigures, QueryTestResult } from '../../../schemas/index.ts';
import type { PlannedMix } from '../plan/mix.ts';
import { Latency } from '../share/latency.ts';
import type { LatencyListener } from '../share/latency-totals.ts';
import type { Block, ShareProgress } from '../share/messages.ts';
import { countNames, sumOf } from '../share/run-totals.ts';

type Growing = { -readonly [Name in keyof Counts]: Counts[Name] };

interface MemberBook {
  readonly counts: Growing;
  readonly latency: Latency;
  /** What each share reported last. */
  readonly ofShares: Counts[];
  /** How many numbers of the member each share has claimed. */
  readonly claimed: number[];
}

const none: Counts = sumOf([]);

export class MixBooks {
  readonly #mix: PlannedMix | undefined;
  /** The number of the first instance. */
  readonly #first: number;
  readonly #books: readonly MemberBook[];

  constructor(mix: PlannedMix | undefined, first: number) {
    this.#mix = mix;
    this.#first = first;
    this.#books = (mix?.members ?? []).map(() => ({
      counts: { ...none },
      latency: new Latency(),
      ofShares: [],
      claimed: [],
    }));
  }

  add(share: number, { members }: Pick<ShareProgress, 'members'>, listener?: Pick<LatencyListener, 'member'>): void {
    for (const [member, { counts, latency, ofShares }] of this.#books.entries()) {
      const word = members[member];
      if (word === undefined) continue;
      const before = ofShares[share] ?? none;
      for (const name of countNames) counts[name] += word.counts[name] - before[name];
      ofShares[share] = word.counts;
      if (word.instance === null) continue;
      latency.add(word.instance);
      listener?.member(this.#mix?.members[member]?.name ?? '', word.instance);
    }
  }

  /** The share has claimed the numbers of the block, which count from the first instance. */
  claimed(share: number, { first, step, count }: Pick<Block, 'first' | 'step' | 'count'>): void {
    if (this.#mix === undefined) return;
    for (let index = 0; index < count; index += 1) {
      const claimed = this.#books[this.#mix.memberOf(this.#first + first + index * step)]?.claimed;
      if (claimed !== undefined) claimed[share] = (claimed[share] ?? 0) + 1;
    }
  }

  /** The share is gone: what it had claimed and has not reported as ended is counted as started and aborted. */
  lose(share: number): void {
    for (const { counts, ofShares, claimed } of this.#books) {
      const before = ofShares[share] ?? none;
      const started = Math.max(claimed[share] ?? 0, before.started);
      counts.started += started - before.started;
      counts.finished += started - before.finished;
      counts.aborted += started - before.finished;
    }
  }

  /** Counts the instances that still live as ended in this way. */
  close(verdict: 'aborted' | 'cancelled'): void {
    for (const { counts } of this.#books) {
      counts[verdict] += counts.started - counts.finished;
      counts.finished = counts.started;
    }
  }

  /** A copy: what was given out does not change any more. */
  countsOf(member: number): Counts {
    return { ...(this.#books[member]?.counts ?? none) };
  }

  /** Of the instances of the member. */
  latencyOf(member: number): LatencyFigures {
    return (this.#books[member]?.latency ?? new Latency()).figures();
  }

  /** Empty where the run is no mix. */
  report(withHistograms = false): Pick<QueryTestResult, 'mix'> {
    if (this.#mix === undefined) return {};
    const { members } = this.#mix;
    return {
      mix: members.map(({ name, weight, first }, index) => ({
        name,
        weight,
        first_op_idx: first,
        counts: this.countsOf(index),
        latency: withHistograms
          ? (this.#books[index]?.latency ?? new Latency()).figuresWithHistogram()
          : this.latencyOf(index),
      })),
    };
  }

  /** Names of the members of which no instance was started. */
  get idle(): readonly string[] {
    return (this.#mix?.members ?? []).flatMap(({ name }, index) =>
      this.#books[index]?.counts.started === 0 ? [name] : [],
    );
  }
}
