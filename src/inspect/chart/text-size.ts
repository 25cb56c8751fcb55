/**
 * Estimates the width of a text without a font: uses the widths of DejaVu Sans, the widest face that a system is likely
 * to use for sans-serif text, so that no text is wider than the room it gets.
 */

/** Hundredths of the font size, and the characters that are about that wide. */
const widths: readonly (readonly [number, string])[] = [
  [29, "ijl'"],
  [34, ' ,.|/\\:;·IJ'],
  [42, 'ft()[]-r!'],
  [55, 'szc_*"`?'],
  [62, 'vxyaeokLTFY'],
  [65, 'bdghnpquESP0123456789{}$'],
  [70, 'ABCKRVXZ'],
  [79, 'DGHNOQU&'],
  [84, '+<=>#~^w→'],
];
const widest = 100;

const widthOf = new Map(
  widths.flatMap(([width, characters]) => [...characters].map((character) => [character, width])),
);

/** Bold letters are wider by this factor. */
const bold = 1.17;

/**
 * Width of `text` in the unit of `size`, rounded up to an even number: half of it is whole, so that centred text stays
 * sharp.
 */
export const textWidth = (text: string, size: number, weight: 'regular' | 'bold' = 'regular'): number => {
  const hundredths = [...text].reduce((sum, character) => sum + (widthOf.get(character) ?? widest), 0);
  return 2 * Math.ceil((hundredths / 200) * size * (weight === 'bold' ? bold : 1));
};

export interface Size {
  readonly width: number;
  readonly height: number;
}
