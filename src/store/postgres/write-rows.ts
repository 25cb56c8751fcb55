/**
 * The one statement that writes all rows of a batch, or none, and only while the service has its lease, which the
 * statement renews. It locks the row of the lease before it writes any other one: a service whose lease another one has
 * taken or found expired writes nothing.
 *
 * All parts of a statement see the database as it was before the statement: none of them changes a row that another
 * part has written.
 */
import { CompiledQuery, type Kysely } from 'kysely';
import { mostAudits } from '../bounds.ts';
import type { Writer } from '../sql/batch.ts';
import { leaseMilliseconds } from '../sql/owners.ts';
import type { Tables } from '../sql/tables.ts';
import { postgresNow } from './postgres-dialect.ts';
import { textsOf, type Rows } from './row-texts.ts';

export interface WrittenRows {
  /** Names of the acceptances whose runs are stored; the ids of the others were taken. */
  readonly accepted: ReadonlySet<string>;
  /**
   * Octets that are kept of each run that has ended, by its id; the other runs were not running, or are another
   * service's.
   */
  readonly ended: ReadonlyMap<string, number>;
}

const octetsOf = (name: string): string => `substring($3::bytea from ${name}_at for ${name}_length)`;
const placeOf = (name: string): string => `${name}_at int, ${name}_length int`;

/** Records of changes in one statement at most: more than a batch has. */
const mostAuditsAtOnce = 10_000;

/**
 * The row `run` is a run of this service that runs. PostgreSQL finds it by its id: the array and the test keep it from
 * the index of the states, in which all runs that have ended since the last vacuum stand as running too.
 */
const isOwn = (given: string): string => `run.run_id = any (array (select run_id from ${given}))
    and run.run_id = ${given}.run_id and (run.state = 'running') is true and run.owner = me.name and run.fence = me.fence`;

export const writeStatement = `
with me as (
  update dialproof_owners set lease_until = ${postgresNow} + ${leaseMilliseconds} where name = $1 and fence = $2
  returning name, fence),
accepting as (
  select * from json_to_recordset($4::json) as each (
    place int, run_id text, acceptance text, name text, tags text, description text, asked_by text, source_file text,
    definition_hash text, state text, verdict text, accepted_at bigint, stood_at bigint, bytes bigint,
    tag_list json, lock_list json, ${['row', 'summary', 'definition', 'source'].map(placeOf).join(', ')})),
accepted as (
  insert into dialproof_runs (run_id, acceptance, name, tags, description, asked_by, source_file, definition_hash, state,
    verdict, accepted_at, stood_at, owner, fence, row_json, summary_json, bytes)
  select run_id, acceptance, accepting.name, tags, description, asked_by, source_file, definition_hash, state, verdict,
    accepted_at, stood_at, me.name, me.fence, ${octetsOf('row')}, ${octetsOf('summary')}, bytes
  from me cross join accepting order by place
  on conflict (run_id) do nothing
  returning number, acceptance),
documents as (
  insert into dialproof_documents as old (number, definition, source_text)
  select number, ${octetsOf('definition')}, ${octetsOf('source')} from accepted join accepting using (acceptance)
  on conflict (number) do update set definition = excluded.definition, source_text = excluded.source_text,
    report = null, capture = null, capture_left_out = null, capture_checksum = null, evidence = null),
tagged as (
  insert into dialproof_tags (number, tag)
  select number, tag from accepted join accepting using (acceptance), json_array_elements_text(tag_list) as tag
  on conflict do nothing),
locked as (
  insert into dialproof_locks (hash, number)
  select hash, number from accepted join accepting using (acceptance), json_array_elements_text(lock_list) as hash),
standing as (
  select * from json_to_recordset($5::json) as each (
    run_id text, at bigint, ${['row', 'summary'].map(placeOf).join(', ')})),
stood as (
  update dialproof_runs as run
  set stood_at = at, row_json = ${octetsOf('row')}, summary_json = ${octetsOf('summary')}
  from me cross join standing
  where ${isOwn('standing')}),
ending as (
  select * from json_to_recordset($6::json) as each (
    run_id text, state text, verdict text, at bigint, aged_from bigint, more bigint, capture_left_out bigint,
    capture_checksum bigint, ${['row', 'summary', 'report', 'capture', 'evidence'].map(placeOf).join(', ')})),
ended as (
  update dialproof_runs as run
  set state = ending.state, verdict = ending.verdict, stood_at = at, ended_at = at, aged_from = ending.aged_from,
    row_json = ${octetsOf('row')}, summary_json = ${octetsOf('summary')}, bytes = run.bytes + more
  from me cross join ending
  where ${isOwn('ending')}
  returning run.number, run.run_id, run.bytes),
freed as (
  delete from dialproof_locks using ended where dialproof_locks.number = ended.number),
reported as (
  update dialproof_documents as documents
  set report = ${octetsOf('report')}, capture = ${octetsOf('capture')}, capture_left_out = ending.capture_left_out,
    capture_checksum = ending.capture_checksum, evidence = ${octetsOf('evidence')}
  from ended join ending using (run_id)
  where documents.number = ended.number),
audited as (
  insert into dialproof_audit (at, asked_by, from_address, action, run_id, outcome)
  select at, asked_by, from_address, action, run_id, outcome
  from me cross join json_to_recordset($7::json) as each (
    place int, at bigint, asked_by text, from_address text, action text, run_id text, outcome text)
  order by place
  returning number),
old_audits as (
  delete from dialproof_audit using (select max(number) - ${mostAudits} as number from audited) as last
  where dialproof_audit.number between last.number - ${mostAuditsAtOnce} and last.number)
select 'owner' as what, name as id, null::bigint as bytes from me
union all select 'accepted', acceptance, null from accepted
union all select 'ended', run_id, bytes from ended`;

interface Written {
  readonly what: 'owner' | 'accepted' | 'ended';
  readonly id: string;
  readonly bytes: number | null;
}

/** Undefined where the service has lost its lease: then nothing is written. */
export const writeRows = async (
  database: Kysely<Tables>,
  rows: Rows,
  { owner, fence }: Writer,
): Promise<WrittenRows | undefined> => {
  const { octets, acceptances, standings, ends, audits } = textsOf(rows);
  const parameters = [owner, fence, octets, acceptances, standings, ends, audits];
  const { rows: written } = await database.executeQuery<Written>(CompiledQuery.raw(writeStatement, parameters));
  if (!written.some(({ what }) => what === 'owner')) return undefined;
  return {
    accepted: new Set(written.filter(({ what }) => what === 'accepted').map(({ id }) => id)),
    ended: new Map(written.filter(({ what }) => what === 'ended').map(({ id, bytes }) => [id, Number(bytes)])),
  };
};
