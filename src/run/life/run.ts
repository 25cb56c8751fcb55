/**
 * One Test Run as the service keeps it: running, or ended and retained. When it has ended, only its report and its
 * capture are kept.
 */
import { timestampOf, type Clock } from '../../ground/clock.ts';
import type { Fault } from '../../ground/errors.ts';
import { heldBytes } from '../../ground/held-bytes.ts';
import type { Counts } from '../../../machines/events.ts';
import type { QueryTestResult, RunSummary, UpdateTestResult } from '../../../schemas/index.ts';
import type { CaptureFile } from '../../report/capture.ts';
import { atOnce, type Pieces } from '../../ground/pieces.ts';
import type { FailureBooks } from './failure-books.ts';
import type { KeptFailures } from '../../report/failure-rows.ts';
import { haltOf } from './halt.ts';
import { LiveRun } from './live-run.ts';
import type { RunCaptures } from './run-captures.ts';
import type { RunKeeping } from './run-keeping.ts';
import { firstAsKept, type KeptInstance } from '../share/kept-evidence.ts';
import { faultOfNumber } from '../plan/faults-of-numbers.ts';
import type { RunPlan } from '../plan/plan.ts';
import type { ReportHead, ReportLists, RunRow, RunUpdate } from '../plan/report-and-row.ts';
import { happeningsOf, listOf, reportOf, rowOf, summaryOf, type Report } from './run-report.ts';
import type { ReadableRun } from './run-service.ts';
import { endedValue, rowOfEnded, RunOfValue, type RunValue } from './run-value.ts';
import { RunWatchers } from './watched-run.ts';

/** How a run stands that has not ended. */
const goesOn = { state: 'running' } as const;

/** A run that has ended. */
interface Ended {
  readonly value: RunValue;
  readonly read: RunOfValue;
}

export class Run implements ReadableRun {
  readonly runId: string;
  /** The name of its test. */
  readonly name: string | undefined;
  /** Resolves when the run has ended and its locks are released. */
  readonly ended: Promise<void>;
  /** Its lock keys, each once. */
  readonly lockKeys: readonly string[];
  readonly #clock: Clock;
  readonly #firstNumber: number;
  readonly #distribution: RunRow['distribution'];
  readonly #changes: RunPlan['distribution']['changes'];
  readonly #captures: RunCaptures;
  #live: LiveRun | undefined;
  #ended: Ended | undefined;
  /** Has the evidence of instances that have failed, and the list of them; grows while the run goes on. */
  readonly #failures: FailureBooks;
  /** Made with the first watcher: most runs have none. */
  #watchers: RunWatchers | undefined;
  /** Bytes that are held of a run that has ended; 0 until it is retained. */
  retainedBytes = 0;

  /** Starts nothing before `begin`. `by`: who starts it, where the service knows names. */
  constructor(planned: RunPlan, keeping: RunKeeping, by?: string) {
    const plan = by === undefined ? planned : { ...planned, by };
    const { type, first, total, changes } = plan.distribution;
    this.#firstNumber = first;
    this.runId = plan.runId;
    this.name = plan.labels.name;
    this.lockKeys = plan.lockKeys;
    this.#clock = keeping.clock;
    this.#distribution = { type, total: total === Infinity ? null : total };
    this.#changes = changes;
    let resolve = (): void => undefined;
    this.ended = new Promise((resolved) => {
      resolve = resolved;
    });
    const live = (this.#live = new LiveRun(plan, keeping, (report) => {
      this.#end(report);
      resolve();
    }));
    this.#captures = live.captures;
    this.#failures = live.books.failures;
  }

  /** Starts instances, once the run holds its locks. The run can end within this call. */
  begin(): void {
    this.#live?.begin();
  }

  /** Most instances that it can have in progress at once. */
  get backlog(): number {
    if (this.#live === undefined) return 0;
    return Math.max(Math.min(this.#live.backlog, this.total), this.#live.books.tally.live);
  }

  /** Instances that are to be started in all. */
  get total(): number {
    return this.#distribution.total ?? Infinity;
  }

  get running(): boolean {
    return this.#ended === undefined;
  }

  /** Counts of its instances so far. */
  get counts(): Counts {
    return this.value?.report.counts ?? this.#measured.books.counts;
  }

  /** Why it has not passed, or ended before it had started all instances. */
  get reason(): string | undefined {
    return this.value?.report.reason;
  }

  /** Why it was interrupted, as far as this process knows; undefined where it was not. */
  get interruptedBy(): string | undefined {
    const { state, end_reason: reason } = this.value?.report ?? {};
    return state === 'interrupted' ? reason : undefined;
  }

  /** The run as one plain value, once it has ended. */
  get value(): RunValue | undefined {
    return this.#ended?.value;
  }

  /** What is known of the run before it has done anything. */
  get asked(): Pick<RunRow, 'run_id' | 'distribution'> {
    return { run_id: this.runId, distribution: this.#distribution };
  }

  /**
   * Changes when there is something new to see: instances that started or ended, what the first one does, how they are
   * started, and what keeps them from being started.
   */
  get progress(): string {
    if (this.#ended !== undefined) return this.#ended.value.progress;
    const { books, first, pace } = this.#measured;
    return (
      `${books.tally.started} ${books.tally.live} ${first.progress} ${books.network.progress} ` +
      `${pace.rate} ${pace.backlog} ${pace.paused} ${pace.finishing}`
    );
  }

  /**
   * False where the run had ended already. Instances that do not end in time are counted as cancelled, and the run ends
   * without them.
   */
  cancel(): boolean {
    const { running } = this;
    this.#live?.cancel();
    return running;
  }

  /** Of a run of the same test: why it was refused; undefined where it was not. */
  noteRefusal(runId: string, why: string | undefined): void {
    this.#live?.noteRefusal(runId, why);
  }

  /** Ends it at once as `interrupted`: other services have ended it. */
  interrupt(reason: string): void {
    this.#live?.interrupt(reason);
  }

  /** Its instances may be started for as long as the lease of this service lasts. */
  guard(): void {
    this.#live?.guard();
  }

  /** The faults of changes that this run cannot take. */
  updateFaults({ rate, backlog }: RunUpdate): Fault[] {
    const { type } = this.#distribution;
    const faults: Fault[] = [];
    if (rate !== undefined && !this.#changes.rate)
      faults.push({ pointer: '/rate', message: `belongs to a distribution with a rate; this run is \`${type}\`` });
    if (backlog !== undefined && !this.#changes.backlog)
      faults.push({
        pointer: '/backlog',
        message: type === 'search' ? 'cannot change while the rate is searched' : 'has no effect on a single instance',
      });
    return faults;
  }

  /** For a run that has not ended. A change that comes when no instance is to be started any more has no effect. */
  update(changes: RunUpdate): UpdateTestResult {
    const live = this.#live as LiveRun;
    const before = live.pace;
    live.update(changes);
    live.changes.note((this.#clock.now() - live.startedAt) / 1000, before, live.pace);
    return { run_id: this.runId, ...live.pace };
  }

  /** Resumes the instance. Returns what it was doing; `halted` means that it has been resumed. */
  async resume(instance: number): Promise<string> {
    const index = instance - this.#firstNumber;
    const state = index < 0 ? 'not started' : await (this.#live?.measured().resume(index) ?? 'ended');
    return state === 'ended' && index >= this.total ? 'not started' : state;
  }

  /** Why it has no instance with this number. */
  faultOfNumber(number: number): string | undefined {
    return faultOfNumber(number, { first: this.#firstNumber, total: this.total });
  }

  /**
   * Follows the instance with this number when it starts; default: the next one. Returns its number; `full`: as many
   * are followed as can be; undefined: it has started, or none is left to start.
   */
  async follow(number?: number): Promise<number | 'full' | undefined> {
    return this.#live?.measured().follow(number);
  }

  report(): QueryTestResult {
    return this.#ended?.read.report() ?? this.#timed((now) => reportOf(this.#measured, goesOn, now));
  }

  /** The signalling so far. */
  capture(): CaptureFile {
    return atOnce(this.capturing());
  }

  /** Like `capture`, in pieces. */
  capturing(): Pieces<CaptureFile> {
    return this.#captures.filing();
  }

  /** Whether there was any signalling. */
  get hasCapture(): boolean {
    return this.#captures.bytes > 0;
  }

  evidence(instance: string): KeptInstance | undefined {
    const first = this.#live?.first.report() ?? this.value?.report.first_instance;
    return first?.instance_id !== instance
      ? this.#failures.kept.get(Number(instance))
      : firstAsKept(first, this.#captures.ofFirst());
  }

  /** The evidence of all instances that have some, but the first. */
  get kept(): readonly KeptInstance[] {
    return [...this.#failures.kept.values()];
  }

  failures(): KeptFailures {
    return this.#failures.listed;
  }

  summary(): RunSummary {
    return this.#ended?.read.summary() ?? this.#timed((now) => summaryOf(this.#measured, goesOn, now));
  }

  watch(listener: (summary: RunSummary) => void): () => void {
    return (this.#watchers ??= new RunWatchers(this, this.#clock)).watch(listener);
  }

  /** For a run that has ended: counts the bytes that it holds. */
  retain(): void {
    if (this.value === undefined) return;
    this.retainedBytes =
      heldBytes(this.value.report) + this.#captures.bytes + heldBytes(this.kept) + this.#failures.listedBytes;
  }

  row(): RunRow {
    return this.value?.row ?? rowOf(this.#measured, this.#clock.now());
  }

  get settled(): number {
    if (this.value !== undefined) return this.value.settled;
    const { books, latencies } = this.#measured;
    return Math.min(books.tally.settled, latencies?.settled ?? Infinity);
  }

  head(): ReportHead {
    if (this.#ended !== undefined) return this.#ended.read.head();
    const summary = this.summary();
    const { plan, first, pace } = this.#measured;
    const halt = haltOf(plan, first);
    return {
      ...summary,
      distribution: this.#distribution,
      pace,
      first: first.standing() ?? null,
      ...(halt !== undefined && { halt }),
      ...happeningsOf(this.#measured),
    };
  }

  list<Name extends keyof ReportLists>(name: Name, from: number, limit: number): readonly ReportLists[Name][] {
    return this.#ended?.read.list(name, from, limit) ?? listOf(this.#measured, name, from, limit);
  }

  #end(report: Report): void {
    const value = endedValue(report, rowOfEnded(report, this.#distribution));
    this.#ended = { value, read: new RunOfValue(this.#clock, () => value, this) };
    this.#live = undefined;
  }

  /** A run that has not ended, with its figures up to date. */
  get #measured(): LiveRun {
    return (this.#live as LiveRun).measured();
  }

  #timed<Part extends object>(partAt: (now: number) => Part): Part & Pick<QueryTestResult, 'time_now'> {
    const now = this.#clock.now();
    return { ...partAt(now), time_now: timestampOf(now) };
  }
}
