/**
 * Names of arguments as paths: ASN.1 names, nested ones joined with a dot, list elements as
 * `bcsmEvents[0].eventTypeBCSM`.
 *
 * A list's name with a suffix and no index means its first element. Hyphens of ASN.1 (`vlr-number`) are not usable in
 * expressions, so the name is `vlrNumber`; the hyphenated spelling is accepted wherever a name is given.
 */

/** Steps into a tree: keys of objects, indices of lists. */
export type Path = readonly (string | number)[];

/** Largest index of a list element in a name: a name with a larger one is wrong, so that no name makes a huge array. */
export const maximumIndex = 255;

/** `ext-basicServiceCode` is `extBasicServiceCode` in trees and names. */
export const keyOf = (asn1Name: string): string =>
  asn1Name.includes('-') ? asn1Name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) : asn1Name;

const stepForm = /^([^.[\]]+)((?:\[\d{1,3}\])*)(_[^.[\]]*)?$/;

const stepsOf = (text: string): (string | number)[] | undefined => {
  const match = stepForm.exec(text);
  if (!match) return undefined;
  const [, name = '', indices = '', suffix = ''] = match;
  const numbers = (indices.match(/\d+/g) ?? []).map(Number);
  if (numbers.some((index) => index > maximumIndex)) return undefined;
  const key = keyOf(name);
  if (suffix === '') return [key, ...numbers];
  // The suffixed forms of a list of simple values stand beside the list: `a_digits` for the first, `a[1]_digits`.
  const [first = 0, ...rest] = numbers;
  return rest.length > 0 ? undefined : [`${key}${first === 0 ? '' : `[${first}]`}${suffix}`];
};

const parsed = (name: string): Path => {
  const parts = name.split('.').map(stepsOf);
  return parts.every((part) => part !== undefined) ? parts.flat() : [name];
};

/**
 * Few declarations and many operations give names: parsed ones are kept, up to a number of them and a length of each.
 */
const known = new Map<string, Path>();
const mostKnown = 4096;
const longestKnown = 128;

/** The path of a flattened name; a name that is not of this form is one step, which no tree has. */
export const parseName = (name: string): Path => {
  const before = known.get(name);
  if (before !== undefined) return before;
  const path = parsed(name);
  if (known.size >= mostKnown) known.clear();
  if (name.length <= longestKnown) known.set(name, path);
  return path;
};
