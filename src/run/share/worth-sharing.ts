/** Which runs are worth sharing among threads, and may be. */
import { namesInValue } from '../../expressions/names-in-values.ts';
import type { RunPlan } from '../plan/plan.ts';
import type { Place, Threads } from './place.ts';

/** Not shown in the seed: smaller runs are over before a thread is of use to them. */
const worthIt = 10_000;

/** Whether the instances share variables: the operations, or the initial `vars`, use `$g`. */
export const touchesGlobals = ({ definition, request }: RunPlan): boolean =>
  definition.names.any('g') || namesInValue([request.vars, request.mix]).some(({ root }) => root === 'g');

/** How many threads can open its gateways, and the gateway because of which these are not all. */
export const capacityFor = (
  { gateways }: RunPlan,
  threads: Threads,
): { readonly count: number; readonly bound: string | undefined } => {
  let { count } = threads;
  let bound: string | undefined;
  for (const { name } of gateways.values()) {
    const capacity = threads.capacity(name);
    if (capacity < count) [count, bound] = [capacity, name];
  }
  return { count, bound };
};

/**
 * The threads that are to carry shares of the run: all, or as many as can open its gateways, or none. Dialogues arrive
 * at every thread: a run answers in as many as it can.
 */
export const placesOf = (plan: RunPlan, threads: Threads): Place[] => {
  const { distribution } = plan;
  if (threads.count === 0 || touchesGlobals(plan)) return [];
  if (distribution.answers !== undefined) return threads.answeringPlaces(capacityFor(plan, threads).count);
  if (distribution.total < worthIt) return [];
  const { count, bound } = capacityFor(plan, threads);
  // A place in the backlog for each thread, and one for the first instance.
  if (distribution.backlog <= count) return [];
  if (bound !== undefined) threads.bounded(plan.runId, bound);
  return threads.places(count);
};
