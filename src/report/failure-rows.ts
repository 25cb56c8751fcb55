/**
 * The rows of the list of all instances of a run that have failed or were aborted, as they are kept: deflated in
 * chunks, so that a million of them hold some tens of megabytes.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** A row: number, verdict (0 failed, 1 aborted), operation, second, index of its group, reason, caller, called. */
export type FailureRow = readonly [number, 0 | 1, number, number, number, string, string, string];

/** The list as it is kept and as it passes between services; it survives JSON. */
export interface KeptFailures {
  /** By the index in the rows: the place of the group in `failures` of the report, from 1; null: in none. */
  readonly groups: readonly (number | null)[];
  /** Deflated JSON of lists of rows, in base64. */
  readonly chunks: readonly string[];
  /** Instances beyond `limits.failure_list`. */
  readonly left_out: number;
}

/** An instance of the list. */
export interface FailureEntry {
  readonly number: number;
  readonly verdict: 'failed' | 'aborted';
  /** Place of its group in `failures` of the report, from 1; null where that has no more groups. */
  readonly group: number | null;
  readonly second: number;
  readonly op_idx: number;
  readonly reason: string;
  /** Digits of InitialDP; absent where the instance had none, or its notes had no room. */
  readonly caller?: string;
  readonly called?: string;
}

/** Deflates the rows of a chunk. */
export const packFailures = (rows: readonly FailureRow[]): Buffer => deflateRawSync(JSON.stringify(rows), { level: 1 });

/** The entries, a chunk at a time. Throws where the list is damaged. */
export function* entriesIn({ groups, chunks }: KeptFailures): Generator<readonly FailureEntry[], void, undefined> {
  for (const chunk of chunks) {
    const rows = JSON.parse(inflateRawSync(Buffer.from(chunk, 'base64')).toString('utf8')) as readonly FailureRow[];
    yield rows.map(([number, verdict, op_idx, second, key, reason, caller, called]) => ({
      number,
      verdict: verdict === 0 ? 'failed' : 'aborted',
      group: groups[key] ?? null,
      second,
      op_idx,
      reason,
      ...(caller !== '' && { caller }),
      ...(called !== '' && { called }),
    }));
  }
}

export const noFailures: KeptFailures = { groups: [], chunks: [], left_out: 0 };
