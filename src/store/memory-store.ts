/**
 * The store that ends with the process. It keeps values as JSON, as the other stores do, and deletes old runs by the
 * same rules.
 */
import type { Clock } from '../ground/clock.ts';
import { notEnded, unknownRun } from '../ground/errors.ts';
import { day, mostAudits } from './bounds.ts';
import { notRunning, storeBusy } from './busy.ts';
import {
  coverageAfter,
  mostCoverages,
  totalOf,
  type CountedCoverage,
  type CoverageTotal,
  type KeptCoverage,
} from './coverage-counts.ts';
import { noVerdict } from './pack-runs.ts';
import { hashInPieces, parsedText, textInPieces } from './packed-json.ts';
import type { RetentionListener } from './retention-reports.ts';
import type {
  AcceptedRun,
  AuditEntry,
  EndedRun,
  ListedRun,
  RetentionRules,
  RunLabels,
  RunQuery,
  RunStanding,
  RunStore,
  StoredEvidence,
  StoredRun,
  StoredState,
} from './run-store.ts';
import type { LetGoRun } from './sql/requests.ts';

interface KeptRun {
  readonly number: number;
  readonly accepted: Omit<AcceptedRun, 'definition' | 'row'>;
  readonly definitionHash: string;
  /** JSON. */
  readonly definition: string;
  row: string;
  summary: string;
  report?: string;
  capture?: EndedRun['capture'];
  /** JSON. */
  evidence?: string;
  state: StoredState;
  verdict: string;
  ended_at?: number;
  bytes: number;
}

const objectOf = (json: string): Readonly<Record<string, unknown>> =>
  JSON.parse(json) as Readonly<Record<string, unknown>>;

const labelsOf = ({ name, tags, description }: RunLabels): RunLabels => ({
  ...(name !== undefined && { name }),
  ...(tags !== undefined && { tags: [...tags] }),
  ...(description !== undefined && { description }),
});

const listedOf = ({ accepted, state, verdict, ended_at, row, summary }: KeptRun): ListedRun => ({
  run_id: accepted.run_id,
  ...labelsOf(accepted),
  ...(accepted.by !== undefined && { by: accepted.by }),
  state,
  verdict,
  accepted_at: Math.floor(accepted.accepted_at),
  ...(ended_at !== undefined && { ended_at }),
  row: objectOf(row),
  summary: objectOf(summary),
});

const fits = ({ accepted, state, verdict }: KeptRun, query: RunQuery): boolean =>
  (query.name === undefined || accepted.name === query.name) &&
  (query.tag === undefined || accepted.tags?.includes(query.tag) === true) &&
  (query.state === undefined || state === query.state) &&
  (query.verdict === undefined || verdict === query.verdict) &&
  (query.from === undefined || Math.floor(accepted.accepted_at) >= query.from) &&
  (query.to === undefined || Math.floor(accepted.accepted_at) <= query.to);

export class MemoryStore implements RunStore {
  readonly kind = 'memory';
  readonly trouble = undefined;
  readonly #retention: RetentionRules;
  readonly #clock: Pick<Clock, 'now'> | undefined;
  readonly #listener: Pick<RetentionListener, 'letGo'> | undefined;
  /** In the order of acceptance. */
  readonly #runs = new Map<string, KeptRun>();
  /** Runs that have ended, in the order of their ends. */
  readonly #ended = new Map<string, KeptRun>();
  /** The run that holds each key. */
  readonly #locks = new Map<string, string>();
  readonly #audits: (AuditEntry & { readonly number: number })[] = [];
  /** Those that were counted last are the last. */
  readonly #coverages = new Map<string, KeptCoverage>();
  #bytes = 0;
  #accepted = 0;
  #audited = 0;
  #closed = false;

  /** `clock`: gives the age of a run; monotonic. Default: the time of the last end of a run. */
  constructor(retention: RetentionRules, clock?: Pick<Clock, 'now'>, listener?: Pick<RetentionListener, 'letGo'>) {
    this.#retention = retention;
    this.#clock = clock;
    this.#listener = listener;
  }

  async accept({ definition, row, ...run }: AcceptedRun): ReturnType<RunStore['accept']> {
    const { definition_hash: definitionHash = await hashInPieces(definition) } = run;
    const json = await textInPieces(definition);
    this.#requireOpen();
    const other = this.#runs.get(run.run_id);
    if (other !== undefined) return { state: other.state, same_definition: other.definitionHash === definitionHash };
    const locks = [...new Set(run.locks)];
    const held = locks.flatMap((key) => {
      const held_by = this.#locks.get(key);
      return held_by === undefined ? [] : [{ key, held_by }];
    });
    if (held.length > 0) return { held };
    for (const key of locks) this.#locks.set(key, run.run_id);
    this.#runs.set(run.run_id, {
      number: (this.#accepted += 1),
      accepted: run,
      definitionHash,
      definition: json,
      row: JSON.stringify(row),
      summary: '{}',
      state: 'running',
      verdict: noVerdict,
      bytes: json.length + (run.source?.text.length ?? 0),
    });
    return undefined;
  }

  standing({ run_id, row, summary }: RunStanding): void {
    const run = this.#runs.get(run_id);
    if (run?.state !== 'running') return;
    run.row = JSON.stringify(row);
    run.summary = JSON.stringify(summary);
  }

  async end({
    run_id,
    at,
    row,
    summary,
    state,
    verdict,
    report,
    capture,
    evidence,
  }: EndedRun): Promise<readonly string[]> {
    const reportText = await textInPieces(report);
    const evidenceText = evidence && (await textInPieces(evidence));
    this.#requireOpen();
    const run = this.#runs.get(run_id);
    if (run !== undefined && run.state === state && run.ended_at === Math.floor(at)) return [];
    if (run?.state !== 'running') throw notRunning(run_id);
    Object.assign(run, {
      row: JSON.stringify(row),
      summary: JSON.stringify(summary),
      state,
      verdict,
      ended_at: Math.floor(at),
    });
    for (const key of run.accepted.locks ?? []) this.#locks.delete(key);
    run.report = reportText;
    run.capture = capture;
    if (evidenceText !== undefined) run.evidence = evidenceText;
    run.bytes +=
      reportText.length +
      (capture?.file.length ?? 0) +
      (run.evidence?.length ?? 0) +
      run.row.length +
      run.summary.length;
    this.#ended.set(run_id, run);
    this.#bytes += run.bytes;
    return this.#letGo(this.#clock?.now() ?? at);
  }

  async letGo(): Promise<readonly string[]> {
    this.#requireOpen();
    return this.#clock === undefined ? [] : this.#letGo(this.#clock.now(), true);
  }

  async find(runId: string): Promise<StoredRun | undefined> {
    this.#requireOpen();
    const run = this.#runs.get(runId);
    if (run === undefined) return undefined;
    const { source } = run.accepted;
    // A snapshot: the run may end meanwhile.
    const { definition: definitionText, definitionHash, report: reportText } = run;
    const listed = listedOf(run);
    const definition = await parsedText(definitionText);
    const isMasked = (await hashInPieces(definition)) !== definitionHash;
    const report = reportText === undefined ? undefined : ((await parsedText(reportText)) as StoredRun['report']);
    return {
      ...listed,
      ...(source && { source: { ...source } }),
      definition,
      ...(isMasked && { masked: true }),
      ...(report && { report }),
    };
  }

  async endOf(runId: string): ReturnType<RunStore['endOf']> {
    this.#requireOpen();
    const run = this.#runs.get(runId);
    return run && { state: run.state, ...(run.ended_at !== undefined && { ended_at: run.ended_at }) };
  }

  async duplicate(runId: string, definition: unknown): ReturnType<RunStore['duplicate']> {
    this.#requireOpen();
    const hash = await hashInPieces(definition);
    const run = this.#runs.get(runId);
    return run && { state: run.state, same_definition: run.definitionHash === hash };
  }

  async capture(runId: string): Promise<EndedRun['capture']> {
    this.#requireOpen();
    return this.#runs.get(runId)?.capture;
  }

  async evidence(runId: string): Promise<EndedRun['evidence']> {
    this.#requireOpen();
    const json = this.#runs.get(runId)?.evidence;
    return json === undefined ? undefined : ((await parsedText(json)) as StoredEvidence);
  }

  async list(query: RunQuery): ReturnType<RunStore['list']> {
    this.#requireOpen();
    const before = query.before === undefined ? undefined : this.#runs.get(query.before);
    if (query.before !== undefined && before === undefined) throw unknownRun(query.before);
    const found = [...this.#runs.values()]
      .filter((run) => (before === undefined || run.number < before.number) && fits(run, query))
      .reverse();
    return { runs: found.slice(0, query.limit).map(listedOf), more: found.length > query.limit };
  }

  async delete(runId: string): Promise<boolean> {
    this.#requireOpen();
    const run = this.#runs.get(runId);
    if (run === undefined) return false;
    if (run.state === 'running') throw notEnded(runId);
    this.#remove(run);
    return true;
  }

  async audit(entry: AuditEntry): Promise<void> {
    this.#requireOpen();
    this.#audits.push({ ...entry, at: Math.floor(entry.at), number: (this.#audited += 1) });
    if (this.#audits.length > mostAudits * 1.1) this.#audits.splice(0, this.#audits.length - mostAudits);
  }

  async auditTrail({
    limit,
    before = Infinity,
  }: Parameters<RunStore['auditTrail']>[0]): ReturnType<RunStore['auditTrail']> {
    this.#requireOpen();
    const found = this.#audits.filter(({ number }) => number < before).reverse();
    return { entries: found.slice(0, limit), more: found.length > limit };
  }

  async countCoverage(counted: CountedCoverage): Promise<CoverageTotal> {
    this.#requireOpen();
    const { flow } = counted;
    const kept = this.#coverages.get(flow);
    const after = coverageAfter(kept, counted);
    if (after !== kept) {
      this.#coverages.delete(flow);
      this.#coverages.set(flow, after);
    }
    const [oldest] = this.#coverages.keys();
    if (this.#coverages.size > mostCoverages && oldest !== undefined) this.#coverages.delete(oldest);
    return totalOf(after);
  }

  async close(): Promise<void> {
    this.#closed = true;
  }

  #requireOpen(): void {
    if (this.#closed) throw storeBusy('the store is closed');
  }

  /** When a run ends, it stays even if it exceeds the limits: its client has had no time to read it. */
  #letGo(now: number, lastToo = false): string[] {
    const { runs, bytes, days } = this.#retention;
    const gone: LetGoRun[] = [];
    for (const run of this.#ended.values()) {
      const isOld = (run.ended_at ?? now) < now - days * day;
      const rule = isOld ? 'days' : this.#ended.size > runs ? 'runs' : this.#bytes > bytes ? 'bytes' : undefined;
      if (rule === undefined || (this.#ended.size <= 1 && !(isOld && lastToo))) break;
      this.#remove(run);
      gone.push({ run_id: run.accepted.run_id, rule });
    }
    if (gone.length > 0) this.#listener?.letGo(gone);
    return gone.map(({ run_id }) => run_id);
  }

  #remove(run: KeptRun): void {
    const { run_id } = run.accepted;
    this.#runs.delete(run_id);
    if (this.#ended.delete(run_id)) this.#bytes -= run.bytes;
  }
}
