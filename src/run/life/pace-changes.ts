/**
 * What clients changed in a run while it went on, which charts of its figures mark: as many changes as a chart has room
 * for.
 */
import type { RunChange } from '../../../schemas/index.ts';
import type { RunPace } from '../plan/report-and-row.ts';

/** As `maxItems` in the schema of the report. */
export const mostChanges = 100;

export class PaceChanges {
  /** In their order. Where there are too many, the first are kept. */
  readonly kept: RunChange[] = [];

  /** `second`: since the start. What has not changed is left out. */
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
