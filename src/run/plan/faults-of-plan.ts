/** The faults for which a request would be refused, as far as they are known before anything is taken or started. */
import { DialproofError, type Fault } from '../../ground/errors.ts';
import type { PlanSurroundings, RunPlan } from './plan.ts';
import { planRequest } from './plan-request.ts';

export const duplicateRunId = (runId: string): string =>
  `A run with the run_id "${runId}" is running or still retained.`;

/**
 * The faults that planning finds. A `run_id` can come later: one that is absent is no fault, one that is `taken` is.
 */
export const faultsOfPlan = (
  params: unknown,
  surroundings: PlanSurroundings,
  taken: (runId: string) => boolean,
): Fault[] => {
  if (typeof params !== 'object' || params === null || Array.isArray(params))
    return planningFaults(params, surroundings);
  const { run_id: runId } = params as { run_id?: unknown };
  const faults = planningFaults(runId === undefined ? { ...params, run_id: 'unnamed' } : params, surroundings);
  if (typeof runId !== 'string' || !taken(runId)) return faults;
  return [...faults, { pointer: '/run_id', message: duplicateRunId(runId) }];
};

const planningFaults = (params: unknown, surroundings: PlanSurroundings): Fault[] => {
  try {
    planRequest(params, surroundings);
    return [];
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    const { code, data = {}, message } = thrown;
    if (code === 'UnknownGateway') return [{ pointer: `/${String(data['param'])}`, message }];
    if (code === 'InvalidParams') return [...(data['errors'] as readonly Fault[])];
    throw thrown;
  }
};

/**
 * Throws `GatewayDown` for the first gateway that is known to be down. A run that answers waits for the peers of its
 * gateway.
 */
export const checkGateways = ({ gateways, distribution }: RunPlan): void => {
  for (const [param, gateway] of gateways) {
    if (distribution.answers !== undefined && (gateway.kind === 'sigtran' || gateway.kind === 'diameter')) continue;
    const { name } = gateway;
    const reason = gateway.trouble?.();
    if (reason !== undefined)
      throw new DialproofError('GatewayDown', `Gateway ${name} is down: ${reason}.`, { param, name, reason });
  }
};
