/** Starts the instances of a share that answers and claims its numbers. */
import type { Clock } from '../../clock.ts';
import { ArrivalStarter, type ArrivalStarterParts } from '../arrival-starter.ts';
import { ClaimedTally } from './claimed-tally.ts';
import type { Block, FromShare } from './messages.ts';
import { roomTick } from './shared-room.ts';

export interface ClaimingArrivalStarterParts<Arrived, Opening, User> extends Omit<ArrivalStarterParts<Arrived, Opening, User>, 'tally'> {
  tell(message: Extract<FromShare, { type: 'needs' | 'returned' | 'lives' }>): void;
}

export class ClaimingArrivalStarter<Arrived, Opening, User> extends ArrivalStarter<Arrived, Opening, User> {
  readonly #tally: ClaimedTally;
  readonly #tell: ClaimingArrivalStarterParts<Arrived, Opening, User>['tell'];
  readonly #clock: Clock;
  #ticking: unknown;
  /** In progress, as told last. */
  #lives = 0;

  constructor({ tell, ...parts }: ClaimingArrivalStarterParts<Arrived, Opening, User>) {
    const tally = new ClaimedTally({ now: () => parts.clock.now(), ask: (need) => tell({ type: 'needs', ...need }) });
    super({ ...parts, tally });
    this.#tally = tally;
    this.#tell = tell;
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

  recall(): void {
    this.#tell({ type: 'returned', ...this.#tally.giveBack() });
  }

  override close(): void {
    super.close();
    this.#clock.clearTimeout(this.#ticking);
  }

  #tickLater(): void {
    this.#ticking = this.#clock.setTimeout(() => {
      const lives = this.#tally.takeFewestLive();
      if (lives !== this.#lives) this.#tell({ type: 'lives', lives });
      this.#lives = lives;
      this.#tickLater();
    }, roomTick);
  }
}
