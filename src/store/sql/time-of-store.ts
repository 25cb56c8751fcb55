/** The time of the store, kept in its database, where several services find it. */
import { sql, type Transaction } from 'kysely';
import { savedTime, storeTimeAt, timeAfter, type StoreTime } from '../store-time.ts';
import type { Dialect } from './migrations.ts';
import type { Batch } from './requests.ts';
import type { Tables } from './tables.ts';

/**
 * Milliseconds by which the time goes on before it is written again: services of one database would wait for one
 * another's lock on the row.
 */
const written = 60_000;

interface Found {
  readonly observed_at: number | null;
  readonly newest: number | null;
  readonly now: number;
}

const orAbsent = (column: number | null | undefined): number | undefined =>
  column === null || column === undefined ? undefined : Number(column);

/** The time now, where the batch need not look at a clock. */
export const timeWithoutLook = ({
  clock: { known, now },
  letGo,
}: Pick<Batch, 'clock' | 'letGo'>): StoreTime | undefined =>
  known === undefined || letGo ? undefined : { ...known, time: storeTimeAt(known, now), at: now };

/**
 * The time now. A batch that lets runs go looks at the clock; others extrapolate from the previous look, if there was
 * one. A database for several services has its own clock; otherwise the clock of the service counts.
 */
export const timeOfStore = async (
  transaction: Transaction<Tables>,
  batch: Pick<Batch, 'clock' | 'letGo' | 'retention'>,
  dialect: Dialect,
): Promise<StoreTime> => {
  const goesOn = timeWithoutLook(batch);
  if (goesOn !== undefined) return goesOn;
  const { clock, retention } = batch;
  const { known, now } = clock;
  const newest = transaction.selectFrom('dialproof_runs').select(({ fn }) => fn.max('aged_from').as('newest'));
  const found: Found = await transaction
    .selectFrom('dialproof_store')
    .select(['observed_at', newest.as('newest'), dialect.now.as('now')])
    .executeTakeFirstOrThrow();
  const look = { said: dialect.kind === 'postgres' ? Number(found.now) : clock.said, at: now };
  const saved = savedTime(orAbsent(found.observed_at), orAbsent(found.newest), look);
  const before = { time: Math.max(saved, known === undefined ? saved : storeTimeAt(known, now)), at: now };
  const time = timeAfter({ ...before, ...(known?.ahead && { ahead: known.ahead }) }, look, retention.days);
  await transaction
    .updateTable('dialproof_store')
    .set({ observed_at: Math.floor(time.time) })
    .where(sql<boolean>`observed_at is null or observed_at < ${Math.floor(time.time) - written}`)
    .execute();
  return time;
};
