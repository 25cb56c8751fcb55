/** The states of destinations that the peer of one link has reported (RFC 4666 §3.4), as far as they still count. */
import type { DestinationState } from '../../protocol/m3ua/types.ts';

/** Most point codes that are remembered; others are ignored. */
const maximumPointCodes = 10_000;
/** Milliseconds for which a congestion and an unavailable user part count: the peer need not report their end. */
const passing = { congested: 5_000, withoutUser: 10_000 } as const;

interface Known {
  readonly state: Exclude<DestinationState, 'available'>;
  /** Of a congestion: 1 to 3. */
  readonly level: number;
  /** Milliseconds of the clock. */
  readonly until: number;
}

export class Destinations {
  readonly #known = new Map<number, Known>();
  /** Point codes whose state the peer has reported. */
  readonly #reported = new Set<number>();

  /** `now`: milliseconds of the clock. `level`: of a congestion, 0 where the peer reports none. */
  take(pointCodes: readonly number[], state: DestinationState, now: number, level = 0): void {
    for (const code of pointCodes) {
      if (this.#reported.size < maximumPointCodes) this.#reported.add(code);
      if (state === 'available') this.#known.delete(code);
      else if (this.#known.size < maximumPointCodes || this.#known.has(code))
        this.#known.set(code, {
          state,
          level,
          until: state === 'congested' || state === 'withoutUser' ? now + passing[state] : Infinity,
        });
    }
  }

  /** A new association: nothing is known any more. */
  forget(): void {
    this.#known.clear();
    this.#reported.clear();
  }

  /** Whether the peer has reported its state since the link became active. */
  isReported(pointCode: number): boolean {
    return this.#reported.has(pointCode);
  }

  /** Whether no state but `available` is known. */
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

  /**
   * The highest level of a congestion that still counts; 0 where there is none. One without a reported level counts as
   * 1.
   */
  congestion(now: number): number {
    let highest = 0;
    for (const { state, level, until } of this.#known.values())
      if (state === 'congested' && until > now) highest = Math.max(highest, level, 1);
    return highest;
  }

  /** The first unavailable destinations, `most` at most. */
  unavailable(most: number): readonly number[] {
    const codes: number[] = [];
    for (const [code, { state }] of this.#known) if (state === 'unavailable' && codes.push(code) >= most) break;
    return codes;
  }
}
