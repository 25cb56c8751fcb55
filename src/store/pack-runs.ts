/** Runs and records of changes as columns, and back. */
import { columnOf, hashOf, packJson, packText, textOfColumn, unpackJson, unpackText } from './packed-json.ts';
import type { AcceptedRun, AuditEntry, AuditPage, EndedRun, HeldLocks, ListedRun, RunStanding, StoredRun } from './run-store.ts';
import type { HeldHash } from './sql/locks.ts';
import type { Acceptance, FoundColumns, ListedColumns, PackedEnd, PackedStanding, Readings } from './sql/requests.ts';

const orNull = (text: string | undefined): string | null => (text === undefined ? null : columnOf(text));
const fromNull = (column: string | null): string | undefined => (column === null ? undefined : textOfColumn(column));

/** Without the members that are undefined. */
const present = <Value extends object>(value: Value): { [Name in keyof Value]: Exclude<Value[Name], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as { [Name in keyof Value]: Exclude<Value[Name], undefined> };

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
      definition_hash: run.definition_hash ?? hashOf(run.definition),
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

/** By the keys of the run that was refused. */
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
  evidence: run.evidence === undefined ? null : await packJson(run.evidence),
});

type Json = Readonly<Record<string, unknown>>;

export const unpackListed = async (columns: ListedColumns): Promise<ListedRun> => {
  const [row, summary] = await Promise.all([unpackJson(columns.row_json), unpackJson(columns.summary_json)]);
  const tags = fromNull(columns.tags);
  return present({
    run_id: textOfColumn(columns.run_id),
    name: fromNull(columns.name),
    tags: tags === undefined ? undefined : (JSON.parse(tags) as string[]),
    description: fromNull(columns.description),
    by: fromNull(columns.asked_by),
    state: columns.state,
    verdict: textOfColumn(columns.verdict),
    accepted_at: columns.accepted_at,
    ended_at: columns.ended_at ?? undefined,
    row: row as Json,
    summary: summary as Json,
  });
};

export const unpackFound = async (columns: FoundColumns): Promise<StoredRun> => {
  const file = fromNull(columns.source_file);
  const text = columns.source_text === null ? undefined : await unpackText(columns.source_text);
  const source = file === undefined || text === undefined ? undefined : { file, text };
  const report = columns.report === null ? undefined : ((await unpackJson(columns.report)) as Json);
  const definition = await unpackJson(columns.definition);
  const isMasked = hashOf(definition) !== columns.definition_hash;
  return { ...(await unpackListed(columns)), definition, ...(isMasked && { masked: true }), ...present({ source, report }) };
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
