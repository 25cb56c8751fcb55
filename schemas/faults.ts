/** What is wrong with an input, and where: RFC 6901 pointers. */
import { atOnce, type Pieces } from '../src/pieces.ts';

/** One thing that is wrong: where (an RFC 6901 pointer, `''` for the whole) and the rule in a sentence. */
export interface Fault {
  readonly pointer: string;
  readonly message: string;
}

/** A value that keeps every rule, or everything that is wrong with it; of one that is too large, this alone. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly Fault[]; readonly isTooLarge?: true };

/** What JSON Schema cannot say: finds what is wrong with a value that stands at `pointer`. */
export type Rule = (value: unknown, pointer: string) => Iterable<Fault>;

/** The pointer that leads from `pointer` down those steps. RFC 6901 §3: `~` is written `~0`, `/` is written `~1`. */
export const below = (pointer: string, ...steps: readonly (string | number)[]): string =>
  [pointer, ...steps.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');

/** The most faults in one answer; a hostile input could have millions. */
export const mostFaults = 100;

/** Stands after the last fault that is told, where there are more. */
export const moreFaults: Fault = { pointer: '', message: `has more than ${mostFaults} faults` };

/** What looks for faults; `undefined` stands where it may pause. */
export type FaultSource = Iterable<Fault | undefined>;

/** Each fault once, in the order in which they are found. Stops looking when there are more than can be of use. */
export function* gathering(...sources: readonly FaultSource[]): Pieces<readonly Fault[]> {
  const distinct = new Map<string, Fault>();
  for (const source of sources) {
    for (const fault of source) {
      if (fault === undefined) {
        yield;
        continue;
      }
      if (distinct.size === mostFaults) return [...distinct.values(), moreFaults];
      distinct.set(`${fault.pointer}\n${fault.message}`, fault);
    }
  }
  return [...distinct.values()];
}

/** The same, all of it now. */
export const gathered = (...sources: readonly FaultSource[]): readonly Fault[] => atOnce(gathering(...sources));

/** The value, where the sources have no fault. */
export function* checking<T>(value: unknown, ...sources: readonly FaultSource[]): Pieces<Checked<T>> {
  const faults = yield* gathering(...sources);
  return faults.length === 0 ? { ok: true, value: value as T } : { ok: false, faults };
}

/** The same at once. */
export const checked = <T>(value: unknown, ...sources: readonly FaultSource[]): Checked<T> =>
  atOnce(checking<T>(value, ...sources));

/** Thrown by a list of faults that is full: what looks for more of them ends there. */
export class EnoughFaults extends Error {
  constructor() {
    super(moreFaults.message);
  }
}

/** Faults as they are found; the one beyond the most that are told ends the search. */
export class FaultList extends Array<Fault> {
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }

  /** Throws `EnoughFaults`. */
  override push(...faults: readonly Fault[]): number {
    for (const fault of faults) {
      if (this.length === mostFaults) throw new EnoughFaults();
      super.push(fault);
    }
    return this.length;
  }
}

/** What `look` gives; undefined where it was ended because `faults` is full. */
export function* untilEnough<Found>(look: Pieces<Found>): Pieces<Found | undefined> {
  try {
    return yield* look;
  } catch (thrown) {
    if (thrown instanceof EnoughFaults) return undefined;
    throw thrown;
  }
}

/**
 * Both lists, without what of the second says the same thing again: it stands at, above or below a place of the first.
 */
export const mergedFaults = (first: readonly Fault[], second: readonly Fault[]): Fault[] => {
  const within = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}/`);
  const isNew = ({ pointer }: Fault): boolean =>
    !first.some((fault) => within(fault.pointer, pointer) || within(pointer, fault.pointer));
  return [...first, ...second.filter(isNew)];
};
