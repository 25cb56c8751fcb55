/**
 * Reads BER (X.690 §8.1) for the judgement of arguments. It shares nothing with the reader of the codecs, so that a fault
 * of one shows itself in the other.
 */

export interface BerElement {
  /** 0 universal, 1 application, 2 context, 3 private. */
  readonly tagClass: number;
  readonly number: number;
  readonly isConstructed: boolean;
  readonly contents: Uint8Array;
  /** Of a constructed one. */
  readonly elements: readonly BerElement[];
}

/** Octets that are no BER. */
export class NotBer extends Error {}

/** Elements nested deeper than this are no argument of INAP or MAP. */
const deepest = 32;

const endOfContents = (octets: Uint8Array, at: number): boolean => octets[at] === 0 && octets[at + 1] === 0;

interface Read {
  readonly element: BerElement;
  readonly next: number;
}

const readTag = (octets: Uint8Array, at: number): { readonly number: number; readonly next: number } => {
  const first = octets[at] ?? 0;
  if ((first & 0x1f) !== 0x1f) return { number: first & 0x1f, next: at + 1 };
  const second = octets[at + 1] ?? 0;
  // X.690 §8.1.2.2, §8.1.2.4.2.
  if (second < 0x1f || second === 0x80) throw new NotBer('a tag takes more octets than its number needs');
  let number = 0;
  for (let next = at + 1; next < octets.length && next < at + 5; next += 1) {
    const octet = octets[next] ?? 0;
    number = number * 128 + (octet & 0x7f);
    if (octet < 0x80) return { number, next: next + 1 };
  }
  throw new NotBer('a tag does not end');
};

/** Undefined: the indefinite form. */
const readLength = (octets: Uint8Array, at: number): { readonly length: number | undefined; readonly next: number } => {
  const first = octets[at];
  if (first === undefined) throw new NotBer('a length is missing');
  if (first < 0x80) return { length: first, next: at + 1 };
  if (first === 0x80) return { length: undefined, next: at + 1 };
  const count = first & 0x7f;
  if (count > 4 || at + count >= octets.length) throw new NotBer('a length cannot be read');
  let length = 0;
  for (let index = 1; index <= count; index += 1) length = length * 256 + (octets[at + index] ?? 0);
  return { length, next: at + 1 + count };
};

/** The elements up to the end of the octets, or to the end-of-contents octets. */
const readMany = (
  octets: Uint8Array,
  start: number,
  untilZeros: boolean,
  depth: number,
): { readonly elements: readonly BerElement[]; readonly end: number } => {
  const elements: BerElement[] = [];
  let at = start;
  while (at < octets.length) {
    if (untilZeros && endOfContents(octets, at)) return { elements, end: at };
    const { element, next } = readOne(octets, at, depth);
    elements.push(element);
    at = next;
  }
  if (untilZeros) throw new NotBer('an indefinite length does not end');
  return { elements, end: at };
};

const readOne = (octets: Uint8Array, start: number, depth: number): Read => {
  if (depth > deepest) throw new NotBer('elements are nested too deeply');
  const first = octets[start] ?? 0;
  const tag = readTag(octets, start);
  const isConstructed = (first & 0x20) !== 0;
  const head = { tagClass: first >> 6, number: tag.number, isConstructed };
  const { length, next: from } = readLength(octets, tag.next);
  if (length === undefined) {
    if (!isConstructed) throw new NotBer('a primitive element has the indefinite length');
    const { elements, end } = readMany(octets, from, true, depth + 1);
    return { element: { ...head, contents: octets.subarray(from, end), elements }, next: end + 2 };
  }
  const end = from + length;
  if (end > octets.length) throw new NotBer('a length goes past the end');
  const contents = octets.subarray(from, end);
  const elements = isConstructed ? readMany(contents, 0, false, depth + 1).elements : [];
  return { element: { ...head, contents, elements }, next: end };
};

/** Throws `NotBer`. */
export const berElements = (octets: Uint8Array): readonly BerElement[] => readMany(octets, 0, false, 0).elements;

/** The same text for two elements of the same value, whatever the forms of their lengths. */
export const canonicalText = ({ tagClass, number, isConstructed, contents, elements }: BerElement): string => {
  const tag = `${tagClass}.${number}`;
  if (!isConstructed) return `${tag}:${Buffer.from(contents).toString('hex')}`;
  return `${tag}[${elements.map(canonicalText).join(' ')}]`;
};
