/** What few instances need: those that have gone wrong, and those of runs with timers or lists of `whenever`. */
import type { PeerSession } from '../operations/operation.ts';
import type { Interruptions } from './interruptions.ts';
import type { InstanceWatch } from './operation-watch.ts';
import type { Standing } from './standing-still.ts';
import type { Trouble } from './surroundings.ts';

/** An object of its own, so that the others are small. */
export class RareState {
  watch: InstanceWatch | undefined;
  interruptions: Interruptions | undefined;
  begunBy: PeerSession | undefined;
  failedChecks = 0;
  firstFailure: Trouble | undefined;
  abortion: Trouble | undefined;
  /** What was checked when the instance was abandoned, and what was thrown. */
  abandonedCheck: string | undefined;
  abandonedBy: unknown;
  /** The standing at the interrupted operation to which it has come back. */
  stood: Standing | undefined;
  /** It has come back to an operation that a list of `whenever` interrupted. */
  isResumed = false;
  /** Operations performed since it waited last, where its turn was over meanwhile. */
  stepsAtOnce = 0;
  /** Milliseconds that it has worked in all: its turns of the event loop count, its waits do not. */
  worked = 0;
}
