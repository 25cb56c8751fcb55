/**
 * What the journals of a share have in common: their memory, and the time, which is read once in a turn of an instance.
 */
import type { Clock } from '../ground/clock.ts';
import type { TraceLevel } from './journal.ts';
import type { NotePool } from './note-pool.ts';

export interface DeferredJournalsParts {
  readonly clock: Clock;
  readonly level: TraceLevel;
  readonly pool: NotePool;
  readonly notesSteps?: boolean;
  readonly keepsDiameter?: boolean;
}

export class DeferredJournals {
  readonly level: TraceLevel;
  readonly pool: NotePool;
  /** Whether the journals note when operations begin. */
  readonly notesSteps: boolean;
  /** Whether the journals note messages of Diameter. */
  readonly keepsDiameter: boolean;
  readonly #clock: Clock;
  /** Milliseconds of the clock. In place: a number that is passed on would need a box for each note. */
  readonly #now = new Float64Array(1);
  /** The journal whose instance has its turn, which began at `#now`. */
  #inTurn: object | undefined;

  constructor({ clock, level, pool, notesSteps = false, keepsDiameter = false }: DeferredJournalsParts) {
    this.#clock = clock;
    this.level = level;
    this.pool = pool;
    this.notesSteps = notesSteps;
    this.keepsDiameter = keepsDiameter;
  }

  /** All that the journal notes until the turn is over has the same time. */
  beginTurn(journal: object): void {
    this.#inTurn = journal;
    this.#now[0] = this.#clock.now();
  }

  /** The time for a note; between turns that of the clock. */
  nowFor(journal: object): Float64Array {
    if (this.#inTurn !== journal) this.#now[0] = this.#clock.now();
    return this.#now;
  }

  turnIsOver(): void {
    this.#inTurn = undefined;
  }
}
