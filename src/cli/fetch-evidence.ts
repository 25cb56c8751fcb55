/** What is shown of a run whose first instance passed, and others did not: the first of those whose evidence the service keeps. */
import type { QueryTestResult } from '../../schemas/index.ts';
import { DialproofError } from '../errors.ts';
import { evidenceOf } from '../report/evidence-facts.ts';
import type { Outcome } from './outcome.ts';
import type { RpcClient } from './rpc-client.ts';

/** The one that the reason of the verdict names, where it has evidence. */
const shownOf = (status: QueryTestResult): string | undefined => {
  const { evidence = [] } = evidenceOf(status);
  const [named = status.first_fails[0]] = status.first_aborts;
  return evidence.find((each) => each === named?.instance_id) ?? evidence[0];
};

/** `outcome` with that instance; as it is where there is none, or where the service does not tell. */
export const withEvidence = async (outcome: Outcome, client: Pick<RpcClient, 'evidence'>): Promise<Outcome> => {
  const { status } = outcome;
  const instanceId = status && shownOf(status);
  if (status === undefined || instanceId === undefined || ['failed', 'aborted'].includes(status.first_instance?.state ?? '')) return outcome;
  try {
    const shown = await client.evidence(status.run_id, instanceId);
    return shown === undefined ? outcome : { ...outcome, shown };
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    return outcome;
  }
};
