/**
 * All Test Runs of the service, those that go on and those that are kept. Implements `RunService`.
 *
 * The service answers `ok` to the request for a run when the store has the run, which begins then. While the run goes
 * on, the service stores how it stands; when it has ended, the service stores its report, and a client that reads the
 * run then waits for that. Runs that belong to the service itself are not stored.
 */
import { timestampOf, type Clock } from '../../ground/clock.ts';
import { notEnded, unknownRun } from '../../ground/errors.ts';
import { inPieces } from '../../ground/in-pieces.ts';
import type {
  CancelTestResult,
  DeleteTestResult,
  FollowInstanceResult,
  QueryAllTestsParams,
  QueryAllTestsResult,
  QueryAuditParams,
  QueryAuditResult,
  NodeDrainResult,
  QueryNodesResult,
  ResumeInstanceResult,
  UpdateTestResult,
} from '../../../schemas/index.ts';
import type { ListedRun, RunStore, StoredRun } from '../../store/run-store.ts';
import { isAsStored, isEndOf } from './acceptance.ts';
import { Acceptances } from './acceptances.ts';
import { DamageReports, type ReportDamage } from './damage-reports.ts';
import { EndedRows } from './ended-rows.ts';
import { Endings } from './endings.ts';
import { OldRuns } from './old-runs.ts';
import { OtherNodes } from './other-nodes.ts';
import { startsFor } from './lease-guard.ts';
import type { Run } from '../life/run.ts';
import { listing, type ListableRun } from './run-list.ts';
import type { RunUpdate } from '../plan/report-and-row.ts';
import type { ReadableRun, RunChanges, RunService, RunSource } from '../life/run-service.ts';
import { RunOfValue, type FoundRun } from '../life/run-value.ts';
import type { RunTotals } from '../share/run-totals.ts';
import { instanceNumber, notHalted, notRunning, stateAfterEnd } from './refused-changes.ts';
import { Runs } from './runs.ts';
import { runPlanning, type RunsSurroundings } from './runs-surroundings.ts';
import { SpreadRuns } from './spread/index.ts';
import { StandingNotes } from './standing-notes.ts';
import { historyInStore, type StoredHistory } from './stored-history.ts';
import { foundInStore, sourceOfStored, summaryOfListed } from './stored-run.ts';

/** Most runs and entries of an answer, if the request sets no limit. */
const usualLimit = 1000;
const usualEntries = 100;

const inMemory =
  'The service keeps its runs in memory: after a restart nothing is left of them. ' +
  '`store` in the configuration keeps them.';

export interface KeptRunsSurroundings extends RunsSurroundings {
  readonly store: RunStore;
  /** The lease of this service is lost, and with it these runs. */
  readonly leaseLost?: (reason: string, runIds: readonly string[]) => void;
  /** Something of a run is damaged in the store. Called once for each run. */
  readonly damaged?: ReportDamage;
}

export class KeptRuns implements RunService {
  /** The runs of this process. */
  readonly runs: Runs;
  readonly #surroundings: KeptRunsSurroundings;
  readonly #store: RunStore;
  readonly #clock: Clock;
  readonly #rows = new EndedRows();
  readonly #damage: DamageReports;
  readonly #endings: Endings;
  readonly #oldRuns: OldRuns;
  readonly #acceptances: Acceptances;
  readonly #spreads: SpreadRuns;
  /** Absent where no other service has the store. */
  readonly #others: OtherNodes | undefined;
  readonly #notes: StandingNotes;

  constructor(surroundings: KeptRunsSurroundings) {
    this.#surroundings = surroundings;
    this.#store = surroundings.store;
    this.#clock = surroundings.clock;
    this.#damage = new DamageReports(surroundings.damaged);
    const { nodes } = surroundings.store;
    this.runs = new Runs(
      nodes === undefined ? surroundings : { ...surroundings, startsFor: () => startsFor(nodes, surroundings.clock) },
    );
    nodes?.watchLease((reason) => this.#loseLease(reason));
    nodes?.watchGone((gone) => void this.#lookFor(gone));
    this.#oldRuns = new OldRuns(surroundings, (gone) => this.#letGo(gone));
    this.#endings = new Endings(surroundings, {
      letGo: (gone) => this.#letGo(gone),
      // Clients read what is kept, which has no subscriber numbers.
      stored: (runId) => this.#store.masks === true && this.runs.forget(runId),
    });
    const { store, clock } = surroundings;
    const spreads = (this.#spreads = new SpreadRuns({
      planning: runPlanning(surroundings),
      threads: surroundings.threads,
      nodes: store.nodes,
      observer: surroundings.observer?.followed,
    }));
    this.#acceptances = new Acceptances({
      runs: this.runs,
      store,
      clock,
      endings: this.#endings,
      carriedBy: (plan) => spreads.of(plan),
      accepted: (runId) => this.#forget([runId]),
      ended: (run) => this.#rows.add(run.row()),
    });
    this.#others =
      nodes &&
      new OtherNodes({
        nodes,
        store,
        clock,
        kept: (stored) => this.#inStore(stored),
        knows: (runId) => this.runs.get(runId) !== undefined || this.#rows.has(runId),
        ended: (row) => this.#rows.add(row),
        read: (listed) => this.#damage.listed(listed),
        running: () => this.#storedRunning,
        carry: (request, drawn) => spreads.carry(request, drawn),
        execute: (params, by) => this.#acceptances.execute(params, by),
      });
    this.#notes = new StandingNotes({
      clock,
      store,
      running: () => this.#storedRunning,
      before: () => this.#others?.guard.check(),
    });
  }

  /** Reads what the store has from earlier, and begins to store how runs stand. */
  async open(): Promise<void> {
    await this.#oldRuns.look();
    await this.#rows.readFrom(this.#store, (listed) => this.#damage.listed(listed));
    await this.#others?.begin({ runs: this.runs, acceptances: this.#acceptances, kept: this });
    this.#notes.begin();
  }

  get accepting(): boolean {
    return this.runs.accepting;
  }

  get trouble(): string | undefined {
    return this.#store.trouble;
  }

  async execute(params: unknown, by?: string): Promise<'ok'> {
    const executor = await this.#spreads.executor(params);
    if (executor === undefined || this.#others === undefined) return this.#acceptances.execute(params, by);
    return this.#others.execute(executor, params, by);
  }

  async find(runId: string): Promise<ReadableRun> {
    const run = await this.#own(runId);
    if (run !== undefined) return this.#endings.asReported(run);
    const stored = await this.#stored(runId);
    return stored.state === 'running' && this.#others !== undefined
      ? this.#others.open(stored)
      : this.#opened(this.#inStore(stored));
  }

  async source(runId: string): Promise<RunSource> {
    return sourceOfStored(await this.#stored(runId));
  }

  /** What the store has of the run for the inspector. Throws `UnknownRun`. */
  async history(runId: string): Promise<StoredHistory> {
    return historyInStore(await this.#stored(runId), this.#store);
  }

  async queryAll({ limit = usualLimit, ...query }: QueryAllTestsParams): Promise<QueryAllTestsResult> {
    await this.#endings.all();
    const { runs, more } = await this.#store.list({ limit, ...query });
    const all = runs.toReversed().map((stored) => ({ summary: () => this.#listable(stored).summary() }));
    const hosted = Object.keys(query).length > 0 ? [] : this.runs.hosted;
    const tests = await inPieces(listing([...hosted, ...all], this.#surroundings.limits.listBytes));
    return { time_now: timestampOf(this.#clock.now()), ...tests, ...(more && { more }) };
  }

  changes(since: number, limit: number): RunChanges {
    const { rows, since: lookedAt } = this.#rows.after(since, limit);
    const { keptFrom, gone, last } = this.#rows;
    return {
      runs: [...this.runs.running.map((run) => run.row()), ...(this.#others?.rows.running ?? []), ...rows],
      since: lookedAt,
      keptFrom,
      gone,
      more: lookedAt < last,
    };
  }

  totals(): RunTotals {
    return { ...this.runs.totals(), retained: this.#rows.size };
  }

  has(runId: string): boolean {
    return this.runs.get(runId) !== undefined || this.#rows.has(runId) || this.#others?.rows.has(runId) === true;
  }

  async cancel(runId: string): Promise<CancelTestResult> {
    const here = async (): Promise<CancelTestResult> => {
      const { cancelled } = await this.runs.cancel(runId);
      return { ...(await this.find(runId)).report(), cancelled };
    };
    return (await this.#asked(runId, here, 'cancel')) ?? { ...(await this.find(runId)).report(), cancelled: 0 };
  }

  async update(runId: string, changes: RunUpdate): Promise<UpdateTestResult> {
    const updated = await this.#asked(runId, () => this.runs.update(runId, changes), 'update', { changes });
    if (updated !== undefined) return updated;
    throw notRunning(runId, (await this.find(runId)).row().state);
  }

  async resume(runId: string, instanceId: string): Promise<ResumeInstanceResult> {
    const here = (): Promise<ResumeInstanceResult> => this.runs.resume(runId, instanceId);
    const resumed = await this.#asked(runId, here, 'resume', { instance: instanceId });
    if (resumed !== undefined) return resumed;
    const { distribution } = (await this.find(runId)).row();
    throw notHalted(runId, instanceId, stateAfterEnd(instanceNumber(instanceId), distribution.total));
  }

  async follow(runId: string, number?: number): Promise<FollowInstanceResult> {
    const here = (): Promise<FollowInstanceResult> => this.runs.follow(runId, number);
    const followed = await this.#asked(runId, here, 'follow', number === undefined ? {} : { number });
    if (followed !== undefined) return followed;
    throw notRunning(runId, (await this.find(runId)).row().state);
  }

  async delete(runId: string): Promise<DeleteTestResult> {
    const run = this.runs.get(runId);
    if (run?.running === true || this.runs.isHosted(runId)) throw notEnded(runId);
    await this.#endings.of(runId);
    if (!(await this.#store.delete(runId))) throw unknownRun(runId);
    this.#letGo([runId]);
    return { deleted: 1 };
  }

  async auditTrail({ limit = usualEntries, before }: QueryAuditParams): Promise<QueryAuditResult> {
    const { entries, more } = await this.#store.auditTrail({ limit, ...(before !== undefined && { before }) });
    return { entries: [...entries], ...(more && { more }) };
  }

  async close(): Promise<void> {
    const closed = this.runs.close();
    await this.#acceptances.settled();
    // A run that was accepted meanwhile has begun.
    await Promise.all([closed, this.runs.close()]);
    this.#notes.close();
    this.#oldRuns.close();
    this.#others?.close();
    this.#spreads.close();
    await this.#endings.close();
  }

  async nodes(): Promise<QueryNodesResult> {
    return (await this.#others?.list()) ?? { nodes: [] };
  }

  async drain(): Promise<NodeDrainResult> {
    this.runs.drain();
    await this.#store.nodes?.drain();
    return { runs: this.#storedRunning.length, shares: this.#spreads.drain() };
  }

  /** The store has interrupted these runs: one that this process executes ends here too. */
  interrupted(runIds: readonly string[]): void {
    for (const runId of runIds)
      this.runs
        .get(runId)
        ?.interrupt('the store counts it as interrupted: the process that executed it was taken to be gone');
  }

  /** All runs that this service executes are interrupted for all clients, and other runs may hold their locks. */
  #loseLease(reason: string): void {
    const lost = this.#storedRunning;
    for (const run of lost) run.interrupt(reason);
    this.#acceptances.interrupt(reason);
    this.#surroundings.leaseLost?.(
      reason,
      lost.map(({ runId }) => runId),
    );
  }

  /** The answer of the process that executes the run, this one or another one; undefined where none executes it. */
  async #asked<Answer>(
    runId: string,
    here: () => Answer | Promise<Answer>,
    method: 'cancel' | 'update' | 'resume' | 'follow',
    params: Readonly<Record<string, unknown>> = {},
  ): Promise<Answer | undefined> {
    if ((await this.#own(runId)) !== undefined) return here();
    return (await this.#others?.ask(runId, method, params)) as Answer | undefined;
  }

  /** The run as this process knows it; undefined where the store or another service has to say how it stands. */
  async #own(runId: string): Promise<Run | undefined> {
    await this.#acceptances.of(runId);
    await this.#endings.of(runId);
    const run = this.runs.get(runId);
    if (run === undefined || this.#isCertain(run)) return run;
    if (run.running) return undefined;
    const end = await this.#store.endOf(runId);
    if (end === undefined) this.#forget([runId]);
    return isEndOf(run, end) ? run : undefined;
  }

  /**
   * Whether no other service can have ended or deleted the run. Another service can do so with a run that goes on when
   * the lease of this service has run out, and with a run that has ended.
   */
  #isCertain(run: Run): boolean {
    const { nodes } = this.#store;
    const { runId, running } = run;
    return (
      nodes === undefined ||
      this.runs.isHosted(runId) ||
      this.#endings.isOpen(runId) ||
      (running && this.#clock.now() < nodes.leaseEnds)
    );
  }

  get #storedRunning(): readonly Run[] {
    return this.runs.running.filter(({ runId }) => !this.runs.isHosted(runId));
  }

  async #stored(runId: string): Promise<StoredRun> {
    const stored = await this.#store.find(runId);
    if (stored !== undefined) return stored;
    // Another service has let it go.
    this.#forget([runId]);
    throw unknownRun(runId, this.#store.kind === 'memory' ? inMemory : undefined);
  }

  #inStore(stored: StoredRun): FoundRun {
    this.#damage.stored(stored);
    return foundInStore(stored, this.#store, this.runs.get(stored.run_id)?.interruptedBy);
  }

  #opened({ value, details }: FoundRun): ReadableRun {
    return new RunOfValue(this.#clock, () => value, details);
  }

  #listable(stored: ListedRun): ListableRun {
    const run = this.runs.get(stored.run_id);
    if (run !== undefined && isAsStored(run, stored, this.#isCertain(run))) return this.#endings.asReported(run);
    this.#damage.listed(stored);
    const now = timestampOf(this.#clock.now());
    return { summary: () => ({ ...summaryOfListed(stored, run?.interruptedBy), time_now: now }) };
  }

  /** The store has let these runs go: this service forgets them, and so do the others. */
  #letGo(gone: readonly string[]): void {
    this.#forget(gone);
    if (gone.length > 0) this.#store.nodes?.notifyGone(gone);
  }

  /** Another service reports that these runs are gone; there may be another run with the same id since. */
  async #lookFor(gone: readonly string[]): Promise<void> {
    for (const runId of gone) {
      if (!this.#rows.has(runId)) continue;
      const isThere = await this.#store.endOf(runId).then(
        (end) => end !== undefined,
        () => true,
      );
      if (!isThere) this.#forget([runId]);
    }
  }

  #forget(gone: readonly string[]): void {
    for (const runId of gone) {
      this.#rows.delete(runId);
      this.runs.forget(runId);
    }
  }
}
