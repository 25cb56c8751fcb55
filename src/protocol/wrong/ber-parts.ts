/** BER elements as parts: tag, length and value; the value of a constructed element consists of elements. */
import { berLength } from './lengths.ts';
import { bufferOf, type Part } from './part.ts';

/** Elements nested deeper than this are one value. */
const deepest = 32;

interface Element {
  readonly start: number;
  readonly valueStart: number;
  readonly end: number;
}

/** The element at `start` with a definite length; undefined where there is none before `end`. */
const elementAt = (bytes: Buffer, start: number, end: number): Element | undefined => {
  let at = start + 1;
  if (((bytes[start] ?? 0) & 0x1f) === 0x1f) {
    while (at < end && (bytes[at] ?? 0) >= 0x80) at += 1;
    at += 1;
  }
  const first = bytes[at] ?? 0;
  const octets = first > 0x80 ? first & 0x7f : 0;
  const valueStart = at + 1 + octets;
  if (first === 0x80 || octets > 4 || valueStart > end) return undefined;
  const length = octets === 0 ? first : bytes.readUIntBE(at + 1, octets);
  return valueStart + length > end ? undefined : { start, valueStart, end: valueStart + length };
};

/** The elements of these octets; undefined where they are not whole elements. */
const elementsIn = (bytes: Buffer, start: number, end: number, depth: number): Part[] | undefined => {
  const parts: Part[] = [];
  for (let at = start; at < end;) {
    const element = elementAt(bytes, at, end);
    if (element === undefined) return undefined;
    parts.push(partOf(bytes, element, depth));
    at = element.end;
  }
  return parts;
};

const tagEnd = (bytes: Buffer, { start, valueStart }: Element): number => {
  if (((bytes[start] ?? 0) & 0x1f) !== 0x1f) return start + 1;
  let at = start + 1;
  while (at < valueStart && (bytes[at] ?? 0) >= 0x80) at += 1;
  return at + 1;
};

const partOf = (bytes: Buffer, element: Element, depth: number): Part => {
  const { start, valueStart, end } = element;
  const isConstructed = ((bytes[start] ?? 0) & 0x20) !== 0;
  const inner = isConstructed && depth < deepest ? elementsIn(bytes, valueStart, end, depth + 1) : undefined;
  return {
    isBer: true,
    parts: [
      { role: 'tag', octets: bytes.subarray(start, tagEnd(bytes, element)) },
      { role: 'length', derived: berLength },
      { role: 'value', ...(inner === undefined ? { octets: bytes.subarray(valueStart, end) } : { parts: inner }) },
    ],
  };
};

/** The whole elements of these octets, or one part with the octets where they are none. */
export const berParts = (octets: Uint8Array): Part[] =>
  elementsIn(bufferOf(octets), 0, octets.length, 0) ?? [{ octets }];

/** The identifier octets of an element, as a number. */
export const tagOfPart = ({ parts }: Part): number | undefined => {
  const tag = parts?.find(({ role }) => role === 'tag')?.octets;
  return tag === undefined || tag.length > 4 ? undefined : bufferOf(tag).readUIntBE(0, tag.length);
};

/** The elements in a constructed one; none in any other. */
export const elementsOf = ({ parts }: Part): readonly Part[] =>
  parts?.find(({ role }) => role === 'value')?.parts ?? [];
