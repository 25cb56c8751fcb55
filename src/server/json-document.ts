/**
 * JSON documents from the outside. Their depth is counted in their bytes before anything walks through them: checks, renderers and
 * `JSON.stringify` call themselves for each level, and a document of 50,000 levels would use up the stack of the first of them.
 *
 * A long one is counted and parsed in pieces, so that others have their turns meanwhile.
 */
import { DialproofError, invalid, reasonOf } from '../errors.ts';
import { inPieces } from '../in-pieces.ts';
import { parsedInPieces } from '../parsed-in-pieces.ts';
import { atOnce, type Pieces } from '../pieces.ts';

/** Bytes of a document that is parsed at once. */
const shortDocument = 32 * 1024;
/** Bytes whose brackets are counted in a piece. */
const countedAtOnce = 256 * 1024;

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
function* deepParts(bytes: Uint8Array, levels: number): Pieces<readonly DeepPart[]> {
  const parts: DeepPart[] = [];
  let [depth, start] = [0, 0];
  let inString = false;
  let passed: number | undefined;
  for (let at = 0, pause = countedAtOnce; at < bytes.length; at += 1) {
    if (at >= pause) {
      pause = at + countedAtOnce;
      yield;
    }
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
}

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
function* idBeside(bytes: Uint8Array, deep: readonly DeepPart[]): Pieces<unknown> {
  const starts = [0, ...deep.map(({ end }) => end)];
  const pieces = starts.flatMap((start, index) => [
    ...(index === 0 ? [] : [nothing]),
    bytes.subarray(start, deep[index]?.start),
  ]);
  try {
    return ((yield* parsedInPieces(Buffer.concat(pieces))) as { readonly id?: unknown } | null)?.id;
  } catch {
    return undefined;
  }
}

const nothing = Buffer.from('null');

/**
 * One JSON document of at most so many levels. Throws `ParseError`, `InvalidParams`. V8 parses any depth, in a time and with a memory that no
 * limit of bytes bounds well: what nests too deep never comes to it.
 */
export function* jsonInPieces(bytes: Uint8Array, levels: number): Pieces<unknown> {
  const deep = yield* deepParts(bytes, levels);
  const [first] = deep;
  if (first !== undefined) throw new TooDeep(first.at, levels, yield* idBeside(bytes, deep));
  return isShort(bytes) ? parsed(bytes) : yield* parsedInPieces(bytes);
}

/** Whether pieces are worth while. */
export const isShort = (bytes: Uint8Array): boolean => bytes.length <= shortDocument;

/** Resolves with the document: one that is short without waiting for others. */
export const readJson = async (bytes: Uint8Array, levels: number): Promise<unknown> => {
  const reading = jsonInPieces(bytes, levels);
  return isShort(bytes) ? atOnce(reading) : inPieces(reading);
};

/** The same, all of it now. */
export const parseJson = (bytes: Uint8Array, levels: number): unknown => atOnce(jsonInPieces(bytes, levels));
