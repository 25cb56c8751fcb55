/** What a share counts of the instances of each member of a mix. */
import type { Counts } from '../../../machines/events.ts';
import type { Verdict } from '../../../machines/test-instance.machine.ts';
import { LatencyRecorder, type LatencyProgress } from './latency.ts';
import { sumOf } from './run-totals.ts';

/** Counts as they are now, and what was measured since the last word. */
export interface MemberProgress {
  readonly counts: Counts;
  readonly instance: LatencyProgress | null;
}

class MemberCounts {
  readonly counts: { -readonly [Name in keyof Counts]: Counts[Name] } = { ...sumOf([]) };
  readonly latency = new LatencyRecorder();
}

export class MixCounts {
  readonly #members: readonly MemberCounts[];

  constructor(members: number) {
    this.#members = Array.from({ length: members }, () => new MemberCounts());
  }

  instanceStarted(member: number): void {
    (this.#members[member] as MemberCounts).counts.started += 1;
  }

  instanceEnded(member: number, verdict: Verdict, milliseconds: number): void {
    const { counts, latency } = this.#members[member] as MemberCounts;
    counts.finished += 1;
    counts[verdict] += 1;
    latency.record(milliseconds);
  }

  word(): MemberProgress[] {
    return this.#members.map(({ counts, latency }) => ({ counts: { ...counts }, instance: latency.take() }));
  }
}
