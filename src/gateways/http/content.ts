/** Reads the content of an HTTP message: its characters, and whether it is JSON (RFC 9110 §8.3, RFC 6839 §3.1). */
import { reasonOf } from '../../ground/errors.ts';
import { parseExactJson } from '../../ground/exact-json.ts';

/** More levels than any answer has; what is nested deeper is left as text. */
const deepestJson = 200;

/** The characters of content, and why some of them are not those that were sent. */
export interface Characters {
  readonly text: string;
  readonly fault?: string;
}

const charsetOf = (contentType: string): string | undefined => /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1];

const decoderOf = (charset: string): InstanceType<typeof TextDecoder> | undefined => {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    return undefined;
  }
};

/**
 * Decodes in the charset that `contentType` names, else in `ordinary`, and in UTF-8 where the charset is not known.
 * Octets that are no character become U+FFFD. A byte order mark at the beginning is no part of the text.
 */
export const charactersOf = (content: Uint8Array, contentType: string, ordinary = 'utf-8'): Characters => {
  const charset = charsetOf(contentType) ?? ordinary;
  const decoder = decoderOf(charset);
  if (decoder === undefined)
    return { text: new TextDecoder().decode(content), fault: `its charset is ${charset}, which is not known` };
  try {
    return { text: decoder.decode(content) };
  } catch {
    return { text: new TextDecoder(charset).decode(content), fault: `it has octets that are no ${charset}` };
  }
};

/** The text alone. */
export const textOf = (content: Uint8Array, contentType: string): string => charactersOf(content, contentType).text;

export const isJson = (contentType: string): boolean =>
  /^\s*[^\s;/]+\/(?:json|[^\s;]+\+json)\s*(?:;|$)/i.test(contentType);

/**
 * The value, in an object of its own, with all digits of whole numbers; undefined if the text is not JSON, or is
 * nested too deeply.
 */
export const readJson = (text: string): { readonly value: unknown } | undefined => {
  const value = parsedJson(text);
  return value instanceof Error || !isShallow(value) ? undefined : { value };
};

const parsedJson = (text: string): unknown => {
  try {
    return parseExactJson(text);
  } catch (thrown) {
    return thrown;
  }
};

/** Why `readJson` returns undefined. */
export const whyNoJson = (text: string): string => {
  if (text.trim() === '') return 'it is empty';
  const value = parsedJson(text);
  return value instanceof Error ? reasonOf(value) : `it is nested more than ${deepestJson} levels deep`;
};

const isShallow = (value: unknown): boolean => {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestJson) return false;
    level = level.flatMap((each): unknown[] => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return true;
};
