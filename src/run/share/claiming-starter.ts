/** Starts the instances of a share that claims its numbers. */
import { Starter, type StarterParts } from './starter.ts';
import { ClaimedSchedule } from './claimed-schedule.ts';
import type { Block } from './messages.ts';

export interface ClaimingStarterParts extends Omit<StarterParts, 'schedule' | 'start'> {
  /**
   * Asks for a block; `want`: of how many numbers, where starts do not depend on the time. `takes`: milliseconds that a
   * block takes to arrive.
   */
  claim(want: number, takes: number): void;
  /** Starts the instance with this number of the whole run. */
  start(number: number, intendedStart: number, now: number): void;
}

export class ClaimingStarter extends Starter {
  readonly #schedule: ClaimedSchedule;

  constructor({ start, claim, ...parts }: ClaimingStarterParts) {
    const schedule = new ClaimedSchedule({ now: () => parts.clock.now(), claim });
    super({
      ...parts,
      schedule,
      start: (index, intendedStart, now) => start(schedule.take(index), intendedStart, now),
    });
    this.#schedule = schedule;
  }

  /** Asks for the first block. `room`: how many instances may be in progress. */
  begin(room: number): void {
    this.#schedule.begin(room);
  }

  holds(number: number): boolean {
    return this.#schedule.holds(number);
  }

  override get next(): number | undefined {
    return this.finishing ? undefined : this.#schedule.next;
  }

  override mayStart(number: number): boolean {
    return !this.finishing && this.holds(number);
  }

  /** `null`: there are no numbers to claim any more. */
  granted(block: Block | null): void {
    this.#schedule.add(block, this.times);
    this.lookAgain();
  }
}
