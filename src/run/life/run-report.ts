/**
 * The figures so far of a run that has not ended: its report, its line in a list of runs, and its parts for a client
 * that follows it. Only the whole report costs more the longer the run lasts.
 */
import { timestampOf } from '../../ground/clock.ts';
import { listed } from '../../../schemas/listed.ts';
import type { QueryTestResult, RunBucket, RunSummary } from '../../../schemas/index.ts';
import { withoutSecretsOf } from '../../instance/surroundings.ts';
import { judgementOn } from '../../report/verdict-reason.ts';
import type { Books } from './books.ts';
import { checksWithNames, firstIncidents, reportedFailures } from './flow-findings.ts';
import type { FirstInstance } from '../share/first-instance.ts';
import { listedLabels, shownLabels } from '../plan/labels.ts';
import type { LatencyBySecond } from './latency-by-second.ts';
import type { RunPlan } from '../plan/plan.ts';
import type { PaceChanges } from './pace-changes.ts';
import type { Happenings, ReportLists, RunPace, RunRow } from '../plan/report-and-row.ts';
import { shownGlobals } from './shown-globals.ts';
import type { CarrierStanding } from '../share/place.ts';
import { maximumBuckets } from '../share/statistics.ts';
import type { RateSearch } from './search/rate-search.ts';
import type { ThresholdWatch } from './threshold-watch.ts';

/** A report without what depends on when it is asked for. */
export type Report = Omit<QueryTestResult, 'time_now'>;
export type RunState = Report['state'];
type Summary = Omit<RunSummary, 'time_now'>;

/** What the report and the row of a run that has not ended are made of. */
export interface RunSoFar {
  readonly plan: RunPlan;
  readonly books: Books;
  readonly first: FirstInstance;
  readonly thresholds: ThresholdWatch;
  /** Milliseconds of the clock. */
  readonly startedAt: number;
  /** Undefined where there is but one instance. */
  readonly latencies: LatencyBySecond | undefined;
  readonly changes: PaceChanges;
  /** Undefined where the run does not search its rate. */
  readonly search?: RateSearch | undefined;
  /** The services that carry it, where that is not this one alone. */
  readonly carriers?: readonly CarrierStanding[] | undefined;
  /** As in the run's context. `rate`: null where the request's own is followed. */
  readonly pace: RunPace;
}

/** How far a run is. `reason`: why it has ended, where the run itself says so. */
export interface RunStanding {
  readonly state: RunState;
  readonly reason?: string | undefined;
}

/** Seconds of a run that a list of runs shows. */
const recentSeconds = 30;

/** `now`: milliseconds of the clock. */
export const summaryOf = (run: RunSoFar, { state, reason }: RunStanding, now: number): Summary => {
  const { plan, books, thresholds, startedAt, pace, search, carriers = [] } = run;
  const elapsed = now - startedAt;
  const ended = state !== 'running';
  const { figures, warning } = books.rateNow(pace);
  const results = search === undefined ? thresholds.results(books) : search.results();
  const found = search?.report();
  return {
    run_id: plan.runId,
    ...shownLabels(plan),
    seed: plan.drawn.seed,
    state,
    ...judgementOn({
      state,
      end_reason: reason,
      distribution: plan.distribution,
      counts: books.counts,
      thresholds: results,
      ...books.mix.report(),
      search: found,
      ...firstIncidents(run),
    }),
    completed: ended ? 1 : 0,
    ...(pace.paused && !ended && { paused: true as const }),
    time_start: timestampOf(startedAt),
    ...(ended && { time_finish: timestampOf(now), duration: elapsed / 1000 }),
    counts: books.counts,
    latency: books.latency(),
    ...books.watched.report(),
    ...books.mix.report(),
    rate: figures,
    ...(books.network.figures !== undefined && { network: books.network.figures }),
    ...warningsOf([
      // A search breaks rates on purpose, and says itself why.
      ...(search === undefined ? [warning] : []),
      ...books.network.warnings,
      lostEvidence(books.failures.lost),
      ended && plan.distribution.total > 1 ? idleMembers(books.mix.idle) : undefined,
      ...carriers.map((carrier) => goneText(carrier, lostWith(carrier, books))),
    ]),
    ...(results !== undefined && { thresholds: results }),
  };
};

const warningsOf = (texts: readonly (string | undefined)[]): Pick<Summary, 'warnings'> => {
  const warnings = texts.filter((each) => each !== undefined);
  return warnings.length === 0 ? {} : { warnings };
};

/** A member that was never performed has shown nothing of the service. */
const idleMembers = (names: readonly string[]): string | undefined =>
  names.length === 0 ? undefined : `no instance of ${listed(names, 'or')} was started: the mix has too few instances`;

const lostEvidence = (count: number): string | undefined =>
  count === 0
    ? undefined
    : `${count} failed instances have no evidence: what the instances in progress did ` +
      'was more than there is room for (limits.evidence_bytes)';

/** Instances that count as aborted because the service is gone. */
const lostWith = ({ shares }: Pick<CarrierStanding, 'shares'>, books: Books): number =>
  shares.reduce((sum, share) => sum + books.tally.lostWith(share), 0);

const goneText = ({ name, gone }: CarrierStanding, lost: number): string | undefined => {
  if (gone === undefined) return undefined;
  if (lost === 0) return `the service ${name} is gone: no instance is lost, and the others started the rest`;
  const which =
    lost === 1
      ? '1 instance that it had claimed, and whose end it did not report, counts'
      : `${lost} instances that it had claimed, and whose ends it did not report, count`;
  return `the service ${name} is gone: ${which} as started and aborted`;
};

const nodesOf = (carriers: readonly CarrierStanding[], books: Books): NonNullable<QueryTestResult['nodes']> =>
  carriers.map(({ name, shares, clock, beganLate, gone }) => ({
    name,
    shares: shares.length,
    started: shares.reduce((sum, share) => sum + books.tally.startedBy(share), 0),
    ...(clock !== undefined && { clock_ahead: clock.ahead, clock_within: clock.within }),
    ...(beganLate !== undefined && { began_late: beganLate }),
    ...(gone !== undefined && { gone, lost: lostWith({ shares }, books) }),
  }));

/** What clients have changed, and what went wrong, each absent where there is nothing of it. */
export const happeningsOf = (run: RunSoFar): Happenings => {
  const { changes, books, plan, carriers, search } = run;
  return {
    ...(carriers !== undefined && { nodes: nodesOf(carriers, books) }),
    ...(search !== undefined && { search: search.report() }),
    ...(changes.kept.length > 0 && { changes: [...changes.kept] }),
    ...reportedFailures(run),
    ...(plan.countsUnchecked && { unchecked: books.unchecked.report() }),
  };
};

/** A copy of everything: what was given out does not change any more. */
export const reportOf = (run: RunSoFar, standing: RunStanding, now: number): Report => {
  const { books, first } = run;
  const firstInstance = first.report();
  const summary = summaryOf(run, standing, now);
  return {
    ...summary,
    latency: books.latency(true),
    ...books.watched.report(true),
    ...books.mix.report(true),
    globals: shownGlobals(books.globals, (text) => withoutSecretsOf(run.plan.gateways, text)),
    ...happeningsOf(run),
    buckets: bucketsOf(run, 0, Infinity),
    ...(firstInstance !== undefined && {
      first_instance: { ...firstInstance, check_log: checksWithNames(firstInstance.check_log, run.plan) },
    }),
    ...firstIncidents(run),
  };
};

export const rowOf = ({ plan, books, startedAt, pace }: RunSoFar, now: number): RunRow => {
  const { type, total } = plan.distribution;
  const { instanceLatency } = books;
  return {
    run_id: plan.runId,
    ...listedLabels(plan),
    state: 'running',
    verdict: 'running',
    ...(pace.paused && { paused: true as const }),
    distribution: { type, total: total === Infinity ? null : total },
    time_start: timestampOf(startedAt),
    duration: (now - startedAt) / 1000,
    counts: books.counts,
    rate: { target: books.targetOf(pace), achieved: books.achieved },
    recent: recentOf(books, Math.floor((now - startedAt) / 1000)),
    latency: {
      p50: instanceLatency.percentile(50),
      p95: instanceLatency.percentile(95),
      p99: instanceLatency.percentile(99),
    },
  };
};

/** Empty where the seconds are no longer counted one by one. */
const recentOf = ({ tally: { buckets } }: Books, second: number): number[] => {
  if (second >= maximumBuckets) return [];
  const first = Math.max(0, second - recentSeconds);
  return Array.from({ length: second - first }, (_, index) => buckets[first + index]?.num_calls_finished ?? 0);
};

/** Entries from the index `from` on, at most `limit`. */
export const listOf = <Name extends keyof ReportLists>(
  run: RunSoFar,
  name: Name,
  from: number,
  limit: number,
): readonly ReportLists[Name][] => {
  const { first } = run;
  const { checks, traces, messages, uncheckedArguments, mismatches } = first.lists;
  const to = from + limit;
  const lists: { readonly [Each in keyof ReportLists]: () => readonly ReportLists[Each][] } = {
    buckets: () => bucketsOf(run, from, to),
    checks: () => checksWithNames(checks.slice(from, to), run.plan),
    traces: () => traces.slice(from, to),
    messages: () => messages.slice(from, to),
    unchecked: () => uncheckedArguments.slice(from, to),
    mismatches: () => mismatches.slice(from, to),
    fails: () => firstIncidents(run).first_fails.slice(from, to),
    aborts: () => firstIncidents(run).first_aborts.slice(from, to),
  };
  return lists[name]();
};

const bucketsOf = ({ books, latencies }: RunSoFar, from: number, to: number): RunBucket[] =>
  books.tally.buckets.slice(from, to).map((bucket, index) => {
    const latency = latencies?.at(from + index);
    return { ...bucket, ...(latency !== undefined && { latency }) };
  });
