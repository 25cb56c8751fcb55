/** The evidence of failing instances: what the first ones of each group did, in full. */
import type { FirstInstance as FirstInstanceReport } from '../../../schemas/index.ts';
import type { Clock } from '../../ground/clock.ts';
import type { CaptureFile } from '../../report/capture.ts';
import type { GroupKey } from './failure-groups.ts';
import { FirstInstance } from './first-instance.ts';

/** Most instances of each group, and of all groups together. */
const mostOfGroup = 3;
export const mostKept = 20;

/** The evidence of an instance that has failed, as a share sends it. */
export interface InstanceEvidence {
  /** Absent where the request has chosen the instance: its evidence is kept apart from that of the groups. */
  readonly group?: GroupKey;
  readonly number: number;
  /** Absent where it is the first instance: the run has its record. */
  readonly kept?: KeptInstance;
}

/** What an instance did. */
export interface KeptInstance {
  /** Its `path` is empty unless it is the first instance, or the request has chosen it. */
  readonly record: FirstInstanceReport;
  /** Its signalling as a capture file, in base64; absent where there was none. */
  readonly capture?: { readonly base64: string; readonly leftOut: CaptureFile['leftOut'] };
}

/** Bytes of the record, and of the capture, of an instance that the request has chosen. */
const mostOfChosen = 1024 ** 2;

/** The record of an instance that the request has chosen. */
export const recordOfChosen = (number: number, clock: Clock): FirstInstance =>
  new FirstInstance(number, clock, mostOfChosen, mostOfChosen);

interface Candidate {
  readonly group: GroupKey;
  readonly number: number;
}

/**
 * The instances whose evidence is kept: the lowest numbers of each group, and of these the lowest of all. A share
 * chooses in the same way among its own instances: what is chosen of all of them is among what their shares have
 * chosen, in whatever order they fail.
 */
export class EvidentInstances {
  /** By their numbers, the lowest first. */
  #chosen: readonly Candidate[] = [];

  /** Whether the instance would be chosen. */
  wants(group: GroupKey, number: number): boolean {
    return chosenOf([...this.#chosen, { group, number }]).some((one) => one.number === number);
  }

  /** Returns the numbers that are no longer chosen, which can include its own. */
  add(group: GroupKey, number: number): readonly number[] {
    const all = [...this.#chosen, { group, number }];
    this.#chosen = chosenOf(all);
    const kept = new Set(this.all);
    return all.flatMap((one) => (kept.has(one.number) ? [] : [one.number]));
  }

  /** In order. */
  get all(): readonly number[] {
    return this.#chosen.map(({ number }) => number);
  }
}

const chosenOf = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const counts = new Map<GroupKey, number>();
  return candidates
    .toSorted((one, other) => one.number - other.number)
    .filter(({ group }) => {
      const count = (counts.get(group) ?? 0) + 1;
      counts.set(group, count);
      return count <= mostOfGroup;
    })
    .slice(0, mostKept);
};

/** The first instance of a run, of which the run has the capture. */
export const firstAsKept = (record: FirstInstanceReport, capture: CaptureFile | undefined): KeptInstance => ({
  record,
  ...(capture && { capture: { base64: capture.file.toString('base64'), leftOut: capture.leftOut } }),
});
