/**
 * The rows of a file while it is read: correct rows are kept, faults are reported with their lines, and both are
 * bounded. The rows of one file count for the next files of the same run.
 */
import { isRefusedName } from '../expressions/limits.ts';
import { maximumCharacters, maximumFaults, maximumRows } from './limits.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Counts from 1. */
export interface LineFault {
  readonly line: number;
  readonly message: string;
}

/** The rest of the bounds of one run. */
export class FeedBudget {
  rows = maximumRows;
  characters = maximumCharacters;
}

/** Why a name cannot be that of a variable; undefined if it can. */
export const faultOfName = (name: string): string | undefined => {
  if (name === '') return 'a column has no name';
  return isRefusedName(name) ? `"${name}" is not allowed as a name` : undefined;
};

export class FileRows {
  readonly rows: Row[] = [];
  readonly faults: LineFault[] = [];
  readonly #budget: FeedBudget;
  #full = false;

  constructor(budget: FeedBudget) {
    this.#budget = budget;
  }

  /** Whether reading can stop: there are enough faults, or too many rows. */
  get full(): boolean {
    return this.#full;
  }

  /** `characters`: the size of the row, names included. */
  add(row: Row, line: number, characters: number): void {
    this.#budget.rows -= 1;
    this.#budget.characters -= characters;
    if (this.#budget.rows < 0) this.#stop(line, `the feeds of a run have at most ${maximumRows} rows`);
    else if (this.#budget.characters < 0)
      this.#stop(line, `the feeds of a run have at most ${maximumCharacters} characters`);
    else this.rows.push(row);
  }

  fault(line: number, message: string): void {
    if (this.faults.length + 1 >= maximumFaults) this.#stop(line, `${message}; this is as far as the file was read`);
    else this.faults.push({ line, message });
  }

  #stop(line: number, message: string): void {
    if (this.#full) return;
    this.#full = true;
    this.faults.push({ line, message });
  }
}
