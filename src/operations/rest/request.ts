/** Makes the request of `rest.SendRequest` from its arguments, once expressions are evaluated. */
import { isFields } from '../../../schemas/loose-values.ts';
import { decimalText } from '../../ground/decimal-text.ts';
import { DialproofError } from '../../ground/errors.ts';
import { describeValue } from '../../expressions/describe-value.ts';
import type { RestHeader, RestRequest } from '../../gateways/gateway.ts';

type Values = Readonly<Record<string, unknown>>;

const wrong = (name: string, value: unknown, rule: string): never => {
  throw new DialproofError('CheckFailed', `rest.SendRequest: ${name} is ${describeValue(value)}: it must be ${rule}`);
};

const inExactNumber = 'a text, or a number up to 2^53, whose digits are exact';

const scalarOf = (value: unknown, name: string): string => {
  if (typeof value === 'number') return decimalText(value) ?? wrong(name, value, inExactNumber);
  return typeof value === 'string' || typeof value === 'boolean'
    ? String(value)
    : wrong(name, value, 'a text or a number');
};

/** Throws for a number that JSON would write with other digits, or as null. */
const exactJson = (content: unknown): string =>
  JSON.stringify(content, (name, value: unknown) =>
    typeof value === 'number' && decimalText(value) === undefined
      ? wrong(name === '' ? 'content' : `content: ${name}`, value, inExactNumber)
      : value,
  );

const textOf = (value: unknown, name: string): string =>
  typeof value === 'string' ? value : wrong(name, value, 'a text');

const methodOf = (value: unknown): string => {
  const method = textOf(value, 'method').toUpperCase();
  return /^[A-Z]+(?:-[A-Z]+)*$/.test(method) ? method : wrong('method', value, 'the name of a method');
};

/**
 * A text is split at its `&`; of an object, a list gives its name as often as it has elements, and null or an absent
 * value not at all.
 */
const queryOf = (value: unknown, name: string): RestRequest['query'] => {
  if (value === undefined || value === null || value === '') return {};
  if (typeof value === 'string') {
    const given = new URLSearchParams(value);
    return Object.fromEntries([...new Set(given.keys())].map((key) => [key, given.getAll(key)]));
  }
  if (!isFields(value)) return wrong(name, value, 'a text or an object');
  const stated = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
  return Object.fromEntries(
    stated.map(([key, each]) => [
      key,
      Array.isArray(each) ? each.map((item) => scalarOf(item, `${name}.${key}`)) : scalarOf(each, `${name}.${key}`),
    ]),
  );
};

const flagOf = (value: unknown, name: string): boolean => {
  if (value === undefined || value === null || value === false || value === 0 || value === '0') return false;
  return value === true || value === 1 || value === '1' ? true : wrong(name, value, '1 or 0');
};

/** A header whose value is null is left out. */
const headersOf = (value: unknown): RestHeader[] => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return wrong('http_headers', value, 'a list');
  return value.flatMap((header: unknown, index): RestHeader[] => {
    const place = `http_headers.${index}`;
    if (!isFields(header)) return wrong(place, header, 'an object of name, value and append');
    const { name, value: text, append } = header;
    if (text === null) return [];
    return [
      {
        name: textOf(name, `${place}.name`),
        value: scalarOf(text, `${place}.value`),
        append: flagOf(append, `${place}.append`),
      },
    ];
  });
};

/** Throws `CheckFailed` if an argument is not usable. */
export const readRequest = ({
  method,
  path,
  query,
  http_headers,
  content,
  content_type: type,
}: Values): RestRequest => {
  const [way = '', ...rest] = path === undefined || path === null ? [] : textOf(path, 'path').split('?');
  const headers = headersOf(http_headers);
  const contentType = type ?? (typeof content === 'string' ? 'text/plain; charset=utf-8' : 'application/json');
  const isTyped = headers.some(({ name }) => name.toLowerCase() === 'content-type') && type === undefined;
  const request = {
    method: methodOf(method),
    path: way,
    query: { ...queryOf(rest.join('?'), 'path'), ...queryOf(query, 'query') },
  };
  if (content === undefined || content === null) return { ...request, headers };
  return {
    ...request,
    headers: isTyped ? headers : [...headers, { name: 'content-type', value: textOf(contentType, 'content_type') }],
    content: typeof content === 'string' ? content : exactJson(content),
  };
};

/** Content for ladders and traces: its beginning, and its length. */
export const shortened = (content: string, most = 80): string =>
  content.length <= most ? content : `${content.slice(0, most)}… (${content.length} characters)`;
