/**
 * How runs are accepted: a run takes what it needs of this process, then the store keeps it with its locks, then it
 * begins.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../ground/clock.ts';
import { DialproofError } from '../../ground/errors.ts';
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

/** How often the store is asked to accept a run whose locks are held by a run that has ended. */
const mostTries = 3;

export interface AcceptancesParts {
  readonly runs: Runs;
  readonly store: RunStore;
  readonly clock: Clock;
  readonly endings: Endings;
  /** The services that are to carry the requested run; undefined: this one. */
  carriedBy(params: unknown): Promise<CarriedBy | undefined>;
  /**
   * The run as this process knows it; undefined where the store or another service has to say how it stands. Forgets a
   * run that another service has deleted.
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

  /** Resolves when every requested run is accepted or refused. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#asked.values()].map(({ accepted }) => accepted));
  }

  /** Resolves when the run that was requested under this id is accepted or refused, or when that takes too long. */
  async of(runId: string): Promise<void> {
    const asked = this.#asked.get(runId);
    if (asked !== undefined) await settledOrLate(this.#parts.clock, asked.accepted);
  }

  /**
   * Other services may hold the locks of the runs that the store is asked to keep: those that it keeps end as soon as
   * they have begun.
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

  /** How a run that the service hosts compares with the request; undefined for other runs. */
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

  /**
   * Asks again where the locks are held by ended runs of this process: storing their reports, which may be under way,
   * releases them.
   */
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
