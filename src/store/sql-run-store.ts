/**
 * The store that a database keeps, embedded or PostgreSQL: it packs what it is given, writes in batches, and answers when a batch is durable.
 *
 * After a failure nothing is accepted until a write has succeeded, which is tried each second. Whether a batch whose answer was lost has been
 * written cannot be known: its acceptances were refused, so the next batch withdraws them.
 */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { notEnded, reasonOf, unknownRun } from '../errors.ts';
import { notRunning, storeBusy } from './busy.ts';
import { heldLocks, packAcceptance, packAudit, packEnd, packStanding, unpackAudit, unpackFound, unpackListed } from './pack-runs.ts';
import { columnOf, hashOf, textOfColumn, unpackJson } from './packed-json.ts';
import type { AcceptedRun, AuditEntry, EndedRun, RetentionRules, RunQuery, RunStanding, RunStore, StoredEvidence } from './run-store.ts';
import type { ReadingName, Readings, StoreLine } from './sql/requests.ts';
import { emptyBatch, requestOf, settle, WriteQueue, type TakenBatch } from './write-queue.ts';

/** Milliseconds that a standing waits at most, where nothing else is written. */
const standingMilliseconds = 200;
/** How often a store in trouble is tried. */
const probeMilliseconds = 1000;
/** How long the end of a run waits for a store in trouble before its caller is told. */
const endPatience = 10_000;
/** How long `close` waits for what is not written. */
const closePatience = 5_000;
/** Runs whose standings wait. */
const mostStandings = 10_000;
/** Readings at once. */
const mostReadings = 1000;

export interface SqlRunStoreOptions {
  readonly kind: 'embedded' | 'postgres';
  readonly line: StoreLine;
  readonly clock: Clock;
  readonly retention: RetentionRules;
}

export class SqlRunStore implements RunStore {
  readonly kind: 'embedded' | 'postgres';
  readonly nodes: RunStore['nodes'];
  readonly #options: SqlRunStoreOptions;
  readonly #queue = new WriteQueue();
  readonly #standings = new Map<string, RunStanding>();
  readonly #session = randomUUID();
  #acceptances = 0;
  #readings = 0;
  /** Acceptances that the next batch withdraws. */
  #doubtful: readonly string[] = [];
  #trouble: string | undefined;
  #writing: Promise<void> | undefined;
  #timer: unknown;
  #closed = false;

  constructor(options: SqlRunStoreOptions) {
    this.kind = options.kind;
    this.nodes = options.line.nodes;
    this.#options = options;
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
    const packed = await packEnd(run);
    const bytes = packed.report.length + (packed.capture?.length ?? 0) + (packed.evidence?.length ?? 0) + packed.row.length + packed.summary.length;
    while (!this.#queue.hasRoom(bytes) && this.#writing !== undefined && this.#trouble === undefined) await this.#writing;
    if (this.#closed || !this.#queue.hasRoom(bytes)) throw this.#busy('too much waits to be stored');
    const written = this.#queue.add('ends', packed, bytes);
    this.#begin();
    const { ended, letGo } = await this.#inTime(written);
    if (!ended) throw notRunning(run.run_id);
    return letGo.map(textOfColumn);
  }

  async letGo(): Promise<readonly string[]> {
    return (await this.#write('retentions', undefined, 0)).map(textOfColumn);
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
    return found && { state: found.state, same_definition: found.definition_hash === hashOf(definition) };
  }

  capture(runId: string): Promise<EndedRun['capture']> {
    return this.#read('capture', runId);
  }

  async evidence(runId: string): Promise<StoredEvidence | undefined> {
    const found = await this.#read('evidence', runId);
    return found && ((await unpackJson(found)) as StoredEvidence);
  }

  async list(query: RunQuery): ReturnType<RunStore['list']> {
    const found = await this.#read('list', query);
    if (found === undefined) throw unknownRun(query.before ?? '');
    return { runs: await Promise.all(found.slice(0, query.limit).map(unpackListed)), more: found.length > query.limit };
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

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    const { clock, line } = this.#options;
    let deadline: unknown;
    const late = new Promise<void>((resolve) => (deadline = clock.setTimeout(resolve, closePatience)));
    const written = async (): Promise<void> => {
      while (this.#trouble === undefined && (this.#hasWork || this.#writing !== undefined)) await (this.#begin(), this.#writing);
    };
    await Promise.race([written(), late]);
    clock.clearTimeout(deadline);
    clock.clearTimeout(this.#timer);
    this.#queue.refuseAll(storeBusy('the store is closed'));
    await line.close();
  }

  get #hasWork(): boolean {
    return !this.#queue.isEmpty || this.#standings.size > 0;
  }

  #busy(reason: string): Error {
    return storeBusy(this.trouble ?? (this.#closed ? 'the store is closed' : reason));
  }

  #requireWell(): void {
    if (this.#closed || this.trouble !== undefined) throw this.#busy('the store is closed');
  }

  #write: WriteQueue['add'] = async (name, given, bytes) => {
    this.#requireWell();
    if (!this.#queue.hasRoom(bytes)) throw this.#busy('too much waits to be stored');
    const written = this.#queue.add(name, given, bytes);
    this.#begin();
    return written;
  };

  async #read<Name extends ReadingName>(name: Name, takes: Readings[Name]['takes']): Promise<Readings[Name]['gives']> {
    if (this.#closed || this.#readings >= mostReadings) throw this.#busy('too many readings wait');
    this.#readings += 1;
    try {
      return await this.#options.line.read(name, takes);
    } catch (thrown) {
      throw storeBusy(reasonOf(thrown), thrown);
    } finally {
      this.#readings -= 1;
    }
  }

  /** What is given up is written all the same, when that is possible again. */
  async #inTime<Result>(written: Promise<Result>): Promise<Result> {
    const { clock } = this.#options;
    let deadline: unknown;
    const late = new Promise<never>((_, reject) => {
      deadline = clock.setTimeout(() => reject(this.#busy('the store has not answered')), endPatience);
    });
    try {
      return await Promise.race([written, late]);
    } finally {
      clock.clearTimeout(deadline);
      written.catch(() => undefined);
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
      else if (!this.#queue.isEmpty) this.#begin();
      else if (this.#standings.size > 0) this.#wake(standingMilliseconds);
    });
  }

  async #batch(): Promise<void> {
    const touch = this.#trouble !== undefined;
    const taken = touch ? emptyBatch : await this.#take();
    const { line, retention, clock } = this.#options;
    try {
      const others = { touch, withdrawn: this.#doubtful, retention, now: Math.floor(clock.now()) };
      const answer = await line.execute(requestOf(taken, others));
      this.#doubtful = [];
      this.#trouble = undefined;
      settle(taken, answer);
    } catch (thrown) {
      this.#failed(taken, thrown);
    }
  }

  #failed(taken: TakenBatch, thrown: unknown): void {
    this.#trouble = reasonOf(thrown);
    const refusal = storeBusy(this.#trouble, thrown);
    this.#doubtful = [...this.#doubtful, ...taken.acceptances.map(({ given }) => given.columns.acceptance)];
    for (const each of [...taken.deletions, ...taken.acceptances, ...taken.audits, ...taken.retentions]) each.reject(refusal);
    this.#queue.putBack(taken.ends, refusal);
    this.#queue.refuse(refusal);
  }

  /** All that is asked for in this turn of the loop shares the sync. */
  async #take(): Promise<TakenBatch> {
    await new Promise((resolve) => setImmediate(resolve));
    const standings = [...this.#standings.values()];
    this.#standings.clear();
    const packed = await Promise.allSettled(standings.map(packStanding));
    return this.#queue.take(packed.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
  }
}
