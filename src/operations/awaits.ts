/**
 * What an operation waits for, as those see it that choose among several operations: nothing is taken before one is
 * chosen.
 */
/**
 * How what has come stands to an operation: it `fits`; something `other` came first, where the operation listens;
 * `nothing` came; or the operation is `deaf`, for what it listens to is not there yet.
 */
export type Stands = 'fits' | 'other' | 'nothing' | 'deaf';

/** `Who`: an instance, as its operations see it. */
export interface AwaitsOf<Who> {
  /** In words, without repetition. */
  readonly names: readonly string[];
  /** A Reject may be for it: of the peer, or of the TCAP of this end (TC-L-REJECT). */
  readonly takesRejects?: boolean;
  stands(instance: Who): Stands;
  /** Has the instance told when something comes, where it is not told in any case. */
  listen?(instance: Who): void;
  /** False where what has come was taken once, and stays: a list of `whenever` does not take it again. */
  isFresh?(instance: Who): boolean;
  seconds(instance: Who): number;
  /** In the ladder. */
  party(instance: Who): string;
  /** How long until the instance goes on at another operation, in place of being aborted. */
  pause?(instance: Who): Pause;
  /**
   * Why what has come is not for it, although it is a message of its type; a clause, undefined where there is nothing
   * to say.
   */
  unmet?(instance: Who): string | undefined;
  /**
   * Records what came in its place, and gives the error that aborts the instance. `expected`: all that would have
   * fitted.
   */
  refuse(instance: Who, expected: string): Error;
}

export interface Pause {
  readonly seconds: number;
  /** Index of the `wait` that is over then. */
  readonly to: number;
}
