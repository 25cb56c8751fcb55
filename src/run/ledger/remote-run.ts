/**
 * A run that another service of the store executes. While a client reads it, this service asks that one again: what it
 * reports is at most a second old. Where it does not answer, the store has what it reported last.
 */
import type { Clock } from '../../ground/clock.ts';
import { reasonOf } from '../../ground/errors.ts';
import type { QueryTestResult, RunSummary } from '../../../schemas/index.ts';
import type { CaptureFile } from '../../report/capture.ts';
import { pcapHeader } from '../../report/pcap.ts';
import { listOfEnded, summaryOfEnded } from '../life/ended-run.ts';
import type { KeptInstance } from '../share/kept-evidence.ts';
import type { ReportHead, ReportLists, RunRow } from '../plan/report-and-row.ts';
import type { ReadableRun } from '../life/run-service.ts';
import { RunWatchers } from '../life/watched-run.ts';

/** How a run stands: plain JSON. */
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

export interface RemoteRunParts {
  readonly clock: Clock;
  /** How it stands, or the run as it is kept where it has ended. Rejects where neither can be known now. */
  look(): Promise<Look | ReadableRun>;
  capture(): Promise<CaptureFile | undefined>;
  evidence(instance: string): Promise<KeptInstance | undefined>;
}

/** Milliseconds after which the other service is asked again. */
const fresh = 400;

const isLook = (seen: Look | ReadableRun): seen is Look => typeof seen.report !== 'function';

export class RemoteRun implements ReadableRun {
  readonly #parts: RemoteRunParts;
  #watchers: RunWatchers | undefined;
  /** Resolves when it is known to have ended. */
  readonly ended: Promise<void>;
  #resolveEnded: () => void = () => undefined;
  #look: Look;
  #kept: ReadableRun | undefined;
  #seenAt: number;
  #looking = false;
  /** Why the last attempt to ask the other service failed. */
  #trouble: string | undefined;

  constructor(look: Look, parts: RemoteRunParts) {
    this.#parts = parts;
    this.#look = look;
    this.#seenAt = parts.clock.now();
    this.ended = new Promise((resolve) => {
      this.#resolveEnded = resolve;
    });
  }

  get running(): boolean {
    this.#refresh();
    return this.#kept === undefined;
  }

  get progress(): string {
    this.#refresh();
    return this.#kept?.progress ?? `${this.#look.progress} ${this.#trouble ?? ''}`;
  }

  get settled(): number {
    return this.#kept?.settled ?? this.#look.settled;
  }

  report(): QueryTestResult {
    return this.#kept?.report() ?? this.#asReported(this.#look.report);
  }

  summary(): RunSummary {
    if (this.#kept !== undefined) return this.#kept.summary();
    const { report } = this.#look;
    return this.#asReported({ ...summaryOfEnded(report), time_now: report.time_now });
  }

  row(): RunRow {
    return this.#kept?.row() ?? this.#look.row;
  }

  head(): ReportHead {
    return this.#kept?.head() ?? this.#asReported(this.#look.head);
  }

  list<Name extends keyof ReportLists>(name: Name, from: number, limit: number): readonly ReportLists[Name][] {
    return this.#kept?.list(name, from, limit) ?? listOfEnded(this.#look.report, name, from, limit);
  }

  async capture(): Promise<CaptureFile> {
    return (
      (await (this.#kept === undefined ? this.#parts.capture() : this.#kept.capture())) ?? {
        file: pcapHeader(),
        leftOut: 0,
      }
    );
  }

  async evidence(instance: string): Promise<KeptInstance | undefined> {
    return this.#kept === undefined ? this.#parts.evidence(instance) : this.#kept.evidence(instance);
  }

  watch(listener: (summary: RunSummary) => void): () => void {
    return (this.#watchers ??= new RunWatchers(this, this.#parts.clock)).watch(listener);
  }

  #asReported<Part extends Pick<RunSummary, 'warnings'>>(part: Part): Part {
    return this.#trouble === undefined
      ? part
      : { ...part, warnings: [...(part.warnings ?? []), `as it stood when it was seen last: ${this.#trouble}`] };
  }

  #refresh(): void {
    const { clock, look } = this.#parts;
    if (this.#looking || this.#kept !== undefined || clock.now() - this.#seenAt < fresh) return;
    this.#looking = true;
    look()
      .then(
        (seen) => {
          this.#trouble = undefined;
          if (isLook(seen)) this.#look = seen;
          else {
            this.#kept = seen;
            this.#resolveEnded();
          }
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
