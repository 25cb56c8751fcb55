/**
 * Finds a text within another in linear time. JavaScript's own search takes time in proportion to the product of both
 * lengths for texts made for that purpose: a second for one `indexOf`. It is faster for short parts, where the product
 * is small.
 */
import { costs, touch } from './work.ts';

/** Characters of a part for which JavaScript's own search is used. */
const short = 8;

/**
 * For each place in the part, how many characters before it equal the beginning of the part (Knuth, Morris and Pratt).
 */
const overlapsOf = (part: string): Int32Array => {
  const overlaps = new Int32Array(part.length);
  let overlap = 0;
  for (let at = 1; at < part.length; at += 1) {
    while (overlap > 0 && part.charCodeAt(at) !== part.charCodeAt(overlap)) overlap = overlaps[overlap - 1] as number;
    if (part.charCodeAt(at) === part.charCodeAt(overlap)) overlap += 1;
    overlaps[at] = overlap;
  }
  return overlaps;
};

const findLong = (text: string, part: string, overlaps: Int32Array, from: number): number => {
  let matched = 0;
  for (let at = from; at < text.length; at += 1) {
    while (matched > 0 && text.charCodeAt(at) !== part.charCodeAt(matched)) matched = overlaps[matched - 1] as number;
    if (text.charCodeAt(at) === part.charCodeAt(matched)) matched += 1;
    if (matched === part.length) return at - matched + 1;
  }
  return -1;
};

/** Like `text.indexOf(part)`. */
export const placeOf = (text: string, part: string): number => {
  if (part.length <= short) {
    touch(text.length >> 1);
    return text.indexOf(part);
  }
  touch((text.length >> 1) + part.length);
  return findLong(text, part, overlapsOf(part), 0);
};

/** Like `text.split(separator)`, with at most `most` + 1 parts. The separator is not empty. */
export const partsOf = (text: string, separator: string, most: number): string[] => {
  if (separator.length <= short) {
    touch(text.length >> 1);
    const parts = text.split(separator, most + 1);
    touch(parts.length * costs.part);
    return parts;
  }
  touch((text.length >> 1) + separator.length);
  const overlaps = overlapsOf(separator);
  const parts: string[] = [];
  let begin = 0;
  while (parts.length <= most) {
    const end = findLong(text, separator, overlaps, begin);
    parts.push(text.slice(begin, end < 0 ? text.length : end));
    if (end < 0) break;
    begin = end + separator.length;
  }
  return parts;
};
