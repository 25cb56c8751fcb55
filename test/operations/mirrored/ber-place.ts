/**
 * Where in a BER message an octet stands: the tags that enclose it, and whether it is part of a tag, of a length or of
 * contents (X.690 §8.1).
 */

export interface BerPlace {
  /** The identifier octets of the elements around it in hex, outermost first. */
  readonly tags: readonly string[];
  readonly part: 'tag' | 'length' | 'contents';
}

const constructed = 0x20;

/** Octets of the identifier at this offset. */
const tagSize = (bytes: Uint8Array, from: number): number => {
  if (((bytes[from] ?? 0) & 0x1f) !== 0x1f) return 1;
  let size = 2;
  while (((bytes[from + size - 1] ?? 0) & 0x80) !== 0) size += 1;
  return size;
};

/** Throws where the place is outside, or the length has the indefinite form, which our encoders never use. */
export const berPlace = (bytes: Uint8Array, at: number): BerPlace => {
  const tags: string[] = [];
  let from = 0;
  for (;;) {
    const afterTag = from + tagSize(bytes, from);
    const first = bytes[afterTag] ?? 0;
    if (first === 0x80 || from >= bytes.length)
      throw new RangeError(`octet ${at} is in no element of a definite length`);
    const lengthSize = first < 0x80 ? 1 : 1 + (first & 0x7f);
    const contents = afterTag + lengthSize;
    const length =
      first < 0x80 ? first : bytes.subarray(afterTag + 1, contents).reduce((sum, octet) => sum * 256 + octet, 0);
    if (at >= contents + length) {
      from = contents + length;
      continue;
    }
    tags.push(Buffer.from(bytes.subarray(from, afterTag)).toString('hex'));
    if (at < afterTag) return { tags, part: 'tag' };
    if (at < contents) return { tags, part: 'length' };
    if (((bytes[from] ?? 0) & constructed) === 0) return { tags, part: 'contents' };
    from = contents;
  }
};
