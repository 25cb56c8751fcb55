/** Whose signalling the captures of a run have. */
import type { DiameterGateway } from '../../gateways/diameter-gateway.ts';
import type { CaptureOwner } from '../../report/signal.ts';
import type { RunPlan } from '../plan/plan.ts';

export const ownerOf = ({ runId, gateways }: Pick<RunPlan, 'runId' | 'gateways'>): Omit<CaptureOwner, 'instance'> => ({
  run: runId,
  sigtran: gateways.get('sigtran')?.name,
  diameter: gateways.get('diameter')?.name,
  diameterOverSctp: (gateways.get('diameter') as DiameterGateway | undefined)?.isOverSctp === true,
});
