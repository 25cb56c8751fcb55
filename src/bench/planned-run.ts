/**
 * Runs whose operations are not, or not all, those of a request: planned like any other run, then given operations of
 * the benchmark. Everything between the request and the operations is the code of the product.
 */
import { systemClock } from '../ground/clock.ts';
import type { CompiledOperation } from '../operations/operation.ts';
import type { PlanSurroundings, RunPlan } from '../run/plan/plan.ts';
import { planRequest } from '../run/plan/plan-request.ts';
import { Run } from '../run/life/run.ts';
import type { ExecuteTest, QueryTestResult } from '../../schemas/index.ts';

export type AskedDistribution = NonNullable<ExecuteTest['distribution']>;
export type Operations = readonly CompiledOperation[];

export interface PlannedRun {
  readonly distribution: AskedDistribution;
  /** Returns the operations that the run performs instead of those of the request. */
  operations(compiled: Operations): Operations;
  /** Parameters of the request. Default: a comment and nothing else. */
  readonly request?: Readonly<Record<string, unknown>>;
  /** Default: none. */
  readonly gateways?: Pick<PlanSurroundings, 'gateways' | 'defaultGateways'>;
  /** Called with the number of an instance when it starts, and with the plan that starts it. */
  starting?(number: number, plan: RunPlan): void;
}

const nothing = { operations: [{ type: 'comment', arguments: {} }] };
const noGateways: Pick<PlanSurroundings, 'gateways' | 'defaultGateways'> = { gateways: new Map(), defaultGateways: {} };
const maximumBacklog = 1_000_000;

export const startPlanned = (asked: PlannedRun): Run => {
  const { distribution, request = nothing, gateways = noGateways } = asked;
  const surroundings = { clock: systemClock, tcapTimeout: 600, maximumBacklog, ...gateways };
  const planned = planRequest({ ...request, run_id: 'bench', distribution }, surroundings);
  const plan: RunPlan = {
    ...planned,
    definition: { ...planned.definition, operations: asked.operations(planned.definition.operations) },
    scopeOf(number, globals) {
      asked.starting?.(number, plan);
      return planned.scopeOf(number, globals);
    },
  };
  const run = new Run(plan, { clock: systemClock, observer: undefined });
  run.begin();
  return run;
};

/** Resolves with the state of the run when it has ended. Throws where an instance did not pass. */
export const runPlanned = async (asked: PlannedRun): Promise<QueryTestResult> => {
  const run = startPlanned(asked);
  await run.ended;
  return allPassed(run.report());
};

/** Throws where an instance of a run that has ended did not pass, with the first error. */
export const allPassed = (status: QueryTestResult): QueryTestResult => {
  const { counts, first_aborts: aborts, first_fails: fails, state, reason } = status;
  if (state === 'completed' && counts.passed === counts.started && counts.finished === counts.started) return status;
  const cause = aborts[0]?.text ?? fails[0]?.text ?? reason ?? '';
  throw new Error(`the run is ${state}, and of ${counts.started} instances ${counts.passed} passed: ${cause}`);
};
