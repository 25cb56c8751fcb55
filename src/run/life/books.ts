/**
 * The books of a run: they add up what its shares have reported, each in its last word. What a word costs depends on
 * what is new in it, not on how long the run has lasted.
 *
 * The books are closed once. What lives then is counted as ended: every instance that was started is in exactly one
 * count.
 */
import type { Counts } from '../../../machines/events.ts';
import type { LatencyFigures, RunLatency, RunRate } from '../../../schemas/index.ts';
import type { Clock } from '../../ground/clock.ts';
import type { WatchedOperations } from '../../instance/operation-watch.ts';
import type { CompiledOperation } from '../../operations/operation.ts';
import { FailureBooks } from './failure-books.ts';
import { Latency } from '../share/latency.ts';
import type { LatencyListener } from '../share/latency-totals.ts';
import { NetworkBooks } from './network-books.ts';
import { RateKept, type StartsSoFar } from './rate-kept.ts';
import { RunTally } from './run-tally.ts';
import { RunTime } from '../share/run-time.ts';
import type { StepBooks } from './search/step-books.ts';
import type { ShareProgress } from '../share/messages.ts';
import { reportTick } from '../share/share.ts';
import { bucketIndex } from '../share/statistics.ts';
import type { Measured } from '../plan/thresholds.ts';
import type { PlannedMix } from '../plan/mix.ts';
import { MixBooks } from './mix-books.ts';
import { UncheckedBooks } from './unchecked-books.ts';
import { WatchedBooks } from './watched-books.ts';

/** Milliseconds of silence after which a share counts as late: it does not even report. */
const silence = 2 * reportTick;

export interface BooksParts {
  readonly clock: Clock;
  /** Milliseconds of the clock at which the run began. */
  readonly startedAt: number;
  readonly operations: readonly CompiledOperation[];
  /** By the operation's index. */
  readonly labels: readonly (string | undefined)[];
  readonly watched?: WatchedOperations | undefined;
  readonly mix?: PlannedMix | undefined;
  /** The number of the first instance. Default 0. */
  readonly firstNumber?: number;
  /** Failed and aborted instances that the list of them has. */
  readonly mostListed: number;
  /** How many instances each share has. */
  readonly sizes: readonly number[];
  /** Whether starts depend on the time. */
  readonly paced: boolean;
  /** Starts per second that are asked for at first; null where no rate is. */
  readonly target: number | null;
  /** The shares claim their numbers: the others start in time what a silent share has not claimed. */
  readonly claimed?: boolean;
  /** Instances begin with dialogues that arrive, and some of these are refused. */
  readonly answers?: boolean;
  /** Is notified of every duration that is measured. */
  readonly latencyListener?: LatencyListener | undefined;
}

/** The rate and the backlog that are asked for, as in the context of the run. */
export interface PaceAsked {
  readonly rate: number | null;
  readonly backlog: number;
}

/** The rate asked for and reached, and a sentence where it is not kept. */
export interface RateNow {
  readonly figures: RunRate;
  readonly warning?: string | undefined;
}

/** Most operations of a report that have histograms: each takes time to encode. */
const mostHistograms = 100;

export class Books implements Measured {
  readonly instanceLatency = new Latency();
  readonly #parts: BooksParts;
  readonly tally: RunTally;
  readonly #words: (ShareProgress | undefined)[];
  readonly #operationLatency: (Latency | undefined)[];
  /** By the operation's index: how many of the measured messages had come before it began. */
  readonly #atOnce: number[] = [];
  /** Timers, and operations whose checks a threshold names. */
  readonly watched: WatchedBooks;
  /** The members of a mix. */
  readonly mix: MixBooks;
  readonly failures: FailureBooks;
  readonly unchecked: UncheckedBooks;
  readonly #rate: RateKept;
  readonly network: NetworkBooks;
  /** Of the step of a search that began last. */
  step: StepBooks | undefined;
  #time: RunTime | undefined;
  /** Shares that are gone with their service. */
  readonly #lost = new Set<number>();
  #curtailed = false;
  #closed = false;

  constructor(parts: BooksParts) {
    this.#parts = parts;
    this.watched = new WatchedBooks(parts.watched, parts.labels);
    this.mix = new MixBooks(parts.mix, parts.firstNumber ?? 0);
    this.failures = new FailureBooks(parts.labels, parts.mostListed);
    this.unchecked = new UncheckedBooks(parts.labels);
    this.#words = parts.sizes.map(() => undefined);
    this.tally = new RunTally(parts.sizes.length, parts.answers === true);
    this.#operationLatency = parts.operations.map(() => undefined);
    this.#rate = new RateKept(parts.sizes, parts.claimed);
    this.network = new NetworkBooks(parts.paced);
  }

  /** The shares begin, `later` milliseconds after this. */
  begin(paused: boolean, later = 0): void {
    this.#time = new RunTime(this.#parts.clock, this.#parts.clock.now() + later);
    if (paused) this.#time.pause(true);
  }

  pause(paused: boolean): void {
    this.#time?.pause(paused);
  }

  /** The shares have been ordered to start no more. */
  curtail(): void {
    this.#curtailed = true;
  }

  add(share: number, word: ShareProgress): void {
    if (this.#closed) return;
    this.tally.add(share, word);
    const { latencyListener, operations } = this.#parts;
    if (word.instance !== null) this.instanceLatency.add(word.instance);
    if (word.instance !== null) latencyListener?.instance(word.instance);
    for (const [opIdx, latency] of word.operations.entries()) {
      if (latency === null) continue;
      (this.#operationLatency[opIdx] ??= new Latency()).add(latency);
      latencyListener?.operation(operations[opIdx]?.type ?? '', latency);
    }
    for (const [opIdx, count] of word.atOnce.entries()) this.#atOnce[opIdx] = (this.#atOnce[opIdx] ?? 0) + count;
    this.watched.add(share, word);
    this.mix.add(share, word, latencyListener);
    if (latencyListener !== undefined) this.watched.branchesOf(word, latencyListener);
    this.failures.add(share, word);
    this.unchecked.add(share, word);
    if (word.network !== null) this.network.add(share, word.network);
    if (word.punctuality !== null) this.#rate.add(share, word.punctuality);
    this.#words[share] = word;
    this.step?.add(share, word);
  }

  /** Milliseconds since the shares began, without pauses; undefined before. */
  get elapsed(): number | undefined {
    return this.#time?.elapsed;
  }

  /** Counts the instances that still live as ended in this way. Later words are ignored. */
  close(verdict: 'aborted' | 'cancelled'): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#curtailed = true;
    this.tally.close(verdict, this.#second);
    this.mix.close(verdict);
  }

  /**
   * The share, which had claimed this many numbers, is gone: instances that it has not reported are counted as started
   * and aborted.
   */
  lose(share: number, claimed: number, reason: string): void {
    if (this.#closed) return;
    this.#lost.add(share);
    this.#rate.lose();
    const ended = this.tally.lose(share, claimed, this.#second);
    this.mix.lose(share);
    if (ended > 0) this.failures.lose(share, ended, reason);
  }

  get #second(): number {
    return bucketIndex(this.#parts.clock.now() - this.#parts.startedAt);
  }

  get counts(): Counts {
    return this.tally.counts;
  }

  /** `$g` of the one share whose instances may read it. */
  get globals(): Readonly<Record<string, unknown>> {
    return this.#words[0]?.globals ?? {};
  }

  /** Bytes that the run holds, as accounted. */
  get memory(): number {
    return this.#words.reduce((sum, word) => sum + (word?.memory ?? 0), 0);
  }

  /** Of the operation with the index; without one, of the instances. */
  latencyOf(opIdx: number | undefined): LatencyFigures {
    const latency = opIdx === undefined ? this.instanceLatency : this.#operationLatency[opIdx];
    return (latency ?? new Latency()).figures();
  }

  /** `withHistograms`: of the instances, and of the first operations. */
  latency(withHistograms = false): RunLatency {
    const { operations: compiled, labels } = this.#parts;
    let room = withHistograms ? mostHistograms : 0;
    const operations = this.#operationLatency.flatMap((latency, op_idx) => {
      if (latency === undefined) return [];
      room -= 1;
      const [label, at_once] = [labels[op_idx], this.#atOnce[op_idx] ?? 0];
      const type = compiled[op_idx]?.type ?? '';
      return [
        {
          op_idx,
          type,
          ...(label !== undefined && { label }),
          ...(room < 0 ? latency.figures() : latency.figuresWithHistogram()),
          ...(at_once > 0 && { at_once }),
        },
      ];
    });
    const instance = withHistograms ? this.instanceLatency.figuresWithHistogram() : this.instanceLatency.figures();
    return { instance, operations };
  }

  /** Starts per second. */
  get achieved(): number {
    return this.#achieved(this.#now(0));
  }

  /** Starts per second that are asked for; null where none is. */
  targetOf({ rate }: PaceAsked): number | null {
    const reported = this.#words.find((word) => word !== undefined);
    return rate ?? (reported === undefined ? this.#parts.target : reported.target);
  }

  rateNow(asked: PaceAsked): RateNow {
    const now = this.#now(asked.backlog);
    if (!this.#parts.paced) return { figures: { target: null, achieved: this.#achieved(now) } };
    const { warning, ...figures } = this.#rate.report(now);
    return { figures: { target: this.targetOf(asked), ...figures }, warning };
  }

  get #isStarting(): boolean {
    return (
      !this.#curtailed &&
      this.#words.some((word, share) => !this.#lost.has(share) && (word === undefined || word.elapsed !== null))
    );
  }

  #achieved(now: StartsSoFar): number {
    if (this.#parts.paced) return this.#rate.achieved(now);
    return now.elapsed > 0 ? (now.started * 1000) / now.elapsed : 0;
  }

  #now(backlog: number): StartsSoFar {
    return { started: this.tally.started, starting: this.#isStarting, backlog, ...this.#standing() };
  }

  /** The time of the last words of the shares that are not lost, on average, and how late the latest of them is. */
  #standing(): Pick<StartsSoFar, 'elapsed' | 'overdue'> {
    const now = this.#time?.elapsed ?? 0;
    const { claimed = false } = this.#parts;
    const standings = this.#words.flatMap((word, share) => {
      if (this.#lost.has(share)) return [];
      const { elapsed: reported, overdue } = word ?? { elapsed: 0, overdue: 0 };
      const elapsed = reported === null ? now : Math.max(reported, now - silence);
      return [{ elapsed, overdue: overdue + (claimed ? 0 : elapsed - (reported ?? now)) }];
    });
    if (standings.length === 0) return { elapsed: now, overdue: 0 };
    const elapsed = standings.reduce((sum, one) => sum + one.elapsed, 0) / standings.length;
    return { elapsed, overdue: Math.max(...standings.map(({ overdue }) => overdue)) };
  }
}
