/** The queries of a store. None needs a transaction: each is one or two statements, and one statement changes a run. */
import type { Kysely } from 'kysely';
import { columnOf } from '../packed-json.ts';
import type { ReadingName, Readings } from './requests.ts';
import type { Tables } from './tables.ts';

const listed = [
  'run_id',
  'name',
  'tags',
  'description',
  'asked_by',
  'state',
  'verdict',
  'accepted_at',
  'ended_at',
  'row_json',
  'summary_json',
] as const;

const numberOf = (database: Kysely<Tables>, runId: string): Promise<{ number: number } | undefined> =>
  database.selectFrom('dialproof_runs').select('number').where('run_id', '=', columnOf(runId)).executeTakeFirst();

const list = async (database: Kysely<Tables>, query: Readings['list']['takes']): Promise<Readings['list']['gives']> => {
  const { limit, before, below, name, tag, state, verdict, from, to } = query;
  let selection = database
    .selectFrom('dialproof_runs')
    .select(['number', ...listed])
    .orderBy('number', 'desc')
    .limit(limit + 1);
  if (below !== undefined) selection = selection.where('number', '<', below);
  else if (before !== undefined) {
    const found = await numberOf(database, before);
    if (found === undefined) return undefined;
    selection = selection.where('number', '<', found.number);
  }
  if (name !== undefined) selection = selection.where('name', '=', columnOf(name));
  if (state !== undefined) selection = selection.where('state', '=', state);
  if (verdict !== undefined) selection = selection.where('verdict', '=', columnOf(verdict));
  if (from !== undefined) selection = selection.where('accepted_at', '>=', from);
  if (to !== undefined) selection = selection.where('accepted_at', '<=', to);
  if (tag !== undefined) {
    const tagged = database.selectFrom('dialproof_tags').select('number').where('tag', '=', columnOf(tag));
    selection = selection.where('number', 'in', tagged);
  }
  return selection.execute();
};

const documentsOf = (database: Kysely<Tables>, runId: string) => {
  const number = database.selectFrom('dialproof_runs').select('number').where('run_id', '=', columnOf(runId));
  return database.selectFrom('dialproof_documents').where('number', '=', number);
};

type Reading<Name extends ReadingName> = (
  database: Kysely<Tables>,
  takes: Readings[Name]['takes'],
) => Promise<Readings[Name]['gives']>;

export const readings: { readonly [Name in ReadingName]: Reading<Name> } = {
  find: (database, runId) =>
    database
      .selectFrom('dialproof_runs')
      // If the row of documents is lost, the rest of the run can still be read.
      .leftJoin('dialproof_documents', 'dialproof_documents.number', 'dialproof_runs.number')
      .select([...listed, 'definition_hash', 'source_file', 'source_text', 'definition', 'report'])
      .where('run_id', '=', columnOf(runId))
      .executeTakeFirst(),
  stands: (database, runId) =>
    database
      .selectFrom('dialproof_runs')
      .select(['state', 'ended_at', 'definition_hash'])
      .where('run_id', '=', columnOf(runId))
      .executeTakeFirst(),
  async capture(database, runId) {
    const documents = documentsOf(database, runId).select(['capture', 'capture_left_out', 'capture_checksum']);
    const {
      capture = null,
      capture_left_out: leftOut = 0,
      capture_checksum: checksum = null,
    } = (await documents.executeTakeFirst()) ?? {};
    return capture === null ? undefined : { file: capture, leftOut: leftOut ?? 0, checksum };
  },
  async evidence(database, runId) {
    const found = await documentsOf(database, runId).select('evidence').executeTakeFirst();
    return found?.evidence ?? undefined;
  },
  list,
  audit(database, { limit, before }) {
    const selection = database
      .selectFrom('dialproof_audit')
      .selectAll()
      .orderBy('number', 'desc')
      .limit(limit + 1);
    return (before === undefined ? selection : selection.where('number', '<', before)).execute();
  },
};
