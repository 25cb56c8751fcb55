/**
 * Where shares of runs are carried: a thread, and the run's own thread as the default. Another kind of place needs only
 * another way for the same messages.
 */
import type { Clock } from '../../ground/clock.ts';
import type { ClockOffset } from '../../store/nodes.ts';
import type { Following } from './following.ts';
import type { Followed } from './live-instances.ts';
import type { RunPlan } from '../plan/plan.ts';
import type { FromShare, ToShare } from './messages.ts';
import { Share } from './share.ts';

/** The line to one share. */
export interface ShareLine {
  post(message: ToShare): void;
  /**
   * The share has reported its word before this returns; absent where an answer takes time, since such a share reports
   * at every tick of its own.
   */
  measureNow?(): void;
  /** The place closes the share, which sends nothing more. */
  close(): void;
  /**
   * The place does not obey: it ends, and all other shares that it carries are lost for that reason. Absent where it
   * cannot be ended alone.
   */
  terminate?(reason: string): void;
}

export interface Place {
  /** Milliseconds that a share has there until it is ready. */
  readonly patience: number;
  /** What to call the place in a reason. */
  readonly name: string;
  /** A thread of the run's process: what its instances noted can be read in the run's own one. */
  readonly isThread?: true;
  /** It is in another service, whose own lease limits how long it may start instances. */
  readonly isRemote?: true;
  /** `tally`: where the shares of a run that answers count together. */
  open(runId: string, receive: (message: FromShare) => void, tally?: SharedArrayBuffer): ShareLine;
}

/** A run that several services carry. */
export interface Spread {
  /** One for each share beside that of the first instance. */
  readonly places: readonly Place[];
  /** Milliseconds from the order to begin until the shares begin. */
  readonly lead: number;
  /** The services, as the run knows them. */
  readonly carriers?: readonly CarrierStanding[];
}

/** How a service that carries shares of a run stands, the run's own one included. */
export interface CarrierStanding {
  readonly name: string;
  /** Indexes of its shares. */
  readonly shares: readonly number[];
  /** Milliseconds by which its clock is ahead of the one of the run's service, and by how much that may be wrong. */
  readonly clock: ClockOffset | undefined;
  /** Milliseconds that its shares began late, by its clock. */
  readonly beganLate: number | undefined;
  /** Why nothing comes from it any more. */
  readonly gone: string | undefined;
}

/** The threads of the service. */
export interface Threads {
  readonly count: number;
  /** How many threads can open the gateway of this name, each for itself. */
  capacity(gateway: string): number;
  /** That many, of the first threads. They do not call `receive` from within `open` or `post`. */
  places(count: number): Place[];
  /** Like `places`, for a run that answers: a share begins in a thread once that is open, for whatever run. */
  answeringPlaces(count: number): Place[];
  /** A run that is worth sharing gets fewer threads than there are, because the gateway can be opened by no more. */
  bounded(runId: string, gateway: string): void;
}

export interface OwnThreadParts {
  readonly plan: RunPlan;
  readonly clock: Clock;
  /** The first instance. */
  readonly followed: Followed;
  /** How the instances are followed that a client has chosen. */
  readonly following: Following | undefined;
}

/** The run's own thread: its gateways are open, and it answers before `post` returns. */
export const ownThread = ({ plan, clock, followed, following }: OwnThreadParts): Place => ({
  patience: Infinity,
  name: "the run's own thread",
  open(_runId, receive, tally) {
    const share = new Share({ clock, plan: () => plan, send: receive, run: { followed }, following, tally });
    return {
      post: (message) => share.take(message),
      measureNow: () => share.take({ type: 'measure' }),
      close: () => share.close(),
    };
  },
});
