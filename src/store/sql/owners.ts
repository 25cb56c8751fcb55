/**
 * The processes that execute the runs of a store. A process has a name and a fencing token, which no other process of
 * any time has; while its lease lasts, no other process touches its runs. Another process considers a lease expired
 * when it has seen it unchanged for the duration of a lease, by its own monotonic clock and with the store in reach all
 * the time: neither a jump of a clock nor a store that was away makes one expire.
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Writer } from './batch.ts';
import { freeLocks } from './locks.ts';
import type { Dialect } from './migrations.ts';
import type { Tables } from './tables.ts';

/** Milliseconds that a lease lasts. */
export const leaseMilliseconds = 10_000;

const leaseOf = ({ now }: Dialect) => sql<number>`${now} + ${sql.lit(leaseMilliseconds)}`;

/** An owner as a process saw it: each renewal changes it. */
export interface SeenOwner {
  readonly name: string;
  readonly fence: number;
  readonly lease_until: number;
}

/**
 * Interrupts the running runs of the owner: their last standing is all that is known of them, and their locks become
 * free. Returns their ids.
 */
const interruptRunsOf = async (transaction: Transaction<Tables>, owner: string): Promise<string[]> => {
  const interrupted = await transaction
    .updateTable('dialproof_runs')
    .set((columns) => ({
      state: 'interrupted',
      verdict: 'interrupted',
      ended_at: columns.ref('stood_at'),
      aged_from: sql<number>`coalesce((select observed_at from dialproof_store), stood_at)`,
    }))
    .where('state', '=', 'running')
    .where('owner', '=', owner)
    .returning('number')
    .execute();
  const numbers = interrupted.map(({ number }) => number);
  if (numbers.length === 0) return [];
  await freeLocks(transaction, numbers);
  const found = await transaction
    .selectFrom('dialproof_runs')
    .select('run_id')
    .where('number', 'in', numbers)
    .execute();
  return found.map(({ run_id }) => run_id);
};

export interface Taken {
  readonly writer: Writer;
  readonly interrupted: readonly string[];
}

/** Takes the name: the process that had it before can write no more, and its runs are interrupted. */
export const takeOwnership = async (
  transaction: Transaction<Tables>,
  name: string,
  dialect: Dialect,
  program = '',
): Promise<Taken> => {
  const { fences } = await transaction
    .updateTable('dialproof_store')
    .set((columns) => ({ fences: columns('fences', '+', 1) }))
    .returning('fences')
    .executeTakeFirstOrThrow();
  const lease = { fence: fences, lease_until: leaseOf(dialect), since: dialect.now, program };
  await transaction
    .insertInto('dialproof_owners')
    .values({ name, ...lease })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(lease))
    .execute();
  return { writer: { owner: name, fence: fences }, interrupted: await interruptRunsOf(transaction, name) };
};

/** False where another process has taken the name meanwhile. */
export const isOwner = async (transaction: Transaction<Tables>, { owner, fence }: Writer): Promise<boolean> => {
  const found = await transaction
    .selectFrom('dialproof_owners')
    .select('name')
    .where('name', '=', owner)
    .where('fence', '=', fence)
    .executeTakeFirst();
  return found !== undefined;
};

/** False where another process has taken the name, or has found the lease expired. */
export const renewLease = async (
  transaction: Transaction<Tables>,
  { owner, fence }: Writer,
  dialect: Dialect,
): Promise<boolean> => {
  const renewed = await transaction
    .updateTable('dialproof_owners')
    .set({ lease_until: leaseOf(dialect) })
    .where('name', '=', owner)
    .where('fence', '=', fence)
    .returning('name')
    .executeTakeFirst();
  return renewed !== undefined;
};

/** Whether another process holds the name, with a lease that lasts. */
export const isTaken = async (
  transaction: Transaction<Tables>,
  { owner, fence }: Writer,
  dialect: Dialect,
): Promise<boolean> => {
  const holder = await transaction
    .selectFrom('dialproof_owners')
    .select('name')
    .where('name', '=', owner)
    .where('fence', '<>', fence)
    .where('lease_until', '>=', dialect.now)
    .executeTakeFirst();
  return holder !== undefined;
};

/** All other owners, as they are now. */
export const otherOwners = (database: Kysely<Tables>, { owner, fence }: Writer): Promise<SeenOwner[]> =>
  database
    .selectFrom('dialproof_owners')
    .select(['name', 'fence', 'lease_until'])
    .where((where) => where.or([where('name', '<>', owner), where('fence', '<>', fence)]))
    .execute();

/**
 * Interrupts the runs of an owner that has not renewed its lease since it was seen, and removes the owner. Returns the
 * ids of the runs.
 */
export const interruptExpired = async (
  transaction: Transaction<Tables>,
  { name, fence, lease_until }: SeenOwner,
): Promise<string[]> => {
  const expired = transaction
    .deleteFrom('dialproof_owners')
    .where('name', '=', name)
    .where('fence', '=', fence)
    .where('lease_until', '=', lease_until);
  return (await expired.returning('name').executeTakeFirst()) === undefined ? [] : interruptRunsOf(transaction, name);
};

/** Releases the name. */
export const endOwnership = async (transaction: Transaction<Tables>, { owner, fence }: Writer): Promise<void> => {
  await transaction.deleteFrom('dialproof_owners').where('name', '=', owner).where('fence', '=', fence).execute();
};
