/**
 * The words of a filter: `tag:smoke` and `by:anna` match exactly that, every other word matches a piece of the id, the
 * name or a tag of a run.
 */
import type { RunRow } from '../protocol.ts';

export const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/** `words` in lower case; all of them have to fit. */
export const fits = (words: readonly string[], run: Pick<RunRow, 'run_id' | 'name' | 'tags' | 'by'>): boolean =>
  words.every((word) => fitsOne(word, run));

const fitsOne = (
  word: string,
  { run_id, name = '', tags = [], by = '' }: Pick<RunRow, 'run_id' | 'name' | 'tags' | 'by'>,
): boolean => {
  if (word.startsWith('tag:')) return tags.some((tag) => tag.toLowerCase() === word.slice(4));
  if (word.startsWith('by:')) return by.toLowerCase() === word.slice(3);
  return [run_id, name, ...tags].some((text) => text.toLowerCase().includes(word));
};
