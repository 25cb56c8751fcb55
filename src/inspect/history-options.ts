/** Options of a history, and of following an actor. */
import type { AnyActorRef } from 'xstate';
import type { Clock } from '../ground/clock.ts';
import type { RecordedLists } from '../run/share/observer.ts';

export interface HistoryOptions {
  readonly clock: Clock;
  readonly startedAt: number;
  /** The first state. */
  readonly state: string;
  /** What the first instance records. Default: nothing. */
  readonly recorded?: RecordedLists;
  /** Which entries are kept, and how many: further ones are only counted. */
  readonly keeps: { readonly which: 'first' | 'newest'; readonly maximum: number };
}

export interface FollowOptions {
  readonly name?: string;
  readonly parent?: AnyActorRef | undefined;
  /** Path of the picture of its machine. */
  readonly picture?: string;
}
