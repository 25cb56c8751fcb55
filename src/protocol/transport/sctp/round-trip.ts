/**
 * The round trip of a path and its retransmission timeout (RFC 9260 §6.3.1, §6.3.3), within the bounds of the options.
 * A doubled timeout stays until the next measurement (Karn's algorithm, C5).
 */
import type { SctpTiming } from './options.ts';

type Bounds = Pick<SctpTiming, 'initialRto' | 'minimumRto' | 'maximumRto'>;

/** RTO.Alpha and RTO.Beta (§16). */
const alpha = 1 / 8;
const beta = 1 / 4;
/** Granularity of the clock in milliseconds. */
const granularity = 1;

export class RoundTrip {
  readonly #bounds: Bounds;
  #rto: number;
  #smoothed: number | undefined;
  #variation = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
    this.#rto = bounds.initialRto;
  }

  /** RTO in milliseconds. */
  get timeout(): number {
    return this.#rto;
  }

  /** SRTT in milliseconds; undefined before the first measurement. */
  get smoothed(): number | undefined {
    return this.#smoothed;
  }

  /** `milliseconds` from a chunk that was sent once to its answer. */
  measured(milliseconds: number): void {
    if (this.#smoothed === undefined) {
      this.#smoothed = milliseconds;
      this.#variation = milliseconds / 2;
    } else {
      this.#variation = (1 - beta) * this.#variation + beta * Math.abs(this.#smoothed - milliseconds);
      this.#smoothed = (1 - alpha) * this.#smoothed + alpha * milliseconds;
    }
    const { minimumRto, maximumRto } = this.#bounds;
    this.#rto = Math.min(Math.max(this.#smoothed + Math.max(granularity, 4 * this.#variation), minimumRto), maximumRto);
  }

  /** E2: the timer has expired. */
  backOff(): void {
    this.#rto = Math.min(this.#rto * 2, this.#bounds.maximumRto);
  }
}
