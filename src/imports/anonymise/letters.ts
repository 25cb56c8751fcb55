/** A letter of the same kind as another one: each alphabet that can encode the one can encode the other, as long. */
import type { Draw } from './keyed-draws.ts';

/** Letters beyond ASCII of the GSM 7 bit default alphabet (TS 23.038 §6.2.1): those of Latin-1, and the Greek ones. */
const ofGsm = ['àäåæèéìñòöøùüß', 'ÄÅÆÇÉÑÖØÜ', 'ΓΔΘΛΞΠΣΦΨΩ'];

const range = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));

const [small, capital] = [range(0x61, 0x7a), range(0x41, 0x5a)];

/** Code points whose letters are of one script, and of one length in UTF-8. */
const blockLength = 64;
const forms = [/^\p{Lu}$/u, /^\p{Ll}$/u, /^\p{L}$/u];

const inBlock = (letter: string): readonly string[] => {
  const code = letter.codePointAt(0) ?? 0;
  const first = code - (code % blockLength);
  const form = forms.find((one) => one.test(letter));
  return range(first, first + blockLength - 1).filter((each) => form?.test(each) === true);
};

const alphabetOf = (letter: string): readonly string[] => {
  if (/[a-z]/.test(letter)) return small;
  if (/[A-Z]/.test(letter)) return capital;
  const gsm = ofGsm.find((letters) => letters.includes(letter));
  return gsm === undefined ? inBlock(letter) : [...gsm];
};

/** Of the same case and script. */
export const otherLetter = (letter: string, draw: Draw): string => {
  const alphabet = alphabetOf(letter);
  return alphabet[draw(alphabet.length)] ?? letter;
};

/** The letters of `word`, of ASCII, with the cases of `original`. */
export const inCaseOf = (original: string, word: string): string =>
  [...word].map((letter, at) => (/[A-Z]/.test(original[at] ?? '') ? letter.toUpperCase() : letter)).join('');
