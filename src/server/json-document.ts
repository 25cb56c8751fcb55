/**
 * JSON documents from the outside. The depth and the members of objects are counted in the bytes before any code walks
 * through the document: checks, renderers and `JSON.stringify` call themselves for each level, and a document of 50,000
 * levels would use up the stack of the first of them.
 *
 * A long document is counted and parsed in pieces, so that other requests have their turns in between.
 */
import { DialproofError, invalid, reasonOf } from '../ground/errors.ts';
import { inPieces } from '../ground/in-pieces.ts';
import { parsedInPieces } from '../ground/parsed-in-pieces.ts';
import { atOnce, type Pieces } from '../ground/pieces.ts';

/** Bytes of a document that is parsed at once. */
const shortDocument = 32 * 1024;
/** Bytes that are scanned for brackets in one piece. */
const countedAtOnce = 64 * 1024;
/** Members of an object: V8 takes a tenth of a second to list those of a much larger one. */
export const mostMembers = 20_000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

const [quote, backslash, comma, openBracket, closeBracket, openBrace, closeBrace] = Buffer.from('"\\,[]{}');

type Bound = 'levels' | 'members';

/** The bytes of a member of the outermost value that nests too deep, or contains an object with too many members. */
interface LargePart {
  readonly start: number;
  /** Which bound it exceeds, and where. */
  readonly passed: { readonly bound: Bound; readonly at: number };
  readonly end: number;
}

/** Yields the parts that exceed a bound, in their order. The document need not be JSON. */
function* largeParts(bytes: Uint8Array, levels: number): Pieces<readonly LargePart[]> {
  const parts: LargePart[] = [];
  let [depth, start] = [0, 0];
  let inString = false;
  let passed: LargePart['passed'] | undefined;
  /** Remaining members of the open containers, by depth; a list is unlimited. A short document is not counted. */
  const room: number[] | undefined = isShort(bytes) ? undefined : [];
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
    else if (byte === comma) {
      if (room === undefined || passed !== undefined) continue;
      const left = (room[depth] ?? Infinity) - 1;
      room[depth] = left;
      if (left > 0) continue;
      passed = { bound: 'members', at };
      // Only the outermost value is at this level.
      if (depth < 2) return [{ start: 0, passed, end: bytes.length }];
    } else if (byte === openBracket || byte === openBrace) {
      depth += 1;
      if (depth === 2) start = at;
      if (depth > levels) passed ??= { bound: 'levels', at };
      else if (room !== undefined) room[depth] = byte === openBrace ? mostMembers : Infinity;
    } else if (byte === closeBracket || byte === closeBrace) {
      depth -= 1;
      if (depth > 1 || passed === undefined) continue;
      parts.push({ start, passed, end: at + 1 });
      passed = undefined;
    }
  }
  if (passed !== undefined) parts.push({ start, passed, end: bytes.length });
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

const messageOf = ({ bound, at }: LargePart['passed'], levels: number): string =>
  bound === 'levels'
    ? `nests deeper than ${levels} levels at byte ${at} (http.json_depth)`
    : `has an object with more than ${mostMembers} members at byte ${at}`;

/**
 * A document that exceeds a bound before it is parsed. `id` is the member of that name, so that an answer can echo it.
 */
export class TooLarge extends DialproofError {
  readonly id: unknown;

  constructor(message: string, id: unknown) {
    super('InvalidParams', `The JSON ${message}.`, invalid('InvalidParams', '', [{ pointer: '', message }]).data);
    this.id = id;
  }
}

/** The member `id` of an object without its large members; undefined where it cannot be read. */
function* idBeside(bytes: Uint8Array, large: readonly LargePart[]): Pieces<unknown> {
  const starts = [0, ...large.map(({ end }) => end)];
  const pieces = starts.flatMap((start, index) => [
    ...(index === 0 ? [] : [nothing]),
    bytes.subarray(start, large[index]?.start),
  ]);
  try {
    return ((yield* parsedInPieces(Buffer.concat(pieces))) as { readonly id?: unknown } | null)?.id;
  } catch {
    return undefined;
  }
}

const nothing = Buffer.from('null');

/**
 * One JSON document of at most so many levels, whose objects have at most `mostMembers`. Throws `ParseError`,
 * `InvalidParams`. V8 parses any depth, and no limit of bytes bounds its time and memory well: a document that exceeds
 * a bound is never passed to it.
 */
export function* jsonInPieces(bytes: Uint8Array, levels: number): Pieces<unknown> {
  const large = yield* largeParts(bytes, levels);
  const [first] = large;
  if (first !== undefined) throw new TooLarge(messageOf(first.passed, levels), yield* idBeside(bytes, large));
  return isShort(bytes) ? parsed(bytes) : yield* parsedInPieces(bytes);
}

/** Whether the document is too short for pieces to be worthwhile. */
export const isShort = (bytes: Uint8Array): boolean => bytes.length <= shortDocument;

/** Resolves with the document; a short one does not wait for other requests. */
export const readJson = async (bytes: Uint8Array, levels: number): Promise<unknown> => {
  const reading = jsonInPieces(bytes, levels);
  return isShort(bytes) ? atOnce(reading) : inPieces(reading);
};

/** Like `readJson`, synchronously. */
export const parseJson = (bytes: Uint8Array, levels: number): unknown => atOnce(jsonInPieces(bytes, levels));
