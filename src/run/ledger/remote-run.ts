/**
 * A run that another service of the store executes. While a client reads it, this service asks that one again: what it
 * reports is at most a second old. Where it does not answer, the store has what it reported last.
 */
import type { Clock } from '../../ground/clock.ts';
import { reasonOf } from '../../ground/errors.ts';
import type { QueryTestResult, RunSummary } from '../../../schemas/index.ts';
import type { ReportHead, RunRow } from '../plan/report-and-row.ts';
import type { ReadableRun } from '../life/run-service.ts';
import { RunOfValue, withWarning, type FoundRun, type RunDetails, type RunValue } from '../life/run-value.ts';
import { RunWatchers } from '../life/watched-run.ts';

/** How a run stands, as one service reports it to another. */
export interface Look {
  readonly report: QueryTestResult;
  readonly head: ReportHead;
  readonly row: RunRow;
  readonly settled: number;
  readonly progress: string;
}

export const lookAt = (run: ReadableRun): Look => ({
  report: run.report(),
  head: run.head(),
  row: run.row(),
  settled: run.settled,
  progress: run.progress,
});

export const valueOfLook = ({ report, head: { pace, halt }, row, settled, progress }: Look): RunValue => ({
  running: true,
  report,
  row,
  pace,
  halt,
  settled,
  progress,
});

export interface RemoteRunParts {
  readonly clock: Clock;
  /** Looks at the run again. Rejects where its standing cannot be known now. */
  look(): Promise<FoundRun>;
}

/** Milliseconds after which the other service is asked again. */
const fresh = 400;

/** The last look at the run, which each read renews where it is not fresh. */
class Looks {
  readonly #parts: RemoteRunParts;
  /** Resolves when the run is known to have ended. */
  readonly ended: Promise<void>;
  #resolveEnded: () => void = () => undefined;
  #last: FoundRun;
  #seenAt: number;
  #looking = false;
  /** Why the last attempt to ask the other service failed. */
  #trouble: string | undefined;

  constructor(first: FoundRun, parts: RemoteRunParts) {
    this.#parts = parts;
    this.#last = first;
    this.#seenAt = parts.clock.now();
    this.ended = new Promise((resolve) => {
      this.#resolveEnded = resolve;
    });
  }

  get details(): RunDetails {
    return this.#last.details;
  }

  get value(): RunValue {
    this.#refresh();
    const { value } = this.#last;
    if (this.#trouble === undefined) return value;
    const marked = withWarning(value, `as it stood when it was seen last: ${this.#trouble}`);
    return { ...marked, progress: `${value.progress} ${this.#trouble}` };
  }

  #refresh(): void {
    const { clock, look } = this.#parts;
    if (this.#looking || !this.#last.value.running || clock.now() - this.#seenAt < fresh) return;
    this.#looking = true;
    look()
      .then(
        (seen) => {
          this.#trouble = undefined;
          this.#last = seen;
          if (!seen.value.running) this.#resolveEnded();
        },
        (thrown: unknown) => {
          this.#trouble = reasonOf(thrown);
        },
      )
      .finally(() => {
        this.#seenAt = clock.now();
        this.#looking = false;
      });
  }
}

export class RemoteRun extends RunOfValue {
  readonly ended: Promise<void>;
  readonly #watchers: RunWatchers;

  constructor(first: FoundRun, parts: RemoteRunParts) {
    const looks = new Looks(first, parts);
    super(parts.clock, () => looks.value, {
      capture: () => looks.details.capture(),
      evidence: (instance) => looks.details.evidence(instance),
      failures: () => looks.details.failures(),
    });
    this.ended = looks.ended;
    this.#watchers = new RunWatchers(this, parts.clock);
  }

  override watch(listener: (summary: RunSummary) => void): () => void {
    return this.#watchers.watch(listener);
  }
}
