/** The words that are tried before anything is known, and the lengths that are looked at. */
import { seededChance, type Chance } from '../../expressions/scope.ts';
import type { DigitOptions, DigitPrompt } from './word-outcomes.ts';

/** The part of `mostWords` that words of `draw` may take beforehand. */
const drawShare = 1 / 4;

export const isWithin = ({ minimum, maximum }: DigitPrompt, length: number): boolean =>
  length >= minimum && length <= maximum;

/** 1, and from one less than the least to one more than the greatest, in ascending order. */
export const lengthsOf = ({ minimum, maximum }: DigitPrompt): readonly number[] => {
  const least = Math.max(1, minimum - 1);
  const all = Array.from({ length: maximum + 2 - least }, (_, index) => least + index);
  return least > 1 ? [1, ...all] : all;
};

/** For each length the words of equal keys: with one key these are the single keys. */
export const equalWords = (prompt: DigitPrompt): readonly string[] =>
  lengthsOf(prompt).flatMap((length) => Array.from(prompt.keys, (key) => key.repeat(length)));

/** Words of the given ones, as far as the prompt permits them; of longer ones the beginning and the end. */
export const drawableWords = (prompt: DigitPrompt, draw: readonly string[]): readonly string[] => {
  const words = new Set<string>();
  for (const word of draw) {
    const fitting =
      word.length <= prompt.maximum ? [word] : [word.slice(0, prompt.maximum), word.slice(-prompt.maximum)];
    for (const each of fitting) if (isWithin(prompt, each.length) && hasOnly(prompt.keys, each)) words.add(each);
  }
  return [...words];
};

export const hasOnly = (keys: string, word: string): boolean => {
  for (let at = 0; at < word.length; at += 1) if (!keys.includes(word.charAt(at))) return false;
  return true;
};

/** All of `words`, or as many of them by chance as may be tried beforehand. */
export const triedFirst = (words: readonly string[], { mostWords, seed }: DigitOptions): readonly string[] => {
  const most = Math.floor(mostWords * drawShare);
  if (words.length <= most) return words;
  const chance = seededChance(seed, 1);
  const left = [...words];
  for (let at = 0; at < most; at += 1) {
    const other = at + Math.floor(chance() * (left.length - at));
    [left[at], left[other]] = [left[other] as string, left[at] as string];
  }
  return left.slice(0, most);
};

/**
 * A random word of one of the lengths: with a chance of a half, if there are words to draw from, the beginning of one
 * of these, of any length from none of its keys to all, and random keys behind it. A word that is longer than the
 * length loses its end.
 */
export const drawnWord = (
  keys: string,
  lengths: readonly number[],
  words: readonly string[],
  chance: Chance,
): string => {
  const length = lengths[Math.floor(chance() * lengths.length)] as number;
  let word = '';
  if (words.length > 0 && chance() < 0.5) {
    const from = words[Math.floor(chance() * words.length)] as string;
    word = from.slice(0, Math.min(length, Math.floor(chance() * (from.length + 1))));
  }
  while (word.length < length) word += keys.charAt(Math.floor(chance() * keys.length));
  return word;
};

/** Every word of a length, in order. */
export function* everyWord(keys: string, length: number, prefix = ''): Generator<string> {
  if (prefix.length === length) yield prefix;
  else for (const key of keys) yield* everyWord(keys, length, prefix + key);
}
