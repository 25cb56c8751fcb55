/**
 * What clients changed of a run while it went on, to be marked where its figures are drawn: as many as a chart has room
 * for.
 */
import type { RunChange } from '../../../schemas/index.ts';
import type { RunPace } from '../plan/report-and-row.ts';

/** As `maxItems` in the schema of the report. */
export const mostChanges = 100;

export class PaceChanges {
  /** In their order. Of more than there is room for the first are kept. */
  readonly kept: RunChange[] = [];

  /** `second`: since the start. What is as it was is no change. */
  note(second: number, before: RunPace, after: RunPace): void {
    const change: RunChange = {
      second: Math.max(0, Number(second.toFixed(3))),
      ...(after.rate !== null && after.rate !== before.rate && { rate: after.rate }),
      ...(after.backlog !== before.backlog && { backlog: after.backlog }),
      ...(after.paused !== before.paused && { paused: after.paused }),
      ...(after.finishing && !before.finishing && { finishing: true as const }),
    };
    if (Object.keys(change).length > 1 && this.kept.length < mostChanges) this.kept.push(change);
  }
}
