/** What the content of an HTTP message is: its characters, and whether it is JSON (RFC 9110 §8.3, RFC 6839 §3.1). */
import { parseExactJson } from '../../exact-json.ts';

/** More levels than any answer has; what is nested deeper is left as text. */
const deepestJson = 200;

/** In the charset that `contentType` names, else, or where it is not known, in UTF-8. What is no character becomes U+FFFD. */
export const textOf = (content: Uint8Array, contentType: string): string => {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(content);
  } catch {
    return new TextDecoder().decode(content);
  }
};

export const isJson = (contentType: string): boolean => /^\s*[^\s;/]+\/(?:json|[^\s;]+\+json)\s*(?:;|$)/i.test(contentType);

/** The value, in an object of its own, with all digits of whole numbers; undefined if the text is not JSON, or is nested too deeply. */
export const readJson = (text: string): { readonly value: unknown } | undefined => {
  try {
    const value = parseExactJson(text);
    return isShallow(value) ? { value } : undefined;
  } catch {
    return undefined;
  }
};

const isShallow = (value: unknown): boolean => {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestJson) return false;
    level = level.flatMap((each): unknown[] => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return true;
};
