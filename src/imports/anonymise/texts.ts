/**
 * Texts: each becomes one of as many characters of the same kinds. Numbers and addresses in it, and words of at least
 * four letters, are replaced as they are elsewhere, so that parts that were equal stay equal.
 */
import { isIP } from 'node:net';
import type { Draw, KeyedDraws } from './keyed-draws.ts';
import { inCaseOf, otherLetter } from './letters.ts';
import { guessedKind } from './numbering-plan.ts';
import { shortestNumber, type Numbers } from './numbers.ts';
import { Replacements } from './replacements.ts';

/** Shorter texts say nothing of a person, such as the choice in a menu; shorter words stand in many texts. */
const shortestText = 4;

/** What names no subscriber: the scheme of a URI, and the domain of a network (TS 23.003 §13.2). */
const common = /^(?:sips?|tel|aaas?|https?|urn):|(?:mnc\d{3}\.mcc\d{3}\.)?3gppnetwork\.org/giu.source;
const address = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])|[\dA-Fa-f]{0,4}(?::[\dA-Fa-f]{0,4}){2,7}/u.source;
const tokens = new RegExp(`(?<common>${common})|(?<address>${address})|(?<digits>\\d+)|(?<letters>\\p{L}+)`, 'giu');

type Token = Readonly<Record<'common' | 'address' | 'digits' | 'letters', string | undefined>>;

const wordOf = (letters: string): string => (/^[a-z]+$/i.test(letters) ? letters.toLowerCase() : letters);

/** Of as many digits: 1 to 9, 10 to 99, 100 to 255. */
const otherDecimal = (text: string, draw: Draw): string => {
  const [least = 0, most = 0] =
    [
      [1, 9],
      [10, 99],
      [100, 255],
    ][text.length - 1] ?? [];
  return String(least + draw(most - least + 1));
};

const otherGroup = (text: string, draw: Draw): string =>
  [...text].map((_, at) => (at === 0 ? 1 + draw(15) : draw(16)).toString(16)).join('');

const otherAddress = (text: string, draw: Draw): string =>
  isIP(text) === 4
    ? text.replaceAll(/\d+/g, (decimal) => otherDecimal(decimal, draw))
    : text.replaceAll(/[\da-f]+/gi, (group) => otherGroup(group, draw));

export class Texts {
  readonly #numbers: Numbers;
  readonly #originals = new Set<string>();
  readonly #texts: Replacements;
  readonly #words: Replacements;
  readonly #addresses: Replacements;

  constructor(draws: KeyedDraws, numbers: Numbers) {
    this.#numbers = numbers;
    const isOriginal = (candidate: string): boolean => this.#originals.has(candidate);
    this.#texts = new Replacements('text', draws, isOriginal);
    this.#words = new Replacements('word', draws, isOriginal);
    this.#addresses = new Replacements('address', draws, isOriginal);
  }

  /** Notes a text of the source, and what stands in it. */
  note(text: string): void {
    this.#originals.add(text);
    this.#replace(text, {
      address: (found) => void this.#originals.add(found),
      digits: (found) => this.#numbers.note(found, guessedKind(found)),
      letters: (found) => void this.#originals.add(wordOf(found)),
    });
  }

  /** Fewer than four characters stay, and so does what is neither a letter nor a digit. */
  of(text: string): string {
    if (text.length < shortestText) return text;
    return this.#texts.of(text, (draw) =>
      this.#replace(text, {
        address: (found) => this.#addresses.of(found, (own) => otherAddress(found, own)),
        digits: (found) =>
          found.length < shortestNumber ? found.replaceAll(/\d/g, () => String(draw(10))) : this.#numbers.of(found),
        letters: (found) =>
          found.length < shortestText
            ? [...found].map((letter) => otherLetter(letter, draw)).join('')
            : this.#word(found),
      }),
    );
  }

  #word(letters: string): string {
    const word = wordOf(letters);
    const other = this.#words.of(word, (draw) => [...word].map((letter) => otherLetter(letter, draw)).join(''));
    return word === letters ? other : inCaseOf(letters, other);
  }

  #replace(
    text: string,
    by: Readonly<Record<'address' | 'digits' | 'letters', (found: string) => string | void>>,
  ): string {
    return text.replaceAll(tokens, (found: string, ...rest: readonly unknown[]) => {
      const token = rest.at(-1) as Token;
      if (token.common !== undefined) return found;
      if (token.address !== undefined)
        return isIP(found) > 0 ? (by.address(found) ?? found) : this.#replaceParts(found, by);
      return (token.digits === undefined ? by.letters(found) : by.digits(found)) ?? found;
    });
  }

  /** What looks like an address and is none. */
  #replaceParts(
    text: string,
    { digits, letters }: Readonly<Record<'digits' | 'letters', (found: string) => string | void>>,
  ): string {
    return text.replaceAll(/\d+|[a-f]+/gi, (found) => (/\d/.test(found) ? digits(found) : letters(found)) ?? found);
  }
}
