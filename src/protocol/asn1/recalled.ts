/**
 * Reads a sequence whose elements are mostly those of an earlier one: the messages of a load differ in few values, and
 * only the elements with other contents are read again.
 *
 * The tags and lengths of all elements have to be the same, octet for octet: then each element has the same part, and
 * its fault the same place. The trees share the values of elements that did not differ, and must not be changed.
 */
import type { BerReader } from '../ber/reader.ts';
import type { BodyRead } from './body.ts';
import type { Read } from './member.ts';
import type { Scope } from './tree.ts';

/**
 * Reads all elements. `noted` is called for each one after it was read; the reader stands on it. `part`: the index of
 * the part that has read it, undefined if no part takes it.
 */
export type Recorded = (
  reader: BerReader,
  scope: Scope,
  end: number,
  noted?: (part: number | undefined, reader: BerReader) => void,
) => void;

interface Element {
  readonly read: Read;
  readonly start: number;
  readonly contentStart: number;
  readonly end: number;
  /** What it has set in its scope. */
  readonly keys: readonly string[];
  readonly values: readonly unknown[];
}

interface Memory {
  readonly octets: Uint8Array;
  readonly start: number;
  readonly end: number;
  readonly elements: readonly Element[];
}

/** Messages in a row with more elements that differ, after which the next message is remembered instead. */
const patience = 64;
const fewDifferent = 2;

const isSame = (left: Uint8Array, right: Uint8Array, from: number, to: number): boolean => {
  for (let at = from; at < to; at += 1) if (left[at] !== right[at]) return false;
  return true;
};

/** Whether all tags and lengths are the same, so that the elements end in the same places. */
const hasElementsOf = ({ octets, start, elements }: Memory, bytes: Uint8Array): boolean => {
  let at = start;
  for (const { contentStart, end } of elements) {
    if (!isSame(octets, bytes, at, contentStart)) return false;
    at = end;
  }
  return true;
};

export const recalled = (readAll: Recorded, reads: readonly Read[]): BodyRead => {
  let memory: Memory | undefined;
  let strange = 0;

  const remember = (given: BerReader, scope: Scope, end: number): void => {
    const { position: start } = given;
    // The octets may be a view of a buffer that is used again.
    const octets = Buffer.from(given.bytes);
    const elements: Element[] = [];
    let isPlain = true;
    let count = 0;
    strange = 0;
    memory = undefined;
    readAll(given.over(octets), scope, end, (index, { elementStart: from, contentStart, contentEnd, position }) => {
      const read = index === undefined ? undefined : reads[index];
      isPlain &&= read !== undefined && position === contentEnd;
      if (read === undefined) return;
      const keys = Object.keys(scope).slice(count);
      count += keys.length;
      elements.push({ read, start: from, contentStart, end: position, keys, values: keys.map((key) => scope[key]) });
    });
    if (isPlain) memory = { octets, start, end, elements };
  };

  return (reader, scope, end) => {
    if (memory === undefined || memory.start !== reader.position || memory.end !== end)
      return remember(reader, scope, end);
    const { bytes } = reader;
    if (!hasElementsOf(memory, bytes)) return remember(reader, scope, end);
    const { octets, elements } = memory;
    let different = 0;
    for (const { read, start: from, contentStart, end: to, keys, values } of elements) {
      if (isSame(octets, bytes, contentStart, to)) {
        for (let index = 0; index < keys.length; index += 1) scope[keys[index] as string] = values[index];
        continue;
      }
      different += 1;
      reader.moveTo(from);
      read(reader, scope);
    }
    strange = different > fewDifferent ? strange + 1 : 0;
    if (strange > patience) memory = undefined;
  };
};
