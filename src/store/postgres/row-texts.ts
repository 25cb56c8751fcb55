/**
 * The rows of a batch as parameters of one statement: a JSON array for each kind of row, and one string of octets for
 * all values that are octets. A row has the position of each such value: `NAME_at`, from 1, and `NAME_length`; null
 * where there is none.
 */
import type { Insertable } from 'kysely';
import { bytesOfEnd } from '../sql/ended-count.ts';
import type { Acceptance, PackedEnd, PackedStanding } from '../sql/requests.ts';
import type { AuditColumns } from '../sql/tables.ts';

/** The rows that one statement writes. */
export interface Rows {
  readonly acceptances: readonly Acceptance[];
  readonly standings: readonly PackedStanding[];
  /** At most one for each run. `agedFrom`: by the time of the store. */
  readonly ends: readonly { readonly end: PackedEnd; readonly agedFrom: number }[];
  readonly audits: readonly Insertable<AuditColumns>[];
}

export interface RowTexts {
  readonly octets: Buffer;
  readonly acceptances: string;
  readonly standings: string;
  readonly ends: string;
  readonly audits: string;
}

type Placed<Name extends string> = Readonly<Record<`${Name}_at` | `${Name}_length`, number | null>>;

class OctetsOfRows {
  readonly #pieces: Uint8Array[] = [];
  #length = 0;

  place<Name extends string>(name: Name, octets: Uint8Array | null): Placed<Name> {
    const at = octets === null ? null : this.#length + 1;
    if (octets !== null) {
      this.#pieces.push(octets);
      this.#length += octets.length;
    }
    return { [`${name}_at`]: at, [`${name}_length`]: octets?.length ?? null } as Placed<Name>;
  }

  get whole(): Buffer {
    return Buffer.concat(this.#pieces, this.#length);
  }
}

export const textsOf = ({ acceptances, standings, ends, audits }: Rows): RowTexts => {
  const octets = new OctetsOfRows();
  const accepting = acceptances.map(({ columns, tags, locks, definition, sourceText }, place) => {
    const { row_json: row, summary_json: summary, ...others } = columns;
    return {
      ...others,
      place,
      tag_list: [...new Set(tags)],
      lock_list: locks,
      ...octets.place('row', row),
      ...octets.place('summary', summary),
      ...octets.place('definition', definition),
      ...octets.place('source', sourceText),
    };
  });
  const standing = standings.map(({ runId, at, row, summary }) => ({
    run_id: runId,
    at,
    ...octets.place('row', row),
    ...octets.place('summary', summary),
  }));
  const ending = ends.map(({ end, agedFrom }) => ({
    run_id: end.runId,
    state: end.state,
    verdict: end.verdict,
    at: end.at,
    aged_from: agedFrom,
    more: bytesOfEnd(end),
    capture_left_out: end.captureLeftOut,
    capture_checksum: end.captureChecksum,
    ...octets.place('row', end.row),
    ...octets.place('summary', end.summary),
    ...octets.place('report', end.report),
    ...octets.place('capture', end.capture),
    ...octets.place('evidence', end.evidence),
  }));
  const auditing = audits.map((entry, place) => ({ ...entry, place }));
  return {
    octets: octets.whole,
    acceptances: JSON.stringify(accepting),
    standings: JSON.stringify(standing),
    ends: JSON.stringify(ending),
    audits: JSON.stringify(auditing),
  };
};
