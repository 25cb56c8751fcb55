/** Which runs are worth sharing among threads, and may be. */
import type { ExecuteTest } from '../../../schemas/index.ts';
import type { RunPlan } from '../plan.ts';
import type { Threads } from './place.ts';

/** Not shown in the seed: smaller runs are over before a thread is of use to them. */
const worthIt = 10_000;

/** In an expression, or as what an `eval` sets. A text that only looks like it does no harm. */
const speaksOfGlobals = /\$g\b|"g[.[]/;
/** Where the tests of an `eval` look, unless it is at globals, or that cannot be told beforehand. */
const besideGlobals = /^(?:result|v|i|n)(?![^.[])/;

/** Whether instances look at what others have left in `$g`. By the text of the request, so asked last. */
const looksAtGlobals = ({ operations, vars }: ExecuteTest): boolean =>
  speaksOfGlobals.test(JSON.stringify([operations, vars])) ||
  operations.some(({ type, tests }) => type === 'eval' && tests?.some(({ kpath }) => !besideGlobals.test(String(kpath))));

/** Whether the threads are to carry shares of the run. */
export const isWorthSharing = ({ distribution, gateways, request }: RunPlan, threads: Threads): boolean => {
  // A place in the backlog for each thread, and one for the first instance.
  if (threads.count === 0 || distribution.total < worthIt || distribution.backlog <= threads.count) return false;
  if (![...gateways.values()].every(({ name }) => threads.canOpen(name))) return false;
  return !looksAtGlobals(request);
};
