/** The shares of a run: which numbers each has, and where it is carried. */
import type { RunPlan } from '../plan/plan.ts';
import type { RunKeeping } from './run-keeping.ts';
import type { ShareNumbers } from '../share/numbers.ts';
import type { Place } from '../share/place.ts';
import { placesOf } from '../share/worth-sharing.ts';

export interface SharesOfRun {
  /** One for each share. The first one is that of the run's own thread. */
  readonly numbers: readonly ShareNumbers[];
  /** The places of the other shares. */
  readonly places: readonly Place[];
  /** The most instances that each will start. */
  readonly sizes: readonly number[];
}

/** Where the run answers, its own thread does as the others do: a dialogue can arrive anywhere. */
export const sharesOf = (plan: RunPlan, { threads, spread }: Pick<RunKeeping, 'threads' | 'spread'>): SharesOfRun => {
  const { total, answers } = plan.distribution;
  const places = spread?.places ?? (threads === undefined ? [] : placesOf(plan, threads));
  if (answers !== undefined) {
    const numbers = spread === undefined ? ('together' as const) : ('claimed' as const);
    const size = Math.min(total, Number.MAX_SAFE_INTEGER);
    return { numbers: [numbers, ...places.map(() => numbers)], places, sizes: [size, ...places.map(() => size)] };
  }
  const most = Math.min(total, Number.MAX_SAFE_INTEGER);
  if (places.length === 0 && spread === undefined) return { numbers: ['all'], places, sizes: [most] };
  return {
    numbers: ['first', ...places.map(() => 'claimed' as const)],
    places,
    sizes: [1, ...places.map(() => most - 1)],
  };
};
