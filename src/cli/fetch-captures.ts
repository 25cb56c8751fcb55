/**
 * The captures of runs that have ended: of their first instances, and of failed instances that have evidence. A capture
 * that cannot be fetched is reported and left out: the results of the tests stand without it.
 */
import { evidenceOf } from '../report/evidence-facts.ts';
import { counted } from '../report/figures.ts';
import type { RunCapture } from '../report/merged-captures.ts';
import { printable } from '../report/printable.ts';
import { DialproofError } from '../ground/errors.ts';
import { sourceIn, type Outcome } from './outcome.ts';
import type { CliParts } from './parts.ts';
import type { RpcClient } from './rpc-client.ts';

/** In the order of `outcomes`; a run that was refused has none. */
export const fetchCaptures = async (
  outcomes: readonly Outcome[],
  client: RpcClient,
  { stderr }: Pick<CliParts, 'stderr'>,
): Promise<RunCapture[]> => {
  const captures: RunCapture[] = [];
  for (const { test, status } of outcomes) {
    if (status === undefined) continue;
    try {
      let missing = 0;
      const files: Buffer[] = [];
      const { evidence = [] } = evidenceOf(status);
      for (const instance of [undefined, ...evidence.filter((each) => each !== '0')]) {
        const { file, leftOut } = await client.capture(test.params.run_id, instance);
        files.push(file);
        missing += leftOut;
      }
      captures.push({ files, placeOf: sourceIn(test) });
      const { title } = test;
      if (missing > 0) stderr.write(`${printable(title)}: ${counted(missing, 'message')} did not fit its capture\n`);
    } catch (thrown) {
      if (!(thrown instanceof DialproofError)) throw thrown;
      stderr.write(`${printable(`${test.title}: its signalling is not in the capture: ${thrown.message}`)}\n`);
    }
  }
  return captures;
};
