/**
 * How the instances of a share that a client follows are performed and observed: each is an actor of XState, in
 * whatever thread it runs, and what the observer of that thread sees of it goes to the run as plain data.
 */
import type { AnyActorRef } from 'xstate';
import type { InstancePerformer } from '../../instance/perform.ts';
import type { FollowedActor } from './live-instance.ts';
import type { FollowedObserver } from './observer.ts';

/** Instances of a run that can be followed beside the first one: as `maxItems` of `follow` in the schema. */
export const mostFollowed = 10;

export interface Following {
  /** The parent of the actors of followed instances and of their calls. */
  readonly parent: AnyActorRef;
  /** Makes the actor of an instance, and does not start it. */
  actorOf(performer: InstancePerformer): FollowedActor;
  /** Absent where there is no inspector: the instances are recorded all the same. */
  readonly observer?: FollowedObserver | undefined;
}
