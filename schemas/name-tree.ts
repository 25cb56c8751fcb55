/**
 * Flattened names of arguments, stored by their common beginnings: the same members of the same types stand at many
 * places of many operations, and each set of them is stored once.
 */

/** The value of a name, or in brackets the place of the node with the names that go on after this beginning. */
type Branch = number | readonly [node: number];

/** Each is the JSON of a node: branches by name, or by the beginning of names up to a dot. */
export type NameNodes = readonly string[];

/** All names below a node with their values, each with `before` in front of it. */
export const namesBelow = (nodes: NameNodes, node: number, before = ''): [name: string, value: number][] =>
  Object.entries(JSON.parse(nodes[node] ?? '{}') as Readonly<Record<string, Branch>>).flatMap(
    ([name, branch]): [string, number][] =>
      typeof branch === 'number' ? [[before + name, branch]] : namesBelow(nodes, branch[0], before + name),
  );
