/**
 * Deletes the runs that ended first when there are too many. When a run ends, that last run stays: its client has had
 * no time to read it. A run that has not ended stays.
 */
import { sql, type Transaction } from 'kysely';
import { day, mostAudits } from '../bounds.ts';
import type { RetentionRules } from '../run-store.ts';
import { removeRuns } from './remove-runs.ts';
import type { LetGoRun } from './requests.ts';
import type { Tables } from './tables.ts';

/** Ended runs that one step examines and deletes. */
const step = 1000;

/** The size of all ended runs together. */
export interface Held {
  readonly runs: number;
  readonly bytes: number;
  /** When the first of them ended, by the time of the store; undefined where there is none. */
  readonly since: number | undefined;
}

const heldBy = async (transaction: Transaction<Tables>): Promise<Held> => {
  const { runs, bytes, since } = await transaction
    .selectFrom('dialproof_runs')
    .where('aged_from', 'is not', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('runs'),
      fn.sum<number | null>('bytes').as('bytes'),
      fn.min<number | null>('aged_from').as('since'),
    ])
    .executeTakeFirstOrThrow();
  return { runs: Number(runs), bytes: Number(bytes ?? 0), since: since === null ? undefined : Number(since) };
};

/** Octets that the store holds of an ended run. */
const storedBytes = sql<number>`length(row_json) + length(summary_json) + length(definition)
  + coalesce(length(source_text), 0) + coalesce(length(report), 0) + coalesce(length(capture), 0)
  + coalesce(length(evidence), 0)`;

/**
 * Corrects the recorded size of the largest run if it is too large: a damaged size would displace all other runs. False
 * where it is right.
 */
const correctLargest = async (transaction: Transaction<Tables>): Promise<boolean> => {
  const largest = await transaction
    .selectFrom('dialproof_runs')
    .where('aged_from', 'is not', null)
    .select(['number', 'bytes'])
    .orderBy('bytes', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (largest === undefined) return false;
  const stored = await transaction
    .selectFrom('dialproof_runs')
    .leftJoin('dialproof_documents', 'dialproof_documents.number', 'dialproof_runs.number')
    .where('dialproof_runs.number', '=', largest.number)
    .select(storedBytes.as('bytes'))
    .executeTakeFirst();
  const bytes = Number(stored?.bytes ?? 0);
  if (Number(largest.bytes) <= bytes) return false;
  await transaction.updateTable('dialproof_runs').set({ bytes }).where('number', '=', largest.number).execute();
  return true;
};

/** Runs that a service of the previous version has ended meanwhile: it does not know the time of the store. */
const adoptEnded = async (transaction: Transaction<Tables>): Promise<void> => {
  await transaction
    .updateTable('dialproof_runs')
    .set(({ ref }) => ({ aged_from: ref('ended_at') }))
    .where('aged_from', 'is', null)
    .where('ended_at', 'is not', null)
    .execute();
};

const ruleFor = (
  runs: number,
  bytes: number,
  rules: RetentionRules,
  isOld: boolean,
): keyof RetentionRules | undefined => {
  if (isOld) return 'days';
  if (runs > rules.runs) return 'runs';
  return bytes > rules.bytes ? 'bytes' : undefined;
};

export interface LetGo {
  readonly gone: readonly LetGoRun[];
  /** The size of the runs that stay. */
  readonly held: Held;
}

/** `now`: the time of the store. `lastToo`: also the last run, where it is too old. */
export const letGo = async (
  transaction: Transaction<Tables>,
  rules: RetentionRules,
  now: number,
  lastToo: boolean,
): Promise<LetGo> => {
  if (lastToo) await adoptEnded(transaction);
  let held = await heldBy(transaction);
  while (held.bytes > rules.bytes && (await correctLargest(transaction))) held = await heldBy(transaction);
  let { runs, bytes } = held;
  const oldest = now - rules.days * day;
  // After nearly every batch: the index answers everything, and no run is read.
  if (runs <= rules.runs && bytes <= rules.bytes && (held.since ?? oldest) >= oldest) return { gone: [], held };
  const gone: LetGoRun[] = [];
  for (;;) {
    const first = await transaction
      .selectFrom('dialproof_runs')
      .where('aged_from', 'is not', null)
      .select(['number', 'run_id', 'aged_from', 'bytes'])
      .orderBy('aged_from')
      .orderBy('ended_at')
      .orderBy('number')
      .limit(step)
      .execute();
    const going: number[] = [];
    let since: number | undefined;
    for (const run of first) {
      const isOld = Number(run.aged_from) < oldest;
      const rule = ruleFor(runs, bytes, rules, isOld);
      if (rule === undefined || (runs <= 1 && !(isOld && lastToo))) {
        since = Number(run.aged_from);
        break;
      }
      going.push(run.number);
      gone.push({ run_id: run.run_id, rule });
      runs -= 1;
      bytes -= Number(run.bytes);
    }
    await removeRuns(transaction, going);
    if (going.length < step) return { gone, held: { runs, bytes, since } };
  }
};

/** Removes the oldest records of changes. */
export const keepAuditWithin = async (transaction: Transaction<Tables>): Promise<void> => {
  const last = sql<number>`(select max(number) from dialproof_audit)`;
  await transaction
    .deleteFrom('dialproof_audit')
    .where('number', '<=', sql<number>`${last} - ${sql.lit(mostAudits)}`)
    .execute();
};
