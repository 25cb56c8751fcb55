/**
 * How a share keeps the rate that it is asked for, and what keeps it from that: a backlog without room, which the
 * service under test fills, or its machine, which does its work too late. All times are milliseconds since the shares
 * began, without pauses.
 */
import { LatencyRecorder, type LatencyProgress } from './latency.ts';
import type { Start } from './start.ts';
import type { StepMeasure } from './step-measure.ts';

/**
 * How a look at what is due ended: all started, more due than there is room for, or more due than could be started in
 * one turn.
 */
type Look = 'on time' | 'held back' | 'behind';

/** What a share reports of its punctuality. */
export interface PunctualityProgress {
  /** Since its last word. */
  readonly lateness: LatencyProgress | null;
  /** Null where it has started nothing. */
  readonly first: Start | null;
  readonly last: Start | null;
  readonly starts: number;
  /** Starts that the backlog held back, each once. */
  readonly heldStarts: number;
  /** Milliseconds. */
  readonly heldBack: number;
  readonly behind: number;
}

export class Punctuality {
  /** Most milliseconds between looks at what is due. */
  static readonly tick = 10;
  /**
   * Milliseconds that late looks make up for, by at most a tick in each second: beyond them the schedule shifts, and
   * the machine counts as late.
   */
  static readonly madeUp = 50;
  readonly #lateness = new LatencyRecorder();
  #first: Start | null = null;
  #lastAt = 0;
  #lastDue = 0;
  #starts = 0;
  #lookedAt = 0;
  #look: Look = 'on time';
  #heldStarts = 0;
  /** Starts before this one are counted, where they were held back. */
  #heldUpTo = 0;
  #heldBack = 0;
  #behind = 0;
  #step: StepMeasure | undefined;

  /** A step of a search begins: what was held back before it is not asked for any more. */
  beginStep(step: StepMeasure): void {
    this.#step = step;
    this.#heldUpTo = 0;
  }

  /**
   * An instance that was due at `due` was started; `late`: milliseconds after the moment to which the schedule has
   * shifted.
   */
  started(at: number, due: number, late: number): void {
    this.#first ??= { at, due };
    this.#lastAt = at;
    this.#lastDue = due;
    this.#starts += 1;
    this.#lateness.record(late);
    this.#step?.started(at, due, late);
  }

  /** No place is free for the instances from `first` on, and by now those before `next` are due. */
  heldBackUpTo(next: number, first: number): void {
    const more = Math.max(0, next - Math.max(first, this.#heldUpTo));
    this.#heldStarts += more;
    this.#step?.heldBack(more);
    this.#heldUpTo = Math.max(next, this.#heldUpTo);
  }

  /** What was due was looked at. */
  looked(at: number, look: Look): void {
    const past = at - this.#lookedAt;
    if (this.#look === 'held back') this.#heldBack += past;
    else if (this.#look === 'behind' || past > 3 * Punctuality.tick) this.#behind += past;
    this.#lookedAt = at;
    this.#look = look;
  }

  word(): PunctualityProgress {
    const last = this.#first && { at: this.#lastAt, due: this.#lastDue };
    const [first, starts, heldStarts, heldBack, behind] = [
      this.#first,
      this.#starts,
      this.#heldStarts,
      this.#heldBack,
      this.#behind,
    ];
    return { lateness: this.#lateness.take(), first, last, starts, heldStarts, heldBack, behind };
  }
}
