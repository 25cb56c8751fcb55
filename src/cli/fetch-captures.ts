/**
 * The captures of runs that have ended: of all their instances as far as they have room, and of failed instances that
 * have evidence. A capture that cannot be fetched is reported and left out: the results of the tests stand without it.
 */
import { evidenceOf } from '../report/evidence-facts.ts';
import { counted } from '../report/figures.ts';
import { instancesIn, type RunCapture } from '../report/merged-captures.ts';
import { printable } from '../report/printable.ts';
import { DialproofError } from '../ground/errors.ts';
import { sourceIn, type Outcome } from './outcome.ts';
import type { CliParts } from './parts.ts';
import type { TestCase } from './test-files.ts';
import type { RpcClient } from './rpc-client.ts';

/** The test with a capture of all its instances, if it does not say otherwise. */
export const withCapture = (test: TestCase): TestCase =>
  (test.params.distribution?.type ?? 'single') === 'single'
    ? test
    : { ...test, params: { capture: 'all', ...test.params } };

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
      const runId = test.params.run_id;
      const { file, leftOut } = await client.capture(runId);
      const files = [file];
      let missing = leftOut;
      const captured = instancesIn(file);
      const { recorded = [], evidence = [] } = evidenceOf(status);
      for (const instance of new Set([...recorded, ...evidence])) {
        if (instance === status.first_instance?.instance_id || captured.has(Number(instance))) continue;
        const own = await client.capture(runId, instance);
        files.push(own.file);
        missing += own.leftOut;
      }
      captures.push({ files, placeOf: sourceIn(test) });
      const { title } = test;
      if (missing > 0)
        stderr.write(`${printable(title)}: at least ${counted(missing, 'message')} did not fit its capture\n`);
    } catch (thrown) {
      if (!(thrown instanceof DialproofError)) throw thrown;
      stderr.write(`${printable(`${test.title}: its signalling is not in the capture: ${thrown.message}`)}\n`);
    }
  }
  return captures;
};
