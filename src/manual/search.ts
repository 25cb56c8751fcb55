/**
 * The search in the manual, for a page and a terminal alike: the sections that contain every word of a query, the best
 * first, each with the place where the words are.
 */

/** A section, as it is searched. */
export interface SearchedSection {
  /** The name of its topic. */
  readonly topic: string;
  readonly title: string;
  readonly heading: string;
  readonly anchor: string;
  /** Without markup and without its heading. */
  readonly text: string;
}

export interface Found {
  readonly section: SearchedSection;
  /** The text around the words, on one line; parts that match are marked. */
  readonly excerpt: readonly { readonly text: string; readonly isMatch: boolean }[];
}

/** Characters and words of a query; the rest is ignored. */
const longestQuery = 100;
const mostWords = 8;
/** Characters of an excerpt. */
const excerptLength = 180;
/** Characters before the first word in an excerpt. */
const before = 60;

/** `text` in lower case, with as many characters: those whose lower case is longer stay as they are. */
const lowered = (text: string): string => {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return text.replaceAll(/./gsu, (character) => {
    const own = character.toLowerCase();
    return own.length === character.length ? own : character;
  });
};

/** The words of a query, in lower case. */
export const wordsOf = (query: string): readonly string[] =>
  lowered(query.slice(0, longestQuery))
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);

/** How well a word fits a text: 0 not at all, 1 within a word, 2 at the beginning of one, 3 as a whole. */
const fitOf = (lower: string, word: string): number => {
  let best = 0;
  for (let at = lower.indexOf(word); at >= 0 && best < 3; at = lower.indexOf(word, at + 1)) {
    const begins = at === 0 || !/[\p{L}\p{N}]/u.test(lower[at - 1] ?? '');
    const ends = !/[\p{L}\p{N}]/u.test(lower[at + word.length] ?? '');
    best = Math.max(best, begins ? (ends ? 3 : 2) : 1);
  }
  return best;
};

/** 0 if a word is missing. */
const scoreOf = ({ title, heading, text }: SearchedSection, words: readonly string[]): number => {
  const [titleText, headingText, body] = [title, heading, text].map(lowered) as [string, string, string];
  let score = 0;
  for (const word of words) {
    const fit = fitOf(headingText, word) * 20 + fitOf(titleText, word) * 6 + fitOf(body, word) * 3;
    if (fit === 0) return 0;
    score += fit;
  }
  // Of two sections with the same words, the shorter says more about them.
  return score + 1 / (1 + body.length / 1000);
};

const excerptOf = ({ text }: SearchedSection, words: readonly string[]): Found['excerpt'] => {
  const lower = lowered(text);
  const first = Math.min(...words.map((word) => lower.indexOf(word)).filter((at) => at >= 0), text.length);
  const from = first === text.length ? 0 : Math.max(0, text.lastIndexOf(' ', Math.max(0, first - before)) + 1);
  const end = Math.min(text.length, from + excerptLength);
  const parts: { text: string; isMatch: boolean }[] = [];
  const add = (part: string, isMatch: boolean): void => {
    if (part !== '') parts.push({ text: part, isMatch });
  };
  let done = from;
  while (done < end) {
    const next = words
      .map((word) => ({ at: lower.indexOf(word, done), word }))
      .filter(({ at, word }) => at >= 0 && at + word.length <= end)
      .sort((one, other) => one.at - other.at || other.word.length - one.word.length)[0];
    if (next === undefined) break;
    add(text.slice(done, next.at), false);
    add(text.slice(next.at, next.at + next.word.length), true);
    done = next.at + next.word.length;
  }
  add(text.slice(done, end), false);
  if (from > 0) parts.unshift({ text: '… ', isMatch: false });
  if (end < text.length) parts.push({ text: ' …', isMatch: false });
  return parts;
};

/** The sections that have every word, the best first; none for a query without words. */
export const searched = (sections: readonly SearchedSection[], query: string): readonly Found[] => {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return sections
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ section }) => ({ section, excerpt: excerptOf(section, words) }));
};
