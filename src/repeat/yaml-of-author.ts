/**
 * Writes a changed definition into the YAML of its author: comments, order and spelling stay wherever the value is as
 * it was. An `include` is replaced by the operations that stand for it.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseAllDocuments,
  visit,
  type Document,
  type Node,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { fieldsOf, isFields } from '../../schemas/loose-values.ts';

type Change = (document: Document, value: unknown) => void;

/** Characters of an object that stays in one line where it has grown. */
const longestFlow = 90;
/** Comparisons of two lists of operations; longer ones are written anew. */
const mostCompared = 4_000_000;

/** The documents of a text; undefined where it cannot be read, or has an alias, whose place is not its own. */
export const documentsIn = (text: string): readonly Document[] | undefined => {
  const documents = parseAllDocuments(text, { logLevel: 'error', uniqueKeys: false });
  if (!Array.isArray(documents)) return undefined;
  const found = documents.filter(({ contents }) => isMap(contents));
  const isPlain = (document: Document): boolean => {
    let plain = true;
    visit(document, { Alias: () => void (plain = false) });
    return plain;
  };
  return documents.some(({ errors }) => errors.length > 0) || !found.every(isPlain) ? undefined : found;
};

/**
 * Makes `value` of the document. Its operations are those that a call performed, one after another: they are found
 * among those of the author wherever these stand, in a branch or in a list of `whenever`.
 */
export const rewrite: Change = (document, value) => {
  const { contents } = document;
  if (isMap(contents) && placedLists(contents).length > 0) flatten(contents);
  document.contents = changed(document, document.contents as Node | null, value) as Document['contents'];
};

const changed = (document: Document, node: Node | null | undefined, value: unknown): Node => {
  if (node != null && isDeepStrictEqual(node.toJS(document), value)) return node;
  if (isMap(node) && isFields(value)) return changedMap(document, node, value);
  if (isSeq(node) && Array.isArray(value)) return changedList(document, node, value);
  const made = document.createNode(value, { aliasDuplicateObjects: false });
  if (isScalar(node) && isScalar(made)) {
    made.comment = node.comment;
    made.commentBefore = node.commentBefore;
    made.spaceBefore = node.spaceBefore;
  }
  return made as Node;
};

const changedMap = (
  document: Document,
  node: Extract<Node, { items: { key: unknown }[] }>,
  value: Readonly<Record<string, unknown>>,
): Node => {
  const map = node as Node & { items: { key: unknown; value: unknown }[]; has(key: unknown): boolean; flow?: boolean };
  const nameOf = (key: unknown): string => String(isScalar(key) ? key.value : key);
  map.items = map.items.filter(({ key }) => Object.hasOwn(value, nameOf(key)));
  for (const pair of map.items) pair.value = changed(document, pair.value as Node | null, value[nameOf(pair.key)]);
  const there = new Set(map.items.map(({ key }) => nameOf(key)));
  for (const [name, each] of Object.entries(value))
    if (!there.has(name)) map.items.push(document.createPair(name, each) as never);
  if (Object.keys(value).length > there.size && JSON.stringify(value).length > longestFlow) map.flow = false;
  return map;
};

type Items = unknown[];

/** The lists of operations of an author within others: of `either`, and those of `whenever`. */
const placedLists = (contents: YAMLMap): readonly unknown[] => {
  const operations = contents.get('operations');
  const items: Items = isSeq(operations) ? operations.items : [];
  return [...items.filter((item) => branchesOf(item) !== undefined), ...listsOf(contents.get('whenever'))];
};

const listsOf = (lists: unknown): readonly YAMLSeq[] => (isSeq(lists) ? lists.items.filter(isSeq) : []);

const branchesOf = (item: unknown): readonly YAMLSeq[] | undefined =>
  isMap(item) && item.has('branches') ? listsOf(item.get('branches')) : undefined;

/** Puts the operations of all lists into one. What stood above an `either` stands above each of its branches. */
const flatten = (contents: YAMLMap): void => {
  const operations = contents.get('operations');
  if (!isSeq(operations)) return;
  const flat = (items: Items): Items =>
    items.flatMap((item) => {
      const branches = branchesOf(item);
      if (branches === undefined) return [item];
      return [item, ...branches.flatMap((branch) => flat(below(branch, (item as Node).commentBefore)))];
    });
  const lists = listsOf(contents.get('whenever')).flatMap((list) => flat(below(list, undefined)));
  operations.items = [...flat(operations.items), ...lists];
};

/** The items of a list, with the comments above it. */
const below = ({ items, commentBefore }: YAMLSeq, above: string | null | undefined): Items => {
  const [first] = items;
  const comments = [above, commentBefore, isMap(first) ? first.commentBefore : undefined].filter(Boolean);
  if (isMap(first) && comments.length > 0) first.commentBefore = comments.join('\n');
  return items;
};

/** How well an element of the author fits one of the changed list; 0: not at all. */
const fit = (one: unknown, other: unknown): number => {
  if (isDeepStrictEqual(one, other)) return 2;
  const [type, otherType] = [fieldsOf(one)['type'], fieldsOf(other)['type']];
  return type !== undefined && type === otherType ? 1 : 0;
};

/** The pairs of a longest common subsequence, weighed by `fit`. */
const pairsOf = (mine: readonly unknown[], made: readonly unknown[]): readonly (readonly [number, number])[] => {
  if (mine.length * made.length > mostCompared) return [];
  const width = made.length + 1;
  const best = new Float64Array((mine.length + 1) * width);
  const fits = mine.map((one) => made.map((other) => fit(one, other)));
  const at = (row: number, column: number): number => best[row * width + column] ?? 0;
  for (let row = mine.length - 1; row >= 0; row -= 1)
    for (let column = made.length - 1; column >= 0; column -= 1) {
      const taken = fits[row]?.[column] ?? 0;
      const together = taken === 0 ? 0 : taken + at(row + 1, column + 1);
      best[row * width + column] = Math.max(together, at(row + 1, column), at(row, column + 1));
    }
  const pairs: [number, number][] = [];
  for (let [row, column] = [0, 0]; row < mine.length && column < made.length;) {
    const taken = fits[row]?.[column] ?? 0;
    if (taken > 0 && at(row, column) === taken + at(row + 1, column + 1)) {
      pairs.push([row, column]);
      [row, column] = [row + 1, column + 1];
    } else if (at(row, column) === at(row + 1, column)) row += 1;
    else column += 1;
  }
  return pairs;
};

/** An element that stood elsewhere before keeps its comments too: that which is the same, else one of its type. */
const pairTheOthers = (pairs: Map<number, number>, mine: readonly unknown[], made: readonly unknown[]): void => {
  if (mine.length * made.length > mostCompared) return;
  const free = new Set(mine.keys());
  for (const paired of pairs.values()) free.delete(paired);
  for (const wanted of [2, 1])
    for (const [index, each] of made.entries()) {
      if (free.size === 0) return;
      if (pairs.has(index)) continue;
      const found = [...free].find((one) => fit(mine[one], each) === wanted);
      if (found === undefined) continue;
      pairs.set(index, found);
      free.delete(found);
    }
};

const changedList = (
  document: Document,
  list: Node & { items: unknown[]; flow?: boolean },
  value: readonly unknown[],
): Node => {
  const nodes = list.items as (Node | null)[];
  const before = nodes.map((node) => (node === null || isAlias(node) ? undefined : node.toJS(document)));
  const pairs = new Map(pairsOf(before, value).map(([mine, made]) => [made, mine]));
  pairTheOthers(pairs, before, value);
  // A list in one line would get operations that need several.
  if (value.length > pairs.size) list.flow = false;
  list.items = value.map((each, index) => {
    const mine = pairs.get(index);
    return changed(document, mine === undefined ? undefined : nodes[mine], each);
  });
  return list;
};
