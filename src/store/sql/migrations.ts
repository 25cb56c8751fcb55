/**
 * The versions of the schema. Opening a store migrates it to the newest version in one transaction; a store that a
 * newer program has written is refused.
 */
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { DialproofError } from '../../ground/errors.ts';
import type { Tables } from './tables.ts';

/** Expressions for which the two databases have different names. */
export interface Dialect {
  readonly kind: 'embedded' | 'postgres';
  readonly octets: RawBuilder<unknown>;
  /** A primary key that counts and never uses a number twice. */
  readonly counter: RawBuilder<unknown>;
  /** Milliseconds since 1970 by the clock of the store; 0 where no other process can reach it. */
  readonly now: RawBuilder<number>;
  /** Keeps other processes from changing the schema until the transaction ends. */
  lockSchema?(transaction: Transaction<Tables>): Promise<unknown>;
}

type Migration = (transaction: Transaction<Tables>, dialect: Dialect) => Promise<void>;

const first: Migration = async (transaction, { octets, counter }) => {
  const statements = [
    sql`create table dialproof_owners (name text primary key, fence bigint not null, lease_until bigint not null)`,
    sql`create table dialproof_runs (
      number ${counter}, run_id text not null unique, acceptance text not null unique, name text, tags text, description text, asked_by text,
      source_file text, definition_hash text not null, state text not null, verdict text not null, accepted_at bigint not null,
      stood_at bigint not null, ended_at bigint, owner text not null, fence bigint not null, row_json ${octets} not null,
      summary_json ${octets} not null, bytes bigint not null)`,
    sql`create index dialproof_runs_by_name on dialproof_runs (name, number)`,
    sql`create index dialproof_runs_by_state on dialproof_runs (state, number)`,
    sql`create index dialproof_runs_by_verdict on dialproof_runs (verdict, number)`,
    sql`create index dialproof_runs_by_time on dialproof_runs (accepted_at)`,
    sql`create index dialproof_runs_by_end on dialproof_runs (ended_at, number, bytes)`,
    sql`create table dialproof_documents (
      number bigint primary key, definition ${octets} not null, source_text ${octets}, report ${octets}, capture ${octets},
      capture_left_out bigint)`,
    sql`create table dialproof_tags (number bigint not null, tag text not null, primary key (number, tag))`,
    sql`create index dialproof_tags_by_tag on dialproof_tags (tag, number)`,
    sql`create table dialproof_audit (
      number ${counter}, at bigint not null, asked_by text, from_address text not null, action text not null, run_id text,
      outcome text not null)`,
  ];
  for (const statement of statements) await statement.execute(transaction);
};

/** Of failed instances. */
const withEvidence: Migration = async (transaction, { octets }) => {
  await sql`alter table dialproof_documents add column evidence ${octets}`.execute(transaction);
};

/** For services that share the store: their locks, and their requests to one another. */
const withNodes: Migration = async (transaction, { octets, counter }) => {
  const statements = [
    sql`create table dialproof_locks (hash text primary key, number bigint not null)`,
    sql`create index dialproof_locks_by_run on dialproof_locks (number)`,
    sql`alter table dialproof_owners add column since bigint not null default 0`,
    sql`alter table dialproof_owners add column program text not null default ''`,
    sql`create table dialproof_asked (
      number ${counter}, owner text not null, fence bigint not null, method text not null, params ${octets} not null, asked_at bigint not null,
      answer ${octets})`,
    sql`create index dialproof_asked_by_owner on dialproof_asked (owner, fence)`,
  ];
  for (const statement of statements) await statement.execute(transaction);
};

/** For services that carry a run together: their messages. */
const withMessages: Migration = async (transaction, { octets, counter }) => {
  const statements = [
    sql`create table dialproof_letters (
      number ${counter}, from_fence bigint not null, to_fence bigint not null, sequence bigint not null, topic text not null,
      body ${octets} not null)`,
    sql`alter table dialproof_owners add column draining integer not null default 0`,
    sql`create index dialproof_letters_by_receiver on dialproof_letters (to_fence, from_fence, sequence)`,
  ];
  for (const statement of statements) await statement.execute(transaction);
};

/** Columns against a clock that was set, and octets that have changed. */
const withOwnTime: Migration = async (transaction) => {
  const statements = [
    sql`alter table dialproof_store add column observed_at bigint`,
    sql`alter table dialproof_runs add column aged_from bigint`,
    sql`update dialproof_runs set aged_from = ended_at`,
    sql`drop index dialproof_runs_by_end`,
    sql`create index dialproof_runs_by_age on dialproof_runs (aged_from, ended_at, number, bytes)`,
    sql`alter table dialproof_documents add column capture_checksum bigint`,
  ];
  for (const statement of statements) await statement.execute(transaction);
};

/** Requests to other services are messages now. */
const withoutAsked: Migration = async (transaction) => {
  await sql`drop table dialproof_asked`.execute(transaction);
};

/** The coverages of flows. */
const withCoverages: Migration = async (transaction, { octets }) => {
  await sql`create table dialproof_coverages (flow text primary key, turn bigint not null, counted ${octets} not null)`.execute(
    transaction,
  );
};

/** In the order of their versions, from 1. A released migration is never changed. */
const migrations: readonly Migration[] = [
  first,
  withEvidence,
  withNodes,
  withMessages,
  withOwnTime,
  withoutAsked,
  withCoverages,
];

export const newestVersion = migrations.length;

/** `program`: the version of the program. Throws `InvalidFile` where the store is newer than the program. */
export const migrate = (database: Kysely<Tables>, dialect: Dialect, program: string): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await sql`create table if not exists dialproof_store (version integer not null, written_by text not null, fences bigint not null)`.execute(
      transaction,
    );
    await dialect.lockSchema?.(transaction);
    const found = await transaction.selectFrom('dialproof_store').select(['version', 'written_by']).executeTakeFirst();
    if (found !== undefined && found.version > newestVersion) {
      const newer = `the store has version ${found.version} of the schema, written by dialproof ${found.written_by}`;
      throw new DialproofError(
        'InvalidFile',
        `${newer}; this is dialproof ${program}, which knows version ${newestVersion}`,
        undefined,
        {
          hint: `Start dialproof ${found.written_by} or later, or name another store.`,
        },
      );
    }
    for (const migration of migrations.slice(found?.version ?? 0)) await migration(transaction, dialect);
    const now = { version: newestVersion, written_by: program };
    if (found === undefined)
      await transaction
        .insertInto('dialproof_store')
        .values({ ...now, fences: 0, observed_at: null })
        .execute();
    else if (found.version < newestVersion) await transaction.updateTable('dialproof_store').set(now).execute();
  });
