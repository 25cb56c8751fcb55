/**
 * A run that has ended, read from the store: it ended in an earlier process, or so long ago that this one remembers
 * only its row.
 *
 * For an interrupted run the store has the last counts and no report; the report is made from the counts. What is
 * damaged in the store is made from the rest, and the result says so.
 */
import { fieldsOf } from '../../../schemas/loose-values.ts';
import { timestampOf, type Clock } from '../../ground/clock.ts';
import { damagedRun } from '../../ground/errors.ts';
import type { QueryTestResult, RunSummary } from '../../../schemas/index.ts';
import type { CaptureFile } from '../../report/capture.ts';
import { pcapHeader } from '../../report/pcap.ts';
import type { ListedRun, StoredEvidence, StoredRun } from '../../store/run-store.ts';
import {
  damagedOfListed,
  damagedOfStored,
  rowOfColumns,
  verdictOfDamaged,
  verdictOfListed,
  wholeReport,
  wholeRow,
  wholeSummary,
  withDamage,
} from './damaged-runs.ts';
import { firstOfEnded, happeningsOfEnded, listOfEnded } from '../life/ended-run.ts';
import { firstAsKept, type KeptInstance } from '../share/kept-evidence.ts';
import type { ReportHead, ReportLists, RunRow } from '../plan/report-and-row.ts';
import type { Report } from '../life/run-report.ts';
import type { ReadableRun, RunSource } from '../life/run-service.ts';

type Capture = { readonly file: Uint8Array; readonly leftOut: number };

/** What is read from the store when a client asks for it. */
export interface StoredDetails {
  capture(): Promise<Capture | undefined>;
  evidence(): Promise<StoredEvidence | undefined>;
  /** Why it was interrupted, where this process knows that. */
  readonly interruptedBy?: string | undefined;
}
type Summary = Omit<RunSummary, 'time_now'>;

const lastCounts = 'the counts are those that it stored last';

/**
 * What an interruption changes in what was stored while the run went on. `by`: why it was interrupted, where that is
 * known.
 */
const interruption = (
  { accepted_at: acceptedAt, ended_at: endedAt = acceptedAt }: ListedRun,
  by = 'the service that executed it ended before the run did',
) => ({
  state: 'interrupted' as const,
  verdict: 'interrupted' as const,
  reason: `${by}; ${lastCounts}`,
  end_reason: `${by}; ${lastCounts}`,
  completed: 1 as const,
  time_finish: timestampOf(endedAt),
  duration: Math.max(0, endedAt - acceptedAt) / 1000,
});

const isInterrupted = ({ state }: ListedRun): boolean => state === 'interrupted';

/** The row as it was stored, where all of it is whole. */
const rowStored = (listed: ListedRun): RunRow => {
  const row = wholeRow(listed);
  if (row === undefined) return rowOfColumns(listed);
  const { damaged = [], state } = listed;
  if (damaged.includes('state')) return row;
  const verdict = verdictOfListed(listed);
  return row.state === state && row.verdict === verdict ? row : { ...row, state, verdict };
};

/** The row of a stored run, without its place among those that have ended. Never throws. */
export const rowOfListed = (listed: ListedRun): RunRow => {
  const stored = markDamaged(rowStored(listed), listed);
  if (!isInterrupted(listed)) return stored;
  const { paused: _, ...row } = stored;
  const { state, verdict, duration } = interruption(listed);
  return { ...row, state, verdict, duration, recent: [] };
};

const markDamaged = (row: RunRow, listed: ListedRun): RunRow =>
  damagedOfListed(listed).length === 0 ? row : { ...row, damaged: true };

const unmeasured = {
  count: 0,
  min: null,
  mean: null,
  p50: null,
  p90: null,
  p95: null,
  p99: null,
  p999: null,
  max: null,
};

/** The summary as far as a row has it: for a run that was interrupted before the store had its first summary. */
const summaryOfRow = ({ run_id, name, tags, by, state, verdict, time_start, counts, rate }: RunRow): Summary => ({
  run_id,
  ...(name !== undefined && { name }),
  ...(tags !== undefined && { tags: [...tags] }),
  ...(by !== undefined && { by }),
  state,
  verdict,
  completed: state === 'running' ? 0 : 1,
  time_start,
  counts,
  latency: { instance: unmeasured, operations: [] },
  rate: { ...rate },
});

/** `interruptedBy`: as for `StoredDetails`. */
export const summaryOfListed = (listed: ListedRun, interruptedBy?: string): Summary => {
  const { verdict, state, ...row } = rowOfListed(listed);
  const stored = wholeSummary(listed) as Partial<Summary>;
  const { accepted_at: acceptedAt, ended_at: endedAt = acceptedAt } = listed;
  const summary: Summary = {
    ...summaryOfRow({ ...row, state, verdict }),
    ...(state !== 'running' && {
      time_finish: timestampOf(endedAt),
      duration: Math.max(0, endedAt - acceptedAt) / 1000,
    }),
    ...stored,
    state,
    verdict,
    ...withDamage(stored.warnings, damagedOfListed(listed)),
  };
  if (!isInterrupted(listed)) return summary;
  const { paused: _, ...standing } = summary;
  return { ...standing, ...interruption(listed, interruptedBy) };
};

const reportOfStored = (stored: StoredRun, summary: Summary): Report => {
  const report = wholeReport(stored);
  if (report === undefined) return { ...summary, globals: {}, buckets: [], first_fails: [], first_aborts: [] };
  return { ...report, ...withDamage(report.warnings, damagedOfStored(stored)) };
};

/** The summary of a run whose report is damaged does not say that it has passed, either. */
const summaryOfStored = (stored: StoredRun, interruptedBy: string | undefined): Summary => {
  const { warnings: _, damaged: __, ...summary } = summaryOfListed(stored, interruptedBy);
  const parts = damagedOfStored(stored);
  return {
    ...summary,
    ...withDamage((wholeSummary(stored) as Partial<Summary>).warnings, parts),
    ...(parts.includes('report') && verdictOfDamaged(stored)),
  };
};

/** Throws `DamagedRun` where the definition is damaged: another one is neither shown nor executed in its place. */
export const sourceOfStored = ({ run_id: runId, definition, source, masked, damaged = [] }: StoredRun): RunSource => {
  if (damaged.includes('definition')) throw damagedRun(runId, 'its definition');
  const marks = { ...(masked === true && { masked }), ...(damaged.includes('source') && { damaged: true as const }) };
  return { definition, ...(source !== undefined && { source }), ...marks };
};

export class RunFromStore implements ReadableRun {
  readonly running = false;
  readonly progress = 'ended';
  readonly #report: Report;
  readonly #summary: Summary;
  readonly #row: RunRow;
  readonly #clock: Clock;
  readonly #details: StoredDetails;
  /** The evidence of all instances that have some: a report asks for one after the other. */
  #evidence: Promise<StoredEvidence | undefined> | undefined;

  constructor(stored: StoredRun, clock: Clock, details: StoredDetails) {
    this.#summary = summaryOfStored(stored, details.interruptedBy);
    this.#report = reportOfStored(stored, this.#summary);
    this.#row = rowOfListed(stored);
    this.#clock = clock;
    this.#details = details;
  }

  get settled(): number {
    return this.#report.buckets.length;
  }

  report(): QueryTestResult {
    return { ...this.#report, time_now: this.#now };
  }

  summary(): RunSummary {
    return { ...this.#summary, time_now: this.#now };
  }

  row(): RunRow {
    return this.#row;
  }

  head(): ReportHead {
    const summary = this.summary();
    return {
      ...summary,
      distribution: this.#row.distribution,
      pace: null,
      first: firstOfEnded(this.#report),
      ...happeningsOfEnded(this.#report),
    };
  }

  list<Name extends keyof ReportLists>(name: Name, from: number, limit: number): readonly ReportLists[Name][] {
    return listOfEnded(this.#report, name, from, limit);
  }

  async capture(): Promise<CaptureFile> {
    return (await this.#capture()) ?? { file: pcapHeader(), leftOut: 0 };
  }

  async evidence(instance: string): Promise<KeptInstance | undefined> {
    const { first_instance: first } = this.#report;
    if (instance === '0' && first !== undefined) return firstAsKept(first, await this.#capture());
    const kept = (await (this.#evidence ??= this.#details.evidence())) ?? [];
    return kept.find(({ record }) => fieldsOf(record)['instance_id'] === instance) as unknown as
      KeptInstance | undefined;
  }

  async #capture(): Promise<CaptureFile | undefined> {
    const capture = await this.#details.capture();
    if (capture === undefined) return undefined;
    const { file, leftOut } = capture;
    return { file: Buffer.from(file.buffer, file.byteOffset, file.byteLength), leftOut };
  }

  watch(listener: (summary: RunSummary) => void): () => void {
    listener(this.summary());
    return () => undefined;
  }

  get #now(): QueryTestResult['time_now'] {
    return timestampOf(this.#clock.now());
  }
}
