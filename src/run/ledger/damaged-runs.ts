/**
 * Runs of which something is damaged in the store: what is damaged, what people read about it, and what stands in its
 * place.
 *
 * The state, the verdict and the times stand in columns of their own. A report that is damaged never reads as passed:
 * its verdict is `broken`, and its reason names the verdict that the store still has.
 */
import { isFields } from '../../../schemas/loose-values.ts';
import { timestampOf } from '../../ground/clock.ts';
import { tones, type Verdict } from '../../report/verdict.ts';
import { withVerdict } from '../../report/verdict-reason.ts';
import type { StoredPart } from '../../store/damage.ts';
import type { ListedRun, StoredRun } from '../../store/run-store.ts';
import type { RunRow } from '../plan/report-and-row.ts';
import type { Report } from '../life/run-report.ts';
import { isReport, isRow, isSummary } from './stored-shapes.ts';
import { labelsIn } from '../plan/labels.ts';

const words: Readonly<Record<StoredPart, string>> = {
  state: 'its state',
  verdict: 'its verdict',
  accepted_at: 'the time of its start',
  ended_at: 'the time of its end',
  tags: 'its tags',
  row: 'its line in lists',
  summary: 'its figures',
  definition: 'its definition',
  source: 'the text of its test',
  report: 'its report',
};

const isVerdict = (verdict: string): verdict is Verdict => Object.hasOwn(tones, verdict);

const hasEnded = ({ state }: ListedRun): boolean => state !== 'running';
const isWhole = ({ damaged = [] }: ListedRun, part: StoredPart): boolean => !damaged.includes(part);

/** The verdict of the column. A run that has ended without a verdict has not passed. */
export const verdictOfListed = ({ state, verdict }: ListedRun): Verdict => {
  if (state === 'running') return 'running';
  return isVerdict(verdict) && verdict !== 'running' ? verdict : 'broken';
};

/** The row as it was stored; undefined where it is damaged. */
export const wholeRow = (listed: ListedRun): RunRow | undefined =>
  isWhole(listed, 'row') && isRow(listed.row, listed.run_id) ? listed.row : undefined;

const hasWholeSummary = (listed: ListedRun): boolean =>
  isWhole(listed, 'summary') && isSummary(listed.summary, listed.run_id);

/** The summary as it was stored; empty where it is damaged. */
export const wholeSummary = (listed: ListedRun): ListedRun['summary'] =>
  hasWholeSummary(listed) ? listed.summary : {};

/** Whether the report agrees with the state and the verdict beside it, where those are whole. */
const agrees = (stored: StoredRun, report: Report): boolean =>
  (!isWhole(stored, 'state') || report.state === stored.state) &&
  (!isVerdict(stored.verdict) || withVerdict(report).verdict === stored.verdict);

/** A run that was interrupted has no report, and neither has one that runs. */
const hasReport = ({ state }: StoredRun): boolean => state !== 'running' && state !== 'interrupted';

/** The report as it was stored, with its verdict; undefined where it is damaged, and where there is none. */
export const wholeReport = (stored: StoredRun): Report | undefined => {
  const { report } = stored;
  if (report === undefined || !hasReport(stored) || !isReport(report, stored.run_id)) return undefined;
  return agrees(stored, report) ? withVerdict(report) : undefined;
};

/** The damaged parts of a run among those that a list reads, in the order of `words`. */
export const damagedOfListed = (listed: ListedRun): readonly StoredPart[] => {
  const found = new Set<StoredPart>(listed.damaged);
  if (hasEnded(listed) && !isVerdict(listed.verdict)) found.add('verdict');
  if (wholeRow(listed) === undefined) found.add('row');
  if (!hasWholeSummary(listed)) found.add('summary');
  return (Object.keys(words) as StoredPart[]).filter((part) => found.has(part));
};

/** The damaged parts among all that is kept of a run but its capture and its evidence. */
export const damagedOfStored = (stored: StoredRun): readonly StoredPart[] => {
  const found = new Set(damagedOfListed(stored));
  if (hasReport(stored) && wholeReport(stored) === undefined) found.add('report');
  return (Object.keys(words) as StoredPart[]).filter((part) => found.has(part));
};

/** `its figures and its tags` */
export const partsText = (parts: readonly StoredPart[]): string => {
  const texts = parts.map((part) => words[part]);
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`;
};

/**
 * The damaged parts of a run for programs, and for people its warnings with one of the damage; each is absent where
 * there is none.
 */
export const withDamage = (
  warnings: readonly string[] | undefined,
  parts: readonly StoredPart[],
): Pick<Report, 'warnings' | 'damaged'> => {
  if (parts.length === 0) return warnings === undefined ? {} : { warnings: [...warnings] };
  const warning = `damaged in the store: ${partsText(parts)} cannot be read`;
  return { warnings: [...(warnings ?? []), warning], damaged: [...parts] };
};

/** The verdict and the reason of a run whose report is damaged. */
export const verdictOfDamaged = (stored: ListedRun): Pick<Report, 'verdict' | 'reason'> => ({
  verdict: 'broken',
  reason: `its report is damaged in the store, which has only the verdict of the run: ${verdictOfListed(stored)}`,
});

const nothing = { started: 0, finished: 0, passed: 0, failed: 0, aborted: 0, cancelled: 0 };

/** A row made of the columns, and of the summary where that is whole. */
export const rowOfColumns = (listed: ListedRun): RunRow => {
  const { run_id, state, accepted_at: acceptedAt, ended_at: endedAt = acceptedAt, ...labels } = listed;
  const { counts = nothing, rate, latency, test } = wholeSummary(listed) as Partial<Report>;
  const { p50 = null, p95 = null, p99 = null } = isFields(latency) ? latency.instance : {};
  return {
    run_id,
    ...labelsIn({ ...labels, ...(test !== undefined && { test }) }),
    state,
    verdict: verdictOfListed(listed),
    distribution: { type: 'load', total: null },
    time_start: timestampOf(acceptedAt),
    duration: Math.max(0, endedAt - acceptedAt) / 1000,
    counts,
    rate: { target: rate?.target ?? null, achieved: rate?.achieved ?? 0 },
    recent: [],
    latency: { p50, p95, p99 },
  };
};
