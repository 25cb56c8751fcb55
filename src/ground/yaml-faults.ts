/**
 * Turns the errors of YAML's parser into one fault for each mistake: the parser continues after a wrong indentation and
 * then complains of every following line. The sentences describe the text that the author sees, on the line that has to
 * be changed.
 */
import { isScalar, visit, type Document, type ErrorCode, type YAMLParseError } from 'yaml';

/** `offset`: position in the text of the line that has to be changed. */
export interface YamlFault {
  readonly offset: number;
  readonly message: string;
}

/** Mistakes from which the parser recovers: each of them is a fault of its own. */
const alone: ReadonlySet<ErrorCode> = new Set(['TAB_AS_INDENT', 'BAD_SCALAR_START', 'BAD_DQ_ESCAPE', 'DUPLICATE_KEY']);

export const saidTwice = 'the name stands twice in one object: keep one of the two';
const noColon = 'is no `name: value`: write a colon and a space between name and value';
const otherColumn =
  'stands in another column than those beside it: ' +
  'give the names of one object, and the dashes of one list, the same spaces';

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
  ['Implicit keys need to be on a single line', noColon],
  ['Implicit map keys need to be followed', noColon],
  ['Block collections are not allowed within flow', 'within { } or [ ] a comma is missing between two entries'],
  ['Tabs are not allowed', 'is indented with a tab: YAML takes spaces alone'],
  ['Map keys must be unique', saidTwice],
  ['Unexpected scalar at node end', `the name ${otherColumn}`],
];

const ofValue = (message: string): string | undefined => {
  const start = /^Plain value cannot start with .* (\S)$/.exec(message)?.[1];
  if (start !== undefined) return `the value begins with ${start}, which means something to YAML: write it in quotes`;
  const escape = /^Invalid escape sequence (.*)$/.exec(message)?.[1];
  if (escape !== undefined) return `double quotes know no escape ${escape}: use single quotes, or two backslashes`;
  const token = /^Unexpected \S+ token in YAML stream: (".*")$/.exec(message)?.[1];
  return (
    token && `${token} stands where nothing can follow: a bracket or a quote is too many here, or missing before it`
  );
};

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
  const known = sentences.find(([beginning]) => message.startsWith(beginning))?.[1];
  return { offset, message: known ?? ofValue(message) ?? message };
};

/** The faults of a document that has errors: the first, and those that do not follow from another one. */
export const yamlFaults = (document: Document.Parsed, text: string): YamlFault[] => {
  const errors = document.errors.toSorted((one, other) => one.pos[0] - other.pos[0]);
  const [first] = errors;
  return errors
    .filter((error) => error === first || alone.has(error.code))
    .map((error) => faultOf(error, document, text));
};
