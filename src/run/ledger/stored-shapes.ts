/**
 * Checks whether a stored row, summary or report has the shape with which it was stored, as far as it is read. One with
 * another shape was changed in the store, or belongs to another run.
 */
import { isFields, type Fields } from '../../../schemas/loose-values.ts';
import type { RunRow } from '../plan/report-and-row.ts';
import type { Report } from '../life/run-report.ts';
import { countNames } from '../share/run-totals.ts';

/** Seconds since 1970 until the last moment that a date can have. */
const lastSecond = 8.64e12;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrAbsent = (value: unknown): boolean => value === undefined || isText(value);
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isNumberOrNull = (value: unknown): boolean => value === null || Number.isFinite(value);
const isListOrAbsent = (value: unknown): boolean => value === undefined || Array.isArray(value);

const isTime = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every(Number.isFinite) &&
  Math.abs(value[0] as number) <= lastSecond;

const isCounts = (value: unknown): boolean =>
  isFields(value) && countNames.every((name) => Number.isSafeInteger(value[name]));

const isRate = (value: unknown): boolean =>
  isFields(value) && isNumberOrNull(value['target']) && isNumberOrNull(value['achieved']);

/** Of a run that is a part of a test. */
const isTestOrAbsent = (value: unknown): boolean =>
  value === undefined || (isFields(value) && isTextOrAbsent(value['name']) && isTexts(value['runs']));

const isRun = ({ name, by, tags, test, ...stored }: Fields, runId: string): boolean =>
  stored['run_id'] === runId &&
  isTextOrAbsent(name) &&
  isTextOrAbsent(by) &&
  (tags === undefined || isTexts(tags)) &&
  isTestOrAbsent(test) &&
  isText(stored['state']) &&
  isTime(stored['time_start']) &&
  isCounts(stored['counts']) &&
  isRate(stored['rate']);

export const isRow = (stored: Fields, runId: string): stored is Fields & RunRow => {
  const { distribution, recent, latency, duration, verdict } = stored;
  return (
    isRun(stored, runId) &&
    isText(verdict) &&
    Number.isFinite(duration) &&
    isFields(distribution) &&
    isText(distribution['type']) &&
    isNumberOrNull(distribution['total']) &&
    Array.isArray(recent) &&
    recent.every(Number.isFinite) &&
    isFields(latency) &&
    ['p50', 'p95', 'p99'].every((name) => isNumberOrNull(latency[name]))
  );
};

/** Also true for a run whose first summary has not been stored yet: its summary is empty. */
export const isSummary = (stored: Fields, runId: string): boolean => {
  if (Object.keys(stored).length === 0) return true;
  const { latency, warnings, thresholds } = stored;
  return (
    isRun(stored, runId) &&
    isFields(latency) &&
    isFields(latency['instance']) &&
    Array.isArray(latency['operations']) &&
    latency['operations'].every(isFields) &&
    (warnings === undefined || isTexts(warnings)) &&
    (thresholds === undefined || (Array.isArray(thresholds) && thresholds.every(isFields)))
  );
};

const isInstance = (value: unknown): boolean =>
  isFields(value) && ['check_log', 'trace_log', 'messages', 'unchecked'].every((name) => isListOrAbsent(value[name]));

export const isReport = (stored: Fields, runId: string): stored is Fields & Report => {
  const { first_instance: first, globals } = stored;
  return (
    Object.keys(stored).length > 0 &&
    isSummary(stored, runId) &&
    isFields(globals) &&
    ['buckets', 'first_fails', 'first_aborts'].every((name) => Array.isArray(stored[name])) &&
    (first === undefined || isInstance(first))
  );
};
