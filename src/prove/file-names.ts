/** Names of generated files: they describe the test, and do not change when another part of the flow does. */
import type { ModelState, Turn } from '../flow/model/flow-model.ts';
import { inputInWords, type ClassedInput } from './words.ts';

/** A place in a call, named by the operation that waits, and by a name of its own. */
export type NamedPlace = Pick<ModelState, 'operation' | 'name'>;

const longestPart = 40;

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('*', ' star ')
    .replaceAll('#', ' hash ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, longestPart)
    .replace(/-+$/, '');

/** FNV-1a, 32 bits: short, and the same everywhere. */
export const fingerprint = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0').slice(0, 6);
};

/**
 * `2-welcome-enters-7-matches-nothing-3fa91c`: the operation and the input that the test is for, and a fingerprint of
 * its path.
 */
export const fileStem = (state: NamedPlace, turn: ClassedInput, way: readonly Pick<Turn, 'key'>[]): string => {
  const place =
    state.operation === undefined ? 'begin' : `${state.operation}-${slug(state.name.replace(/ \(.*$/, ''))}`;
  return (
    `${place}-${slug(inputInWords(turn).replace(/^the caller /, ''))}-` +
    `${fingerprint(way.map(({ key }) => key).join('\n'))}`
  );
};

/** `stem`, with a number where another test has it, so that no file replaces another. Adds the result to `taken`. */
export const notTaken = (stem: string, taken: Set<string>): string => {
  let free = stem;
  for (let nth = 2; taken.has(free); nth += 1) free = `${stem}-${nth}`;
  taken.add(free);
  return free;
};
