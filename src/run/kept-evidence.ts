/** The evidence of failing instances: what the first ones of each group did, in full. */
import type { FirstInstance } from '../../schemas/index.ts';
import type { CaptureFile } from '../report/capture.ts';
import type { GroupKey } from './failure-groups.ts';

/** Instances of each group, and of all groups together. */
const mostOfGroup = 3;
export const mostKept = 20;

/** Of an instance that has failed, as a share tells it. */
export interface InstanceEvidence {
  readonly group: GroupKey;
  readonly number: number;
  /** Absent where it is the first instance: the run has its record. */
  readonly kept?: KeptInstance;
}

/** What an instance did. */
export interface KeptInstance {
  /** Its `path` is empty: the first instance alone is followed through its statechart. */
  readonly record: FirstInstance;
  /** Its signalling as a capture file, in base64; absent where there was none. */
  readonly capture?: { readonly base64: string; readonly leftOut: CaptureFile['leftOut'] };
}

/** The instances whose evidence is kept. */
export class EvidentInstances {
  readonly #numbers = new Map<GroupKey, number[]>();
  #size = 0;

  /** Whether there is room for one more of the group. */
  wants(group: GroupKey): boolean {
    return this.#size < mostKept && this.of(group).length < mostOfGroup;
  }

  add(group: GroupKey, number: number): void {
    this.#size += 1;
    this.#numbers.set(group, [...this.of(group), number]);
  }

  of(group: GroupKey): readonly number[] {
    return this.#numbers.get(group) ?? [];
  }

  /** In order. */
  get all(): readonly number[] {
    return [...this.#numbers.values()].flat().toSorted((one, other) => one - other);
  }
}

/** The first instance of a run, of which the run has the capture. */
export const firstAsKept = (record: FirstInstance, capture: CaptureFile | undefined): KeptInstance => ({
  record,
  ...(capture && { capture: { base64: capture.file.toString('base64'), leftOut: capture.leftOut } }),
});
