/**
 * The instances of a share that have failed or were aborted, each with what went wrong, for the list of its run. The
 * share passes them on with its next word.
 */
import type { Parties } from '../../operations/journal.ts';
import type { GroupKey } from './failure-groups.ts';

export interface ListedFailure extends Parties {
  readonly number: number;
  readonly verdict: 'failed' | 'aborted';
  readonly opIdx: number;
  /** Second of the run in which it ended, from 0. */
  readonly second: number;
  /** Absent beyond the groups that are counted. */
  readonly group?: GroupKey;
  /** At most `longestText` characters. */
  readonly text: string;
}

/** Failures that a share reports, and how many it has left out so far. */
export interface ListedProgress {
  /** Since its last word. */
  readonly listed: readonly ListedFailure[];
  /** As it stands: instances beyond the limit. */
  readonly unlisted: number;
}

export class ListedFailures {
  /** How many more there is room for. */
  #room: number;
  #listed: ListedFailure[] = [];
  #unlisted = 0;

  /** `most`: limit of the list of the run. */
  constructor(most: number) {
    this.#room = most;
  }

  /** `failureOf` is not called where there is no room for the instance. */
  note(failureOf: () => ListedFailure): void {
    if (this.#room === 0) {
      this.#unlisted += 1;
      return;
    }
    this.#room -= 1;
    this.#listed.push(failureOf());
  }

  word(): ListedProgress {
    const listed = this.#listed;
    this.#listed = [];
    return { listed, unlisted: this.#unlisted };
  }
}
