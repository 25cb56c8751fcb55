/**
 * The instances of a share that are in progress, each with the moment at which it was to start. The moments are beside
 * the instances, because a number with a fraction that an object holds takes a box of its own.
 */
import { nowhere } from '../../ground/placed-set.ts';

/** An instance that stores its place, which is written here alone. */
export interface Placed {
  place: number;
}

export class InstancesInProgress<Instance extends Placed> {
  readonly #members: Instance[] = [];
  /** By the place. */
  #starts = new Float64Array(16);

  get size(): number {
    return this.#members.length;
  }

  /** Unordered. Not to be kept while instances come or go. */
  get members(): readonly Instance[] {
    return this.#members;
  }

  /** `start`: milliseconds of the clock. */
  add(instance: Instance, start: number): void {
    const place = this.#members.length;
    if (place === this.#starts.length) {
      const longer = new Float64Array(place * 2);
      longer.set(this.#starts);
      this.#starts = longer;
    }
    instance.place = place;
    this.#members.push(instance);
    this.#starts[place] = start;
  }

  /** Removes the instance and returns the moment at which it was to start; undefined where it is not in progress. */
  remove(instance: Instance): number | undefined {
    const { place } = instance;
    if (place === nowhere) return undefined;
    const start = this.#starts[place];
    const last = this.#members.pop() as Instance;
    if (last !== instance) {
      this.#members[place] = last;
      this.#starts[place] = this.#starts[this.#members.length] as number;
      last.place = place;
    }
    instance.place = nowhere;
    return start;
  }
}
