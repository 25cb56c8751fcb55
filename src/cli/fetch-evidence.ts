/** What is shown of a run whose first instance passed, and others did not: the first of those whose evidence the service keeps. */
import { DialproofError } from '../errors.ts';
import { evidenceOf } from '../report/evidence-facts.ts';
import type { Outcome } from './outcome.ts';
import type { RpcClient } from './rpc-client.ts';

/** `outcome` with that instance; as it is where there is none, or where the service does not tell. */
export const withEvidence = async (outcome: Outcome, client: Pick<RpcClient, 'evidence'>): Promise<Outcome> => {
  const { status } = outcome;
  const [instanceId] = status === undefined ? [] : (evidenceOf(status).evidence ?? []);
  if (status === undefined || instanceId === undefined || ['failed', 'aborted'].includes(status.first_instance?.state ?? '')) return outcome;
  try {
    const shown = await client.evidence(status.run_id, instanceId);
    return shown === undefined ? outcome : { ...outcome, shown };
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    return outcome;
  }
};
