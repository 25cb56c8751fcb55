/** The faults of an input with their places: RFC 6901 pointers. */
import { atOnce, type Pieces } from '../src/ground/pieces.ts';

/** One fault: its place (an RFC 6901 pointer, `''` for the whole) and the violated rule in a sentence. */
export interface Fault {
  readonly pointer: string;
  readonly message: string;
}

/** A valid value, or all its faults; for a value that is too large, only that one. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly Fault[]; readonly isTooLarge?: true };

/** A rule beyond JSON Schema: finds the faults of a value at `pointer`. */
export type Rule = (value: unknown, pointer: string) => Iterable<Fault>;

/** The pointer that leads from `pointer` down those steps. RFC 6901 §3: `~` is written `~0`, `/` is written `~1`. */
export const below = (pointer: string, ...steps: readonly (string | number)[]): string =>
  [pointer, ...steps.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');

/** Maximum number of faults in one answer; a hostile input could have millions. */
export const mostFaults = 100;

/** Follows the last reported fault where there are more. */
export const moreFaults: Fault = { pointer: '', message: `has more than ${mostFaults} faults` };

/** A search for faults; it yields `undefined` where it may pause. */
export type FaultSource = Iterable<Fault | undefined>;

/** Each fault once, in the order in which they are found. Stops searching when there are enough faults. */
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

/** Like `gathering`, at once. */
export const gathered = (...sources: readonly FaultSource[]): readonly Fault[] => atOnce(gathering(...sources));

/** The value, where the sources have no fault. */
export function* checking<T>(value: unknown, ...sources: readonly FaultSource[]): Pieces<Checked<T>> {
  const faults = yield* gathering(...sources);
  return faults.length === 0 ? { ok: true, value: value as T } : { ok: false, faults };
}

/** Like `checking`, at once. */
export const checked = <T>(value: unknown, ...sources: readonly FaultSource[]): Checked<T> =>
  atOnce(checking<T>(value, ...sources));

/** Thrown by a full list of faults: ends the search. */
export class EnoughFaults extends Error {
  constructor() {
    super(moreFaults.message);
  }
}

/** Faults as they are found; the first one beyond the maximum ends the search. */
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

/** The result of `look`; undefined where the search ended because `faults` is full. */
export function* untilEnough<Found>(look: Pieces<Found>): Pieces<Found | undefined> {
  try {
    return yield* look;
  } catch (thrown) {
    if (thrown instanceof EnoughFaults) return undefined;
    throw thrown;
  }
}

/** Both lists, without faults of the second that repeat one of the first: they are at, above or below its place. */
export const mergedFaults = (first: readonly Fault[], second: readonly Fault[]): Fault[] => {
  const within = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}/`);
  const isNew = ({ pointer }: Fault): boolean =>
    !first.some((fault) => within(fault.pointer, pointer) || within(pointer, fault.pointer));
  return [...first, ...second.filter(isNew)];
};
