/**
 * What is wrong with a component that cannot be read, as a general problem (Q.773 table 25), and whose it is.
 *
 * Its type is unknown; or its octets break the encoding rules of X.690; or they keep them, and the elements are not
 * those of its type.
 */
import { DialproofError, reasonOf } from '../../errors.ts';
import { BerReader } from '../ber/reader.ts';
import { universal } from '../ber/tag.ts';
import type { MalformedComponent } from './types.ts';

const general = (code: number) => ({ type: 'general', code }) as const;
const unrecognizedComponent = general(0);
const mistypedComponent = general(1);
const badlyStructuredComponent = general(2);

interface Unread {
  /** The message, where the component begins, and where the component portion ends. */
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  /** By its tag; undefined: none of Q.773. */
  readonly type: MalformedComponent['type'];
  /** What its reader threw. */
  readonly fault: unknown;
}

export const malformedComponent = ({ bytes, start, end, type, fault }: Unread): MalformedComponent => {
  const isSound = isWellFormed(new BerReader(bytes, 'tcap', start, end));
  const problem = type === undefined ? unrecognizedComponent : isSound ? mistypedComponent : badlyStructuredComponent;
  return { kind: 'malformed', type, invokeId: invokeIdIn(bytes, start, end), problem, reason: reasonOf(fault) };
};

/** Contents octets that each primitive type of a component has at least (X.690 §8.3, §8.8, §8.19), and at most. */
const lengths: Readonly<Record<number, readonly [number, number]>> = {
  [universal.integer]: [1, Infinity],
  [universal.null]: [0, 0],
  [universal.objectIdentifier]: [1, Infinity],
};

/**
 * Whether the first element and what it is made of keep the encoding rules: parameters too, as far as their lengths go.
 */
const isWellFormed = (reader: BerReader): boolean => {
  try {
    return !reader.next() || isSoundElement(reader);
  } catch (thrown) {
    if (thrown instanceof DialproofError) return false;
    throw thrown;
  }
};

const isSoundElement = (reader: BerReader): boolean => {
  const [least, most] = lengths[reader.tag] ?? [0, Infinity];
  const length = reader.contentEnd - reader.contentStart;
  if (length < least || length > most) return false;
  if (!reader.constructed) return true;
  const inner = reader.enter();
  while (inner.next()) if (!isSoundElement(inner)) return false;
  return true;
};

/**
 * The invoke id, with which every component of Q.773 begins: also where the component is longer than its portion. Null
 * where no integer of one octet stands there.
 */
const invokeIdIn = (bytes: Uint8Array, start: number, end: number): number | null => {
  const length = bytes[start + 1] ?? 0;
  const at = start + 2 + (length > 0x80 ? length & 0x7f : 0);
  const id = bytes[at + 2];
  if (bytes[at] !== universal.integer || bytes[at + 1] !== 1 || id === undefined || at + 2 >= end) return null;
  return id > 127 ? id - 256 : id;
};
