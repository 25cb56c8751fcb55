/** The evidence that the service keeps of instances that did not pass, for a run whose first instance passed. */
import type { FirstInstance } from '../../schemas/index.ts';
import { DialproofError } from '../ground/errors.ts';
import { instancesToShow } from '../report/evidence-facts.ts';
import type { Outcome } from './outcome.ts';
import type { RpcClient } from './rpc-client.ts';

/**
 * `outcome` with the evidence of at most `most` instances; unchanged where there is none, or where the service refuses
 * the request.
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
