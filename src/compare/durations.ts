/**
 * Durations as a histogram has them: how many lie in each place, a place being a range of microseconds. Within a place
 * they count as evenly spread, so that figures move smoothly from one place to the next.
 */
export interface Place {
  /** Microseconds: it begins here, and ends before `to`. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

export class Durations {
  readonly count: number;
  readonly mean: number;
  /** Of the durations among themselves. */
  readonly variance: number;
  readonly #places: readonly Place[];
  /** How many durations lie before each place. */
  readonly #before: readonly number[];

  /** `places`: from the shortest on, each with one duration at least. */
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
   * Microseconds below which so many durations lie; `rank` is from 0 to `count`, and may have a fraction. Each duration
   * stands in the middle of its own rank; between two of them the value moves evenly.
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
