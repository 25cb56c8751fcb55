/** Reports each run of which something is damaged in the store, once, so that the log of the service names it. */
import type { ListedRun, StoredRun } from '../../store/run-store.ts';
import { damagedOfListed, damagedOfStored, partsText } from './damaged-runs.ts';

/** Most runs that are reported by name. */
const mostReported = 1_000;

/** `what`: for people, as `its figures and its tags`. `isLast`: further ones are not reported. */
export type ReportDamage = (runId: string, what: string, isLast: boolean) => void;

export class DamageReports {
  readonly #report: ReportDamage | undefined;
  readonly #reported = new Set<string>();

  constructor(report: ReportDamage | undefined) {
    this.#report = report;
  }

  listed(run: ListedRun): void {
    this.#take(run.run_id, partsText(damagedOfListed(run)));
  }

  stored(run: StoredRun): void {
    this.#take(run.run_id, partsText(damagedOfStored(run)));
  }

  /** `what`: empty where nothing is damaged. */
  #take(runId: string, what: string): void {
    if (what === '' || this.#reported.size >= mostReported || this.#reported.has(runId)) return;
    this.#reported.add(runId);
    this.#report?.(runId, what, this.#reported.size === mostReported);
  }
}
