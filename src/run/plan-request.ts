/**
 * The plan of a request as it came: checked by the schemas first. A thread of the run, which plans a request that has been checked, is spared
 * the schemas, which are half of all that it would load.
 */
import { validate } from '../../schemas/index.ts';
import { invalidParams } from '../errors.ts';
import { planRun, type PlanSurroundings, type RunPlan } from './plan.ts';

/** Throws `InvalidParams` with every fault, those of the schema and those found beyond it, or `UnknownGateway`. */
export const planRequest = (request: unknown, surroundings: PlanSurroundings): RunPlan => {
  const checked = validate.executeTest(request);
  // The other faults of a request without end would take as long to find.
  if (!checked.ok && checked.isTooLarge) throw invalidParams(checked.faults);
  return planRun(request, checked, surroundings);
};
