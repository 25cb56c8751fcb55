/**
 * A YAML or JSON file as documents with line numbers: a fault's pointer (RFC 6901) finds the line that a person has to
 * change. A place that is not in the file, because it is missing or came from the command line, is shown at the nearest
 * enclosing place.
 */
import {
  Composer,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  Parser,
  visit,
  type CST,
  type Document,
  type Node,
} from 'yaml';
import { reasonOf, type Fault } from '../ground/errors.ts';
import { withNumbers } from '../../schemas/written-number.ts';
import { aliasFault, excerptOf, mostExcerpts, saidTwice, yamlFaults } from '../ground/yaml-faults.ts';
import { namesAsWritten, writtenNumbers } from '../ground/yaml-numbers.ts';
import { textOfOctets } from '../ground/utf8-text.ts';
import { NoRegularFile, readRegular } from '../ground/regular-file.ts';

/** A fault and where it stands in a file; `line` counts from 1. */
export interface FileFault extends Fault {
  readonly file: string;
  readonly line?: number;
  /** The option of the command line that gave the value, which is not in the file. */
  readonly option?: string;
  /** Where the file is included, `a.test.yaml:4`. */
  readonly included?: string | undefined;
  /** The line of the test file at which it is included, directly or by another file. */
  readonly includedAt?: number | undefined;
}

export interface SourceDocument {
  /** Empty for a document of no file, which has no lines either. */
  readonly file: string;
  /** Counts the file's documents from 1. */
  readonly number: number;
  /** The value with numbers wherever a number was written. */
  readonly value: unknown;
  /**
   * The same value, except that a number of unusual spelling stays a text: for code that knows which places are texts.
   */
  readonly written: unknown;
  lineOf(pointer: string): number;
  /** Where it is included. */
  readonly included?: string;
  readonly includedAt?: number;
  /** The place of a value that may be in another file; absent where all values are in this one. */
  placeOf?(
    pointer: string,
  ): Required<Pick<FileFault, 'file' | 'line' | 'pointer'>> & Pick<FileFault, 'included' | 'includedAt'>;
}

export interface Source {
  /** Empty where the file cannot be read. */
  readonly text: string;
  readonly documents: readonly SourceDocument[];
  readonly faults: readonly FileFault[];
}

const largestFile = 16 * 1024 * 1024;

/**
 * Nesting levels of lists and objects: everything that walks a document, first of all the composer of YAML, has a
 * limited stack.
 */
const deepest = 200;

/** The segments of an RFC 6901 pointer. */
export const segmentsOf = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .replace(/^\//, '')
        .split('/')
        .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

const offsetOf = (document: Document, pointer: string): number => {
  let node: Node | null | undefined = document.contents as Node | null;
  let offset = node?.range?.[0] ?? 0;
  for (const segment of segmentsOf(pointer)) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => String(isScalar(key) ? key.value : key) === segment);
      if (pair === undefined) break;
      offset = (pair.key as Node | null)?.range?.[0] ?? offset;
      node = pair.value as Node | null;
    } else if (isSeq(node)) {
      const item = node.items[Number(segment)] as Node | null | undefined;
      if (item === undefined) break;
      offset = item?.range?.[0] ?? offset;
      node = item;
    } else break;
  }
  return offset;
};

const readingFault = (error: unknown): string => {
  if (error instanceof NoRegularFile) return error.message;
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'there is no such file';
  if (code === 'EACCES' || code === 'EPERM') return 'the file may not be read';
  return `the file cannot be read: ${reasonOf(error)}`;
};

/** The text of `file`, or the fault that prevents reading it, as when it has more than `largest` octets. */
export const readText = async (
  file: string,
  largest = largestFile,
): Promise<{ text: string } | { fault: FileFault }> => {
  const faultOf = (message: string, line?: number): { fault: FileFault } => ({
    fault: { file, pointer: '', message, ...(line !== undefined && { line }) },
  });
  try {
    const read = textOfOctets(await readRegular(file, largest));
    return 'text' in read ? read : faultOf(read.fault.message, read.fault.line);
  } catch (error) {
    return faultOf(readingFault(error));
  }
};

class TooDeep extends Error {
  readonly offset: number;

  constructor(offset: number) {
    super(`is nested more than ${deepest} levels deep`);
    this.offset = offset;
  }
}

/** The tokens of `Parser.parse`. Throws `TooDeep`. */
function* tokensOf(text: string, lineCounter: LineCounter): Generator<CST.Token> {
  const parser = new Parser(lineCounter.addNewLine);
  lineCounter.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    if (parser.stack.length > deepest) throw new TooDeep(parser.offset);
  }
  yield* parser.end();
}

/**
 * Finds duplicate keys: `uniqueKeys` of the composer compares each key with each. Where an operation begins without its
 * dash, all of its names may stand twice: only the first is reported.
 */
function* keysSaidTwice(document: Document): Generator<{ readonly offset: number; readonly key: unknown }> {
  const offsets: { offset: number; key: unknown }[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const known = new Set<unknown>();
      let isWithoutDash = false;
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (known.has(key.value) && !isWithoutDash) {
          offsets.push({ offset: key.range?.[0] ?? 0, key: key.value });
          isWithoutDash = key.value === 'type';
        }
        known.add(key.value);
      }
    },
  });
  yield* offsets;
}

/**
 * The documents of `text`; faults where it is empty or not YAML. Documents without content, as after a last `---`, do
 * not count.
 */
export const parseSource = (file: string, text: string): Source => {
  const lineCounter = new LineCounter();
  const lineAt = (offset: number): number => Math.max(lineCounter.linePos(offset).line, 1);
  const faults: FileFault[] = [];
  const documents: SourceDocument[] = [];
  const fault = (offset: number, message: string): void => {
    const excerpt = faults.length < mostExcerpts ? { excerpt: excerptOf(text, offset) } : undefined;
    faults.push({ file, line: lineAt(offset), pointer: '', message, ...excerpt });
  };
  const take = (document: Document.Parsed): void => {
    const before = faults.length;
    namesAsWritten(document);
    for (const { offset, message } of yamlFaults(document, text)) fault(offset, message);
    // After an error of syntax the parser may take one name for two.
    for (const { offset, key } of document.errors.length > 0 ? [] : keysSaidTwice(document))
      fault(
        offset,
        key === 'type'
          ? 'the name `type` stands twice in one object: begin each operation with a dash, `- type: ...`'
          : saidTwice,
      );
    if (
      faults.length > before ||
      document.contents === null ||
      (isScalar(document.contents) && document.contents.value === null)
    )
      return;
    try {
      const written: unknown = document.toJS({ maxAliasCount: 100 });
      documents.push({
        file,
        number: documents.length + 1,
        value: withNumbers(written),
        written,
        lineOf: (pointer) => lineAt(offsetOf(document, pointer)),
      });
    } catch (error) {
      const { offset, message } = aliasFault(document, reasonOf(error));
      fault(offset, message);
    }
  };
  try {
    const composer = new Composer({ logLevel: 'error', uniqueKeys: false, customTags: writtenNumbers });
    for (const document of composer.compose(tokensOf(text, lineCounter))) take(document);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    fault(error.offset, error.message);
  }
  if (documents.length === 0 && faults.length === 0) faults.push({ file, pointer: '', message: 'the file is empty' });
  return { text, documents, faults };
};

export const readSource = async (file: string): Promise<Source> => {
  const read = await readText(file);
  return 'fault' in read ? { text: '', documents: [], faults: [read.fault] } : parseSource(file, read.text);
};

/** `faults` with their lines in `document`. */
export const located = (document: SourceDocument, faults: readonly Fault[]): FileFault[] =>
  faults.map((fault) => {
    if (document.placeOf !== undefined) return { ...fault, ...document.placeOf(fault.pointer) };
    const { file, included, includedAt } = document;
    const line = document.lineOf(fault.pointer);
    return { ...fault, file, line, ...(included !== undefined && { included, includedAt }) };
  });

const sourceOf = ({ file, line, option }: FileFault): string => {
  if (option !== undefined) return file === '' ? `${option}: ` : `${file} with ${option}: `;
  return file === '' ? '' : `${file}${line === undefined ? '' : `:${line}`}: `;
};

/** `faultLine`, and the lines of the file around the fault where it has them. */
export const faultLines = (fault: FileFault): string[] => [faultLine(fault), ...excerptLines(fault)];

/** The lines of the file around `fault`; none where it has no excerpt. */
export const excerptLines = ({ excerpt }: Fault): readonly string[] => excerpt?.split('\n') ?? [];

/**
 * `file:line: /pointer: sentence`, with the place where the file is included; `file with --set path=value:` where an
 * option gave the value.
 */
export const faultLine = (fault: FileFault): string => {
  const { pointer, message, included } = fault;
  return (
    `${sourceOf(fault)}${pointer === '' ? '' : `${pointer}: `}${message}` +
    (included === undefined ? '' : ` (included at ${included})`)
  );
};
