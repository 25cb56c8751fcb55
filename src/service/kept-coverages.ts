/**
 * Keeps the coverages of the hosted flows in the store: sends what the service has counted every few seconds and when
 * the service stops, and learns what the store has of other services and of the time before the start.
 *
 * The store may not answer: then it is not known whether it has added the counts. The same request is repeated until
 * the store answers, which adds it once; what is counted meanwhile goes into the next request.
 */
import { randomUUID } from 'node:crypto';
import type { FlowCoverages } from '../flow/coverage/flow-coverages.ts';
import type { Clock } from '../ground/clock.ts';
import { reasonOf } from '../ground/errors.ts';
import type { Log } from '../log.ts';
import type { CountedCoverage, CoverageTotal, PlaceCounts } from '../store/coverage-counts.ts';
import { hashInPieces } from '../store/packed-json.ts';
import type { RunStore } from '../store/run-store.ts';

/** Milliseconds between two exchanges with the store. */
const exchangeMilliseconds = 5_000;
/** Counters of a flow whose coverage is kept; 16 bytes each at most, before they are packed. */
const mostCounters = 100_000;

export interface KeptCoveragesParts {
  readonly coverages: FlowCoverages;
  readonly store: Pick<RunStore, 'countCoverage' | 'nodes'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** A request that the store has not answered. */
interface Asked {
  readonly request: CountedCoverage;
  /** The counts of this service that the store has once it has taken the request. */
  readonly own: Float64Array;
}

interface KeptFlow {
  readonly key: number;
  /** The hash of its meaning. */
  readonly flow: string;
  /** The counts of this service that the store has. */
  taken: Float64Array;
  epoch: string | undefined;
  number: number;
  asked: Asked | undefined;
}

export class KeptCoverages {
  readonly #parts: KeptCoveragesParts;
  readonly #session = randomUUID();
  /** Milliseconds of the clock: the flows are counted from about then on. */
  readonly #since: number;
  readonly #flows = new Map<number, KeptFlow>();
  /** The exchange or the reset that ends last: they come one after the other. */
  #last: Promise<unknown> = Promise.resolve();
  /** An exchange that has not begun. */
  #next: Promise<void> | undefined;
  #timer: unknown;
  #isInTrouble = false;
  #closed = false;

  constructor(parts: KeptCoveragesParts) {
    this.#parts = parts;
    this.#since = parts.clock.now();
  }

  /** Reads what the store has, and begins to exchange counts with it. Never throws. */
  async open(): Promise<void> {
    const { coverages, log } = this.#parts;
    for (const key of coverages.keys) {
      const counters = (coverages.own(key) as Float64Array).length;
      if (counters > mostCounters) {
        const text = `The coverage of a flow is not stored: it has ${counters} counters, more than ${mostCounters}.`;
        log.warn({ serviceKey: key }, text);
        continue;
      }
      const flow = await hashInPieces(coverages.meaningOf(key));
      const taken = new Float64Array(counters);
      this.#flows.set(key, { key, flow, taken, epoch: undefined, number: 0, asked: undefined });
    }
    await this.#exchange();
    this.#exchangeLater();
  }

  /** Resolves when the coverages have what other services have stored, or when the store cannot say it. */
  async refresh(): Promise<void> {
    if (this.#parts.store.nodes !== undefined) await this.#exchange();
  }

  /** Resets the coverage, for all services. Throws where the store does not do it now: it is asked again later. */
  async begin(key: number): Promise<void> {
    const kept = this.#flows.get(key);
    if (kept === undefined) return void this.#parts.coverages.begin(key);
    await this.#inTurn(async () => {
      // What the store may have taken or not is reset too.
      this.#beginHere(kept);
      kept.asked = { own: kept.taken, request: { ...this.#requestFor(kept, []), reset: true } };
      await this.#ask(kept, kept.asked);
    });
  }

  /** Stores what is not stored yet. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#parts.clock.clearTimeout(this.#timer);
    await this.#exchange();
  }

  #exchangeLater(): void {
    if (this.#closed) return;
    this.#timer = this.#parts.clock.setTimeout(() => {
      void this.#exchange().then(() => this.#exchangeLater());
    }, exchangeMilliseconds);
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Requests for an exchange that come before it begins share it. Never throws. */
  #exchange(): Promise<void> {
    this.#next ??= this.#inTurn(async () => {
      this.#next = undefined;
      const exchanged = await Promise.allSettled([...this.#flows.values()].map((kept) => this.#exchangeOf(kept)));
      const failed = exchanged.find((each) => each.status === 'rejected');
      if (failed !== undefined && !this.#isInTrouble) {
        const reason = reasonOf(failed.reason);
        this.#parts.log.warn({ reason }, 'The coverage of the flows cannot be stored now; the service tries again.');
      }
      this.#isInTrouble = failed !== undefined;
    });
    return this.#next;
  }

  async #exchangeOf(kept: KeptFlow): Promise<void> {
    const { coverages, store } = this.#parts;
    // Counts belong to a counting: before there is one, the service only looks.
    if (kept.epoch === undefined) kept.asked ??= { own: kept.taken, request: this.#requestFor(kept, []) };
    const isAsked = kept.asked !== undefined;
    if (kept.asked !== undefined) await this.#ask(kept, kept.asked);
    const own = coverages.own(kept.key) as Float64Array;
    const counts: [number, number][] = [];
    for (const [place, count] of own.entries()) {
      const more = count - (kept.taken[place] as number);
      if (more > 0) counts.push([place, more]);
    }
    // Only other services change what the store has.
    if (counts.length === 0 && (isAsked || store.nodes === undefined)) return;
    kept.asked = { own, request: this.#requestFor(kept, counts) };
    await this.#ask(kept, kept.asked);
  }

  #requestFor(kept: KeptFlow, counts: PlaceCounts): CountedCoverage {
    const { flow, epoch } = kept;
    kept.number += 1;
    // A counting that begins while the service lives does not have what the service has counted before.
    const begun = epoch === undefined ? this.#since : this.#parts.clock.now();
    const anew = { epoch: randomUUID(), since: new Date(begun).toISOString() };
    return { flow, session: this.#session, number: kept.number, ...(epoch !== undefined && { epoch }), anew, counts };
  }

  async #ask(kept: KeptFlow, { request, own }: Asked): Promise<void> {
    const { coverages, store, log } = this.#parts;
    const total = await store.countCoverage(request);
    kept.asked = undefined;
    if (total.damaged === true)
      log.warn({ serviceKey: kept.key }, 'The coverage of a flow was damaged in the store, and begins anew.');
    const isAnother = request.epoch !== undefined && request.reset !== true && request.epoch !== total.epoch;
    // Another service has reset it: what was counted here before this is known belongs to the time before.
    if (isAnother) this.#beginHere(kept);
    else kept.taken = own;
    kept.epoch = total.epoch;
    coverages.addElsewhere(kept.key, { counts: countsBeside(kept.taken, total), since: total.since });
  }

  #beginHere(kept: KeptFlow): void {
    this.#parts.coverages.begin(kept.key);
    kept.taken = new Float64Array(kept.taken.length);
  }
}

/** The counts of the store without those of this service. */
const countsBeside = (taken: Float64Array, { counts }: CoverageTotal): Float64Array => {
  const beside = taken.map((count) => -count);
  for (const [place, count] of counts) if (place < beside.length) beside[place] = (beside[place] as number) + count;
  return beside;
};
