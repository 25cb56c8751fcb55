/**
 * A run that has ended, read from the store: it ended in an earlier process, or so long ago that this one remembers
 * only its row.
 *
 * For an interrupted run the store has the last counts and no report; the report is made from the counts. What is
 * damaged in the store is made from the rest, and the result says so.
 */
import { fieldsOf } from '../../../schemas/loose-values.ts';
import { timestampOf } from '../../ground/clock.ts';
import { damagedRun } from '../../ground/errors.ts';
import type { RunSummary } from '../../../schemas/index.ts';
import type { CaptureFile } from '../../report/capture.ts';
import { mergeCaptures } from '../../report/merged-captures.ts';
import { captureHeader, isCaptureFile } from '../../report/pcapng.ts';
import type { ListedRun, RunStore, StoredEvidence, StoredRun } from '../../store/run-store.ts';
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
import { firstAsKept, type KeptInstance } from '../share/kept-evidence.ts';
import type { RunRow } from '../plan/report-and-row.ts';
import { noFailures } from '../../report/failure-rows.ts';
import { failuresAmong } from './kept-with-run.ts';
import type { Report } from '../life/run-report.ts';
import type { RunSource } from '../life/run-service.ts';
import { endedValue, withWarning, type FoundRun, type RunDetails, type RunValue } from '../life/run-value.ts';
import { labelsIn } from '../plan/labels.ts';

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
const summaryOfRow = ({ run_id, state, verdict, time_start, counts, rate, ...labels }: RunRow): Summary => ({
  run_id,
  ...labelsIn(labels),
  state,
  verdict,
  completed: state === 'running' ? 0 : 1,
  time_start,
  counts,
  latency: { instance: unmeasured, operations: [] },
  rate: { ...rate },
});

/** `interruptedBy`: why it was interrupted, where that is known here. */
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

/** Where the report is damaged, what is left of the run does not say that it has passed, either. */
const reportOfStored = (stored: StoredRun, interruptedBy: string | undefined): Report => {
  const parts = damagedOfStored(stored);
  const report = wholeReport(stored);
  if (report !== undefined) return { ...report, ...withDamage(report.warnings, parts) };
  const { warnings: _, damaged: __, ...summary } = summaryOfListed(stored, interruptedBy);
  return {
    ...summary,
    ...withDamage((wholeSummary(stored) as Partial<Summary>).warnings, parts),
    ...(parts.includes('report') && verdictOfDamaged(stored)),
    globals: {},
    buckets: [],
    first_fails: [],
    first_aborts: [],
  };
};

/** The value of a stored run that does not go on. */
const valueOfStored = (stored: StoredRun, interruptedBy?: string): RunValue =>
  endedValue(reportOfStored(stored, interruptedBy), rowOfListed(stored));

/**
 * A run that goes on in another service, which has not answered: how it stood last, without details. `trouble`: why it
 * has not answered, where it was asked.
 */
export const standingInStore = (stored: StoredRun, trouble: string | undefined): FoundRun => {
  const value = { ...valueOfStored(stored), running: true };
  const marked = trouble === undefined ? value : withWarning(value, `what the store has of it: ${trouble}`);
  return { value: { ...marked, progress: JSON.stringify(value.row) }, details: noDetails };
};

/** `interruptedBy`: why it was interrupted, where that is known here. */
export const foundInStore = (
  stored: StoredRun,
  store: Pick<RunStore, 'capture' | 'evidence'>,
  interruptedBy?: string,
): FoundRun => {
  const value = valueOfStored(stored, interruptedBy);
  return { value, details: detailsOf(value.report, store) };
};

/** Of a run that keeps the captures of all its instances, that of the first one. */
const firstIn = (capture: CaptureFile | undefined, number: number): CaptureFile | undefined =>
  // A service of the previous version has stored that of the first instance alone.
  capture && isCaptureFile(capture.file)
    ? { ...capture, file: mergeCaptures([{ files: [capture.file], instance: number }]) }
    : capture;

/** The capture of a run without signalling. */
export const emptyCapture = (): CaptureFile => ({ file: captureHeader(), leftOut: 0 });

const noDetails: RunDetails = { capture: emptyCapture, evidence: () => undefined, failures: () => noFailures };

const detailsOf = (
  { run_id: runId, first_instance: first }: Report,
  store: Pick<RunStore, 'capture' | 'evidence'>,
): RunDetails => {
  const captureStored = async (): Promise<CaptureFile | undefined> => {
    const capture = await store.capture(runId);
    if (capture === undefined) return undefined;
    const { file, leftOut } = capture;
    return { file: Buffer.from(file.buffer, file.byteOffset, file.byteLength), leftOut };
  };
  /** The evidence of all instances that have some: a client asks for one after the other. */
  let evidence: Promise<StoredEvidence | undefined> | undefined;
  const keptEvidence = (): Promise<StoredEvidence | undefined> => (evidence ??= store.evidence(runId));
  return {
    capture: async () => (await captureStored()) ?? emptyCapture(),
    failures: async () => failuresAmong((await keptEvidence()) ?? []),
    async evidence(instance) {
      if (first?.instance_id === instance) return firstAsKept(first, firstIn(await captureStored(), Number(instance)));
      const kept = (await keptEvidence()) ?? [];
      return kept.find(({ record }) => fieldsOf(record)['instance_id'] === instance) as unknown as
        KeptInstance | undefined;
    },
  };
};

/** Throws `DamagedRun` where the definition is damaged: another one is neither shown nor executed in its place. */
export const sourceOfStored = ({ run_id: runId, definition, source, masked, damaged = [] }: StoredRun): RunSource => {
  if (damaged.includes('definition')) throw damagedRun(runId, 'its definition');
  const marks = { ...(masked === true && { masked }), ...(damaged.includes('source') && { damaged: true as const }) };
  return { definition, ...(source !== undefined && { source }), ...marks };
};
