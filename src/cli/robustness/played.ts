/** Plays one definition as a Test Run, and returns what passed. */
import type { ExecuteTest, QueryTestResult } from '../../../schemas/index.ts';
import type { Clock } from '../../ground/clock.ts';
import { DialproofError } from '../../ground/errors.ts';
import type { RpcClient } from '../rpc-client.ts';
import { watchRun } from '../watch-run.ts';
import { passedMessages, type PassedMessage } from './sent-and-received.ts';

export interface Played {
  readonly status: QueryTestResult;
  readonly messages: readonly PassedMessage[];
}

const quiet = (): void => undefined;

const captureOf = async (client: RpcClient, runId: string): Promise<readonly PassedMessage[]> => {
  try {
    return passedMessages((await client.capture(runId)).file);
  } catch (thrown) {
    // Nothing has passed.
    if (thrown instanceof DialproofError && thrown.code === 'UnknownRun') return [];
    throw thrown;
  }
};

/** Throws the refusal of the service. */
export const play = async (
  client: RpcClient,
  params: ExecuteTest,
  clock: Clock,
  stop: AbortSignal,
): Promise<Played> => {
  await client.execute(params);
  const { status } = await watchRun(client, params.run_id, quiet, stop, clock);
  if (status.state === 'running') await client.cancel(params.run_id);
  stop.throwIfAborted();
  return { status, messages: await captureOf(client, params.run_id) };
};
