/**
 * Where the starts lie, in the area below the rate: evenly, one at every whole number, or by chance, with exponential
 * gaps of mean 1. Carried over to time by the rate, the first keeps it exactly and the second is a Poisson process with
 * that rate, also while the rate rises or changes.
 *
 * Not shown in the seed: `arrival`. Random arrivals are not kept: two readers go through the same sequence, one for
 * what is due and one for what is started, which may lag behind without bound.
 */
import { seededChance } from '../../../expressions/scope.ts';
import { rounding } from './rate-profile.ts';

export interface Arrivals {
  /** How many arrive up to this area, where the rate rests there or does not. Asked in growing order. */
  countBy(area: number, resting: boolean): number;
  /** The area at which the one with this number arrives. Asked in growing order. */
  areaOf(number: number): number;
}

export const uniformArrivals: Arrivals = {
  // The next start falls on the very moment at which the area is whole; where the rate rests it is left to the next
  // stage.
  countBy: (area, resting) => (resting ? Math.max(0, Math.ceil(area - rounding)) : Math.floor(area + rounding) + 1),
  areaOf: (number) => number,
};

/** The stream of a run's seed from which arrivals are drawn. */
const chanceOfArrivals = 2;

/** Goes through the sequence of a seed. */
class ArrivalReader {
  /** Number of the arrival at `area`. */
  number = 0;
  area: number;
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = seededChance(seed, 0, chanceOfArrivals);
    this.area = this.#gap();
  }

  next(): void {
    this.number += 1;
    this.area += this.#gap();
  }

  #gap(): number {
    return -Math.log(1 - this.#random());
  }
}

/** `total`: the most arrivals that are looked for. `seed`: a 32-bit integer; the same seed gives the same arrivals. */
export const poissonArrivals = (total: number, seed: number): Arrivals => {
  const due = new ArrivalReader(seed);
  const started = new ArrivalReader(seed);
  return {
    countBy(area) {
      while (due.number < total && due.area <= area) due.next();
      return due.number;
    },
    areaOf(number) {
      while (started.number < number) started.next();
      return started.area;
    },
  };
};
