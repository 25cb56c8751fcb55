/** Runs as the service sends them to its console: rows of the list, and one run from its start to its end. */
import type { RunBucket } from '../../../schemas/index.ts';
import type { RunEvents, ReportHead, RunRow } from '../../../src/console/protocol.ts';
import { runningStatus } from '../../support/scripted-run.ts';

const start = 1_700_000_000;
const noCounts = { started: 1, finished: 0, passed: 0, failed: 0, aborted: 0, cancelled: 0 };
const figures = { count: 0, min: null, mean: null, p50: null, p90: null, p95: null, p99: null, p999: null, max: null };

/** A run in progress, by default of a single instance. `second`: the time of its start. */
export const running = (runId: string, second = 0, changes: Partial<RunRow> = {}): RunRow => ({
  run_id: runId,
  state: 'running',
  verdict: 'running',
  distribution: { type: 'single', total: 1 },
  time_start: [start + second, 0],
  duration: 1,
  counts: noCounts,
  rate: { target: null, achieved: 0 },
  recent: [],
  latency: { p50: null, p95: null, p99: null },
  ...changes,
});

/** A run that has ended, the `ended`-th of all. */
export const over = (runId: string, ended: number, changes: Partial<RunRow> = {}): RunRow => {
  const { verdict = 'passed' } = changes;
  const passed = verdict === 'passed' ? 1 : 0;
  return {
    ...running(runId, ended),
    state: verdict === 'cancelled' ? 'cancelled' : 'completed',
    verdict,
    duration: 0.085,
    counts: {
      ...noCounts,
      finished: 1,
      passed,
      failed: verdict === 'failed' ? 1 : 0,
      aborted: verdict === 'aborted' ? 1 : 0,
    },
    ended,
    ...changes,
  };
};

/** `from` to `to`, both included; every tenth of them failed. */
export const manyOver = (from: number, to: number): RunRow[] =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const ended = from + index;
    return over(`night-${String(ended).padStart(5, '0')}`, ended, { verdict: ended % 10 === 0 ? 'failed' : 'passed' });
  });

export const facts = (changes: Partial<ReportHead> = {}): ReportHead => {
  const { buckets: _buckets, first_fails: _fails, first_aborts: _aborts, ...summary } = runningStatus('load');
  return {
    ...summary,
    time_now: [start + 20, 500_000],
    verdict: 'running',
    distribution: { type: 'linear', total: 6000 },
    pace: { rate: 300, backlog: 100, paused: false, finishing: false },
    first: { instance_id: '0', state: 'passed', time_start: [start, 0], duration: 0.412 },
    counts: { started: 4830, finished: 4801, passed: 4790, failed: 9, aborted: 2, cancelled: 0 },
    latency: {
      instance: {
        ...figures,
        count: 4801,
        min: 3.1,
        mean: 8.4,
        p50: 7.9,
        p90: 11,
        p95: 14.2,
        p99: 31.5,
        p999: 80.1,
        max: 120.7,
      },
      operations: [
        { op_idx: 0, type: 'inap.ssp_to_scp.InitialDP', ...figures, count: 4801, p50: 2.1, p99: 9.4, max: 31 },
      ],
    },
    rate: { target: 300, achieved: 241.5 },
    ...changes,
  };
};

export const endedFacts = (changes: Partial<ReportHead> = {}): ReportHead =>
  facts({
    state: 'completed',
    verdict: 'failed',
    completed: 1,
    time_finish: [start + 21, 0],
    duration: 21,
    pace: null,
    counts: { started: 6000, finished: 6000, passed: 5980, failed: 18, aborted: 2, cancelled: 0 },
    ...changes,
  });

/** The seconds of a load: the rate goes up, and so do the latencies; in one second nothing ended. */
export const buckets = (seconds: number): RunBucket[] =>
  Array.from({ length: seconds }, (_, second) => {
    const started = Math.round(300 * Math.min(1, (second + 1) / 8)) + ((second * 7) % 11);
    const failed = second % 6 === 5 ? 3 : 0;
    const ended = second === 3 ? 0 : started - 2;
    const latency =
      ended === 0 ? {} : { latency: { p50: 6 + second / 10, p95: 12 + second / 3, p99: 22 + (second % 5) * 6 } };
    return { num_calls_started: started, num_calls_finished: ended, num_calls_failed: failed, ...latency };
  });

/** The first events of the stream of a load in progress. */
export const loadEvents = (changes: Partial<ReportHead> = {}): Partial<RunEvents> => ({
  run: facts(changes),
  buckets: { from: 0, entries: buckets(20) },
  fails: {
    from: 0,
    entries: [12, 15, 90].map((instance) => ({
      instance_id: String(instance),
      op_idx: 5,
      step: 6,
      text: 'ReleaseCall initialCallSegment_cause: expected 17, got 31',
    })),
  },
  aborts: { from: 0, entries: [{ instance_id: '77', op_idx: 1, step: 2, text: 'no answer within 5 s' }] },
});
