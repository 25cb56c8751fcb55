/** The instances that are followed, as actors of XState: children of their run, or of a stand-in in other threads. */
import { createActor, fromCallback, type AnyActorRef } from 'xstate';
import { testInstanceMachine } from '../../../machines/test-instance.machine.ts';
import type { Following } from '../share/following.ts';
import type { FollowedObserver } from '../share/observer.ts';

/** One id for all: XState keeps every event type that it has ever seen, and the id of an actor is part of its own. */
const instanceId = 'instance';

/** Takes the place of the run's actor where there is none: it ignores what its children report. */
const standIn = fromCallback(() => undefined);

/** `parent`: of the actors of the instances and of their calls. Default: a stand-in. */
export const followingUnder = (
  observer: FollowedObserver | undefined,
  parent: AnyActorRef = createActor(standIn).start(),
): Following => ({
  parent,
  // `parent` stands in XState's public options, undocumented: this is the one call that uses it for instances.
  actorOf: (performer) => createActor(testInstanceMachine, { parent, id: instanceId, input: { performer } }),
  observer,
});
