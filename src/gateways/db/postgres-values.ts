/**
 * PostgreSQL's text format, both ways: the same for a server and for PGlite, whatever their drivers would make of a
 * type.
 *
 * Types by the number that pg_type gives them, with that of their array; a type that is not here stays text.
 */
import { parseExactJson } from '../../ground/exact-json.ts';
import { exactNumber, isoMoment } from './values.ts';

type Parse = (text: string) => unknown;

const isoDate: Parse = (text) => text;
const json: Parse = parseExactJson;
/** `\x0102`; the older escape format stays as it is. */
const hexOctets: Parse = (text) => (text.startsWith('\\x') ? text.slice(2) : text);
const asText: Parse = (text) => text;

/** [parse, type, type of its array]. */
const types: readonly (readonly [Parse, number, number])[] = [
  [(text) => text === 't', 16, 1000],
  [exactNumber, 20, 1016],
  [exactNumber, 21, 1005],
  [exactNumber, 23, 1007],
  [exactNumber, 26, 1028],
  [exactNumber, 700, 1021],
  [exactNumber, 701, 1022],
  [exactNumber, 1700, 1231],
  [hexOctets, 17, 1001],
  [json, 114, 199],
  [json, 3802, 3807],
  [isoDate, 1082, 1182],
  [isoMoment, 1114, 1115],
  [isoMoment, 1184, 1185],
  [asText, 19, 1003],
  [asText, 25, 1009],
  [asText, 1042, 1014],
  [asText, 1043, 1015],
  [asText, 1083, 1183],
  [asText, 1186, 1187],
  [asText, 2950, 2951],
  [asText, 869, 1041],
];

/** How values of a type are read; JSON values. */
export const postgresParsers: ReadonlyMap<number, Parse> = new Map(
  types.flatMap(([parse, type, array]): [number, Parse][] => [
    [type, parse],
    [array, (text) => parseArray(text, parse)],
  ]),
);

export const parserOf = (type: number): Parse => postgresParsers.get(type) ?? asText;

/** PostgreSQL §8.15.6: `{1,NULL,"a \"b\"",{2,3}}`, maybe with bounds before it (`[0:1]={1,2}`). */
export const parseArray = (text: string, parse: Parse): unknown => {
  const tokens = text.replace(/^[^{]*=/, '').matchAll(/[{},]|"((?:[^"\\]|\\[^])*)"|[^{},"]+/g);
  const root: unknown[] = [];
  const open: unknown[][] = [root];
  for (const [token, quoted] of tokens) {
    const list = open.at(-1) ?? root;
    if (token === ',') continue;
    if (token === '{') {
      const inner: unknown[] = [];
      list.push(inner);
      open.push(inner);
    } else if (token === '}') open.pop();
    else if (quoted !== undefined) list.push(parse(quoted.replaceAll(/\\([^])/g, '$1')));
    else list.push(token.toUpperCase() === 'NULL' ? null : parse(token));
  }
  return root[0] ?? text;
};

/** A parameter: null, or its text. Lists become arrays, objects JSON. */
export const postgresText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map(elementText).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
};

const elementText = (value: unknown): string => {
  const text = postgresText(value);
  if (text === null) return 'NULL';
  return Array.isArray(value) ? text : `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
};
