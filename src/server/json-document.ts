/**
 * JSON documents from the outside. Their depth is counted in their bytes before anything walks through them: checks, renderers and
 * `JSON.stringify` call themselves for each level, and a document of 50,000 levels would use up the stack of the first of them.
 */
import { DialproofError, invalid, reasonOf } from '../errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = Buffer.from('"\\[]{}');

/** Bytes of a member of the outermost value that nests too deep. */
interface DeepPart {
  readonly start: number;
  /** Where it passes the depth. */
  readonly at: number;
  readonly end: number;
}

/** What nests deeper than `levels`, in its order. The document need not be JSON. */
const deepParts = (bytes: Uint8Array, levels: number): readonly DeepPart[] => {
  const parts: DeepPart[] = [];
  let [depth, start] = [0, 0];
  let inString = false;
  let passed: number | undefined;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inString) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inString = false;
    } else if (byte === quote) inString = true;
    else if (byte === openBracket || byte === openBrace) {
      depth += 1;
      if (depth === 2) start = at;
      if (depth > levels) passed ??= at;
    } else if (byte === closeBracket || byte === closeBrace) {
      depth -= 1;
      if (depth > 1 || passed === undefined) continue;
      parts.push({ start, at: passed, end: at + 1 });
      passed = undefined;
    }
  }
  if (passed !== undefined) parts.push({ start, at: passed, end: bytes.length });
  return parts;
};

/** One JSON document. Throws `ParseError`. */
const parsed = (bytes: Uint8Array): unknown => {
  if (bytes.length === 0) throw new DialproofError('ParseError', 'The body is empty.');
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (thrown) {
    throw new DialproofError('ParseError', `The body is not JSON: ${reasonOf(thrown)}`, undefined, { cause: thrown });
  }
};

/** A document that nests too deep: `id` is what its member of that name is, so that an answer can echo it. */
export class TooDeep extends DialproofError {
  readonly id: unknown;

  constructor(offset: number, levels: number, id: unknown) {
    const message = `nests deeper than ${levels} levels at byte ${offset} (http.json_depth)`;
    super('InvalidParams', `The JSON ${message}.`, invalid('InvalidParams', '', [{ pointer: '', message }]).data);
    this.id = id;
  }
}

/** The member `id` of an object whose deep members are left out; undefined where there is none to be read. */
const idBeside = (bytes: Uint8Array, deep: readonly DeepPart[]): unknown => {
  const starts = [0, ...deep.map(({ end }) => end)];
  const pieces = starts.map((start, index) => Buffer.from(bytes.subarray(start, deep[index]?.start)).toString());
  try {
    return (JSON.parse(pieces.join('null')) as { readonly id?: unknown } | null)?.id;
  } catch {
    return undefined;
  }
};

/**
 * One JSON document of at most so many levels. Throws `ParseError`, `InvalidParams`. V8 parses any depth, in a time and with a memory that no
 * limit of bytes bounds well: what nests too deep never comes to it.
 */
export const parseJson = (bytes: Uint8Array, levels: number): unknown => {
  const deep = deepParts(bytes, levels);
  const [first] = deep;
  if (first === undefined) return parsed(bytes);
  throw new TooDeep(first.at, levels, idBeside(bytes, deep));
};
