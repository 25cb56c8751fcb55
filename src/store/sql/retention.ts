/**
 * What goes when there is too much: the runs that ended first. When a run ends, the one that ended last stays, whose
 * client has had no time to read it. One that has not ended stays.
 */
import { sql, type Transaction } from 'kysely';
import { day, mostAudits } from '../bounds.ts';
import type { RetentionRules } from '../run-store.ts';
import { removeRuns } from './remove-runs.ts';
import type { LetGoRun } from './requests.ts';
import type { Tables } from './tables.ts';

/** Ended runs that are looked at, and go, in one step. */
const step = 1000;

/** What all runs hold together that have ended. */
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

/** Octets that are stored of a run that has ended. */
const storedBytes = sql<number>`length(row_json) + length(summary_json) + length(definition)
  + coalesce(length(source_text), 0) + coalesce(length(report), 0) + coalesce(length(capture), 0)
  + coalesce(length(evidence), 0)`;

/**
 * Puts right what the largest run counts, if it is less: a count that was damaged would cost all others their place.
 * False where it is right.
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

/** Runs that a service of the version before has ended meanwhile: it does not know the time of the store. */
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
  /** By the others. */
  readonly held: Held;
}

/** `now`: the time of the store. `lastToo`: where it is too old. */
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
  // After nearly every batch: the index has all that was asked for, and no run was read.
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

/** Lets the oldest records of changes go. */
export const keepAuditWithin = async (transaction: Transaction<Tables>): Promise<void> => {
  const last = sql<number>`(select max(number) from dialproof_audit)`;
  await transaction
    .deleteFrom('dialproof_audit')
    .where('number', '<=', sql<number>`${last} - ${sql.lit(mostAudits)}`)
    .execute();
};
