/**
 * The store in a database, embedded or PostgreSQL: it packs values, writes them in batches, and answers when a batch is
 * durable.
 *
 * After a failure the store accepts nothing until a write has succeeded; it tries one each second. The store cannot
 * know whether a batch whose answer was lost has been written: it has refused the acceptances of the batch, so the next
 * batch withdraws them.
 *
 * The store answers every request by its deadline, or refuses it. If a batch misses the deadline, the store is in
 * trouble until a batch is answered in time.
 */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../ground/clock.ts';
import { damagedRun, notEnded, reasonOf } from '../ground/errors.ts';
import { withinTime } from '../ground/within-time.ts';
import { notRunning, storeBusy } from './busy.ts';
import type { CountedCoverage, CoverageTotal } from './coverage-counts.ts';
import { inTime, notInTime, usualTimeout } from './in-time.ts';
import { heldLocks, packAcceptance, packAudit, packEnd, packStanding, unpackAudit, unpackFound } from './pack-runs.ts';
import { checksumOf, columnOf, hashInPieces, textOfColumn, unpackJson } from './packed-json.ts';
import { RetentionReports, type RetentionListener } from './retention-reports.ts';
import { pageOfRuns } from './run-pages.ts';
import type {
  AcceptedRun,
  AuditEntry,
  EndedRun,
  RetentionRules,
  RunQuery,
  RunStanding,
  RunStore,
  StoredEvidence,
} from './run-store.ts';
import type { LetGoRun, ReadingName, Readings, StoreLine } from './sql/requests.ts';
import {
  emptyBatch,
  requestOf,
  settle,
  WriteQueue,
  type Entry,
  type ListName,
  type Lists,
  type TakenBatch,
} from './write-queue.ts';

/** Milliseconds that a standing waits at most where nothing else is written. */
const standingMilliseconds = 200;
/** Milliseconds between two attempts of a store in trouble. */
const probeMilliseconds = 1000;
/** Milliseconds that `close` waits for unwritten entries. */
const closePatience = 5_000;
/** Runs with waiting standings. */
const mostStandings = 10_000;
/** Bytes that one counter of a coverage counts for in the queue. */
const bytesOfCount = 16;
/** Concurrent readings. */
const mostReadings = 1000;

export interface SqlRunStoreOptions {
  readonly kind: 'embedded' | 'postgres';
  readonly line: StoreLine;
  readonly clock: Clock;
  readonly retention: RetentionRules;
  /** Milliseconds in which it answers, or refuses. Default: as usual. */
  readonly timeout?: number;
  /**
   * Milliseconds since 1970 by the machine's clock, which may have been set since the service began. Default: those of
   * the system.
   */
  readonly said?: () => number;
  readonly listener?: RetentionListener;
}

const idsOf = (runs: readonly LetGoRun[]): readonly string[] => runs.map(({ run_id }) => textOfColumn(run_id));

export class SqlRunStore implements RunStore {
  readonly kind: 'embedded' | 'postgres';
  readonly nodes: RunStore['nodes'];
  readonly #options: SqlRunStoreOptions;
  readonly #timeout: number;
  readonly #queue = new WriteQueue();
  readonly #standings = new Map<string, RunStanding>();
  readonly #session = randomUUID();
  #acceptances = 0;
  #readings = 0;
  /** Acceptances that the next batch withdraws. */
  readonly #doubtful = new Set<string>();
  readonly #reports: RetentionReports;
  #trouble: string | undefined;
  #writing: Promise<void> | undefined;
  #timer: unknown;
  #closed = false;

  constructor(options: SqlRunStoreOptions) {
    this.kind = options.kind;
    this.nodes = options.line.nodes;
    this.#options = options;
    this.#timeout = options.timeout ?? usualTimeout;
    this.#reports = new RetentionReports(options.listener);
  }

  get trouble(): string | undefined {
    return this.#trouble ?? this.#options.line.trouble;
  }

  async accept(run: AcceptedRun): ReturnType<RunStore['accept']> {
    this.#requireWell();
    const packed = await packAcceptance(run, `${this.#session}:${(this.#acceptances += 1)}`);
    const refusal = await this.#write('acceptances', packed, packed.columns.bytes + packed.columns.row_json.length);
    if (refusal === undefined) return undefined;
    if ('held' in refusal) return heldLocks(run, refusal.held);
    return { state: refusal.state, same_definition: refusal.definitionHash === packed.columns.definition_hash };
  }

  standing(standing: RunStanding): void {
    if (this.#closed || (this.#standings.size >= mostStandings && !this.#standings.has(standing.run_id))) return;
    this.#standings.set(standing.run_id, standing);
    if (this.#trouble === undefined) this.#wake(standingMilliseconds);
  }

  async end(run: EndedRun): Promise<readonly string[]> {
    this.#standings.delete(run.run_id);
    return inTime(this.#options.clock, this.#timeout, this.#end(run), () => this.#busy(notInTime(this.#timeout)));
  }

  /** An end that its caller has given up is written nevertheless, when that is possible. */
  async #end(run: EndedRun): Promise<readonly string[]> {
    const packed = await packEnd(run);
    const bytes =
      packed.report.length +
      (packed.capture?.length ?? 0) +
      (packed.evidence?.length ?? 0) +
      packed.row.length +
      packed.summary.length;
    while (!this.#queue.hasRoom(bytes) && this.#writing !== undefined && this.#trouble === undefined)
      await this.#writing;
    if (this.#closed || !this.#queue.hasRoom(bytes)) throw this.#busy('too much waits to be stored');
    const { answer } = this.#queue.add('ends', packed, bytes);
    this.#begin();
    const { ended, letGo } = await answer;
    if (!ended) throw notRunning(run.run_id);
    return idsOf(letGo);
  }

  async letGo(): Promise<readonly string[]> {
    return idsOf(await this.#write('retentions', undefined, 0));
  }

  async find(runId: string): ReturnType<RunStore['find']> {
    const found = await this.#read('find', runId);
    return found && unpackFound(found);
  }

  async endOf(runId: string): ReturnType<RunStore['endOf']> {
    const found = await this.#read('stands', runId);
    return found && { state: found.state, ...(found.ended_at !== null && { ended_at: found.ended_at }) };
  }

  async duplicate(runId: string, definition: unknown): ReturnType<RunStore['duplicate']> {
    const found = await this.#read('stands', runId);
    if (found === undefined) return undefined;
    return { state: found.state, same_definition: found.definition_hash === (await hashInPieces(definition)) };
  }

  async capture(runId: string): Promise<EndedRun['capture']> {
    const found = await this.#read('capture', runId);
    if (found === undefined) return undefined;
    const { file, leftOut, checksum } = found;
    if (checksum !== null && checksum !== checksumOf(file)) throw damagedRun(runId, 'its capture');
    return { file, leftOut };
  }

  async evidence(runId: string): Promise<StoredEvidence | undefined> {
    const found = await this.#read('evidence', runId);
    if (found === undefined) return undefined;
    const evidence = await unpackJson(found).catch(() => undefined);
    const isWhole = Array.isArray(evidence) && evidence.every((each) => typeof each === 'object' && each !== null);
    if (!isWhole) throw damagedRun(runId, 'the evidence of its failed instances');
    return evidence as StoredEvidence;
  }

  async list(query: RunQuery): ReturnType<RunStore['list']> {
    return pageOfRuns(query, (takes) => this.#read('list', takes));
  }

  async delete(runId: string): Promise<boolean> {
    const deleted = await this.#write('deletions', columnOf(runId), runId.length);
    if (deleted === 'running') throw notEnded(runId);
    return deleted === 'deleted';
  }

  async audit(entry: AuditEntry): Promise<void> {
    const packed = packAudit(entry);
    await this.#write('audits', packed, packed.action.length + packed.from_address.length);
  }

  async auditTrail(query: Parameters<RunStore['auditTrail']>[0]): ReturnType<RunStore['auditTrail']> {
    const found = await this.#read('audit', query);
    return { entries: found.slice(0, query.limit).map(unpackAudit), more: found.length > query.limit };
  }

  countCoverage(counted: CountedCoverage): Promise<CoverageTotal> {
    return this.#write('coverages', counted, counted.counts.length * bytesOfCount);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    const { clock, line } = this.#options;
    const written = async (): Promise<void> => {
      while (this.#trouble === undefined && (this.#hasWork || this.#writing !== undefined))
        await (this.#begin(), this.#writing);
    };
    await withinTime(clock, closePatience, written());
    clock.clearTimeout(this.#timer);
    this.#queue.refuseAll(storeBusy('the store is closed'));
    await line.close();
  }

  get #hasWork(): boolean {
    return !this.#queue.isEmpty || this.#standings.size > 0 || this.#doubtful.size > 0;
  }

  #busy(reason: string): Error {
    return storeBusy(this.trouble ?? (this.#closed ? 'the store is closed' : reason));
  }

  #requireWell(): void {
    if (this.#closed || this.trouble !== undefined) throw this.#busy('the store is closed');
  }

  async #write<Name extends Exclude<ListName, 'ends'>>(
    name: Name,
    given: Lists[Name][0],
    bytes: number,
  ): Promise<Lists[Name][1]> {
    this.#requireWell();
    if (!this.#queue.hasRoom(bytes)) throw this.#busy('too much waits to be stored');
    const entry = this.#queue.add(name, given, bytes);
    this.#begin();
    const { clock } = this.#options;
    const timer = clock.setTimeout(() => this.#giveUp(name, entry), this.#timeout);
    return entry.answer.finally(() => clock.clearTimeout(timer));
  }

  /** A refused run is neither executed nor kept: a batch that has it already may still be written. */
  #giveUp<Name extends ListName>(name: Name, entry: Entry<Name>): void {
    if (entry.isTaken && name === 'acceptances')
      this.#doubtful.add((entry as Entry<'acceptances'>).given.columns.acceptance);
    this.#queue.giveUp(entry, this.#busy(notInTime(this.#timeout)));
  }

  async #read<Name extends ReadingName>(name: Name, takes: Readings[Name]['takes']): Promise<Readings[Name]['gives']> {
    if (this.#closed || this.#readings >= mostReadings) throw this.#busy('too many readings wait');
    this.#readings += 1;
    const { clock, line } = this.#options;
    // A reading that was given up counts until the database has answered.
    const reading = line.read(name, takes).finally(() => (this.#readings -= 1));
    try {
      return await inTime(clock, this.#timeout, reading, () => new Error(notInTime(this.#timeout)));
    } catch (thrown) {
      throw storeBusy(reasonOf(thrown), thrown);
    }
  }

  #wake(milliseconds: number): void {
    if (this.#closed || this.#timer !== undefined || this.#writing !== undefined) return;
    this.#timer = this.#options.clock.setTimeout(() => {
      this.#timer = undefined;
      this.#begin(true);
    }, milliseconds);
  }

  /** In a store in trouble only the probe of each second writes. */
  #begin(probe = false): void {
    if (this.#writing !== undefined || (this.#trouble !== undefined && !probe)) return;
    this.#writing = this.#batch().finally(() => {
      this.#writing = undefined;
      if (this.#trouble !== undefined) this.#wake(probeMilliseconds);
      else if (!this.#queue.isEmpty || this.#doubtful.size > 0) this.#begin();
      else if (this.#standings.size > 0) this.#wake(standingMilliseconds);
    });
  }

  async #batch(): Promise<void> {
    const touch = this.#trouble !== undefined;
    const taken = touch ? emptyBatch : await this.#take();
    const { line, retention, clock, said = Date.now } = this.#options;
    const withdrawn = [...this.#doubtful];
    let isLate = false;
    const deadline = clock.setTimeout(() => {
      isLate = true;
      this.#failed(taken, notInTime(this.#timeout));
    }, this.#timeout);
    try {
      const others = { touch, withdrawn, retention, clock: { said: said(), now: clock.now(), ...this.#reports.known } };
      const answer = await line.execute(requestOf(taken, others));
      for (const each of withdrawn) this.#doubtful.delete(each);
      if (!isLate) this.#trouble = undefined;
      this.#reports.take(answer);
      settle(taken, answer);
    } catch (thrown) {
      this.#failed(taken, reasonOf(thrown), thrown);
      this.#queue.putBack(taken.ends, storeBusy(reasonOf(thrown), thrown));
    } finally {
      clock.clearTimeout(deadline);
    }
  }

  /** Refuses what waits, but for the ends of runs. */
  #failed(taken: TakenBatch, reason: string, cause?: unknown): void {
    this.#trouble = reason;
    const refusal = storeBusy(reason, cause);
    for (const { given } of taken.acceptances) this.#doubtful.add(given.columns.acceptance);
    const refused = [taken.deletions, taken.acceptances, taken.audits, taken.coverages, taken.retentions];
    for (const each of refused.flat()) each.reject(refusal);
    this.#queue.refuse(refusal);
  }

  /** All requests of this turn of the loop share the sync. */
  async #take(): Promise<TakenBatch> {
    await new Promise((resolve) => setImmediate(resolve));
    const standings = [...this.#standings.values()];
    this.#standings.clear();
    const packed = await Promise.allSettled(standings.map(packStanding));
    return this.#queue.take(packed.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
  }
}
