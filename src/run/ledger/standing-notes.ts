/**
 * Stores how the runs of this service stand, again and again: what the store has of a run that goes on is at most a
 * second old.
 */
import type { Clock } from '../../ground/clock.ts';
import type { RunStore } from '../../store/run-store.ts';
import { standingOf } from './acceptance.ts';
import type { Run } from '../life/run.ts';

/** Milliseconds between two notes. */
const every = 500;

export interface StandingNotesParts {
  readonly clock: Clock;
  readonly store: Pick<RunStore, 'standing'>;
  /** The runs that the store has. */
  running(): readonly Run[];
  /** Called before each note. */
  before(): void;
}

export class StandingNotes {
  readonly #parts: StandingNotesParts;
  #timer: unknown;

  constructor(parts: StandingNotesParts) {
    this.#parts = parts;
  }

  begin(): void {
    const { clock, store, running, before } = this.#parts;
    this.#timer = clock.setTimeout(() => {
      before();
      for (const run of running()) store.standing(standingOf(run, clock.now()));
      this.begin();
    }, every);
  }

  close(): void {
    this.#parts.clock.clearTimeout(this.#timer);
  }
}
