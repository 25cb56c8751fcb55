/** What the peer of one link has reported of destinations (RFC 4666 §3.4), as far as it still counts. */
import type { DestinationState } from '../../protocol/m3ua/types.ts';

/** Point codes remembered: what comes beyond is not. */
const maximumPointCodes = 10_000;
/** Milliseconds for which a congestion counts, and a user part that is unavailable: nothing has to come that ends them. */
const passing = { congested: 5_000, withoutUser: 10_000 } as const;

interface Known {
  readonly state: Exclude<DestinationState, 'available'>;
  /** Milliseconds of the clock. */
  readonly until: number;
}

export class Destinations {
  readonly #known = new Map<number, Known>();

  /** `now`: milliseconds of the clock. */
  take(pointCodes: readonly number[], state: DestinationState, now: number): void {
    for (const code of pointCodes) {
      if (state === 'available') this.#known.delete(code);
      else if (this.#known.size < maximumPointCodes || this.#known.has(code))
        this.#known.set(code, { state, until: state === 'congested' || state === 'withoutUser' ? now + passing[state] : Infinity });
    }
  }

  /** A new association: nothing is known any more. */
  forget(): void {
    this.#known.clear();
  }

  /** Whether there is anything to look at. */
  get isEmpty(): boolean {
    return this.#known.size === 0;
  }

  stateOf(pointCode: number, now: number): DestinationState {
    const known = this.#known.get(pointCode);
    if (known === undefined) return 'available';
    if (known.until > now) return known.state;
    this.#known.delete(pointCode);
    return 'available';
  }

  /** The first of them that are unavailable. */
  unavailable(most: number): readonly number[] {
    const codes: number[] = [];
    for (const [code, { state }] of this.#known) if (state === 'unavailable' && codes.push(code) >= most) break;
    return codes;
  }
}
