/**
 * Writes the batches of a service to PostgreSQL. A batch that only writes rows is a single statement, which is a
 * transaction of its own: one round trip and one sync. Other batches are transactions of several statements: locks,
 * which one service at a time takes; deletions; and retention.
 *
 * Retention counts the ended runs of all services now and then: between two counts a service adds only its own runs.
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import { agedFrom, hasEnded, remove, touch, withdraw, type Writer } from '../sql/batch.ts';
import type { CoverageTotal } from '../coverage-counts.ts';
import { countCoverage } from '../sql/coverages.ts';
import { EndedCount, type CountedEnd } from '../sql/ended-count.ts';
import { renewLease } from '../sql/owners.ts';
import type { Batch, BatchAnswer, PackedEnd } from '../sql/requests.ts';
import { letGo, type Held } from '../sql/retention.ts';
import type { Tables } from '../sql/tables.ts';
import { timeOfStore, timeWithoutLook } from '../sql/time-of-store.ts';
import type { StoreTime } from '../store-time.ts';
import { acceptRows, writeOf, type AcceptedRows, type Write } from './accept-rows.ts';
import { postgresDialect, tryAgain } from './postgres-dialect.ts';
import type { Rows } from './row-texts.ts';

/** Keys of advisory locks: arbitrary numbers, the same in each service. */
const lockOfKeys = 7_206_571;
const lockOfRetention = 7_206_572;
const lockOfCoverages = 7_206_573;

/** Standings of one statement, which has a time of its own. */
const mostStandingsAtOnce = 500;

/** False where another service holds the lock: that one lets runs go. */
const retentionLock = async (transaction: Transaction<Tables>): Promise<boolean> => {
  const asked = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(lockOfRetention)}) as taken`;
  return (await asked.execute(transaction)).rows[0]?.taken === true;
};

/** One service at a time adds to the coverages, so that none writes over what another one has added. */
const coveragesOf = async (transaction: Transaction<Tables>, { coverages }: Batch): Promise<CoverageTotal[]> => {
  const totals: CoverageTotal[] = [];
  if (coverages.length > 0) await sql`select pg_advisory_xact_lock(${sql.lit(lockOfCoverages)})`.execute(transaction);
  for (const each of coverages) totals.push(await countCoverage(transaction, each));
  return totals;
};

/** The first end of each run; a caller asked for a second one because the answer to the first did not come. */
const firstOfEach = (ends: readonly PackedEnd[]): readonly PackedEnd[] => {
  const byRun = new Map<string, PackedEnd>();
  for (const each of ends) if (!byRun.has(each.runId)) byRun.set(each.runId, each);
  return [...byRun.values()];
};

const rowsOf = (batch: Batch, time: StoreTime | undefined): Rows => {
  const ends = firstOfEach(batch.ends);
  const ending = new Set(ends.map(({ runId }) => runId));
  return {
    acceptances: batch.acceptances,
    standings: batch.standings.filter(({ runId }) => !ending.has(runId)),
    ends: ends.map((end) => ({ end, agedFrom: agedFrom(end, batch, time) })),
    audits: batch.audits,
  };
};

/** Writes the standings beyond what one statement takes; returns the rest of the rows. */
const withFewStandings = async (rows: Rows, write: Write): Promise<Rows> => {
  let { standings } = rows;
  while (standings.length > mostStandingsAtOnce) {
    await write({ acceptances: [], ends: [], audits: [], standings: standings.slice(0, mostStandingsAtOnce) });
    standings = standings.slice(mostStandingsAtOnce);
  }
  return { ...rows, standings };
};

const hasOnlyRows = ({ touch: touches, withdrawn, deletions, letGo: letsGo, acceptances, coverages }: Batch): boolean =>
  !touches &&
  !letsGo &&
  [withdrawn, deletions, coverages].every((list) => list.length === 0) &&
  acceptances.every(({ locks }) => locks.length === 0);

export class PostgresBatches {
  readonly #database: Kysely<Tables>;
  readonly #count = new EndedCount();

  constructor(database: Kysely<Tables>) {
    this.#database = database;
  }

  /** Undefined where the service has lost its lease: then none of it is written. */
  write(batch: Batch, writer: Writer): Promise<BatchAnswer | undefined> {
    const time = timeWithoutLook(batch);
    const isAlone = hasOnlyRows(batch) && (batch.ends.length === 0 || !this.#count.isDue(batch, time));
    return isAlone ? this.#writeAlone(batch, writer, time) : this.#writeTogether(batch, writer);
  }

  async #writeAlone(batch: Batch, writer: Writer, time: StoreTime | undefined): Promise<BatchAnswer | undefined> {
    const rows = rowsOf(batch, time);
    const write = writeOf(this.#database, writer);
    const writeAgain: Write = (each) => tryAgain(() => write(each));
    const accepted = await acceptRows(this.#database, await withFewStandings(rows, writeAgain), writeAgain);
    if (accepted === undefined) return undefined;
    this.#count.add(endsIn(rows, accepted));
    const ended = await endedOf(this.#database, batch, accepted, writer);
    const refusals = refusalsOf(batch, accepted);
    return { deletions: [], refusals, ended, letGo: [], coverages: [], ...(time && { time }) };
  }

  async #writeTogether(batch: Batch, writer: Writer): Promise<BatchAnswer | undefined> {
    let held: Held | undefined;
    const answer = await tryAgain(() =>
      this.#database.transaction().execute(async (transaction): Promise<BatchAnswer | undefined> => {
        if (!(await renewLease(transaction, writer, postgresDialect))) return undefined;
        // Two services that took the same keys in different orders would wait for one another.
        if (batch.acceptances.some(({ locks }) => locks.length > 0))
          await sql`select pg_advisory_xact_lock(${sql.lit(lockOfKeys)})`.execute(transaction);
        if (batch.touch) await touch(transaction);
        await withdraw(transaction, batch.withdrawn);
        const deletions: BatchAnswer['deletions'][number][] = [];
        for (const runId of batch.deletions) deletions.push(await remove(transaction, runId));
        const needsTime = batch.ends.length > 0 || batch.letGo;
        const time = needsTime ? await timeOfStore(transaction, batch, postgresDialect) : undefined;
        const write = writeOf(transaction, writer);
        const accepted = await acceptRows(transaction, await withFewStandings(rowsOf(batch, time), write), write);
        if (accepted === undefined) throw new Error('the lease is gone that this transaction has renewed');
        const ended = await endedOf(transaction, batch, accepted, writer);
        const refusals = refusalsOf(batch, accepted);
        const coverages = await coveragesOf(transaction, batch);
        held = undefined;
        if (time === undefined || !(await retentionLock(transaction))) {
          return { deletions, refusals, ended, letGo: [], coverages, ...(time && { time }) };
        }
        const left = await letGo(transaction, batch.retention, time.time, batch.letGo);
        held = left.held;
        return { deletions, refusals, ended, letGo: left.gone, coverages, time };
      }),
    );
    if (answer?.time === undefined) return answer;
    if (held === undefined) this.#count.postpone(batch.clock.now);
    else this.#count.counted(held, batch.clock.now);
    return answer;
  }
}

/** The ends among the rows that the batch has written. */
const endsIn = ({ ends }: Rows, { written }: AcceptedRows): readonly CountedEnd[] =>
  ends.flatMap(({ end, agedFrom: from }) => {
    const bytes = written.ended.get(end.runId);
    return bytes === undefined ? [] : [{ agedFrom: from, bytes }];
  });

const refusalsOf = ({ acceptances }: Batch, { refusals }: AcceptedRows): BatchAnswer['refusals'] =>
  acceptances.map(({ columns }) => refusals.get(columns.acceptance));

const endedOf = async (
  database: Kysely<Tables>,
  { ends }: Batch,
  { written }: AcceptedRows,
  writer: Writer,
): Promise<readonly boolean[]> => {
  const first = new Set(firstOfEach(ends));
  const ended: boolean[] = [];
  for (const each of ends) {
    const isWritten = first.has(each) && written.ended.has(each.runId);
    ended.push(isWritten || (await hasEnded(database, each, writer)));
  }
  return ended;
};
