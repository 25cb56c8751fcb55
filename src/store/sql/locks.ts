/**
 * The exclusive locks of runs, common to all services of a store: a run takes all of its keys in the transaction that
 * accepts it, or none. They last as long as the run runs: its end frees them, and so does the interruption of a run
 * whose owner's lease has run out. The fencing token of a lock is that of its run's owner.
 *
 * The store keeps only the hash of a key, for the key may contain a subscriber number.
 */
import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export interface HeldHash {
  readonly hash: string;
  /** The run that holds it. */
  readonly run_id: string;
}

type Writing = Transaction<Tables>;

/** Empty where the run has taken all its keys; else it has taken none, and other runs hold the returned keys. */
export const takeLocks = async (
  transaction: Writing,
  number: number,
  hashes: readonly string[],
): Promise<readonly HeldHash[]> => {
  if (hashes.length === 0) return [];
  const taken = await transaction
    .insertInto('dialproof_locks')
    .values(hashes.map((hash) => ({ hash, number })))
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .execute();
  if (taken.length === hashes.length) return [];
  const own = new Set(taken.map(({ hash }) => hash));
  await freeLocks(transaction, [number]);
  return transaction
    .selectFrom('dialproof_locks')
    .innerJoin('dialproof_runs', 'dialproof_runs.number', 'dialproof_locks.number')
    .select(['dialproof_locks.hash', 'dialproof_runs.run_id'])
    .where(
      'dialproof_locks.hash',
      'in',
      hashes.filter((hash) => !own.has(hash)),
    )
    .orderBy('dialproof_locks.hash')
    .execute();
};

export const freeLocks = async (transaction: Writing, numbers: readonly number[]): Promise<void> => {
  if (numbers.length > 0) await transaction.deleteFrom('dialproof_locks').where('number', 'in', numbers).execute();
};
