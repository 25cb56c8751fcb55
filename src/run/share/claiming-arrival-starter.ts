/** Starts the instances of a share that answers and claims its numbers. */
import type { Clock } from '../../ground/clock.ts';
import { ArrivalStarter, type ArrivalStarterParts } from './arrival-starter.ts';
import { ClaimedTally } from './claimed-tally.ts';
import type { Block, FromShare } from './messages.ts';
import { roomTick } from './shared-room.ts';

export interface ClaimingArrivalStarterParts<Arrived, Opening, User> extends Omit<
  ArrivalStarterParts<Arrived, Opening, User>,
  'tally'
> {
  /** Reports to the run. */
  report(message: Extract<FromShare, { type: 'needs' | 'returned' | 'lives' }>): void;
}

export class ClaimingArrivalStarter<Arrived, Opening, User> extends ArrivalStarter<Arrived, Opening, User> {
  readonly #tally: ClaimedTally;
  readonly #report: ClaimingArrivalStarterParts<Arrived, Opening, User>['report'];
  readonly #clock: Clock;
  #ticking: unknown;
  /** How many instances were in progress by the last report. */
  #lives = 0;

  constructor({ report, ...parts }: ClaimingArrivalStarterParts<Arrived, Opening, User>) {
    const tally = new ClaimedTally({ now: () => parts.clock.now(), ask: (need) => report({ type: 'needs', ...need }) });
    super({ ...parts, tally });
    this.#tally = tally;
    this.#report = report;
    this.#clock = parts.clock;
  }

  /** Asks for the first numbers. `room`: how many instances may be in progress. */
  begin(room: number): void {
    this.#tally.begin(room);
    this.#tickLater();
  }

  /** `null`: there are no numbers any more. */
  granted(block: Block | null): void {
    this.#tally.add(block);
    this.lookAgain();
  }

  holds(number: number): boolean {
    return this.#tally.holds(number);
  }

  recall(): void {
    this.#report({ type: 'returned', ...this.#tally.giveBack() });
  }

  override close(): void {
    super.close();
    this.#clock.clearTimeout(this.#ticking);
  }

  #tickLater(): void {
    this.#ticking = this.#clock.setTimeout(() => {
      const lives = this.#tally.takeFewestLive();
      if (lives !== this.#lives) this.#report({ type: 'lives', lives });
      this.#lives = lives;
      this.#tickLater();
    }, roomTick);
  }
}
