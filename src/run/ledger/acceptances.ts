/**
 * How runs are accepted: a run takes what it needs of this process, then the store keeps it with its locks, then it
 * begins.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../clock.ts';
import { DialproofError } from '../../errors.ts';
import type { AcceptedRun, DuplicateRun, RunStore } from '../../store/run-store.ts';
import { acceptedRun, definitionOf } from './acceptance.ts';
import type { Endings } from './endings.ts';
import { duplicateRunId } from '../plan/faults-of-plan.ts';
import { locksHeld } from '../life/locks.ts';
import type { PreparedRun } from './prepared-run.ts';
import type { Run } from '../life/run.ts';
import type { Runs } from './runs.ts';
import type { CarriedBy } from './spread/spreads.ts';
import { settledOrLate } from './waits.ts';

/** How often a run is given to the store whose locks a run holds that has ended. */
const mostTries = 3;

export interface AcceptancesParts {
  readonly runs: Runs;
  readonly store: RunStore;
  readonly clock: Clock;
  readonly endings: Endings;
  /** The services that are to carry the run that is asked for; undefined: this one. */
  carriedBy(params: unknown): Promise<CarriedBy | undefined>;
  /**
   * The run as this process knows it, which lets go of one that another service has deleted; undefined where others
   * have to say how it stands.
   */
  own(runId: string): Promise<Run | undefined>;
  /** A run that was accepted has ended. */
  ended(run: Run): void;
}

/** A run that is prepared, and that the store is asked to keep. */
interface AskedRun {
  /** Rejects where it is refused. */
  readonly accepted: Promise<'ok'>;
  /** Why it is to end as soon as it has begun. */
  interruptedBy?: string;
}

export class Acceptances {
  readonly #parts: AcceptancesParts;
  /** By `run_id`. */
  readonly #asked = new Map<string, AskedRun>();

  constructor(parts: AcceptancesParts) {
    this.#parts = parts;
  }

  async execute(params: unknown, by?: string): Promise<'ok'> {
    const { trouble } = this.#parts.store;
    if (trouble !== undefined) throw new DialproofError('Busy', `Runs cannot be kept: ${trouble}.`, { limit: 'store' });
    const prepared = await this.#prepare(params, by);
    const { runId } = prepared;
    const accepted = this.#accept(prepared, params, by);
    this.#asked.set(runId, { accepted });
    return accepted.finally(() => this.#asked.delete(runId));
  }

  /** All that was asked for has its answer. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#asked.values()].map(({ accepted }) => accepted));
  }

  /** Resolves when the run that is asked for under this id is accepted or refused, and where that takes too long. */
  async of(runId: string): Promise<void> {
    const asked = this.#asked.get(runId);
    if (asked !== undefined) await settledOrLate(this.#parts.clock, asked.accepted);
  }

  /**
   * Other services may hold the locks of the runs that the store is asked to keep: those that it has kept end as soon
   * as they have begun.
   */
  interrupt(reason: string): void {
    for (const asked of this.#asked.values()) asked.interruptedBy = reason;
  }

  async #prepare(params: unknown, by: string | undefined): Promise<PreparedRun> {
    const { runs, store, carriedBy, own } = this.#parts;
    try {
      return await runs.prepareInPieces(params, { by, ...(await carriedBy(params)) });
    } catch (thrown) {
      if (!(thrown instanceof DialproofError) || thrown.code !== 'DuplicateRunId') throw thrown;
      const runId = String(thrown.data?.['run_id']);
      const run = await own(runId);
      if (this.#asked.has(runId)) throw stillAsked(runId);
      if (runs.get(runId) === undefined) return this.#prepare(params, by);
      const duplicate = this.#hosted(runId, params) ?? (await store.duplicate(runId, definitionOf(params)));
      throw duplicate === undefined
        ? thrown
        : refusedDuplicate(runId, { ...duplicate, state: run?.row().state ?? duplicate.state });
    }
  }

  /** Of a run that the service hosts; undefined of the others. */
  #hosted(runId: string, params: unknown): DuplicateRun | undefined {
    const { runs } = this.#parts;
    const run = runs.get(runId);
    const asked = runs.hostedAs(runId);
    if (run === undefined || asked === undefined) return undefined;
    return { state: run.row().state, same_definition: isDeepStrictEqual(definitionOf(asked), definitionOf(params)) };
  }

  async #accept(prepared: PreparedRun, params: unknown, by: string | undefined): Promise<'ok'> {
    const { clock, endings, ended } = this.#parts;
    const { runId, run } = prepared;
    try {
      const refusal = await this.#keep(acceptedRun(prepared, params, by, clock.now()));
      if (refusal !== undefined) throw 'held' in refusal ? locksHeld(refusal.held) : refusedDuplicate(runId, refusal);
    } catch (thrown) {
      prepared.abandon();
      throw thrown;
    }
    void run.ended.then(() => {
      ended(run);
      return endings.end(run);
    });
    const interruptedBy = this.#asked.get(runId)?.interruptedBy;
    if (interruptedBy !== undefined) run.interrupt(interruptedBy);
    prepared.begin();
    return 'ok';
  }

  /** A run of this process that has ended gives its locks back with its report, which may be on its way. */
  async #keep(accepted: AcceptedRun): ReturnType<RunStore['accept']> {
    const { store, endings } = this.#parts;
    for (let tries = 1; ; tries += 1) {
      const refusal = await store.accept(accepted);
      if (refusal === undefined || !('held' in refusal) || tries === mostTries) return refusal;
      const ending = refusal.held.filter(({ held_by }) => endings.isStoring(held_by));
      if (ending.length === 0) return refusal;
      await Promise.all(ending.map(({ held_by }) => endings.of(held_by)));
    }
  }
}

const refusedDuplicate = (runId: string, { state, same_definition }: DuplicateRun): DialproofError =>
  new DialproofError('DuplicateRunId', duplicateRunId(runId), { run_id: runId, state, same_definition });

const stillAsked = (runId: string): DialproofError =>
  new DialproofError(
    'Busy',
    `The store has not answered yet whether it keeps the run "${runId}", which is asked for already.`,
    { limit: 'store' },
  );
