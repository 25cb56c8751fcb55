/**
 * Stores the reports of runs that have ended. Where the store cannot take one, the report of that run says so, and the
 * store is asked again until it can. New runs are refused meanwhile, so that no more reports wait than runs can be
 * active at once.
 */
import type { Clock } from '../../ground/clock.ts';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import type { RunStore } from '../../store/run-store.ts';
import { inPieces } from '../../ground/in-pieces.ts';
import { endingRun } from './acceptance.ts';
import type { Run } from '../life/run.ts';
import type { ReadableRun } from '../life/run-service.ts';
import type { RunObserver } from '../share/observer.ts';
import { RunOfValue, withWarning } from '../life/run-value.ts';
import { patience, settledOrLate } from './waits.ts';

/** Milliseconds until the store is asked again. */
const againAfter = 1000;

export interface EndingsSurroundings {
  readonly store: RunStore;
  readonly clock: Clock;
  readonly observer?: Pick<RunObserver, 'historyOf'>;
}

export interface EndingsListener {
  /** Retention has let these runs go. */
  letGo(runIds: readonly string[]): void;
  stored(runId: string): void;
}

/** A run that ended and is not stored: it is held, for nothing else has its report. */
interface Unstored {
  readonly run: Run;
  readonly reason: string;
}

export class Endings {
  readonly #surroundings: EndingsSurroundings;
  readonly #listener: EndingsListener;
  /** Runs whose reports are being stored. */
  readonly #storing = new Map<string, Promise<void>>();
  readonly #unstored = new Map<string, Unstored>();
  #timer: unknown;

  constructor(surroundings: EndingsSurroundings, listener: EndingsListener) {
    this.#surroundings = surroundings;
    this.#listener = listener;
  }

  /** Resolves when the report is stored, or cannot be for now. */
  end(run: Run): Promise<void> {
    const storing = this.#store(run).finally(() => this.#storing.delete(run.runId));
    this.#storing.set(run.runId, storing);
    return storing;
  }

  /** Whether the report of the run, which has ended, is still to be stored. */
  isOpen(runId: string): boolean {
    return this.#storing.has(runId) || this.#unstored.has(runId);
  }

  /** Resolves when the run's report is stored, or when that takes too long. */
  async of(runId: string): Promise<void> {
    const storing = this.#storing.get(runId);
    if (storing !== undefined) await settledOrLate(this.#surroundings.clock, storing);
  }

  async all(): Promise<void> {
    if (this.#storing.size > 0) await settledOrLate(this.#surroundings.clock, Promise.all(this.#storing.values()));
  }

  /** The run as clients read it, with a warning where it is not stored. */
  asReported(run: Run): ReadableRun {
    const reason = this.#unstored.get(run.runId)?.reason ?? this.#delay(run);
    const { value } = run;
    if (reason === undefined || value === undefined) return run;
    const marked = withWarning(value, `not stored: ${reason}`);
    return new RunOfValue(this.#surroundings.clock, () => marked, run);
  }

  /** Tries once more to store what is not stored. */
  async close(): Promise<void> {
    this.#surroundings.clock.clearTimeout(this.#timer);
    await Promise.all(this.#storing.values());
    await Promise.all([...this.#unstored.values()].map(({ run }) => this.#store(run)));
    this.#surroundings.clock.clearTimeout(this.#timer);
  }

  /** Why a report that is being stored is not stored yet. */
  #delay(run: Run): string | undefined {
    if (!this.#storing.has(run.runId)) return undefined;
    return this.#surroundings.store.trouble ?? `the store has not answered for ${patience / 1000} s`;
  }

  async #store(run: Run): Promise<void> {
    const { store, clock, observer } = this.#surroundings;
    try {
      // A run without a history is stored all the same.
      const history = await observer?.historyOf?.(run.runId)?.catch(() => undefined);
      const gone = await store.end(await inPieces(endingRun(run, clock.now(), history)));
      this.#isStored(run.runId);
      this.#listener.letGo(gone);
    } catch (thrown) {
      // An earlier attempt, whose answer did not come, has stored it.
      if (thrown instanceof DialproofError && thrown.code === 'NotRunning') return this.#isStored(run.runId);
      this.#unstored.set(run.runId, { run, reason: reasonOf(thrown) });
      this.#againLater();
    }
  }

  #isStored(runId: string): void {
    this.#unstored.delete(runId);
    this.#listener.stored(runId);
  }

  #againLater(): void {
    const { clock } = this.#surroundings;
    clock.clearTimeout(this.#timer);
    this.#timer = clock.setTimeout(() => {
      for (const { run } of this.#unstored.values()) void this.end(run);
    }, againAfter);
  }
}
