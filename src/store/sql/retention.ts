/**
 * What goes when there is too much: the runs that ended first. When a run ends, the one that ended last stays, whose client has had no time to
 * read it. One that has not ended stays.
 */
import { sql, type Transaction } from 'kysely';
import { day, mostAudits } from '../bounds.ts';
import type { RetentionRules } from '../run-store.ts';
import { removeRuns } from './remove-runs.ts';
import type { Tables } from './tables.ts';

/** Ended runs that are looked at, and go, in one step. */
const step = 1000;

interface Held {
  readonly runs: number;
  readonly bytes: number;
  /** When the first of them ended; undefined where there is none. */
  readonly since: number | undefined;
}

const heldBy = async (transaction: Transaction<Tables>): Promise<Held> => {
  const { runs, bytes, since } = await transaction
    .selectFrom('dialproof_runs')
    .where('ended_at', 'is not', null)
    .select((columns) => [columns.fn.countAll<number>().as('runs'), columns.fn.sum<number | null>('bytes').as('bytes'), columns.fn.min<number | null>('ended_at').as('since')])
    .executeTakeFirstOrThrow();
  return { runs: Number(runs), bytes: Number(bytes ?? 0), since: since === null ? undefined : Number(since) };
};

/** The run ids that have gone. `now`: milliseconds since 1970. `lastToo`: where it is too old. */
export const letGo = async (transaction: Transaction<Tables>, rules: RetentionRules, now: number, lastToo: boolean): Promise<string[]> => {
  const held = await heldBy(transaction);
  let { runs, bytes } = held;
  const oldest = now - rules.days * day;
  // After nearly every batch: the index has all that was asked for, and no run was read.
  if (runs <= rules.runs && bytes <= rules.bytes && (held.since ?? oldest) >= oldest) return [];
  const ids: string[] = [];
  for (;;) {
    const first = await transaction
      .selectFrom('dialproof_runs')
      .where('ended_at', 'is not', null)
      .select(['number', 'run_id', 'ended_at', 'bytes'])
      .orderBy('ended_at')
      .orderBy('number')
      .limit(step)
      .execute();
    const going: number[] = [];
    for (const run of first) {
      const isOld = Number(run.ended_at) < oldest;
      const tooMuch = runs > rules.runs || bytes > rules.bytes || isOld;
      if (!tooMuch || (runs <= 1 && !(isOld && lastToo))) break;
      going.push(run.number);
      ids.push(run.run_id);
      runs -= 1;
      bytes -= run.bytes;
    }
    await removeRuns(transaction, going);
    if (going.length < step) return ids;
  }
};

/** Lets the oldest records of changes go. */
export const keepAuditWithin = async (transaction: Transaction<Tables>): Promise<void> => {
  const last = sql<number>`(select max(number) from dialproof_audit)`;
  await transaction.deleteFrom('dialproof_audit').where('number', '<=', sql<number>`${last} - ${sql.lit(mostAudits)}`).execute();
};
