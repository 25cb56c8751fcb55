/** Which runs are worth spreading over threads, and may be. */
import type { ExecuteTest } from '../../../schemas/index.ts';
import type { RunPlan } from '../plan.ts';
import type { LoadWorkers } from './messages.ts';

/** Not shown in the seed: smaller runs are over before a thread is of use to them. */
const worthIt = 10_000;

/** In an expression, or as what an `eval` sets. A text that only looks like it does no harm. */
const speaksOfGlobals = /\$g\b|"g[.[]/;
/** Where the tests of an `eval` look, unless it is at globals, or nobody can tell beforehand. */
const besideGlobals = /^(?:result|v|i|n)(?![^.[])/;

/** Whether instances look at what others have left in `$g`. By the text of the request, so asked last. */
const looksAtGlobals = ({ operations, vars }: ExecuteTest): boolean =>
  speaksOfGlobals.test(JSON.stringify([operations, vars])) ||
  operations.some(({ type, tests }) => type === 'eval' && tests?.some(({ kpath }) => !besideGlobals.test(String(kpath))));

/** The threads for the run; undefined where it stays in one. */
export const spreadOver = (workers: LoadWorkers | undefined, { distribution, gateways, request }: RunPlan): LoadWorkers | undefined => {
  if (workers === undefined || workers.count === 0) return undefined;
  // A place in the backlog for each thread, and one for the first instance.
  if (distribution.total < worthIt || distribution.backlog <= workers.count) return undefined;
  if (![...gateways.values()].every(({ name }) => workers.canOpen(name))) return undefined;
  return looksAtGlobals(request) ? undefined : workers;
};
