/** What is shown of a run whose first instance passed, and others did not: those whose evidence the service keeps. */
import type { FirstInstance } from '../../schemas/index.ts';
import { DialproofError } from '../errors.ts';
import { instancesToShow } from '../report/evidence-facts.ts';
import type { Outcome } from './outcome.ts';
import type { RpcClient } from './rpc-client.ts';

/**
 * `outcome` with the instances that are to be shown, at most so many; as it is where there are none, or where the
 * service does not tell.
 */
export const withEvidence = async (
  outcome: Outcome,
  client: Pick<RpcClient, 'evidence'>,
  most = Infinity,
): Promise<Outcome> => {
  const { status } = outcome;
  if (status === undefined) return outcome;
  const evidence: FirstInstance[] = [];
  try {
    for (const instance of instancesToShow(status).slice(0, most))
      evidence.push(...[await client.evidence(status.run_id, instance)].flatMap((found) => found ?? []));
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
  }
  return evidence.length === 0 ? outcome : { ...outcome, evidence };
};
