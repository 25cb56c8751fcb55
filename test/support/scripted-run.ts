/** A run whose status a test makes up, in the form that every reader receives. */
import type { QueryTestResult, RunSummary } from '../../schemas/index.ts';
import type { CaptureFile } from '../../src/report/capture.ts';
import { captureHeader } from '../../src/report/pcapng.ts';
import type { ReportHead, ReportLists, RunRow } from '../../src/run/plan/report-and-row.ts';
import type { KeptInstance } from '../../src/run/share/kept-evidence.ts';
import { noFailures, type KeptFailures } from '../../src/report/failure-rows.ts';
import type { ReadableRun } from '../../src/run/life/run-service.ts';

const figures = { count: 0, min: null, mean: null, p50: null, p90: null, p95: null, p99: null, p999: null, max: null };

/** A run that has started and has nothing to show yet. */
export const runningStatus = (runId: string): QueryTestResult => ({
  run_id: runId,
  state: 'running',
  verdict: 'running',
  completed: 0,
  time_now: [1_700_000_000, 0],
  time_start: [1_700_000_000, 0],
  counts: { started: 1, finished: 0, passed: 0, failed: 0, aborted: 0, cancelled: 0 },
  globals: {},
  latency: { instance: figures, operations: [] },
  rate: { target: null, achieved: 0 },
  buckets: [],
  first_fails: [],
  first_aborts: [],
});

export const summaryOf = (status: QueryTestResult): RunSummary => {
  const {
    buckets: _buckets,
    first_instance: _first,
    first_fails: _fails,
    first_aborts: _aborts,
    globals: _globals,
    ...summary
  } = status;
  return summary;
};

const distribution = { type: 'single', total: 1 } as const;

export const rowOf = (status: QueryTestResult, ended: number | undefined): RunRow => {
  const { run_id, state, time_start, duration = 0, counts, rate, latency } = status;
  const { p50, p95, p99 } = latency.instance;
  return {
    run_id,
    state,
    verdict: status.verdict,
    distribution,
    time_start,
    duration,
    counts,
    rate,
    recent: [],
    latency: { p50, p95, p99 },
    ...(ended !== undefined && { ended }),
  };
};

export interface ScriptedRunParts {
  status(): QueryTestResult;
  row(): RunRow;
  /** Default: an empty one. */
  capture?(): CaptureFile | undefined;
  watch(listener: (summary: RunSummary) => void): () => void;
}

/** The present state of the run, as the service reports it. */
export class ScriptedRun implements ReadableRun {
  readonly #parts: ScriptedRunParts;

  constructor(parts: ScriptedRunParts) {
    this.#parts = parts;
  }

  report(): QueryTestResult {
    return this.#parts.status();
  }

  summary(): RunSummary {
    return summaryOf(this.report());
  }

  row(): RunRow {
    return this.#parts.row();
  }

  capture(): CaptureFile {
    return this.#parts.capture?.() ?? { file: captureHeader(), leftOut: 0 };
  }

  /** Every instance has the record of the first one. */
  failures(): KeptFailures {
    return noFailures;
  }

  evidence(): KeptInstance | undefined {
    const { first_instance: record } = this.report();
    return record && { record };
  }

  watch(listener: (summary: RunSummary) => void): () => void {
    return this.#parts.watch(listener);
  }

  get running(): boolean {
    return this.report().completed === 0;
  }

  get progress(): string {
    return JSON.stringify(this.report());
  }

  get settled(): number {
    return Math.max(0, this.report().buckets.length - 1);
  }

  head(): ReportHead {
    const { instance_id = '0', state, time_start } = this.report().first_instance ?? {};
    const first = state === undefined || time_start === undefined ? null : { instance_id, state, time_start };
    return { ...summaryOf(this.report()), distribution, pace: null, first };
  }

  list<Name extends keyof ReportLists>(name: Name, from: number, limit: number): readonly ReportLists[Name][] {
    const { buckets, first_instance: first, first_fails: fails, first_aborts: aborts } = this.report();
    const {
      check_log: checks = [],
      trace_log: traces = [],
      messages = [],
      unchecked = [],
      mismatches = [],
    } = first ?? {};
    const lists: { readonly [Each in keyof ReportLists]: readonly ReportLists[Each][] } = {
      buckets,
      checks,
      traces,
      messages,
      unchecked,
      mismatches,
      fails,
      aborts,
    };
    return lists[name].slice(from, from + limit);
  }
}
