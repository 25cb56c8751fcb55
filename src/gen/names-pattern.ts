/**
 * One regular expression for many names that have beginnings and endings in common, as the flattened names of nested
 * types do.
 */

/** What may follow, by what it follows. The end of a name is an empty text. */
interface Branches {
  readonly [head: string]: Branches;
}

/** A name, or the pattern of one, up to a dot, and the rest. */
const split = (name: string): readonly [string, string] => {
  const head = /^.*?\\\.|^.*$/s.exec(name)?.[0] ?? name;
  return [head, name.slice(head.length)];
};

const branchesOf = (names: readonly string[]): Branches => {
  const rests = new Map<string, string[]>();
  for (const name of names) {
    const [head, rest] = split(name);
    rests.set(head, [...(rests.get(head) ?? []), ...(rest === '' ? [] : [rest])]);
  }
  return Object.fromEntries([...rests].map(([head, rest]) => [head, branchesOf(rest)]));
};

const oneOf = (alternatives: readonly string[]): string =>
  alternatives.length === 1 ? (alternatives[0] ?? '') : `(?:${alternatives.join('|')})`;

const patternOf = (branches: Branches): string => {
  const heads = new Map<string, string[]>();
  for (const [head, below] of Object.entries(branches)) {
    const rest = Object.keys(below).length === 0 ? '' : patternOf(below);
    heads.set(rest, [...(heads.get(rest) ?? []), head]);
  }
  return oneOf([...heads].map(([rest, same]) => oneOf(same) + rest));
};

/** `names`: each is a regular expression, in which `\.` joins the parts of a name. It matches each as a whole. */
export const patternOfNames = (names: readonly string[]): string => `^${patternOf(branchesOf(names))}$`;
