/** DAUD (RFC 4666 §3.4.3): when a link becomes active, and again as long as a destination is unavailable: a DAVA may get lost, or never come by itself. */
import type { Clock } from '../../clock.ts';
import type { KnownLink } from './known-link.ts';

/** Milliseconds between two audits of destinations that are unavailable, and of how many at once. */
const auditEvery = 10_000;
const mostAudited = 100;

export class Audits {
  readonly #clock: Clock;
  readonly #active: () => readonly KnownLink[];
  #timer: unknown;

  /** `active`: links that traffic flows over. */
  constructor(clock: Clock, active: () => readonly KnownLink[]) {
    this.#clock = clock;
    this.#active = active;
  }

  /** Asks how these point codes are. */
  begin({ link }: KnownLink, pointCodes: readonly number[]): void {
    link.audit(pointCodes.slice(0, mostAudited));
  }

  /** A destination may have become unavailable. */
  look(): void {
    const asked = ({ destinations }: KnownLink): readonly number[] => destinations.unavailable(mostAudited);
    if (this.#timer !== undefined || !this.#active().some((known) => asked(known).length > 0)) return;
    this.#timer = this.#clock.setTimeout(() => {
      this.#timer = undefined;
      for (const known of this.#active()) known.link.audit(asked(known));
      this.look();
    }, auditEvery);
  }

  stop(): void {
    this.#clock.clearTimeout(this.#timer);
  }
}
