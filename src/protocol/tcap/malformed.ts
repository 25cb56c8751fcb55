/**
 * The fault of a component that cannot be read, as a general problem (Q.773 table 26), with its invoke id.
 *
 * Its type is unknown; or its octets break the encoding rules of X.690; or they follow them, but its elements do not
 * fit its type.
 */
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { BerReader } from '../ber/reader.ts';
import { universal } from '../ber/tag.ts';
import type { MalformedComponent } from './types.ts';

const general = (code: number) => ({ type: 'general', code }) as const;
const unrecognizedComponent = general(0);
const mistypedComponent = general(1);
const badlyStructuredComponent = general(2);

interface Unread {
  /** The message, the start of the component, and the end of the component portion. */
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  /** By its tag; undefined: none of Q.773. */
  readonly type: MalformedComponent['type'];
  /** The error of its reader. */
  readonly fault: unknown;
}

export const malformedComponent = ({ bytes, start, end, type, fault }: Unread): MalformedComponent => {
  const isSound = isWellFormed(new BerReader(bytes, 'tcap', start, end));
  const problem = type === undefined ? unrecognizedComponent : isSound ? mistypedComponent : badlyStructuredComponent;
  return { kind: 'malformed', type, invokeId: invokeIdIn(bytes, start, end), problem, reason: reasonOf(fault) };
};

/** Minimum and maximum of the contents octets of each primitive type in a component (X.690 §8.3, §8.8, §8.19). */
const lengths: Readonly<Record<number, readonly [number, number]>> = {
  [universal.integer]: [1, Infinity],
  [universal.null]: [0, 0],
  [universal.objectIdentifier]: [1, Infinity],
};

/**
 * Whether the first element and those inside it, also in parameters, follow the encoding rules as far as lengths show
 * that.
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
 * The invoke id, with which every component of Q.773 begins, also of a component that is longer than its portion. Null
 * if it is no integer of one octet.
 */
const invokeIdIn = (bytes: Uint8Array, start: number, end: number): number | null => {
  const length = bytes[start + 1] ?? 0;
  const at = start + 2 + (length > 0x80 ? length & 0x7f : 0);
  const id = bytes[at + 2];
  if (bytes[at] !== universal.integer || bytes[at + 1] !== 1 || id === undefined || at + 2 >= end) return null;
  return id > 127 ? id - 256 : id;
};
