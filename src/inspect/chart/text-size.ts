/**
 * How wide a text becomes, estimated without a font: widths of DejaVu Sans, the widest face that a system is likely to
 * draw sans-serif text in, so that no text is ever wider than the room it gets.
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

/** A bold letter is this much wider. */
const bold = 1.17;

/**
 * Of `text`, in the unit of `size`, rounded up to an even number: half of it is whole, so that what is centred stays
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
