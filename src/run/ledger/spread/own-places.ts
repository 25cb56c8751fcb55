/**
 * Places of this service for shares of runs that several services carry: its threads, or its own thread where no other
 * can open the gateways. A run that answers does so in the own thread.
 */
import type { Clock } from '../../../ground/clock.ts';
import type { RunPlan } from '../../plan/plan.ts';
import { followingUnder } from '../../life/followed-actors.ts';
import type { FollowedObserver } from '../../share/observer.ts';
import type { FromShare, ToShare } from '../../share/messages.ts';
import type { Place, Threads } from '../../share/place.ts';
import { Share } from '../../share/share.ts';
import { capacityFor } from '../../share/worth-sharing.ts';

export interface OwnPlacesParts {
  readonly clock: Clock;
  readonly threads: Threads | undefined;
  /** Observes the instances of the service's own thread that a client follows. */
  readonly observer?: FollowedObserver | undefined;
}

/** At least one. */
export const ownPlaces = (plan: RunPlan, { clock, threads, observer }: OwnPlacesParts): Place[] => {
  const count = threads === undefined || plan.distribution.answers !== undefined ? 0 : capacityFor(plan, threads).count;
  return threads === undefined || count === 0 ? [placeHere(plan, clock, observer)] : threads.places(count);
};

/** Like a thread, it does not call `receive` from within `open` or `post`. */
const placeHere = (plan: RunPlan, clock: Clock, observer: FollowedObserver | undefined): Place => ({
  patience: Infinity,
  name: "the service's own thread",
  open(_runId, receive, tally) {
    let closed = false;
    const later = (action: () => void): void => void setImmediate(() => closed || action());
    const take = (message: ToShare): void => {
      const sentAt = clock.now();
      later(() => share.take(message, clock.now() - sentAt));
    };
    const share = new Share({
      clock,
      plan: () => plan,
      send: (message: FromShare) => later(() => receive(message)),
      following: followingUnder(observer),
      tally,
    });
    return {
      post: take,
      close() {
        closed = true;
        share.close();
      },
    };
  },
});
