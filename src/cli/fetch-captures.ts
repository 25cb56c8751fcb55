/**
 * The captures of runs that have ended. One that cannot be had is told and left out: the results of the tests stand without it.
 */
import { counted } from '../report/figures.ts';
import { printable } from '../report/printable.ts';
import { DialproofError } from '../errors.ts';
import type { Outcome } from './outcome.ts';
import type { CliParts } from './parts.ts';
import type { RpcClient } from './rpc-client.ts';

/** In the order of `outcomes`; a run that was refused has none. */
export const fetchCaptures = async (
  outcomes: readonly Outcome[],
  client: RpcClient,
  { stderr }: Pick<CliParts, 'stderr'>,
): Promise<Buffer[]> => {
  const captures: Buffer[] = [];
  for (const { test, status } of outcomes) {
    if (status === undefined) continue;
    try {
      const { file, leftOut } = await client.capture(test.params.run_id);
      captures.push(file);
      if (leftOut > 0) stderr.write(`${printable(test.name)}: ${counted(leftOut, 'message')} did not fit its capture\n`);
    } catch (thrown) {
      if (!(thrown instanceof DialproofError)) throw thrown;
      stderr.write(`${printable(`${test.name}: its signalling is not in the capture: ${thrown.message}`)}\n`);
    }
  }
  return captures;
};
