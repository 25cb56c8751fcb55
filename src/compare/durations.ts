/**
 * Durations from a histogram: the number in each bucket (`Place`), a range of microseconds. Within a bucket they count
 * as evenly spread, so that figures change smoothly from one bucket to the next.
 */
export interface Place {
  /** Microseconds: the bucket begins here, and ends before `to`. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

export class Durations {
  readonly count: number;
  readonly mean: number;
  /** Variance of the durations. */
  readonly variance: number;
  readonly #places: readonly Place[];
  /** Number of durations before each bucket. */
  readonly #before: readonly number[];

  /** `places`: in ascending order, each with at least one duration. */
  constructor(places: readonly Place[]) {
    this.#places = places;
    const before: number[] = [];
    let [count, sum, squares] = [0, 0, 0];
    for (const place of places) {
      before.push(count);
      const middle = (place.from + place.to) / 2;
      count += place.count;
      sum += middle * place.count;
      squares += middle * middle * place.count;
    }
    this.#before = before;
    this.count = count;
    this.mean = count === 0 ? 0 : sum / count;
    this.variance = count < 2 ? 0 : Math.max(0, (squares - (sum * sum) / count) / (count - 1));
  }

  /**
   * Microseconds below which `rank` durations lie; `rank` is from 0 to `count`, and may be fractional. Each duration is
   * in the middle of its own rank; between two of them the value is interpolated.
   */
  at(rank: number): number {
    const nth = Math.min(this.count - 0.5, Math.max(0.5, rank)) - 0.5;
    const whole = Math.floor(nth);
    const value = this.#nth(whole);
    return nth === whole ? value : value + (nth - whole) * (this.#nth(whole + 1) - value);
  }

  /** The duration with that index, from 0. */
  #nth(index: number): number {
    const places = this.#places;
    let [low, high] = [0, places.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#before[middle] as number) <= index) low = middle;
      else high = middle - 1;
    }
    const place = places[low];
    if (place === undefined) return 0;
    return place.from + ((index + 0.5 - (this.#before[low] as number)) / place.count) * (place.to - place.from);
  }
}
