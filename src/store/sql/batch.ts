/**
 * Executes the writes of a batch in a fixed order: withdrawals and deletions first, so that their ids are free; then
 * acceptances, standings and ends; retention last. The caller has begun the transaction.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Acceptance, Batch, BatchAnswer, PackedEnd, PackedStanding } from './requests.ts';
import type { CoverageTotal } from '../coverage-counts.ts';
import { countCoverage } from './coverages.ts';
import { freeLocks, takeLocks, type HeldHash } from './locks.ts';
import type { Dialect } from './migrations.ts';
import { bytesOfEnd, type CountedEnd, type EndedCount } from './ended-count.ts';
import { removeRuns } from './remove-runs.ts';
import { keepAuditWithin, letGo } from './retention.ts';
import type { Tables } from './tables.ts';
import type { StoreTime } from '../store-time.ts';
import { timeOfStore } from './time-of-store.ts';

/** The owner that writes. */
export interface Writer {
  readonly owner: string;
  readonly fence: number;
}

type Writing = Transaction<Tables>;

export const withdraw = async (transaction: Writing, acceptances: readonly string[]): Promise<void> => {
  if (acceptances.length === 0) return;
  const found = await transaction
    .selectFrom('dialproof_runs')
    .select('number')
    .where('acceptance', 'in', acceptances)
    .execute();
  await removeRuns(
    transaction,
    found.map(({ number }) => number),
  );
};

export const remove = async (transaction: Writing, runId: string): Promise<BatchAnswer['deletions'][number]> => {
  const found = await transaction
    .selectFrom('dialproof_runs')
    .select(['number', 'state'])
    .where('run_id', '=', runId)
    .executeTakeFirst();
  if (found === undefined) return 'unknown';
  if (found.state === 'running') return 'running';
  await removeRuns(transaction, [found.number]);
  return 'deleted';
};

const accept = async (
  transaction: Writing,
  accepted: readonly Acceptance[],
  writer: Writer,
): Promise<BatchAnswer['refusals']> => {
  const inserted = await transaction
    .insertInto('dialproof_runs')
    .values(accepted.map(({ columns }) => ({ ...columns, ...writer })))
    .onConflict((conflict) => conflict.column('run_id').doNothing())
    .returning(['number', 'acceptance'])
    .execute();
  const numbers = new Map(inserted.map(({ acceptance, number }) => [acceptance, number]));
  let fresh = accepted.flatMap((each) => {
    const number = numbers.get(each.columns.acceptance);
    return number === undefined ? [] : [{ ...each, number }];
  });
  const held = new Map<string, readonly HeldHash[]>();
  for (const { number, columns, locks } of fresh) {
    const ofOthers = await takeLocks(transaction, number, locks);
    if (ofOthers.length > 0) held.set(columns.acceptance, ofOthers);
  }
  await removeRuns(
    transaction,
    fresh.filter(({ columns }) => held.has(columns.acceptance)).map(({ number }) => number),
  );
  fresh = fresh.filter(({ columns }) => !held.has(columns.acceptance));
  const documents = fresh.map(({ number, definition, sourceText }) => ({
    number,
    definition,
    source_text: sourceText,
  }));
  const tags = fresh.flatMap(({ number, tags: own }) => [...new Set(own)].map((tag) => ({ number, tag })));
  // Documents that exist under a new number belong to a run whose number was damaged.
  if (documents.length > 0) {
    const columns = [
      'definition',
      'source_text',
      'report',
      'capture',
      'capture_left_out',
      'capture_checksum',
      'evidence',
    ] as const;
    await transaction
      .insertInto('dialproof_documents')
      .values(documents)
      .onConflict((conflict) =>
        conflict
          .column('number')
          .doUpdateSet(({ ref }) => Object.fromEntries(columns.map((name) => [name, ref(`excluded.${name}`)]))),
      )
      .execute();
  }
  if (tags.length > 0) await transaction.insertInto('dialproof_tags').values(tags).execute();
  const others = accepted
    .filter(({ columns }) => !numbers.has(columns.acceptance))
    .map(({ columns }) => columns.run_id);
  const found =
    others.length === 0
      ? []
      : await transaction
          .selectFrom('dialproof_runs')
          .select(['run_id', 'state', 'definition_hash'])
          .where('run_id', 'in', others)
          .execute();
  const byId = new Map(
    found.map(({ run_id, state, definition_hash }) => [run_id, { state, definitionHash: definition_hash }]),
  );
  return accepted.map(({ columns: { acceptance, run_id } }) => {
    const hashes = held.get(acceptance);
    if (hashes !== undefined) return { held: hashes };
    if (numbers.has(acceptance)) return undefined;
    const other = byId.get(run_id);
    if (other === undefined) throw new Error(`the run ${run_id} is there, and is not`);
    return other;
  });
};

/**
 * Divides acceptances, in order, into parts in which each run id occurs once: whether a later one finds a run of its id
 * depends on the locks of the earlier one.
 */
const partsOf = (acceptances: readonly Acceptance[]): readonly (readonly Acceptance[])[] => {
  const parts: Acceptance[][] = [];
  let ids = new Set<string>();
  for (const each of acceptances) {
    const { run_id } = each.columns;
    if (parts.length === 0 || ids.has(run_id)) {
      parts.push([]);
      ids = new Set();
    }
    ids.add(run_id);
    parts.at(-1)?.push(each);
  }
  return parts;
};

const stand = async (
  transaction: Writing,
  { runId, at, row, summary }: PackedStanding,
  writer: Writer,
): Promise<void> => {
  await transaction
    .updateTable('dialproof_runs')
    .set({ stood_at: at, row_json: row, summary_json: summary })
    .where('run_id', '=', runId)
    .where('state', '=', 'running')
    .where('owner', '=', writer.owner)
    .where('fence', '=', writer.fence)
    .execute();
};

/** Whether the run has ended with this same end: the answer of the batch that wrote it was lost. */
export const hasEnded = async (
  transaction: Kysely<Tables>,
  { runId, at, state }: PackedEnd,
  { owner, fence }: Writer,
): Promise<boolean> => {
  const same = transaction
    .selectFrom('dialproof_runs')
    .select('number')
    .where('run_id', '=', runId)
    .where('state', '=', state)
    .where('ended_at', '=', at);
  return (await same.where('owner', '=', owner).where('fence', '=', fence).executeTakeFirst()) !== undefined;
};

/** Undefined where the run does not run, or belongs to another process. `agedFrom`: by the time of the store. */
const end = async (
  transaction: Writing,
  ended: PackedEnd,
  writer: Writer,
  agedFrom: number,
): Promise<{ readonly number: number; readonly bytes: number } | undefined> => {
  const { runId, at, row, summary, state, verdict, report, capture, captureLeftOut, captureChecksum, evidence } = ended;
  const updated = await transaction
    .updateTable('dialproof_runs')
    .set((columns) => ({
      state,
      verdict,
      stood_at: at,
      ended_at: at,
      aged_from: agedFrom,
      row_json: row,
      summary_json: summary,
      bytes: columns('bytes', '+', bytesOfEnd(ended)),
    }))
    .where('run_id', '=', runId)
    .where('state', '=', 'running')
    .where('owner', '=', writer.owner)
    .where('fence', '=', writer.fence)
    .returning(['number', 'bytes'])
    .executeTakeFirst();
  if (updated === undefined) return undefined;
  const documents = { report, capture, capture_left_out: captureLeftOut, capture_checksum: captureChecksum, evidence };
  await transaction.updateTable('dialproof_documents').set(documents).where('number', '=', updated.number).execute();
  return updated;
};

export const touch = async (transaction: Writing): Promise<void> => {
  await transaction
    .updateTable('dialproof_store')
    .set((columns) => ({ fences: columns('fences', '+', 1) }))
    .execute();
};

/** When the run ended, by the time of the store. `time`: that of the batch. */
export const agedFrom = ({ at }: PackedEnd, { clock: { now } }: Batch, time: StoreTime | undefined): number =>
  Math.floor((time?.time ?? now) - Math.max(0, now - at));

/** For each end, whether the run was running or has ended with it already; `counted`: the runs that the batch ended. */
const endRuns = async (
  transaction: Writing,
  batch: Batch,
  writer: Writer,
  time: StoreTime | undefined,
): Promise<{ readonly ended: readonly boolean[]; readonly counted: readonly CountedEnd[] }> => {
  const ended: boolean[] = [];
  const freed: number[] = [];
  const counted: CountedEnd[] = [];
  for (const each of batch.ends) {
    const from = agedFrom(each, batch, time);
    const updated = await end(transaction, each, writer, from);
    ended.push(updated !== undefined || (await hasEnded(transaction, each, writer)));
    if (updated === undefined) continue;
    freed.push(updated.number);
    counted.push({ agedFrom: from, bytes: updated.bytes });
  }
  await freeLocks(transaction, freed);
  return { ended, counted };
};

/** `count`: the count of ended runs. The caller forgets it where the transaction fails. */
export const writeBatch = async (
  transaction: Writing,
  batch: Batch,
  writer: Writer,
  dialect: Dialect,
  count: EndedCount,
): Promise<BatchAnswer> => {
  if (batch.touch) await touch(transaction);
  await withdraw(transaction, batch.withdrawn);
  const deletions: BatchAnswer['deletions'][number][] = [];
  for (const runId of batch.deletions) deletions.push(await remove(transaction, runId));
  const refusals: BatchAnswer['refusals'][number][] = [];
  for (const part of partsOf(batch.acceptances)) refusals.push(...(await accept(transaction, part, writer)));
  for (const standing of batch.standings) await stand(transaction, standing, writer);
  const needsTime = batch.ends.length > 0 || batch.letGo;
  const time = needsTime ? await timeOfStore(transaction, batch, dialect) : undefined;
  const { ended, counted } = await endRuns(transaction, batch, writer, time);
  if (batch.audits.length > 0) {
    await transaction
      .insertInto('dialproof_audit')
      .values([...batch.audits])
      .execute();
    await keepAuditWithin(transaction);
  }
  const coverages: CoverageTotal[] = [];
  for (const each of batch.coverages) coverages.push(await countCoverage(transaction, each));
  const answer = { deletions, refusals, ended, coverages, ...(time && { time }) };
  if (time === undefined || !(batch.letGo || count.isDue(batch, time))) {
    count.add(counted);
    return { ...answer, letGo: [] };
  }
  const { gone, held } = await letGo(transaction, batch.retention, time.time, batch.letGo);
  count.counted(held, batch.clock.now);
  return { ...answer, letGo: gone };
};
