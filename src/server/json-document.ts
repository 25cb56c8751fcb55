/**
 * JSON documents from the outside. Their depth is counted in their bytes before anything walks through them: checks, renderers and
 * `JSON.stringify` call themselves for each level, and a document of 50,000 levels would use up the stack of the first of them.
 */
import { DialproofError, invalid, reasonOf } from '../errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = Buffer.from('"\\[]{}');

/** Where the document, which need not be JSON, first nests deeper than `levels`; undefined if it does not. */
const depthExceededAt = (bytes: Uint8Array, levels: number): number | undefined => {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inString) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inString = false;
    } else if (byte === quote) inString = true;
    else if (byte === openBracket || byte === openBrace) {
      depth += 1;
      if (depth > levels) return at;
    } else if (byte === closeBracket || byte === closeBrace) depth -= 1;
  }
  return undefined;
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

/** One JSON document of at most so many levels. Throws `ParseError`, `InvalidParams`. V8 parses any depth. */
export const parseJson = (bytes: Uint8Array, levels: number): unknown => {
  const offset = depthExceededAt(bytes, levels);
  const document = parsed(bytes);
  if (offset !== undefined) throw new TooDeep(offset, levels, (document as { readonly id?: unknown }).id);
  return document;
};
