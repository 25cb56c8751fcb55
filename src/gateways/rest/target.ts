/**
 * The target of a REST request: path and query as in the request line (RFC 3986 §3.3, §3.4).
 *
 * Allowed characters and escapes such as `%2F` stay; everything else is escaped.
 */
import { DialproofError } from '../../ground/errors.ts';
import type { RestRequest } from '../gateway.ts';

/** With one slash at its beginning. */
export const rooted = (path: string): string => (path.startsWith('/') ? path : `/${path}`);

const escaped = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    throw new DialproofError(
      'EncodeFailed',
      'rest: the path or the query has half a surrogate pair, which is no character',
    );
  }
};

const escapedPath = (path: string): string =>
  path.replace(/%(?![0-9A-Fa-f]{2})|[^A-Za-z0-9\-._~!$&'()*+,;=:@/%]+/gu, escaped);

/** `a=1&b=2&b=3`. */
const queryText = (query: RestRequest['query']): string =>
  Object.entries(query)
    .flatMap(([name, values]) => [values].flat().map((value) => `${escaped(name)}=${escaped(value)}`))
    .join('&');

/** `base`: the path of the gateway's URL. */
export const targetOf = (base: string, { path, query }: Pick<RestRequest, 'path' | 'query'>): string => {
  const below = path === '' ? base || '/' : base.replace(/\/+$/, '') + rooted(path);
  const text = queryText(query);
  return escapedPath(below) + (text === '' ? '' : `?${text}`);
};
