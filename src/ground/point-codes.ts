/**
 * Point codes as people write them: as a number, or in three parts from the most significant one. 14 bits are 3-8-3
 * (Q.708 §3: zone, area, signalling point), 24 bits are 8-8-8 (T1.111.8 §3: network, cluster, member). A number may be
 * a text, too: `"4106"`.
 */

/** Point codes of 14 bits (Q.704 §15), or of 24 bits, as in the networks of ANSI and of China (GF 001-9001). */
export type PointCodeBits = 14 | 24;

interface Notation {
  readonly name: string;
  readonly example: string;
  /** Bits of each part. */
  readonly parts: readonly [number, number, number];
}

const notations: Readonly<Record<PointCodeBits, Notation>> = {
  14: { name: '3-8-3', example: '2-1-2', parts: [3, 8, 3] },
  24: { name: '8-8-8', example: '1-2-3', parts: [8, 8, 8] },
};

const inParts = /^(\d{1,3})-(\d{1,3})-(\d{1,3})$/;
const asNumber = /^\d{1,8}$/;

export const maximumPointCode = (bits: PointCodeBits): number => 2 ** bits - 1;

/** `"2-1-2"`, `"4106"` and `4106` are 4106 with 14 bits. Undefined where `written` is no point code of so many bits. */
export const readPointCode = (written: number | string, bits: PointCodeBits): number | undefined => {
  if (typeof written === 'number' || asNumber.test(written)) {
    const code = Number(written);
    return Number.isInteger(code) && code >= 0 && code <= maximumPointCode(bits) ? code : undefined;
  }
  const values = inParts.exec(written)?.slice(1).map(Number);
  if (values === undefined) return undefined;
  let code = 0;
  for (const [index, width] of notations[bits].parts.entries()) {
    const value = values[index] ?? 0;
    if (value >= 2 ** width) return undefined;
    code = code * 2 ** width + value;
  }
  return code;
};

/**
 * The rule for a point code of so many bits that `readPointCode` does not accept: `must be at most 16383`, for a text
 * with the notation.
 */
export const pointCodeRule = (written: number | string, bits: PointCodeBits): string => {
  if (typeof written === 'number') return `must be at most ${maximumPointCode(bits)}`;
  const { name, example, parts } = notations[bits];
  const ranges = parts.map((width) => `0-${2 ** width - 1}`).join(', ');
  return `must be ${name}, such as ${example} (the parts are ${ranges}), or a number up to ${maximumPointCode(bits)}`;
};

/** For people: `4106 (2-1-2)`. A number that does not fit into so many bits is written without parts. */
export const writtenPointCode = (code: number, bits: PointCodeBits): string => {
  if (code > maximumPointCode(bits)) return String(code);
  const [, middle, last] = notations[bits].parts;
  return `${code} (${code >> (middle + last)}-${(code >> last) & (2 ** middle - 1)}-${code & (2 ** last - 1)})`;
};
