/** What is kept of a run that has ended: its report, and what is read of it again and again. */
import type { LatencyFigures, RunSummary } from '../../../schemas/index.ts';
import type { FirstInstanceStanding, Happenings, ReportLists, RunRow } from '../plan/report-and-row.ts';
import type { Report } from './run-report.ts';

type Distribution = RunRow['distribution'];

export const rowOfEnded = (report: Report, distribution: Distribution): RunRow => {
  const { run_id, name, tags, by, state, verdict, time_start, duration = 0, counts, rate, latency } = report;
  return {
    run_id,
    ...(name !== undefined && { name }),
    ...(tags !== undefined && { tags }),
    ...(by !== undefined && { by }),
    state,
    verdict,
    distribution,
    time_start,
    duration,
    counts,
    rate: { target: rate.target, achieved: rate.achieved },
    recent: [],
    latency: { p50: latency.instance.p50, p95: latency.instance.p95, p99: latency.instance.p99 },
  };
};

/** The report without its details, for a list of runs. */
export const summaryOfEnded = (report: Report): Omit<RunSummary, 'time_now'> => {
  const {
    first_instance: _,
    first_fails: __,
    first_aborts: ___,
    buckets: ____,
    globals: _____,
    changes: ______,
    nodes: ___________,
    failures: _______,
    failures_rest: ________,
    evidence: _________,
    checks: __________,
    unchecked: ____________,
    latency,
    timers,
    ...summary
  } = report;
  return {
    ...summary,
    latency: { instance: withoutHistogram(latency.instance), operations: latency.operations.map(withoutHistogram) },
    ...(timers !== undefined && {
      timers: Object.fromEntries(Object.entries(timers).map(([name, figures]) => [name, withoutHistogram(figures)])),
    }),
  };
};

const withoutHistogram = <Figures extends LatencyFigures>(figures: Figures): Omit<Figures, 'histogram'> => {
  const { histogram: _, ...others } = figures;
  return others;
};

/** What happened in a run, from its report. */
export const happeningsOfEnded = ({
  changes,
  nodes,
  failures,
  failures_rest: rest,
  evidence,
  checks,
  unchecked,
}: Report): Happenings => ({
  ...(changes !== undefined && { changes }),
  ...(nodes !== undefined && { nodes }),
  ...(failures !== undefined && { failures }),
  ...(rest !== undefined && { failures_rest: rest }),
  ...(evidence !== undefined && { evidence }),
  ...(checks !== undefined && { checks }),
  ...(unchecked !== undefined && { unchecked }),
});

/** The first instance without its lists; null where none had begun. */
export const firstOfEnded = ({ first_instance: first }: Report): FirstInstanceStanding | null => {
  if (first === undefined) return null;
  const {
    check_log: _,
    trace_log: __,
    messages: ___,
    path: ____,
    unchecked: ______,
    instance_id: _____,
    ...standing
  } = first;
  return standing;
};

/** Entries from the index `from` on, at most `limit`. */
export const listOfEnded = <Name extends keyof ReportLists>(
  { buckets, first_instance: first, first_fails, first_aborts }: Report,
  name: Name,
  from: number,
  limit: number,
): readonly ReportLists[Name][] => {
  const lists: { readonly [Each in keyof ReportLists]: readonly ReportLists[Each][] } = {
    buckets,
    checks: first?.check_log ?? [],
    traces: first?.trace_log ?? [],
    messages: first?.messages ?? [],
    unchecked: first?.unchecked ?? [],
    fails: first_fails,
    aborts: first_aborts,
  };
  return lists[name].slice(from, from + limit);
};
