/**
 * The batches of a service in PostgreSQL. One that has only rows to write is a single statement, which is a transaction
 * of its own: one way there and back, and one sync. What needs more is a transaction of several: locks, which one service
 * at a time takes; deletions; and retention.
 *
 * Retention counts all runs that have ended, of all services. It counts again when a run ends a second after it did, and
 * when the runs that this service has ended since would be too many by a hundredth.
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import { day } from '../bounds.ts';
import { agedFrom, hasEnded, remove, touch, withdraw, type Writer } from '../sql/batch.ts';
import { renewLease } from '../sql/owners.ts';
import type { Batch, BatchAnswer, PackedEnd } from '../sql/requests.ts';
import { letGo, type Held } from '../sql/retention.ts';
import type { Tables } from '../sql/tables.ts';
import { timeOfStore, timeWithoutLook } from '../sql/time-of-store.ts';
import type { StoreTime } from '../store-time.ts';
import { acceptRows, writeOf, type AcceptedRows, type Write } from './accept-rows.ts';
import { postgresDialect, tryAgain } from './postgres-dialect.ts';
import { bytesOfEnd, type Rows } from './row-texts.ts';

/** Of advisory locks: any numbers, the same in each service. */
const lockOfKeys = 7_206_571;
const lockOfRetention = 7_206_572;

/** Of one statement, which has a time of its own. */
const mostStandingsAtOnce = 500;

/** Milliseconds for which a count of the runs that have ended is good. */
const countedFor = 1_000;

/** What may be too much between two counts. */
const slackOf = (limit: number): number => Math.floor(limit / 100);

interface Counted extends Held {
  /** Milliseconds of the service's clock. */
  readonly at: number;
}

/** Empty where another service has it: that one lets go. */
const retentionLock = async (transaction: Transaction<Tables>): Promise<boolean> => {
  const asked = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(lockOfRetention)}) as taken`;
  return (await asked.execute(transaction)).rows[0]?.taken === true;
};

/** The first end of each run; a second one was asked for because the answer of the first did not come. */
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

/** Writes those beyond what one statement takes; the rest of the rows. */
const withFewStandings = async (rows: Rows, write: Write): Promise<Rows> => {
  let { standings } = rows;
  while (standings.length > mostStandingsAtOnce) {
    await write({ acceptances: [], ends: [], audits: [], standings: standings.slice(0, mostStandingsAtOnce) });
    standings = standings.slice(mostStandingsAtOnce);
  }
  return { ...rows, standings };
};

const hasOnlyRows = ({ touch: touches, withdrawn, deletions, letGo: letsGo, acceptances }: Batch): boolean =>
  !touches && !letsGo && [withdrawn, deletions].every((list) => list.length === 0) &&
  acceptances.every(({ locks }) => locks.length === 0);

export class PostgresBatches {
  readonly #database: Kysely<Tables>;
  /** Undefined until it is counted, and where it is unknown. */
  #counted: Counted | undefined;

  constructor(database: Kysely<Tables>) {
    this.#database = database;
  }

  /** Undefined where the service has lost its lease: then none of it is written. */
  write(batch: Batch, writer: Writer): Promise<BatchAnswer | undefined> {
    const time = timeWithoutLook(batch);
    const isAlone = hasOnlyRows(batch) && (batch.ends.length === 0 || !this.#isCountDue(batch, time));
    return isAlone ? this.#writeAlone(batch, writer, time) : this.#writeTogether(batch, writer);
  }

  async #writeAlone(batch: Batch, writer: Writer, time: StoreTime | undefined): Promise<BatchAnswer | undefined> {
    const rows = rowsOf(batch, time);
    const write = writeOf(this.#database, writer);
    const writeAgain: Write = (each) => tryAgain(() => write(each));
    const accepted = await acceptRows(this.#database, await withFewStandings(rows, writeAgain), writeAgain);
    if (accepted === undefined) return undefined;
    this.#count(rows, accepted);
    const ended = await endedOf(this.#database, batch, accepted, writer);
    return { deletions: [], refusals: refusalsOf(batch, accepted), ended, letGo: [], ...(time && { time }) };
  }

  async #writeTogether(batch: Batch, writer: Writer): Promise<BatchAnswer | undefined> {
    let counted: Counted | undefined;
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
        counted = undefined;
        if (time === undefined || !(await retentionLock(transaction))) {
          return { deletions, refusals, ended, letGo: [], ...(time && { time }) };
        }
        const { gone, held } = await letGo(transaction, batch.retention, time.time, batch.letGo);
        counted = { ...held, at: batch.clock.now };
        return { deletions, refusals, ended, letGo: gone, time };
      }),
    );
    if (answer?.time !== undefined) this.#counted = counted;
    return answer;
  }

  #isCountDue({ ends, retention, clock }: Batch, time: StoreTime | undefined): boolean {
    const counted = this.#counted;
    if (counted === undefined || time === undefined || clock.now - counted.at >= countedFor) return true;
    const runs = counted.runs + ends.length;
    const bytes = ends.reduce((sum, each) => sum + bytesOfEnd(each), counted.bytes);
    const isOld = (counted.since ?? Infinity) < time.time - retention.days * day;
    return isOld || runs > retention.runs + slackOf(retention.runs) || bytes > retention.bytes + slackOf(retention.bytes);
  }

  #count({ ends }: Rows, { written }: AcceptedRows): void {
    const { runs, bytes, since, at } = this.#counted ?? {};
    if (runs === undefined || bytes === undefined || at === undefined) return;
    const own = ends.filter(({ end }) => written.ended.has(end.runId));
    const times = [...own.map(({ agedFrom: from }) => from), ...(since === undefined ? [] : [since])];
    const more = [...written.ended.values()].reduce((sum, each) => sum + each, 0);
    this.#counted = {
      runs: runs + own.length,
      bytes: bytes + more,
      since: times.length === 0 ? undefined : Math.min(...times),
      at,
    };
  }
}

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
