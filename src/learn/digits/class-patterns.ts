/** The words of an outcome in the notation of the patterns of flows. */
import type { LengthSupposition, Supposition } from './supposition.ts';
import { firstOf, type Way } from './word-graph.ts';

/** Patterns that are written out. */
export const mostPatterns = 200;

/** Patterns that are looked at for each length, to put several lengths into one pattern. */
const mostJoined = 1_000;

/** `?` for all keys, `4`, `[2-47]`. */
const setOf = (keys: string, way: readonly number[]): string => {
  if (way.length === keys.length) return '?';
  const characters = way.map((key) => keys.charAt(key));
  if (characters.length === 1) return characters[0] as string;
  return `[${runsOf(characters).map(runText).join('')}]`;
};

const isNextDigit = (one: string | undefined, other: string): boolean =>
  one !== undefined && one >= '0' && other <= '9' && other.charCodeAt(0) === one.charCodeAt(0) + 1;

const runsOf = (characters: readonly string[]): readonly (readonly string[])[] => {
  const runs: string[][] = [];
  for (const character of characters) {
    const run = runs.at(-1);
    if (run !== undefined && isNextDigit(run.at(-1), character)) run.push(character);
    else runs.push([character]);
  }
  return runs;
};

const runText = (run: readonly string[]): string =>
  run.length > 2 ? `${run[0] as string}-${run.at(-1) as string}` : run.join('');

const textOf = (keys: string, way: Way): string => way.map((each) => setOf(keys, each)).join('');

/** `1??` and `1???` up to the greatest length are one pattern, `1???%`. */
const joined = (texts: readonly { readonly text: string; readonly length: number }[], greatest: number): string[] => {
  const lengths = new Map<string, Set<number>>();
  for (const { text, length } of texts) {
    const core = text.replace(/\?+$/, '');
    lengths.set(core, (lengths.get(core) ?? new Set()).add(length));
  }
  const written = new Set<string>();
  for (const { text, length } of texts) {
    const core = text.replace(/\?+$/, '');
    const all = lengths.get(core) as ReadonlySet<number>;
    let least = greatest;
    while (all.has(least - 1)) least -= 1;
    if (!all.has(greatest) || least === greatest || length < least) written.add(text);
    else if (length === least) written.add(`${text}?%`);
  }
  return [...written];
};

/**
 * The patterns of all words of these lengths that are supposed to have the outcome, separated by ', '. No other words
 * of these lengths match them; those of other lengths may. After `mostPatterns` follows how many there are more, such
 * as `… and 12 more`. Empty if there is no such word.
 */
export const patternOf = (outcome: string, { graph }: Supposition, lengths: readonly LengthSupposition[]): string => {
  const { keys } = graph;
  const counts = lengths.map(({ root }) => graph.wayCounts(root).get(outcome) ?? 0);
  const areAllJoined = counts.every((count) => count <= mostJoined);
  const most = areAllJoined ? mostJoined : mostPatterns;
  const texts = lengths.flatMap(({ root, length }) =>
    firstOf(graph.ways(root, outcome), most).map((way) => ({ text: textOf(keys, way), length })),
  );
  const greatest = Math.max(...lengths.map(({ length }) => length));
  const written = areAllJoined ? joined(texts, greatest) : texts.map(({ text }) => text);
  const more = (areAllJoined ? written.length : counts.reduce((sum, count) => sum + count, 0)) - mostPatterns;
  const shown = written.slice(0, mostPatterns).join(', ');
  return more > 0 ? `${shown}, … and ${more} more` : shown;
};
