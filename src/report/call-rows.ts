/**
 * The messages of one call as rows of a list: the operation of each, the failure, and the message that was expected
 * instead. Expected messages far from the failure are folded.
 */
import type { Timestamp } from '../ground/clock.ts';
import type { CheckEntry, MessageEntry, Party } from './entries.ts';
import { ladderOf, numberOf, type LadderRow } from './ladder.ts';

/**
 * `bad`: an unexpected message, or one that failed a check; `missing`: an expected message that did not arrive;
 * `quiet`: an act that no message carries.
 */
export type CallRowSort = 'plain' | 'bad' | 'missing' | 'quiet';

export interface CallRow {
  readonly sort: CallRowSort;
  /** Number of the operation, from 1; empty where the previous row has the same, or the row has none. */
  readonly operation: string;
  /** Milliseconds since the start; empty for a missing message. */
  readonly time: string;
  /** Indices of lifelines. */
  readonly from: number;
  readonly to: number;
  readonly name: string;
  readonly detail: string;
  readonly hex: string | undefined;
  /** `#2`, where the call has several; else empty. */
  readonly dialogue: string;
}

export interface CallRows {
  readonly lifelines: readonly string[];
  /** Rows in order; a nested list is folded. */
  readonly parts: readonly (CallRow | readonly CallRow[])[];
}

/** The failure of a call, taken from its checks. */
export interface Failing {
  /** Index of the operation. */
  readonly opIdx: number;
  readonly status: 'fail' | 'abort';
  readonly text: string;
  /** Name of the message that did not arrive. */
  readonly expected?: string;
}

/** The failure of a call: its abort, else the first failed check. */
export const failingOf = (checks: readonly CheckEntry[]): Failing | undefined => {
  const found = checks.findLast(({ status }) => status === 'abort') ?? checks.find(({ status }) => status === 'fail');
  if (found === undefined || found.status === 'pass') return undefined;
  const [, expected] = (found.status === 'abort' && /^([\w.-]+) (?:was expected|did not come)/.exec(found.text)) || [];
  return { opIdx: found.op_idx, status: found.status, text: found.text, ...(expected !== undefined && { expected }) };
};

/** The message at which the call failed. */
export const failingMessage = (
  messages: readonly MessageEntry[],
  failing: Failing | undefined,
): MessageEntry | undefined =>
  messages.find(({ failed, op_idx: opIdx }) => failed === true && (failing === undefined || opIdx === failing.opIdx)) ??
  messages.find(({ failed }) => failed === true);

/** Rows around the failure that are never folded. */
const [before, after] = [6, 8];
const fewestFolded = 3;

export interface CallRowOptions {
  readonly start: Timestamp;
  readonly failing?: Failing | undefined;
  /** Type of the failing operation, where it is known: it names the sender of a missing message. */
  readonly failingType?: string | undefined;
  /** Whether rows far from the failure are folded. Default: true. */
  readonly folding?: boolean;
}

export const callRows = (
  messages: readonly MessageEntry[],
  { start, failing, failingType, folding = true }: CallRowOptions,
): CallRows => {
  const wrong = messages.indexOf(failingMessage(messages, failing) as MessageEntry);
  const expected = failing?.expected;
  const missing =
    expected === undefined ? undefined : missingEntry(expected, messages[wrong], failingType, failing?.opIdx ?? null);
  const at = wrong < 0 ? messages.length : wrong;
  const entries = missing === undefined ? messages : [...messages.slice(0, at), missing, ...messages.slice(at)];
  const ladder = ladderOf(entries, start);
  let shownOperation: number | null = null;
  const rows = ladder.rows.map((row, index) => {
    const entry = entries[index] as MessageEntry;
    const sort = entry === missing ? 'missing' : sortOf(entry);
    const shown = sort !== 'quiet' && entry.op_idx !== shownOperation;
    if (sort !== 'quiet') shownOperation = entry.op_idx;
    return rowOf(row, entry, sort, shown, expected, ladder.severalDialogues ? numberOf(row) : '');
  });
  const marked = rows.findIndex(({ sort }) => sort === 'bad' || sort === 'missing');
  return {
    lifelines: ladder.columns.map(({ title }) => title),
    parts: marked < 0 || !folding ? rows : folded(rows, marked),
  };
};

const rowOf = (
  row: LadderRow,
  entry: MessageEntry,
  sort: CallRowSort,
  showsOperation: boolean,
  expected: string | undefined,
  dialogue: string,
): CallRow => ({
  sort,
  operation: showsOperation && entry.op_idx !== null ? String(entry.op_idx + 1) : '',
  time: sort === 'missing' ? '' : row.time.toFixed(1),
  from: row.from,
  to: row.to,
  name: sort === 'missing' ? `${row.name} was expected` : row.name,
  detail: expected === undefined ? row.detail : withoutStart(row.detail, `${expected} was expected`),
  hex: entry.hex,
  dialogue: sort === 'missing' ? '' : dialogue,
});

const withoutStart = (text: string, start: string): string =>
  text.startsWith(start) ? text.slice(start.length).replace(/^[;,] /, '') : text;

const sortOf = ({ failed, hex }: MessageEntry): CallRowSort =>
  failed === true ? 'bad' : hex === undefined ? 'quiet' : 'plain';

/**
 * A message entry for a missing message, with the direction of its operation, else of the message that arrived.
 * Undefined where neither is known.
 */
const missingEntry = (
  name: string,
  came: MessageEntry | undefined,
  type: string | undefined,
  opIdx: number | null,
): MessageEntry | undefined => {
  const way = wayOf(type) ?? (came !== undefined && came.from !== came.to ? came : undefined);
  if (way === undefined) return undefined;
  return {
    time: came?.time ?? [0, 0],
    op_idx: opIdx,
    dialogue: came?.dialogue ?? 0,
    from: way.from,
    to: way.to,
    name,
    detail: '',
  };
};

/** `inap.ssp_from_scp.Connect`: it goes from the SCP to the SSP. */
const wayOf = (type: string | undefined): { readonly from: Party; readonly to: Party } | undefined => {
  const [, own, direction, peer] = /^[^.]+\.([a-z]+)_(from|to)_([a-z]+)\./.exec(type ?? '') ?? [];
  if (own === undefined || peer === undefined) return undefined;
  return direction === 'from' ? { from: peer, to: own } : { from: own, to: peer };
};

/** Folds all rows but the first one and those around `marked`. */
const folded = (rows: readonly CallRow[], marked: number): (CallRow | readonly CallRow[])[] => {
  const [from, to] = [marked - before, marked + after];
  const early = rows.slice(1, Math.max(1, from));
  const late = rows.slice(Math.max(1, to));
  return [...rows.slice(0, 1), ...fold(early), ...rows.slice(Math.max(1, from), Math.max(1, to)), ...fold(late)];
};

const fold = (rows: readonly CallRow[]): readonly (CallRow | readonly CallRow[])[] =>
  rows.length < fewestFolded ? rows : [rows];
