/** What is read of a store. None of it needs a transaction: each is one or two statements, and a run changes in one. */
import type { Kysely } from 'kysely';
import { columnOf } from '../packed-json.ts';
import type { RunQuery } from '../run-store.ts';
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

const list = async (database: Kysely<Tables>, query: RunQuery): Promise<Readings['list']['gives']> => {
  const { limit, before, name, tag, state, verdict, from, to } = query;
  let selection = database.selectFrom('dialproof_runs').select(listed).orderBy('number', 'desc').limit(limit + 1);
  if (before !== undefined) {
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

type Reading<Name extends ReadingName> = (database: Kysely<Tables>, takes: Readings[Name]['takes']) => Promise<Readings[Name]['gives']>;

export const readings: { readonly [Name in ReadingName]: Reading<Name> } = {
  find: (database, runId) =>
    database
      .selectFrom('dialproof_runs')
      .innerJoin('dialproof_documents', 'dialproof_documents.number', 'dialproof_runs.number')
      .select([...listed, 'definition_hash', 'source_file', 'source_text', 'definition', 'report'])
      .where('run_id', '=', columnOf(runId))
      .executeTakeFirst(),
  stands: (database, runId) => database.selectFrom('dialproof_runs').select(['state', 'ended_at', 'definition_hash']).where('run_id', '=', columnOf(runId)).executeTakeFirst(),
  async capture(database, runId) {
    const found = await numberOf(database, runId);
    if (found === undefined) return undefined;
    const documents = database.selectFrom('dialproof_documents').select(['capture', 'capture_left_out']).where('number', '=', found.number);
    const { capture, capture_left_out } = await documents.executeTakeFirstOrThrow();
    return capture === null ? undefined : { file: capture, leftOut: capture_left_out ?? 0 };
  },
  async evidence(database, runId) {
    const found = await numberOf(database, runId);
    if (found === undefined) return undefined;
    const { evidence } = await database.selectFrom('dialproof_documents').select('evidence').where('number', '=', found.number).executeTakeFirstOrThrow();
    return evidence ?? undefined;
  },
  list,
  audit(database, { limit, before }) {
    const selection = database.selectFrom('dialproof_audit').selectAll().orderBy('number', 'desc').limit(limit + 1);
    return (before === undefined ? selection : selection.where('number', '<', before)).execute();
  },
};
