/** What an operation waits for, for operations that choose among several: no message is taken before one is chosen. */
/**
 * How an operation judges what has come: it `fits`; something `other` came first, where the operation listens;
 * `nothing` came; or the operation is `deaf`, because its dialogue or session does not exist yet.
 */
export type Stands = 'fits' | 'other' | 'nothing' | 'deaf';

/** `Who`: an instance, as its operations see it. */
export interface AwaitsOf<Who> {
  /** In words, without repetition. */
  readonly names: readonly string[];
  /** A Reject may be for it: of the peer, or of the TCAP of this end (TC-L-REJECT). */
  readonly takesRejects?: boolean;
  stands(instance: Who): Stands;
  /** Has the instance notified when something comes, where it is not notified in any case. */
  listen?(instance: Who): void;
  /** False where what has come was taken once but remains, so that a list of `whenever` does not take it again. */
  isFresh?(instance: Who): boolean;
  seconds(instance: Who): number;
  /** The party that waits, in the ladder. */
  party(instance: Who): string;
  /** The time after which the instance goes on at another operation instead of aborting. */
  pause?(instance: Who): Pause;
  /**
   * Why the operation does not accept what has come although it is a message of its type; a clause, undefined where
   * there is no reason.
   */
  unmet?(instance: Who): string | undefined;
  /**
   * Records what came instead, and returns the error that aborts the instance. `expected`: all that would have fitted.
   */
  refuse(instance: Who, expected: string): Error;
}

export interface Pause {
  readonly seconds: number;
  /** Index of the `wait` that is over then. */
  readonly to: number;
}
