/**
 * Plans a request as it came, after the schemas have checked it. A thread of the run, which plans a request that has
 * been checked, does not load the schemas, which would be half of all that it loads.
 */
import { checkingExecuteTest } from '../../../schemas/index.ts';
import { invalidParams } from '../../ground/errors.ts';
import { atOnce, type Pieces } from '../../ground/pieces.ts';
import { planningRun, type PlanSurroundings, type RunPlan } from './plan.ts';

/** Throws `InvalidParams` with every fault, those of the schema and those found beyond it, or `UnknownGateway`. */
export function* planningRequest(request: unknown, surroundings: PlanSurroundings): Pieces<RunPlan> {
  const checked = yield* checkingExecuteTest(request);
  // The other faults of a request without end would take as long to find.
  if (!checked.ok && checked.isTooLarge) throw invalidParams(checked.faults);
  return yield* planningRun(request, checked, surroundings);
}

/** Like `planningRequest`, all at once. */
export const planRequest = (request: unknown, surroundings: PlanSurroundings): RunPlan =>
  atOnce(planningRequest(request, surroundings));
