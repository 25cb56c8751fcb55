/**
 * Turns the errors of YAML's parser into one fault for each mistake: the parser continues after a wrong indentation and
 * then complains of every following line. The sentences describe the text that the author sees, on the line that has to
 * be changed.
 */
import { isAlias, isScalar, visit, type Document, type ErrorCode, type Node, type YAMLParseError } from 'yaml';

/** `offset`: position in the text of the line that has to be changed. */
export interface YamlFault {
  readonly offset: number;
  readonly message: string;
}

/** Mistakes from which the parser recovers: each of them is a fault of its own. */
const alone: ReadonlySet<ErrorCode> = new Set(['TAB_AS_INDENT', 'BAD_SCALAR_START', 'BAD_DQ_ESCAPE', 'DUPLICATE_KEY']);

export const saidTwice = 'the name stands twice in one object: keep one of the two';
const noComma = 'within { } or [ ] a comma is missing between two entries';
const bracketInName = 'within { } a name that has [ or ] is written in quotes: "bcsmEvents[0].eventTypeBCSM"';
const loneComma = 'a comma stands here without an entry before it';
const quoted = 'write the value in quotes';
const noColon = 'is no `name: value`: write a colon and a space between name and value';
const otherColumn =
  'stands in another column than those beside it: ' +
  'give the names of one object, and the dashes of one list, the same spaces';

const tags = `! and & at the begin of a value mean something to YAML: ${quoted}`;

const behindBlock = `behind | or > stands only a digit, + or -: write the text on the lines below it, or ${quoted}`;

/** By the beginning of the parser's message. */
const sentences: readonly (readonly [beginning: string, sentence: string])[] = [
  [
    'Sequence item without - indicator',
    'is indented less than the first name of its list entry: give all names of an entry the same spaces',
  ],
  ['All sequence items must start', `the dash ${otherColumn}`],
  ['All mapping items must start', `the name ${otherColumn}`],
  ['A block sequence may not be used as', `the dash ${otherColumn}`],
  ['Flow map in block collection', 'a { before this line is not closed: write } behind its last entry'],
  ['Flow sequence in block collection', 'a [ before this line is not closed: write ] behind its last entry'],
  ['Implicit keys', noColon],
  ['Implicit map keys need to be followed', noColon],
  ['Block collections are not allowed within flow', noComma],
  ['Missing , ', noComma],
  ['Unexpected , in', loneComma],
  ['Unexpected empty item', loneComma],
  ['Missing space after :', 'write a space behind the colon'],
  ['Comments must be separated', `# begins a comment only behind a space: write a space before it, or ${quoted}`],
  ['Unexpected block-seq-ind on same line', 'a list begins on the line of its name: write the dash on the next line'],
  ['Unexpected : in', `a colon stands here without a name before it: ${quoted}, or remove it`],
  ['Missing newline after block sequence', tags],
  ['Not a YAML token', behindBlock],
  ['Block scalar header', behindBlock],
  ['Block scalar', 'the lines of a text below | or > have fewer spaces than its first line: give them the same spaces'],
  ['Missing directives-end', `% at the begin of a line means something to YAML: ${quoted}`],
  ['Block collection cannot start on same line', 'begins on the line of ---: begin a new line'],
  ['Alias cannot be', `the value begins with *, which means something to YAML: ${quoted}`],
  ['Anchor cannot be', `the value begins with &, which means something to YAML: ${quoted}`],
  ['Tags and anchors', tags],
  ['Anchors and tags', tags],
  ['A node can have', tags],
  ['An alias node', tags],
  ['Tabs are not allowed', 'is indented with a tab: YAML takes spaces alone'],
  ['Map keys must be unique', saidTwice],
  ['Unexpected scalar at node end', `the name ${otherColumn}`],
];

/** `character`: the one at the place of the fault. */
const ofValue = (message: string, character: string): string | undefined => {
  const start = /^Plain value cannot start with .* (\S)$/.exec(message)?.[1];
  if (start !== undefined) return `the value begins with ${start}, which means something to YAML: write it in quotes`;
  const escape = /^Invalid escape sequence (.*)$/.exec(message)?.[1];
  if (escape !== undefined) return `double quotes know no escape ${escape}: use single quotes, or two backslashes`;
  const token = /^Unexpected \S+ token in YAML stream: (".*")$/.exec(message)?.[1];
  if (token !== undefined) return misplaced(token);
  if (/^Unexpected \S+ at node end/.test(message))
    return `${character} stands behind a complete value: ${quoted}, or begin a new line`;
  return /^Unexpected \S+ token/.test(message) ? misplaced(character) : undefined;
};

const misplaced = (token: string): string =>
  `${token} stands where nothing can follow: a bracket or a quote is too many here, or missing before it`;

/** The quoted text whose end is missing. */
const openQuote = (document: Document): number | undefined => {
  let offset: number | undefined;
  visit(document, (_, node) => {
    if (isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE')) offset = node.range?.[0];
  });
  return offset;
};

const faultOf = ({ message, pos: [offset] }: YAMLParseError, document: Document, text: string): YamlFault => {
  if (message.startsWith('Missing closing')) {
    return { offset: openQuote(document) ?? offset, message: 'a text in quotes begins here and has no end' };
  }
  if (message.startsWith('Nested mappings are not allowed in compact')) {
    const end = text.indexOf('\n', offset);
    const rest = text.slice(offset, end < 0 ? undefined : end);
    if (/:(?:\s|$)/.test(rest))
      return { offset, message: 'has a second colon: write the value in quotes, or its names on lines of their own' };
    // The value ends on its line; the deeper lines below it are the mistake.
    const below = /^\s*(?:#.*)?\n/.exec(text.slice(end + 1))?.[0].length ?? 0;
    return {
      offset: end + 1 + below,
      message: 'is indented deeper than the line before it, which has its value already',
    };
  }
  if (message.startsWith('Missing , ') && text.charAt(offset) === '[' && /\S/.test(text.charAt(offset - 1)))
    return { offset, message: bracketInName };
  const known = sentences.find(([beginning]) => message.startsWith(beginning))?.[1];
  const character = JSON.stringify(text.charAt(offset));
  return { offset, message: known ?? ofValue(message, character) ?? `cannot be read as YAML: ${message}` };
};

/**
 * The faults of a document that cannot be read: of its errors the first, and those that do not follow from another one;
 * or an alias that stands in the value to which it refers.
 */
export const yamlFaults = (document: Document.Parsed, text: string): YamlFault[] => {
  if (document.errors.length === 0) return aliasesInThemselves(document);
  const errors = document.errors.toSorted((one, other) => one.pos[0] - other.pos[0]);
  const [first] = errors;
  return errors
    .filter((error) => error === first || alone.has(error.code))
    .map((error) => faultOf(error, document, text));
};

/** An alias refers to the last value before it that is marked so: one pass finds them all. */
const aliasesInThemselves = (document: Document): YamlFault[] => {
  const faults: YamlFault[] = [];
  const marked = new Map<string, Node>();
  visit(document, {
    Node: (_, node, path) => {
      if (!isAlias(node)) {
        if (node.anchor !== undefined) marked.set(node.anchor, node);
        return undefined;
      }
      const referred = marked.get(node.source);
      if (referred === undefined || !path.includes(referred)) return undefined;
      const message = `*${node.source} stands in the value that is marked &${node.source}, which would never end`;
      faults.push({ offset: node.range?.[0] ?? 0, message });
      return visit.BREAK;
    },
  });
  return faults;
};

/**
 * The fault of a document that was parsed and cannot be converted: an alias without its anchor, or aliases that stand
 * for too much. `reason`: the message of what the conversion threw.
 */
export const aliasFault = (document: Document, reason: string): YamlFault => {
  let fault: YamlFault | undefined;
  visit(document, {
    Alias: (_, node) => {
      if (node.resolve(document) !== undefined) return undefined;
      const { source, range } = node;
      const message = `*${source} refers to a value that is marked &${source}, and none before it is: ${quoted}`;
      fault = { offset: range?.[0] ?? 0, message };
      return visit.BREAK;
    },
  });
  if (fault !== undefined) return fault;
  const { contents } = document;
  const offset = (isAlias(contents) ? undefined : contents?.range?.[0]) ?? 0;
  const message = reason.startsWith('Excessive alias count') ? 'has aliases (*name) that stand for too much' : reason;
  return { offset, message };
};

/** Lines that are shown around a fault, and characters of each. */
const linesBefore = 2;
const linesAfter = 1;
const longestLine = 70;
/** Most faults of one text that are shown with their lines. */
export const mostExcerpts = 20;

/** The part of a line around a column, with `…` where it is cut. */
const partOf = (line: string, column: number): { readonly part: string; readonly column: number } => {
  const characters = [...line.replaceAll('\t', '→')];
  if (characters.length <= longestLine) return { part: characters.join(''), column };
  const from = Math.max(0, Math.min(column - longestLine / 2, characters.length - longestLine));
  const part = characters.slice(from, from + longestLine);
  if (from > 0) part[0] = '…';
  if (from + longestLine < characters.length) part[part.length - 1] = '…';
  return { part: part.join(''), column: column - from };
};

/**
 * The lines around the fault at `offset` with their numbers, two before and one after, and a caret below its place.
 * Tabs are shown as arrows.
 */
export const excerptOf = (text: string, offset: number): string => {
  const lines = text.split(/\r?\n|\r/);
  const before = text.slice(0, offset).split(/\r?\n|\r/);
  const at = Math.min(before.length, lines.length) - 1;
  const line = lines[at] ?? '';
  const start = [...(before.at(-1) ?? '')].length;
  const indentation = /^[ \t]*/.exec(line)?.[0].length ?? 0;
  // A fault of a whole line is one of what stands in it.
  const column = start < indentation && !line.slice(start, indentation).includes('\t') ? indentation : start;
  const to = Math.min(lines.length - (lines.at(-1) === '' ? 1 : 0), at + 1 + linesAfter);
  const width = String(Math.max(to, at + 1)).length;
  const shown: string[] = [];
  for (let index = Math.max(0, at - linesBefore); index < Math.max(to, at + 1); index += 1) {
    const isFaulty = index === at;
    const { part, column: below } = partOf(lines[index] ?? '', isFaulty ? column : 0);
    shown.push(`  ${isFaulty ? '>' : ' '} ${String(index + 1).padStart(width)} | ${part}`.trimEnd());
    if (isFaulty) shown.push(`    ${' '.repeat(width)} | ${' '.repeat(below)}^`);
  }
  return shown.join('\n');
};
