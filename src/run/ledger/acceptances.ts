/**
 * How runs are accepted: a run takes what it needs of this process, then the store keeps it with its locks, then it
 * begins.
 */
import { isDeepStrictEqual } from 'node:util';
import { fieldsOf } from '../../../schemas/loose-values.ts';
import type { Clock } from '../../ground/clock.ts';
import { DialproofError } from '../../ground/errors.ts';
import type { DuplicateRun, RunStore } from '../../store/run-store.ts';
import { acceptedRun, definitionOf } from './acceptance.ts';
import type { Endings } from './endings.ts';
import { duplicateRunId } from '../plan/faults-of-plan.ts';
import type { RunPlan } from '../plan/plan.ts';
import { locksHeld, type Asking, type ReservedRun } from './reserved-run.ts';
import type { Run } from '../life/run.ts';
import type { Runs } from './runs.ts';
import type { CarriedBy } from './spread/spreads.ts';
import { settledOrLate } from './waits.ts';

/** How often a request asks for room, while the store is to answer others that have some. */
const mostTries = 3;

/** As the schema of `test` in ExecuteTest. */
const mostRunsOfTest = 100;

export interface AcceptancesParts {
  readonly runs: Runs;
  readonly store: RunStore;
  readonly clock: Clock;
  readonly endings: Endings;
  /** The services that are to carry the run of a plan; undefined: this one. */
  carriedBy(plan: RunPlan): Promise<CarriedBy | undefined>;
  /** The store has accepted a run with this id: whatever had the id before is gone. */
  accepted(runId: string): void;
  /** A run that was accepted has ended. */
  ended(run: Run): void;
}

/** A run that the store is asked to keep. */
interface AskedRun {
  readonly runId: string;
  /** Rejects where it is refused. */
  readonly accepted: Promise<'ok'>;
  /** Why it is to end as soon as it has begun. */
  interruptedBy?: string;
}

export class Acceptances {
  readonly #parts: AcceptancesParts;
  readonly #asked = new Set<AskedRun>();

  constructor(parts: AcceptancesParts) {
    this.#parts = parts;
  }

  async execute(params: unknown, by?: string): Promise<'ok'> {
    try {
      const answer = await this.#execute(params, by);
      this.#noteRefusal(params, undefined);
      return answer;
    } catch (thrown) {
      if (thrown instanceof DialproofError) this.#noteRefusal(params, thrown);
      throw thrown;
    }
  }

  /** The runs in progress of the same test report the refusal: they may wait in vain for the run. */
  #noteRefusal(params: unknown, refusal: DialproofError | undefined): void {
    const { run_id: runId, test } = fieldsOf(params);
    const { runs: ids } = fieldsOf(test);
    if (!Array.isArray(ids)) return;
    const { runs } = this.#parts;
    // A client that sends a request again is refused, and its run is there.
    if (refusal?.code === 'DuplicateRunId' && runs.get(String(runId))?.row().test?.runs[0] === ids[0]) return;
    for (const id of ids.slice(0, mostRunsOfTest))
      if (id !== runId) runs.get(String(id))?.noteRefusal(String(runId), refusal?.message);
  }

  async #execute(params: unknown, by?: string): Promise<'ok'> {
    const { runs, store, carriedBy } = this.#parts;
    if (store.trouble !== undefined)
      throw new DialproofError('Busy', `Runs cannot be kept: ${store.trouble}.`, { limit: 'store' });
    const plan = await runs.plan(params);
    const carried = await carriedBy(plan);
    const { accepted } = await this.#askWithRoom(plan, params, { by, ...carried });
    return accepted;
  }

  /** Resolves when every requested run is accepted or refused. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#asked].map(({ accepted }) => accepted));
  }

  /** Resolves when the run that was requested under this id is accepted or refused, or when that takes too long. */
  async of(runId: string): Promise<void> {
    const asked = [...this.#asked].filter((each) => each.runId === runId).map(({ accepted }) => accepted);
    if (asked.length > 0) await settledOrLate(this.#parts.clock, Promise.allSettled(asked));
  }

  /**
   * Other services may hold the locks of the runs that the store is asked to keep: those that it keeps end as soon as
   * they have begun.
   */
  interrupt(reason: string): void {
    for (const asked of this.#asked) asked.interruptedBy = reason;
  }

  /**
   * Where there is no room, requests that the store is about to refuse may have it: their answers are awaited. A client
   * that sends a request again is answered that its run is there, also where the service has no room now.
   */
  async #askWithRoom(plan: RunPlan, params: unknown, asking: Asking): Promise<AskedRun> {
    const { runs, store, clock } = this.#parts;
    const { runId } = plan;
    for (let triesLeft = mostTries; ; triesLeft -= 1) {
      try {
        return this.#ask(runs.reserve(plan, asking), params, asking.by);
      } catch (thrown) {
        if (!(thrown instanceof DialproofError)) throw thrown;
        const isRoomOpen = thrown.code === 'Busy' && triesLeft > 1 && this.#asked.size > 0;
        await (isRoomOpen ? settledOrLate(clock, this.settled()) : this.of(runId));
        if (isRoomOpen) continue;
        const definition = definitionOf(params);
        const duplicate =
          this.#hosted(runId, definition) ?? (await store.duplicate(runId, definition).catch(() => undefined));
        throw duplicate === undefined ? thrown : refusedDuplicate(runId, duplicate);
      }
    }
  }

  /**
   * Asks the store for the run in the turn in which it was reserved: another request finds its room taken and its
   * answer pending.
   */
  #ask(reserved: ReservedRun, params: unknown, by: string | undefined): AskedRun {
    const { runId } = reserved.plan;
    const accepted = this.#accept(reserved, params, by, () => asked.interruptedBy).finally(() =>
      this.#asked.delete(asked),
    );
    const asked: AskedRun = { runId, accepted };
    this.#asked.add(asked);
    return asked;
  }

  /** How a run that belongs to the service compares with the request; undefined for other runs. */
  #hosted(runId: string, definition: unknown): DuplicateRun | undefined {
    const { runs } = this.#parts;
    const run = runs.get(runId);
    const hosted = runs.hostedAs(runId);
    if (run === undefined || hosted === undefined) return undefined;
    return { state: run.row().state, same_definition: isDeepStrictEqual(definitionOf(hosted), definition) };
  }

  async #accept(
    reserved: ReservedRun,
    params: unknown,
    by: string | undefined,
    interruptedBy: () => string | undefined,
  ): Promise<'ok'> {
    const { clock, store, endings, accepted, ended } = this.#parts;
    const { plan, run } = reserved;
    const { runId, lockKeys } = plan;
    try {
      // A client that has seen a run end in this process finds its locks free: they are, once its report is stored.
      await (lockKeys.length > 0 ? endings.all() : endings.of(runId));
      const refusal = await store.accept(acceptedRun(reserved, params, by, clock.now()));
      if (refusal !== undefined) throw 'held' in refusal ? locksHeld(refusal.held) : refusedDuplicate(runId, refusal);
    } catch (thrown) {
      reserved.release();
      throw thrown;
    }
    accepted(runId);
    void run.ended.then(() => {
      ended(run);
      return endings.end(run);
    });
    const reason = interruptedBy();
    if (reason !== undefined) run.interrupt(reason);
    reserved.begin();
    return 'ok';
  }
}

const refusedDuplicate = (runId: string, { state, same_definition }: DuplicateRun): DialproofError =>
  new DialproofError('DuplicateRunId', duplicateRunId(runId), { run_id: runId, state, same_definition });
