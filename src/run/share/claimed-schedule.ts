/**
 * The schedule of a share that claims its numbers: it has those of the blocks that it received, each once, and asks for
 * the next block in time, by how long a block takes to arrive. Where that is less than a tenth of a second it has two
 * blocks at most, and a share that is lost has claimed no more than that.
 */
import type { Schedule } from '../plan/distribution/distribution.ts';
import type { Block } from './messages.ts';

/**
 * How far the starter of the share is, in milliseconds: by the time of the run, and by that of its schedule, which
 * stands still while the backlog holds it back.
 */
export interface StarterTimes {
  readonly elapsed: number;
  readonly at: number;
}

interface Known extends Block {
  /** Index of its first number in the share. */
  readonly from: number;
  /** Milliseconds to add to a due moment, for the time of the starter. */
  readonly by: number;
  /** The last due moment of the blocks before: none of this block is due earlier. */
  readonly floor: number;
}

export interface ClaimedScheduleParts {
  /** Milliseconds; only differences mean anything. */
  now(): number;
  /**
   * Asks for a block; `want`: of how many numbers, where starts do not depend on the time. `takes`: milliseconds that a
   * block takes to arrive.
   */
  claim(want: number, takes: number): void;
}

/** Milliseconds of work that a share asks for where starts do not depend on the time: it has two blocks at most. */
const work = 100;
/** Most blocks that it has, or has asked for, beside the one that it starts: a second of work. */
const mostAhead = 10;

/**
 * Most milliseconds that a block is on its way. Where its age by the two clocks is outside this range, the clocks have
 * drifted apart, and the block counts as new.
 */
const onItsWay = 250;

const askedAt = ({ due }: Block, offset: number): number => {
  if (due === null) return 0;
  return 'gap' in due ? due.from + offset * due.gap : (due[offset] as number);
};

export class ClaimedSchedule implements Schedule {
  readonly #parts: ClaimedScheduleParts;
  /** Blocks that have numbers to start, and the one before them. */
  #blocks: Known[] = [];
  #granted = 0;
  /** How many it has started. */
  #taken = 0;
  #over = false;
  /** When it asked for the blocks for which it waits. */
  readonly #asked: number[] = [];
  /** Milliseconds that the slowest of the last blocks took to arrive. */
  #takes = 0;
  /** When it claimed last, and how many instances it has started since. */
  #claimedAt = 0;
  #started = 0;

  constructor(parts: ClaimedScheduleParts) {
    this.#parts = parts;
  }

  /** Unknown, until there are no numbers to claim any more. */
  get total(): number {
    return this.#over ? this.#granted : Infinity;
  }

  get ready(): number {
    return this.#granted;
  }

  /** Asks for the first block. `room`: how many instances may be in progress. */
  begin(room: number): void {
    this.#claim(room);
  }

  /** `null`: there are no numbers any more. The times are those of the starter now. */
  add(block: Block | null, { elapsed, at }: StarterTimes): void {
    const asked = this.#asked.shift();
    if (block === null) {
      this.#over = true;
      return;
    }
    // A slow block counts for a while.
    if (asked !== undefined) this.#takes = Math.max(this.#parts.now() - asked - block.waited, this.#takes * 0.9);
    const before = this.#blocks.at(-1);
    const floor = before === undefined ? -Infinity : this.#dueIn(before, before.count - 1);
    const age = elapsed - block.at;
    const now = age < 0 || age > onItsWay ? block.at : elapsed;
    this.#blocks.push({ ...block, from: this.#granted, by: block.shift + at - now, floor });
    this.#granted += block.count;
  }

  /**
   * Returns the number in the whole run of an instance that is about to be started. Asks for another block where the
   * number is of the last one.
   */
  take(index: number): number {
    while (this.#blocks.length > 1 && index >= (this.#blocks[1] as Known).from) this.#blocks.shift();
    const { first, step, from } = this.#blockOf(index) as Known;
    this.#taken = index + 1;
    this.#started += 1;
    if (this.#blocks.length - 1 + this.#asked.length < this.#ahead)
      this.#claim(this.#started * (work / Math.max(1, this.#parts.now() - this.#claimedAt)));
    return first + (index - from) * step;
  }

  /** Whether it has claimed the number, and has not started it. */
  holds(number: number): boolean {
    return this.#blocks.some(({ first, step, count, from }) => {
      const offset = (number - first) / step;
      return Number.isInteger(offset) && offset >= 0 && offset < count && from + offset >= this.#taken;
    });
  }

  /** The number that it starts next; undefined where it has none. */
  get next(): number | undefined {
    const block = this.#blockOf(this.#taken);
    return block === undefined ? undefined : block.first + (this.#taken - block.from) * block.step;
  }

  dueAt(index: number): number {
    const block = this.#blockOf(index);
    return block === undefined ? Infinity : this.#dueIn(block, index - block.from);
  }

  askedAt(index: number): number {
    const block = this.#blockOf(index);
    return block === undefined ? Infinity : askedAt(block, index - block.from);
  }

  dueBy(elapsed: number): number {
    let index = this.#blocks[0]?.from ?? 0;
    while (index < this.#granted && this.dueAt(index) <= elapsed) index += 1;
    return index;
  }

  rateAt(): null {
    return null;
  }

  /** The blocks that are given from then on have the rate. */
  changeRate(): void {}

  /** How many blocks it is to have, or to have asked for, beside the one that it starts. */
  get #ahead(): number {
    return Math.min(mostAhead, Math.max(1, Math.ceil(this.#takes / work)));
  }

  #claim(want: number): void {
    if (this.#over) return;
    this.#claimedAt = this.#parts.now();
    this.#asked.push(this.#claimedAt);
    this.#started = 0;
    this.#parts.claim(Math.max(1, Math.ceil(want)), this.#takes);
  }

  #blockOf(index: number): Known | undefined {
    return this.#blocks.find(({ from, count }) => index >= from && index < from + count);
  }

  #dueIn(block: Known, offset: number): number {
    return block.due === null ? 0 : Math.max(block.floor, askedAt(block, offset) + block.by);
  }
}
