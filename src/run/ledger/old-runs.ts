/**
 * Lets runs go that ended too many days ago, also where no run ends for days: when the service starts, and once an
 * hour.
 */
import type { Clock } from '../../ground/clock.ts';
import type { RunStore } from '../../store/run-store.ts';

/** Milliseconds until the next look, and after one that the store could not answer. */
const usualWait = 60 * 60 * 1000;
const waitInTrouble = 60 * 1000;

export interface OldRunsSurroundings {
  readonly store: Pick<RunStore, 'letGo'>;
  readonly clock: Clock;
}

export class OldRuns {
  readonly #surroundings: OldRunsSurroundings;
  readonly #gone: (runIds: readonly string[]) => void;
  #timer: unknown;
  #closed = false;

  /** Calls `gone` with the runs that the store has let go. */
  constructor(surroundings: OldRunsSurroundings, gone: (runIds: readonly string[]) => void) {
    this.#surroundings = surroundings;
    this.#gone = gone;
  }

  /** Looks now, and again and again from then on. Never throws. */
  async look(): Promise<void> {
    const { store, clock } = this.#surroundings;
    const gone = await store.letGo().catch(() => undefined);
    if (this.#closed) return;
    this.#gone(gone ?? []);
    this.#timer = clock.setTimeout(() => void this.look(), gone === undefined ? waitInTrouble : usualWait);
  }

  close(): void {
    this.#closed = true;
    this.#surroundings.clock.clearTimeout(this.#timer);
  }
}
