/**
 * All instances of a run that have failed or were aborted, in the order in which the run learned of them: each with its
 * number, its group, the second in which it ended, the reason and the digits of the parties.
 */
import { packFailures, type FailureRow, type KeptFailures } from '../../report/failure-rows.ts';
import type { GroupKey } from '../share/failure-groups.ts';
import type { ListedFailure, ListedProgress } from '../share/listed-failures.ts';

const rowsOfChunk = 1000;

export class FailureList {
  readonly #most: number;
  #size = 0;
  readonly #keys = new Map<GroupKey | undefined, number>();
  readonly #chunks: Buffer[] = [];
  #open: FailureRow[] = [];
  /** By share. */
  readonly #unlisted: number[] = [];
  #beyond = 0;

  /** `most`: rows. */
  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#size;
  }

  /** Instances that are not in the list. */
  get leftOut(): number {
    return this.#unlisted.reduce((sum, count) => sum + count, this.#beyond);
  }

  /** Bytes of the deflated rows. */
  get bytes(): number {
    return this.#chunks.reduce((sum, { length }) => sum + length, 0);
  }

  add(share: number, { listed, unlisted }: ListedProgress): void {
    this.#unlisted[share] = unlisted;
    for (const failure of listed) {
      if (this.#size === this.#most) {
        this.#beyond += 1;
        continue;
      }
      this.#size += 1;
      this.#open.push(this.#rowOf(failure));
      if (this.#open.length === rowsOfChunk) this.#close();
    }
  }

  /** `groups`: of the report, in their order. */
  kept(groups: readonly GroupKey[]): KeptFailures {
    if (this.#open.length > 0) this.#close();
    const places = [...this.#keys.keys()].map((key) => (key === undefined ? -1 : groups.indexOf(key)));
    return {
      groups: places.map((place) => (place < 0 ? null : place + 1)),
      chunks: this.#chunks.map((chunk) => chunk.toString('base64')),
      left_out: this.leftOut,
    };
  }

  #rowOf({ number, verdict, opIdx, second, group, text, caller = '', called = '' }: ListedFailure): FailureRow {
    let key = this.#keys.get(group);
    if (key === undefined) this.#keys.set(group, (key = this.#keys.size));
    return [number, verdict === 'failed' ? 0 : 1, opIdx, second, key, text, caller, called];
  }

  #close(): void {
    this.#chunks.push(packFailures(this.#open));
    this.#open = [];
  }
}
