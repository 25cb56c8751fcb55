/**
 * DAUD (RFC 4666 §3.4.3): when a link becomes active, and again as long as a destination is unavailable: a DAVA may get
 * lost, or never come by itself.
 */
import type { Clock } from '../../ground/clock.ts';
import type { KnownLink } from './known-link.ts';
import { Waiters } from './waiters.ts';

/** Milliseconds between two audits of unavailable destinations, and the most destinations of one audit. */
const auditEvery = 10_000;
const mostAudited = 100;

/**
 * Milliseconds that a signalling gateway has to report the state of destinations, before the first message is sent to
 * them.
 */
const answersWithin = 250;

export class Audits {
  readonly #clock: Clock;
  readonly #pointCodes: readonly number[];
  readonly #active: () => readonly KnownLink[];
  readonly #untilAnswered: Waiters;
  #timer: unknown;

  /** `pointCodes`: those of the first audit. `active`: the links that carry traffic. */
  constructor(clock: Clock, pointCodes: readonly number[], active: () => readonly KnownLink[]) {
    this.#clock = clock;
    this.#pointCodes = pointCodes;
    this.#active = active;
    this.#untilAnswered = new Waiters(clock);
  }

  /** A link has become active. */
  begin({ link }: KnownLink): void {
    link.audit(this.#pointCodes.slice(0, mostAudited));
  }

  /** Resolves when a peer has reported the state of each destination, or after a short time. */
  async answered(): Promise<void> {
    if (!this.#isAnswered) await this.#untilAnswered.wait(answersWithin);
  }

  /** A peer has reported the state of a destination. */
  look(): void {
    if (this.#isAnswered) this.#untilAnswered.release();
    this.#askAgain();
  }

  #askAgain(): void {
    const asked = ({ destinations }: KnownLink): readonly number[] => destinations.unavailable(mostAudited);
    if (this.#timer !== undefined || !this.#active().some((known) => asked(known).length > 0)) return;
    this.#timer = this.#clock.setTimeout(() => {
      this.#timer = undefined;
      for (const known of this.#active()) known.link.audit(asked(known));
      this.#askAgain();
    }, auditEvery);
  }

  stop(): void {
    this.#clock.clearTimeout(this.#timer);
    this.#untilAnswered.release();
  }

  get #isAnswered(): boolean {
    return this.#pointCodes.every((pointCode) =>
      this.#active().some(({ destinations }) => destinations.isReported(pointCode)),
    );
  }
}
