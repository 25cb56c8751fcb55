/** Which runs are worth spreading over threads, and may be. */
import type { RunPlan } from '../plan.ts';
import type { LoadWorkers } from './messages.ts';

/** Not shown in the seed: smaller runs are over before a thread is of use to them. */
const worthIt = 10_000;

/** The threads for the run; undefined where it stays in one. */
export const spreadOver = (workers: LoadWorkers | undefined, { distribution, gateways, independent }: RunPlan): LoadWorkers | undefined => {
  if (workers === undefined || workers.count === 0 || !independent) return undefined;
  // A place in the backlog for each thread, and one for the first instance.
  if (distribution.total < worthIt || distribution.backlog <= workers.count) return undefined;
  return [...gateways.values()].every(({ name }) => workers.canOpen(name)) ? workers : undefined;
};
