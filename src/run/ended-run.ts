/** What is kept of a run that has ended: its report, and what is read of it again and again. */
import { verdict } from '../report/verdict.ts';
import type { ReportLists, RunRow } from './report-and-row.ts';
import type { Report } from './run-report.ts';

type Distribution = RunRow['distribution'];

export const rowOfEnded = (report: Report, distribution: Distribution, ended: number): RunRow => {
  const { run_id, state, time_start, duration = 0, counts, rate, latency } = report;
  return {
    run_id,
    state,
    verdict: verdict(report),
    distribution,
    time_start,
    duration,
    counts,
    rate: { target: rate.target, achieved: rate.achieved },
    recent: [],
    latency: { p50: latency.instance.p50, p99: latency.instance.p99 },
    ended,
  };
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
    fails: first_fails,
    aborts: first_aborts,
  };
  return lists[name].slice(from, from + limit);
};
