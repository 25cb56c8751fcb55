/** Which runs are worth sharing among threads, and may be. */
import { namesInValue } from '../../expressions/names-in-values.ts';
import type { RunPlan } from '../plan.ts';
import type { Threads } from './place.ts';

/** Not shown in the seed: smaller runs are over before a thread is of use to them. */
const worthIt = 10_000;

/** Whether the instances share variables: the operations, or the initial `vars`, use `$g`. */
const touchesGlobals = ({ definition, request }: RunPlan): boolean =>
  definition.names.any('g') || namesInValue(request.vars).some(({ root }) => root === 'g');

/** Whether the threads are to carry shares of the run. */
export const isWorthSharing = (plan: RunPlan, threads: Threads): boolean => {
  const { distribution, gateways } = plan;
  // A place in the backlog for each thread, and one for the first instance.
  if (threads.count === 0 || distribution.total < worthIt || distribution.backlog <= threads.count) return false;
  if (![...gateways.values()].every(({ name }) => threads.canOpen(name))) return false;
  return !touchesGlobals(plan);
};
