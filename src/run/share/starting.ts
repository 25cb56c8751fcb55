/**
 * What starts the instances of a share: by the clock and the backlog (starter.ts), or as dialogues arrive
 * (arrival-starter.ts).
 */
import type { PaceChange, ShareProgress } from './messages.ts';
import type { StepMeasure } from './step-measure.ts';

/** The part of a share's word that reports its starts. */
export type StartingProgress = Pick<ShareProgress, 'punctuality' | 'elapsed' | 'target' | 'overdue' | 'network'>;

export interface Starting {
  /** No instance will be started any more. */
  readonly finishing: boolean;
  /** The index of the next instance that it starts, as far as it knows; undefined where it has no number. */
  readonly next: number | undefined;
  /** Whether it can still start the instance with this index. */
  mayStart(index: number): boolean;
  change(change: PaceChange): void;
  /** A step of a search begins. Absent where starts do not depend on the time. */
  beginStep?(step: StepMeasure): void;
  /** Starts no more, and reports that; live instances go on. */
  finish(): void;
  /** There may be more room for instances than before. */
  lookAgain?(): void;
  /** An instance that it started has ended. */
  instanceEnded(): void;
  /** Starts no more, and reports nothing. */
  close(): void;
  word(): StartingProgress;
}
