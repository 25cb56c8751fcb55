/** Packs runs and records of changes into columns, and unpacks them: damaged columns never throw. */
import { turnWithTime } from '../ground/in-pieces.ts';
import { PartsReader, type StoredPart } from './damage.ts';
import {
  checksumOf,
  columnOf,
  hashInPieces,
  hashOf,
  packJson,
  packText,
  textOfColumn,
  unpackJson,
  unpackText,
} from './packed-json.ts';
import type {
  AcceptedRun,
  AuditEntry,
  AuditPage,
  EndedRun,
  HeldLocks,
  ListedRun,
  RunStanding,
  StoredRun,
  StoredState,
} from './run-store.ts';
import type { HeldHash } from './sql/locks.ts';
import type { Acceptance, FoundColumns, ListedColumns, PackedEnd, PackedStanding, Readings } from './sql/requests.ts';

const orNull = (text: string | undefined): string | null => (text === undefined ? null : columnOf(text));
/** SQLite stores a text in a column of any type. */
const textIn = (column: unknown): string => textOfColumn(String(column));
const fromNull = (column: string | null): string | undefined => (column === null ? undefined : textIn(column));

/** Without the members that are undefined. */
const present = <Value extends object>(value: Value): { [Name in keyof Value]: Exclude<Value[Name], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as {
    [Name in keyof Value]: Exclude<Value[Name], undefined>;
  };

/** The verdict of a run that has none yet. */
export const noVerdict = 'none';

export const packAcceptance = async (run: AcceptedRun, acceptance: string): Promise<Acceptance> => {
  const [definition, sourceText, row, summary] = await Promise.all([
    packJson(run.definition),
    run.source === undefined ? null : packText(run.source.text),
    packJson(run.row),
    packJson({}),
  ]);
  return {
    tags: (run.tags ?? []).map(columnOf),
    locks: [...new Set((run.locks ?? []).map(hashOf))].sort(),
    definition,
    sourceText,
    columns: {
      run_id: columnOf(run.run_id),
      acceptance,
      name: orNull(run.name),
      tags: run.tags === undefined ? null : columnOf(JSON.stringify(run.tags)),
      description: orNull(run.description),
      asked_by: orNull(run.by),
      source_file: orNull(run.source?.file),
      definition_hash: run.definition_hash ?? (await hashInPieces(run.definition)),
      state: 'running',
      verdict: noVerdict,
      accepted_at: Math.floor(run.accepted_at),
      stood_at: Math.floor(run.accepted_at),
      ended_at: null,
      row_json: row,
      summary_json: summary,
      bytes: definition.length + (sourceText?.length ?? 0),
    },
  };
};

/** The held keys, as the refused run named them. */
export const heldLocks = ({ locks = [] }: Pick<AcceptedRun, 'locks'>, held: readonly HeldHash[]): HeldLocks => {
  const keys = new Map(locks.map((key) => [hashOf(key), key]));
  return { held: held.map(({ hash, run_id }) => ({ key: keys.get(hash) ?? '', held_by: textOfColumn(run_id) })) };
};

export const packStanding = async ({ run_id, at, row, summary }: RunStanding): Promise<PackedStanding> => ({
  runId: columnOf(run_id),
  at: Math.floor(at),
  row: await packJson(row),
  summary: await packJson(summary),
});

export const packEnd = async (run: EndedRun): Promise<PackedEnd> => ({
  ...(await packStanding(run)),
  state: run.state,
  verdict: columnOf(run.verdict),
  report: await packJson(run.report),
  capture: run.capture?.file ?? null,
  captureLeftOut: run.capture?.leftOut ?? null,
  captureChecksum: run.capture === undefined ? null : checksumOf(run.capture.file),
  evidence: run.evidence === undefined ? null : await packJson(run.evidence),
});

type Json = Readonly<Record<string, unknown>>;

/** The last moment that a date can have, in milliseconds. */
const lastMoment = 8.64e15;

const isMoment = (column: unknown): column is number =>
  Number.isSafeInteger(column) && (column as number) >= 0 && (column as number) <= lastMoment;
const isMomentOrNull = (column: unknown): column is number | null => column === null || isMoment(column);
const isText = (column: unknown): column is string => typeof column === 'string';

const states: Readonly<Record<StoredState, true>> = {
  running: true,
  completed: true,
  cancelled: true,
  failed: true,
  interrupted: true,
};
const isState = (column: unknown): column is StoredState => isText(column) && Object.hasOwn(states, column);

const objectIn = async (packed: Uint8Array): Promise<Json> => {
  const value = await unpackJson(packed);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no object');
  return value as Json;
};

const tagsIn = (column: string): string[] => {
  const value: unknown = JSON.parse(textOfColumn(column));
  if (!Array.isArray(value) || !value.every(isText)) throw new TypeError('no list of texts');
  return value;
};

/** A run whose state is damaged has not passed. */
const stateInstead = (endedAt: number | null): StoredState => (endedAt === null ? 'interrupted' : 'failed');

const listedIn = async (columns: ListedColumns, parts: PartsReader): Promise<Omit<ListedRun, 'damaged'>> => {
  const [tags, row, summary] = await Promise.all([
    parts.read('tags', () => (columns.tags === null ? undefined : tagsIn(columns.tags))),
    parts.read('row', () => objectIn(columns.row_json)),
    parts.read('summary', () => objectIn(columns.summary_json)),
  ]);
  const acceptedAt = parts.check('accepted_at', columns.accepted_at, isMoment, 0);
  const endedAt = parts.check('ended_at', columns.ended_at, isMomentOrNull, acceptedAt);
  return present({
    run_id: textIn(columns.run_id),
    name: fromNull(columns.name),
    tags,
    description: fromNull(columns.description),
    by: fromNull(columns.asked_by),
    state: parts.check('state', columns.state, isState, stateInstead(endedAt)),
    verdict: textIn(columns.verdict),
    accepted_at: acceptedAt,
    ended_at: endedAt ?? undefined,
    row: row ?? {},
    summary: summary ?? {},
  });
};

const unpackListed = async (columns: ListedColumns): Promise<ListedRun> => {
  const parts = new PartsReader();
  return { ...(await listedIn(columns, parts)), ...parts.damaged };
};

/**
 * Rows that are unpacked together: threads inflate some of them, and more rows cost more memory than they save time.
 * Other work has its turn between two groups, for short rows are unpacked without a wait.
 */
const together = 50;

export const unpackPage = async (rows: readonly ListedColumns[]): Promise<readonly ListedRun[]> => {
  const page: ListedRun[] = [];
  for (let from = 0; from < rows.length; from += together) {
    const goesOn = await turnWithTime();
    page.push(...(await Promise.all(rows.slice(from, from + together).map(unpackListed))));
    goesOn();
  }
  return page;
};

/** A document of the run that may be absent: null where the row of the documents exists and has none. */
const documentIn = async <Value>(
  parts: PartsReader,
  part: StoredPart,
  packed: Uint8Array | null,
  unpack: (packed: Uint8Array) => Promise<Value>,
): Promise<Value | undefined> => (packed === null ? undefined : parts.read(part, () => unpack(packed)));

export const unpackFound = async (columns: FoundColumns): Promise<StoredRun> => {
  const parts = new PartsReader();
  const [listed, text, report, definition] = await Promise.all([
    listedIn(columns, parts),
    documentIn(parts, 'source', columns.source_text, unpackText),
    documentIn(parts, 'report', columns.report, objectIn),
    parts.read('definition', () => unpackJson(requireOctets(columns.definition))),
  ]);
  const file = fromNull(columns.source_file);
  const source = file === undefined || text === undefined ? undefined : { file, text };
  const { damaged = [] } = parts.damaged;
  const isMasked = !damaged.includes('definition') && (await hashInPieces(definition)) !== columns.definition_hash;
  return { ...listed, definition, ...(isMasked && { masked: true }), ...present({ source, report }), ...parts.damaged };
};

/** A run has a definition, unless the row of its documents is lost. */
const requireOctets = (packed: Uint8Array | null): Uint8Array => {
  if (packed === null) throw new TypeError('nothing is stored');
  return packed;
};

export const packAudit = (entry: AuditEntry) => ({
  at: Math.floor(entry.at),
  asked_by: orNull(entry.by),
  from_address: columnOf(entry.from),
  action: columnOf(entry.action),
  run_id: orNull(entry.run_id),
  outcome: columnOf(entry.outcome),
});

export const unpackAudit = (columns: Readings['audit']['gives'][number]): AuditPage['entries'][number] =>
  present({
    number: columns.number,
    at: columns.at,
    by: fromNull(columns.asked_by ?? null),
    from: textOfColumn(columns.from_address),
    action: textOfColumn(columns.action),
    run_id: fromNull(columns.run_id ?? null),
    outcome: textOfColumn(columns.outcome),
  });
