/**
 * Follows a run to its end by its events, and by asking where these do not come.
 */
import type { QueryTestResult } from '../../schemas/index.ts';
import type { Clock } from '../clock.ts';
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

/** Reads events until the run has ended, the stream ends or fails, or `signal` is aborted. */
const listen = async (client: RpcClient, runId: string, onProgress: (progress: Progress) => void, signal: AbortSignal): Promise<void> => {
  try {
    for await (const status of client.events(runId, signal)) {
      onProgress(status);
      if (status.state !== 'running') return;
    }
  } catch {
    // Asking finds out whether the service is gone, or only its events.
  }
};

/** The run's state at its end, or as soon as `signal` is aborted. Throws what QueryTest throws. */
export const watchRun = async (
  client: RpcClient,
  runId: string,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
  clock: Clock,
): Promise<QueryTestResult> => {
  await listen(client, runId, onProgress, signal);
  for (;;) {
    const status = await client.query(runId);
    if (status.state !== 'running' || signal.aborted) return status;
    onProgress(status);
    await pause(clock, askEvery, signal);
  }
};
