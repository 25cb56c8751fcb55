/**
 * A run as one plain value: a run that has ended, a run as the store has it, and a run that another service executes
 * are read from it. What clients read of a run is made of its report.
 */
import { timestampOf, type Clock } from '../../ground/clock.ts';
import type { LatencyFigures, QueryTestResult, RunSummary } from '../../../schemas/index.ts';
import type { CaptureFile } from '../../report/capture.ts';
import type { KeptInstance } from '../share/kept-evidence.ts';
import type {
  FirstHalt,
  FirstInstanceStanding,
  Happenings,
  ReportHead,
  ReportLists,
  RunPace,
  RunRow,
} from '../plan/report-and-row.ts';
import type { Report } from './run-report.ts';
import type { KeptFailures } from '../../report/failure-rows.ts';
import type { ReadableRun } from './run-service.ts';
import { labelsIn } from '../plan/labels.ts';

/** Plain JSON. */
export interface RunValue {
  readonly running: boolean;
  readonly report: Report;
  readonly row: RunRow;
  /** Null for a run that has ended. */
  readonly pace: RunPace | null;
  /** Where the first instance stands at a halt. */
  readonly halt?: FirstHalt | undefined;
  /** Changes when there is something new to see. */
  readonly progress: string;
  /** Buckets before the one with this index do not change any more. */
  readonly settled: number;
}

/** The value of a run that does not go on. */
export const endedValue = (report: Report, row: RunRow): RunValue => ({
  running: false,
  report,
  row,
  pace: null,
  progress: 'ended',
  settled: report.buckets.length,
});

/** The same run, with one more warning in what clients read. */
export const withWarning = (value: RunValue, text: string): RunValue => ({
  ...value,
  report: { ...value.report, warnings: [...(value.report.warnings ?? []), text] },
});

/** The row of a run that has ended. */
export const rowOfEnded = (report: Report, distribution: RunRow['distribution']): RunRow => {
  const { run_id, state, verdict, time_start, duration = 0, counts, rate, latency } = report;
  return {
    run_id,
    ...labelsIn(report),
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
export const summaryIn = (report: Report): Omit<RunSummary, 'time_now'> => {
  const {
    first_instance: _,
    first_fails: __,
    first_aborts: ___,
    buckets: ____,
    globals: _____,
    changes: ______,
    nodes: ___________,
    search: _____________________,
    failures: _______,
    failures_rest: ________,
    recorded: _____________,
    evidence: _________,
    checks: __________,
    unchecked: ____________,
    latency,
    timers,
    branches,
    mix,
    ...summary
  } = report;
  return {
    ...summary,
    latency: { instance: withoutHistogram(latency.instance), operations: latency.operations.map(withoutHistogram) },
    ...(timers !== undefined && { timers: withoutHistograms(timers) }),
    ...(mix !== undefined && {
      mix: mix.map((member) => ({ ...member, latency: withoutHistogram(member.latency) })),
    }),
    ...(branches !== undefined && { branches: withoutHistograms(branches) }),
  };
};

const withoutHistogram = <Figures extends LatencyFigures>(figures: Figures): Omit<Figures, 'histogram'> => {
  const { histogram: _, ...others } = figures;
  return others;
};

const withoutHistograms = (named: Readonly<Record<string, LatencyFigures>>): Record<string, LatencyFigures> =>
  Object.fromEntries(Object.entries(named).map(([name, figures]) => [name, withoutHistogram(figures)]));

/** What clients changed, and what went wrong. */
const happeningsIn = ({
  changes,
  nodes,
  search,
  failures,
  failures_rest: rest,
  recorded,
  evidence,
  checks,
  unchecked,
}: Report): Happenings => ({
  ...(changes !== undefined && { changes }),
  ...(nodes !== undefined && { nodes }),
  ...(search !== undefined && { search }),
  ...(failures !== undefined && { failures }),
  ...(rest !== undefined && { failures_rest: rest }),
  ...(recorded !== undefined && { recorded }),
  ...(evidence !== undefined && { evidence }),
  ...(checks !== undefined && { checks }),
  ...(unchecked !== undefined && { unchecked }),
});

/** The first instance without its lists; null where none had begun. */
const firstIn = ({ first_instance: first }: Report): FirstInstanceStanding | null => {
  if (first === undefined) return null;
  const {
    check_log: _,
    trace_log: __,
    messages: ___,
    path: ____,
    unchecked: ______,
    mismatches: _______,
    ...standing
  } = first;
  return standing;
};

/** Entries from the index `from` on, at most `limit`. */
const listIn = <Name extends keyof ReportLists>(
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
    mismatches: first?.mismatches ?? [],
    fails: first_fails,
    aborts: first_aborts,
  };
  return lists[name].slice(from, from + limit);
};

/** What is read of a run only when a client asks for it. */
export interface RunDetails {
  capture(): CaptureFile | Promise<CaptureFile>;
  evidence(instance: string): KeptInstance | undefined | Promise<KeptInstance | undefined>;
  failures(): KeptFailures | Promise<KeptFailures>;
}

/** A run as it was found outside this process: its value, and the way to the rest. */
export interface FoundRun {
  readonly value: RunValue;
  readonly details: RunDetails;
}

/** A run that is read from its value. */
export class RunOfValue implements ReadableRun {
  readonly #clock: Clock;
  readonly #details: RunDetails;
  readonly #valueNow: () => RunValue;

  /** `valueNow`: the value, which changes where another service executes the run. */
  constructor(clock: Clock, valueNow: () => RunValue, details: RunDetails) {
    this.#clock = clock;
    this.#valueNow = valueNow;
    this.#details = details;
  }

  get running(): boolean {
    return this.#valueNow().running;
  }

  get progress(): string {
    return this.#valueNow().progress;
  }

  get settled(): number {
    return this.#valueNow().settled;
  }

  report(): QueryTestResult {
    return this.#timed(this.#valueNow().report);
  }

  summary(): RunSummary {
    return this.#timed(summaryIn(this.#valueNow().report));
  }

  row(): RunRow {
    return this.#valueNow().row;
  }

  head(): ReportHead {
    const { report, row, pace, halt } = this.#valueNow();
    return {
      ...this.#timed(summaryIn(report)),
      distribution: row.distribution,
      pace,
      first: firstIn(report),
      ...(halt !== undefined && { halt }),
      ...happeningsIn(report),
    };
  }

  list<Name extends keyof ReportLists>(name: Name, from: number, limit: number): readonly ReportLists[Name][] {
    return listIn(this.#valueNow().report, name, from, limit);
  }

  capture(): CaptureFile | Promise<CaptureFile> {
    return this.#details.capture();
  }

  evidence(instance: string): KeptInstance | undefined | Promise<KeptInstance | undefined> {
    return this.#details.evidence(instance);
  }

  failures(): KeptFailures | Promise<KeptFailures> {
    return this.#details.failures();
  }

  /** For a run that does not go on: the only summary is its last one. */
  watch(listener: (summary: RunSummary) => void): () => void {
    listener(this.summary());
    return () => undefined;
  }

  #timed<Part extends object>(part: Part): Part & Pick<QueryTestResult, 'time_now'> {
    return { ...part, time_now: timestampOf(this.#clock.now()) };
  }
}
