/**
 * Numbers and bits that the standards name: a component whose text is a name, or the names of the bits that are set,
 * with a space between two of them. A value without a name stays in hex.
 */
import type { ComponentValues, FormatComponent, OctetFormat } from './format.ts';
import { bitString } from './texts.ts';
import type { OctetsType } from './types.ts';

/** Names and their numbers: codes of an octet, or places of bits, the first bit being 0. */
export type Words = Readonly<Record<string, number>>;

const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`;

/** A component that is one of these words. */
export const oneWord = (suffix: string, description: string, words: Words): FormatComponent => {
  const names = Object.keys(words);
  return { suffix, type: 'string', description, words: names, pattern: `^${anyOf(names)}$` };
};

/** A component that has some of these words, perhaps none. */
export const someWords = (suffix: string, description: string, words: Words): FormatComponent => {
  const names = Object.keys(words);
  const some = names.map((name) => `(?:${name}(?: (?!$)|$))?`).join('');
  return { suffix, type: 'string', description, words: names, several: true, pattern: `^${some}$` };
};

/** The name of a number. */
export const wordOf = (words: Words, number: number): string | undefined =>
  Object.keys(words).find((name) => words[name] === number);

/** The numbers of the words in a text. */
export const numbersIn = (words: Words, text: unknown): number[] =>
  String(text)
    .split(' ')
    .flatMap((name) => words[name] ?? []);

/** The words of bits that are set; undefined if one of those has no name. */
export const textOfBits = (words: Words, places: readonly number[]): string | undefined => {
  const known = new Set(Object.values(words));
  if (!places.every((place) => known.has(place))) return undefined;
  return Object.keys(words)
    .filter((name) => places.includes(words[name] ?? -1))
    .join(' ');
};

/** An octet that is a code, with `before` in front of it. */
export const codeFormat = (
  name: string,
  source: string,
  words: Words,
  before: readonly number[] = [],
): OctetFormat => ({
  name,
  source,
  minimumLength: before.length + 1,
  maximumLength: before.length + 1,
  components: [oneWord('name', 'Name', words)],
  encode: (values) => Uint8Array.from([...before, words[String(values['name'])] ?? 0]),
  decode: (contents): ComponentValues => {
    if (contents.length !== before.length + 1 || !before.every((octet, index) => contents[index] === octet)) return {};
    return { name: wordOf(words, contents[before.length] ?? 0) };
  },
});

/** Octets of which the first is a code or bits in the format `first`; the octets behind it are `_more`. */
export const extensible = (first: OctetFormat, maximumLength: number): OctetFormat => ({
  ...first,
  maximumLength,
  components: [
    ...first.components,
    {
      suffix: 'more',
      type: 'hex',
      description: 'Octets that follow',
      minLength: 1,
      maxLength: maximumLength - 1,
      optional: true,
    },
  ],
  encode: (values, fault) =>
    Buffer.concat([first.encode(values, fault), Buffer.from(String(values['more'] ?? ''), 'hex')]),
  decode: (contents) => {
    const more = contents.subarray(1);
    return {
      ...first.decode(contents.subarray(0, 1)),
      ...(more.length > 0 && { more: Buffer.from(more).toString('hex') }),
    };
  },
});

/** An octet of bits, the lowest of which has the place 0. */
export const flagsFormat = (
  name: string,
  source: string,
  suffix: string,
  description: string,
  words: Words,
): OctetFormat => ({
  name,
  source,
  minimumLength: 1,
  maximumLength: 1,
  components: [someWords(suffix, description, words)],
  encode: (values) =>
    Uint8Array.of(numbersIn(words, values[suffix] ?? '').reduce((octet, place) => octet | (1 << place), 0)),
  decode: ([octet]) =>
    octet === undefined
      ? {}
      : {
          [suffix]: textOfBits(
            words,
            [0, 1, 2, 3, 4, 5, 6, 7].filter((place) => (octet & (1 << place)) !== 0),
          ),
        },
});

/** A BIT STRING whose bits have names: `X_names` beside `X_bits`, from either of which it can be made. */
export const namedBits = (minimum: number, maximum: number, words: Words): OctetsType => {
  const type = bitString(minimum, maximum);
  const { format: plain } = type;
  if (plain === undefined) return type;
  const bitsOf = (text: unknown): string => {
    const set = new Set(numbersIn(words, text));
    return Array.from({ length: Math.max(minimum, ...[...set].map((place) => place + 1)) }, (_, place) =>
      set.has(place) ? '1' : '0',
    ).join('');
  };
  const namesOf = (bits: string): string | undefined =>
    textOfBits(
      words,
      [...bits].flatMap((bit, place) => (bit === '1' ? [place] : [])),
    );
  const format: OctetFormat = {
    ...plain,
    components: [
      ...plain.components.map((component) => ({ ...component, optional: true })),
      { ...someWords('names', 'Names of the bits that are set', words), optional: true },
    ],
    encode(values, fault) {
      const { bits, names } = values;
      if (bits !== undefined && names !== undefined && namesOf(String(bits)) !== names)
        fault('names', 'does not name the bits that are set in `_bits`');
      return plain.encode({ bits: bits ?? bitsOf(names ?? '') }, fault);
    },
    decode(contents) {
      const { bits } = plain.decode(contents);
      return { bits, names: bits === undefined ? undefined : namesOf(String(bits)) };
    },
  };
  return { ...type, format };
};
