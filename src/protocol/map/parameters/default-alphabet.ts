/**
 * The GSM 7 bit default alphabet with its extension table (TS 23.038 §6.2.1), as characters and as septets.
 *
 * A character of the extension table takes two septets: an escape, and its place in that table.
 */

/** One character for each septet, 0 to 127; the escape stands for itself. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !"#¤%&\'()*+,-./' +
  '0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';

const escape = 0x1b;
const carriageReturn = 0x0d;

const extension: Readonly<Record<number, string>> = {
  0x0a: '\f',
  0x14: '^',
  0x28: '{',
  0x29: '}',
  0x2f: '\\',
  0x3c: '[',
  0x3d: '~',
  0x3e: ']',
  0x40: '|',
  0x65: '€',
};

const septetsByCharacter = new Map<string, readonly number[]>([
  ...[...basic].map((character, septet) => [character, [septet]] as const).filter(([, [septet]]) => septet !== escape),
  ...Object.entries(extension).map(([septet, character]) => [character, [escape, Number(septet)]] as const),
]);

/** Septets of a text; undefined if one of its characters is in neither table. */
export const septetsOf = (text: string): number[] | undefined => {
  const septets: number[] = [];
  for (const character of text) {
    const some = septetsByCharacter.get(character);
    if (!some) return undefined;
    septets.push(...some);
  }
  return septets;
};

/**
 * The text of septets; undefined if an escape is followed by no character of the extension table: no text encodes to
 * that.
 */
export const textOf = (septets: readonly number[]): string | undefined => {
  let text = '';
  for (let index = 0; index < septets.length; index += 1) {
    const septet = septets[index] ?? 0;
    const character = septet === escape ? extension[septets[(index += 1)] ?? escape] : basic[septet];
    if (character === undefined) return undefined;
    text += character;
  }
  return text;
};

/**
 * The octets in front, then the septets from the place `at` on. `at` counts in septets: the octets take the places
 * before it.
 */
export const packAfter = (front: Uint8Array, at: number, septets: readonly number[]): Uint8Array => {
  const octets = new Uint8Array(Math.max(front.length, Math.ceil(((at + septets.length) * 7) / 8)));
  octets.set(front);
  septets.forEach((septet, index) => {
    const bit = (at + index) * 7;
    const shifted = septet << (bit & 7);
    octets[bit >> 3] = (octets[bit >> 3] ?? 0) | (shifted & 0xff);
    if (shifted > 0xff) octets[(bit >> 3) + 1] = shifted >> 8;
  });
  return octets;
};

/** Up to `count` septets from the place `at` on; fewer if the octets end before. */
export const unpackFrom = (octets: Uint8Array, at: number, count: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(count, Math.floor((octets.length * 8) / 7) - at)) }, (_, index) => {
    const bit = (at + index) * 7;
    const pair = (octets[bit >> 3] ?? 0) | ((octets[(bit >> 3) + 1] ?? 0) << 8);
    return (pair >> (bit & 7)) & 0x7f;
  });

/**
 * Packs a text for USSD (TS 23.038 §6.1.2.3.1); undefined if it has other characters. Seven unused bits at the end
 * would be read as `@`, so a carriage return fills them; a real carriage return at the end of an octet is sent twice.
 */
export const packText = (text: string): Uint8Array | undefined => {
  const septets = septetsOf(text);
  if (!septets) return undefined;
  const isFull = septets.length > 0 && septets.length % 8 === 0;
  if (septets.length % 8 === 7 || (isFull && septets.at(-1) === carriageReturn)) septets.push(carriageReturn);
  return packAfter(new Uint8Array(), 0, septets);
};

/** The text of packed septets, without the carriage return that fills up the last octet. */
export const unpackText = (octets: Uint8Array): string | undefined => {
  const septets = unpackFrom(octets, 0, Infinity);
  const isFilled = septets.length > 0 && septets.length % 8 === 0 && septets.at(-1) === carriageReturn;
  const isDoubled = septets.length % 8 === 1 && septets.at(-1) === carriageReturn && septets.at(-2) === carriageReturn;
  return textOf(isFilled || isDoubled ? septets.slice(0, -1) : septets);
};
