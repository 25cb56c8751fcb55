/** Rows and faults of a text, read as a file. */
import { readCsv } from '../../src/feeds/csv.ts';
import { FeedBudget, FileRows, type LineFault, type Row } from '../../src/feeds/file-rows.ts';
import { readJson } from '../../src/feeds/json.ts';

export interface Read {
  readonly rows: readonly Row[];
  /** `line: message`. */
  readonly faults: readonly string[];
}

const lineOf = ({ line, message }: LineFault): string => `${line}: ${message}`;

const reading =
  (reader: typeof readCsv) =>
  (text: string, budget = new FeedBudget()): Read => {
    const into = new FileRows(budget);
    reader(text, into);
    return { rows: into.rows, faults: into.faults.map(lineOf) };
  };

export const csv = reading(readCsv);
export const json = reading(readJson);
