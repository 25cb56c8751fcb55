/**
 * Reassembly of fragments (RFC 9260 §6.9): fragments with consecutive TSNs are joined until a run begins with the B bit
 * and ends with the E bit. Joining takes constant time, however long a run is.
 */
import { nextTsn, previousTsn } from './serial.ts';

/** The bits of a DATA chunk (§3.3.1). */
export const lastBit = 1;
export const firstBit = 2;
export const unorderedBit = 4;

/** A message, or a part of one. */
export interface Fragment {
  readonly tsn: number;
  readonly flags: number;
  readonly stream: number;
  readonly sequence: number;
  /** Payload protocol identifier; that of the first fragment is the one of the message. */
  readonly protocol: number;
  readonly userData: Uint8Array;
  next: Fragment | undefined;
}

interface Run {
  first: Fragment;
  last: Fragment;
}

export class Reassembly {
  /** Octets and number of the fragments that wait. */
  octets = 0;
  count = 0;
  /** Runs by their first and by their last TSN. */
  readonly #byFirst = new Map<number, Run>();
  readonly #byLast = new Map<number, Run>();

  /**
   * Returns the first fragment of the message that this one completes; undefined if fragments are missing; `mismatch`
   * if they do not form a message.
   */
  add(fragment: Fragment): Fragment | 'mismatch' | undefined {
    this.octets += fragment.userData.length;
    this.count += 1;
    let run: Run = { first: fragment, last: fragment };
    const before = (fragment.flags & firstBit) === 0 ? this.#byLast.get(previousTsn(fragment.tsn)) : undefined;
    if (before !== undefined && (before.last.flags & lastBit) === 0) {
      if (!belongTogether(before.last, fragment)) return 'mismatch';
      this.#remove(before);
      run = join(before, run);
    }
    const after = (fragment.flags & lastBit) === 0 ? this.#byFirst.get(nextTsn(fragment.tsn)) : undefined;
    if (after !== undefined && (after.first.flags & firstBit) === 0) {
      if (!belongTogether(fragment, after.first)) return 'mismatch';
      this.#remove(after);
      run = join(run, after);
    }
    if ((run.first.flags & firstBit) !== 0 && (run.last.flags & lastBit) !== 0) {
      this.#take(run);
      return run.first;
    }
    this.#byFirst.set(run.first.tsn, run);
    this.#byLast.set(run.last.tsn, run);
    return undefined;
  }

  /**
   * Whether a chunk begins a message although the chunk before it requires a further fragment, or ends one although the
   * chunk after it continues it.
   */
  isBrokenBy(tsn: number, flags: number): boolean {
    const before = (flags & firstBit) === 0 ? undefined : this.#byLast.get(previousTsn(tsn));
    if (before !== undefined && (before.last.flags & lastBit) === 0) return true;
    const after = (flags & lastBit) === 0 ? undefined : this.#byFirst.get(nextTsn(tsn));
    return after !== undefined && (after.first.flags & firstBit) === 0;
  }

  #take({ first }: Run): void {
    for (let part: Fragment | undefined = first; part !== undefined; part = part.next) {
      this.octets -= part.userData.length;
      this.count -= 1;
    }
  }

  #remove({ first, last }: Run): void {
    this.#byFirst.delete(first.tsn);
    this.#byLast.delete(last.tsn);
  }
}

const belongTogether = (one: Fragment, other: Fragment): boolean =>
  one.stream === other.stream && one.sequence === other.sequence && ((one.flags ^ other.flags) & unorderedBit) === 0;

const join = (one: Run, other: Run): Run => {
  one.last.next = other.first;
  return { first: one.first, last: other.last };
};

/** The octets of a complete message. */
export const wholeOf = (first: Fragment): Uint8Array => {
  if (first.next === undefined) return first.userData;
  const parts: Uint8Array[] = [];
  for (let part: Fragment | undefined = first; part !== undefined; part = part.next) parts.push(part.userData);
  return Buffer.concat(parts);
};
