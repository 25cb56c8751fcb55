/** The headers of a REST request: the gateway's own, and those of the request, which replace or supplement them. */
import type { RestHeader } from '../gateway.ts';

export interface Header {
  readonly name: string;
  readonly value: string;
}

/** RFC 9110 §5.5. */
export const isFieldValue = (value: string): boolean => /^[\t\u0020-\u007e\u0080-\u00ff]*$/.test(value);

const isCalled =
  (name: string) =>
  (header: Header): boolean =>
    header.name.toLowerCase() === name.toLowerCase();

/** In order. A header of the request replaces those of its name that the gateway has, unless it is appended. */
export const mergedHeaders = (own: readonly Header[], ofRequest: readonly RestHeader[]): readonly Header[] => {
  const replaced = ofRequest.filter(({ append }) => append !== true);
  return [...own.filter((header) => !replaced.some(isCalled(header.name))), ...ofRequest];
};

/** Names and values in turn, as undici takes them. */
export const flatHeaders = (headers: readonly Header[]): readonly string[] =>
  headers.flatMap(({ name, value }) => [name, value]);

/** By name in small letters; a name that occurs more than once is a list. */
export const headersByName = (headers: readonly Header[]): Readonly<Record<string, string | readonly string[]>> => {
  const byName: Record<string, string | readonly string[]> = {};
  for (const { name, value } of headers) {
    const key = name.toLowerCase();
    const before = Object.hasOwn(byName, key) ? byName[key] : undefined;
    byName[key] = before === undefined ? value : [before, value].flat();
  }
  return byName;
};
