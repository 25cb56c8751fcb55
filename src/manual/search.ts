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

/** Words that say nothing of what is searched. A query that has no others is searched for these. */
const fillers = new Set(
  'a an and are can do does for from how i if in is it my of on or the this to what when where which with'.split(' '),
);

/** Endings of forms of a word, the longest first. */
const endings = ['ings', 'ing', 'ies', 'ied', 'ed', 'es', 's', 'y', 'e'];
/** Letters that an ending leaves at least. */
const shortestStem = 4;

/** The part that the forms of an English word have in common, about: `retries` and `retry` have `retr`. */
const stemOf = (word: string): string => {
  if (!/^[a-z]+$/.test(word) || word.endsWith('ss')) return word;
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= shortestStem);
  return ending === undefined ? word : word.slice(0, -ending.length);
};

interface Word {
  /** In lower case. */
  readonly written: string;
  readonly stem: string;
}

const wordsIn = (query: string): readonly Word[] => {
  const all = lowered(query.slice(0, longestQuery))
    .split(/\s+/)
    .filter((word) => word !== '');
  const telling = all.filter((word) => !fillers.has(word));
  return (telling.length === 0 ? all : telling)
    .slice(0, mostWords)
    .map((written) => ({ written, stem: stemOf(written) }));
};

/** What a section must contain for a query, in lower case: the words that say something, without their endings. */
export const wordsOf = (query: string): readonly string[] => wordsIn(query).map(({ stem }) => stem);

const isLetter = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text[at] ?? '');

/**
 * How well a word fits a text: 0 not at all, 1 within a word, 2 another form of it, 3 it begins one, 4 as a whole.
 * `times`: how often its forms are there.
 */
const fitOf = (lower: string, { written, stem }: Word): { readonly fit: number; readonly times: number } => {
  let [fit, times] = [0, 0];
  for (let at = lower.indexOf(stem); at >= 0; at = lower.indexOf(stem, at + 1)) {
    const isWritten = lower.startsWith(written, at);
    const isWhole = isWritten && !isLetter(lower, at + written.length);
    const isWithin = at > 0 && isLetter(lower, at - 1);
    fit = Math.max(fit, isWithin ? 1 : isWhole ? 4 : isWritten ? 3 : 2);
    if (!isWithin) times += 1;
  }
  return { fit, times };
};

/** Topics that explain how dialproof came to be so, or list figures: a reader who searches wants to do something. */
const ofBackground = new Set([
  'architecture',
  'benchmarks',
  'changelog',
  'contributing',
  'decisions',
  'limits',
  'readme',
  'upgrade',
]);

/** A section with its texts in lower case. */
interface Lowered {
  readonly section: SearchedSection;
  readonly title: string;
  readonly heading: string;
  readonly body: string;
}

const weights = { heading: 20, title: 10, body: 3 };

/** Words of a heading, a bound of how much a short one counts. */
const longHeading = 8;

/** Characters of a text in which a word is to be expected once, whatever it is about. */
const longText = 2000;

/** 0 if a word is missing. `rarities`: of the words. */
const scoreOf = (
  { section, title, heading, body }: Lowered,
  words: readonly Word[],
  rarities: readonly number[],
): number => {
  // A heading that has hardly any other words is about these.
  const others = heading.split(/[\s,]+/).filter((word) => !fillers.has(word)).length - words.length;
  const heads = 1 + 1 / (1 + Math.min(Math.max(others, 0), longHeading));
  let score = 0;
  for (const [index, word] of words.entries()) {
    const [inHeading, inTitle, inBody] = [fitOf(heading, word), fitOf(title, word), fitOf(body, word)];
    const fit =
      inHeading.fit * weights.heading * heads +
      inTitle.fit * weights.title +
      inBody.fit * weights.body * (1 + Math.log(1 + inBody.times / (1 + body.length / longText)));
    if (fit === 0) return 0;
    score += fit * (rarities[index] ?? 1);
  }
  // Of two sections with the same words, the shorter says more about them.
  const dense = score * (1 + 0.2 / (1 + body.length / 1000));
  return ofBackground.has(section.topic) ? dense / 2 : dense;
};

/** A word that few sections have says more than one that many have. */
const rarityOf = (word: Word, sections: readonly Lowered[]): number => {
  const having = sections.filter((each) =>
    [each.heading, each.title, each.body].some((text) => text.includes(word.stem)),
  );
  return Math.log(2 + sections.length / (1 + having.length));
};

/** The end of the word that a stem begins. */
const endOf = (lower: string, at: number, stem: string): number => {
  let end = at + stem.length;
  while (/[a-z]/.test(lower[end] ?? '') && !(at > 0 && isLetter(lower, at - 1))) end += 1;
  return end;
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
      .filter(({ at }) => at >= 0)
      .map(({ at, word }) => ({ at, wordEnd: endOf(lower, at, word) }))
      .filter(({ wordEnd }) => wordEnd <= end)
      .sort((one, other) => one.at - other.at || other.wordEnd - one.wordEnd)[0];
    if (next === undefined) break;
    add(text.slice(done, next.at), false);
    add(text.slice(next.at, next.wordEnd), true);
    done = next.wordEnd;
  }
  add(text.slice(done, end), false);
  if (from > 0) parts.unshift({ text: '… ', isMatch: false });
  if (end < text.length) parts.push({ text: ' …', isMatch: false });
  return parts;
};

/** The sections that have every word, in some form, the best first; none for a query without words. */
export const searched = (sections: readonly SearchedSection[], query: string): readonly Found[] => {
  const words = wordsIn(query);
  if (words.length === 0) return [];
  const all = sections.map((section): Lowered => {
    const { title, heading, text } = section;
    return { section, title: lowered(title), heading: lowered(heading), body: lowered(text) };
  });
  const rarities = words.map((word) => rarityOf(word, all));
  const stems = words.map(({ stem }) => stem);
  return all
    .map((each) => ({ section: each.section, score: scoreOf(each, words, rarities) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ section }) => ({ section, excerpt: excerptOf(section, stems) }));
};
