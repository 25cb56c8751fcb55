/**
 * The place in a test file where the user is writing: the enclosing object, its keys, and whether a key or a value is
 * being written.
 *
 * An unfinished text is seldom YAML. So the text is read as if the word were complete, and the tree of that is climbed.
 */
import { yamlLanguage } from '@codemirror/lang-yaml';

type SyntaxNode = ReturnType<ReturnType<typeof yamlLanguage.parser.parse>['resolveInner']>;

export interface PlaceInText {
  /** From the document's root to the enclosing object: keys, and `*` for an element of a list. */
  readonly path: readonly string[];
  /** The keys of the enclosing object, without the one that is being written. */
  readonly siblings: ReadonlySet<string>;
  /** `type` of the enclosing operation; undefined if it has none, or there is no operation. */
  readonly type: string | undefined;
  /** The key whose value is being written; undefined if a key is. */
  readonly key: string | undefined;
  /** The part of the word that is written, without a quote before it. */
  readonly word: string;
  /** Whether a colon follows already. */
  readonly hasColon: boolean;
  /** In braces or brackets, where names with brackets of their own have to be quoted. */
  readonly inFlow: boolean;
  /** The quote before the word that is open, `"` or `'`, or nothing. */
  readonly quote: string;
}

const wordBefore = /(["']?)([\w.[\]-]*)$/;
const keyBefore = /(?:^|[\s{,[])(?:"([^"]*)"|'([^']*)'|([^\s"'{},[\]#:][^"'{},#:]*)):\s+$/;

/** Undefined if neither a key nor a value can begin, as within a comment or a longer text. */
export const placeInText = (text: string, position: number): PlaceInText | undefined => {
  const lineStart = text.lastIndexOf('\n', position - 1) + 1;
  const line = text.slice(lineStart, position);
  const [, quote = '', word = ''] = wordBefore.exec(line) ?? [];
  const before = line.slice(0, line.length - word.length - quote.length);
  const isValue = keyBefore.test(before);
  if (!isValue && !/(?:^|[{,]|- |^\s)\s*$/.test(before)) return undefined;
  const rest = text.slice(position, position + 200).split('\n', 1)[0] ?? '';
  const hasColon = !isValue && /^[\w.[\]-]*["']?\s*:/.test(rest);
  const filler = isValue ? '0' : hasColon ? 'x' : 'x: 0';
  const start = position - word.length - quote.length;
  const end = position + (/^[\w.[\]-]*["']?/.exec(rest)?.[0].length ?? 0);
  const completed = text.slice(0, start) + filler + text.slice(end);
  const node = yamlLanguage.parser.parse(completed).resolveInner(start, 1);
  const own = ancestor(node, 'Pair');
  const around = own?.parent ?? undefined;
  if (own === undefined || around === undefined) return undefined;
  const read = (some: SyntaxNode): string => unquoted(completed.slice(some.from, some.to));
  const path = pathTo(around, read);
  const operation = path[0] === 'operations' && path[1] === '*' ? mappingAt(around, path.length - 2) : undefined;
  return {
    path,
    siblings: new Set(pairsOf(around).flatMap((pair) => (pair.from === own.from ? [] : keyOf(pair, read)))),
    type: operation && typeOf(operation, own, read),
    key: isValue ? keyOf(own, read)[0] : undefined,
    word,
    hasColon,
    inFlow: around.name === 'FlowMapping',
    quote,
  };
};

const ancestor = (node: SyntaxNode | null, name: string): SyntaxNode | undefined => {
  for (let one = node; one !== null; one = one.parent) if (one.name === name) return one;
  return undefined;
};

const pathTo = (mapping: SyntaxNode, read: (node: SyntaxNode) => string): string[] => {
  const path: string[] = [];
  for (let one = mapping.parent; one !== null; one = one.parent) {
    if (one.name === 'Item') path.unshift('*');
    else if (one.name === 'Pair') path.unshift(keyOf(one, read)[0] ?? '');
  }
  return path;
};

/** The mapping that is `steps` keys or elements further out. */
const mappingAt = (mapping: SyntaxNode, steps: number): SyntaxNode | undefined => {
  let left = steps;
  for (let one: SyntaxNode | null = mapping; one !== null; one = one.parent) {
    if (left === 0 && one.name.endsWith('Mapping')) return one;
    if (one.name === 'Item' || one.name === 'Pair') left -= 1;
  }
  return undefined;
};

const pairsOf = (mapping: SyntaxNode): SyntaxNode[] => mapping.getChildren('Pair');

const keyOf = (pair: SyntaxNode, read: (node: SyntaxNode) => string): string[] => {
  const key = pair.getChild('Key');
  return key === null ? [] : [read(key)];
};

const typeOf = (operation: SyntaxNode, own: SyntaxNode, read: (node: SyntaxNode) => string): string | undefined => {
  const pair = pairsOf(operation).find((one) => one.from !== own.from && keyOf(one, read)[0] === 'type');
  const value = pair?.lastChild;
  return value === undefined || value === null || value.name === 'Key' || value.name === ':' ? undefined : read(value);
};

const unquoted = (text: string): string => text.replace(/^(["'])(.*)\1$/s, '$2');
