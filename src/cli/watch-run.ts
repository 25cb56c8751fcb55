/**
 * Follows a run to its end by its events, and by queries where these do not arrive.
 */
import type { QueryTestResult } from '../../schemas/index.ts';
import type { Clock } from '../ground/clock.ts';
import { DialproofError } from '../ground/errors.ts';
import { withVerdict } from '../report/verdict-reason.ts';
import type { Progress, RpcClient } from './rpc-client.ts';
import { aborted } from './signals.ts';

const askEvery = 250;

const pause = (clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> => {
  let timer: unknown;
  const passed = new Promise<void>((resolve) => {
    timer = clock.setTimeout(resolve, milliseconds);
  });
  return Promise.race([passed, aborted(signal)]).finally(() => clock.clearTimeout(timer));
};

/** The last known state of a run. */
export interface Watched {
  readonly status: QueryTestResult;
  /** Why it cannot be queried any more, if it had not ended by then. */
  readonly error?: DialproofError;
}

/**
 * Reads events until the run has ended, the stream ends or fails, or `signal` is aborted. Returns the last event;
 * undefined if none arrived.
 */
const listen = async (
  client: RpcClient,
  runId: string,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Progress | undefined> => {
  let last: Progress | undefined;
  try {
    for await (const progress of client.events(runId, signal)) {
      last = progress;
      onProgress(progress);
      if (progress.state !== 'running') break;
    }
  } catch {
    // The query that follows shows whether the service has stopped or only the stream.
  }
  return last;
};

/** The report of a run from its last event, which has the figures but no details. */
const withoutDetails = (last: Progress): QueryTestResult => {
  const { warnings = [] } = last as Partial<QueryTestResult>;
  return {
    ...(last as QueryTestResult),
    globals: {},
    buckets: [],
    first_fails: [],
    first_aborts: [],
    warnings: [...warnings, 'the service was gone before it reported the details of the run'],
  };
};

/**
 * The report of the run at its end, as soon as `signal` is aborted, or when the service stops. Throws the error of
 * QueryTest if nothing is known of the run.
 */
export const watchRun = async (
  client: RpcClient,
  runId: string,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
  clock: Clock,
): Promise<Watched> => {
  let last = await listen(client, runId, onProgress, signal);
  try {
    for (;;) {
      const status = withVerdict(await client.query(runId));
      if (status.state !== 'running' || signal.aborted) return { status };
      last = status;
      onProgress(status);
      await pause(clock, askEvery, signal);
    }
  } catch (error) {
    if (!(error instanceof DialproofError) || last === undefined) throw error;
    return { status: withoutDetails(last), ...(last.state === 'running' && { error }) };
  }
};
