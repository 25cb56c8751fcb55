/** A run as the store takes it: when it is accepted, while it goes on, and when it has ended. */
import { millisecondsOf, timestampOf } from '../../ground/clock.ts';
import { isFields } from '../../../schemas/loose-values.ts';
import type { RunSummary } from '../../../schemas/index.ts';
import type { AcceptedRun, EndedRun, RunStanding, StoredEnd } from '../../store/run-store.ts';
import type { Pieces } from '../../ground/pieces.ts';
import type { Run } from '../life/run.ts';
import { storedEvidenceOf } from './kept-with-run.ts';
import type { ReservedRun } from './reserved-run.ts';

type Stored = Readonly<Record<string, unknown>>;

/** The part of a request that is kept as its definition. */
export const definitionOf = (params: unknown): unknown => {
  if (!isFields(params)) return params;
  const { run_id: _, source: __, ...definition } = params;
  return definition;
};

const withoutNow = (summary: RunSummary): Stored => {
  const { time_now: _, ...stored } = summary;
  return stored;
};

/** `params`: as they came. `now`: milliseconds of the clock. */
export const acceptedRun = (
  { plan, run }: ReservedRun,
  params: unknown,
  by: string | undefined,
  now: number,
): AcceptedRun => ({
  run_id: plan.runId,
  ...plan.labels,
  ...(by !== undefined && { by }),
  accepted_at: now,
  definition: definitionOf(params),
  locks: plan.lockKeys,
  row: { ...run.row() },
});

export const standingOf = (run: Run, now: number): RunStanding => ({
  run_id: run.runId,
  at: now,
  row: { ...run.row() },
  summary: withoutNow(run.summary()),
});

/**
 * Whether the store has this end of the run, which has ended, and not an interruption or the end of another run with
 * its id.
 */
export const isEndOf = (run: Run, stored: StoredEnd | undefined): boolean => {
  const { state, time_finish: finished } = run.summary();
  const endedAt = finished === undefined ? undefined : Math.floor(millisecondsOf(finished));
  return stored?.state === state && stored.state !== 'interrupted' && stored.ended_at === endedAt;
};

/**
 * Whether the run stands as the store has it: what has ended for the store has ended, whatever this process knows of
 * it. `isCertain`: no other service can have ended the run.
 */
export const isAsStored = (run: Run, stored: StoredEnd, isCertain: boolean): boolean =>
  run.running ? isCertain && stored.state === 'running' : isCertain || isEndOf(run, stored);

/** What the store keeps of a run that has ended. `history`: what the observer of the run keeps. */
export function* endingRun(run: Run, now: number, history?: object): Pieces<EndedRun> {
  const { time_now: _, ...report } = run.report();
  const { state, time_finish: finished = timestampOf(now) } = report;
  const row = run.row();
  yield;
  const capture = run.hasCapture ? yield* run.capturing() : undefined;
  return {
    run_id: run.runId,
    at: millisecondsOf(finished),
    state: state as EndedRun['state'],
    verdict: row.verdict,
    row: { ...row },
    summary: withoutNow(run.summary()),
    report,
    ...(capture && { capture }),
    ...storedEvidenceOf(run, history),
  };
}
