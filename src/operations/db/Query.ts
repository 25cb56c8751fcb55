/**
 * `db.Query` and `db.<label>.Query`: a query whose text stands in the definition, with parameters by name or in order.
 */
import { DialproofError } from '../../ground/errors.ts';
import { describeValue } from '../../expressions/describe-value.ts';
import { compileTemplate, constantValue, type Template } from '../../expressions/template.ts';
import type { DbAnswer, DbRequest } from '../../gateways/gateway.ts';
import { requestOperation } from '../request-operation.ts';
import { compileAsking, type KnownRequest } from './asking.ts';

const wrong = (name: string, value: unknown, rule: string): DialproofError =>
  new DialproofError('CheckFailed', `db.Query: ${name} is ${describeValue(value)}: it must be ${rule}`);

const textOf = (sql: unknown): string => {
  if (typeof sql === 'string') return sql;
  throw wrong('sql', sql, 'a text');
};

const paramsOf = (params: unknown): DbRequest['params'] => {
  if (typeof params === 'object' && params !== null) return params as DbRequest['params'];
  throw wrong('params', params, 'an object or a list');
};

/** The names, or the number, of params, where the definition shows them. */
const givenIn = (params: unknown): readonly string[] | number | undefined => {
  if (Array.isArray(params)) return params.length;
  return typeof params === 'object' && params !== null ? Object.keys(params) : undefined;
};

const knownRequest = (sql: Template, params: unknown, place: string): KnownRequest | undefined => {
  const text = sql.constant ? constantValue(sql) : undefined;
  if (typeof text !== 'string') return undefined;
  return { query: { sql: text }, given: givenIn(params), queryPlace: `${place}/sql`, paramsPlace: `${place}/params` };
};

export const Query = requestOperation<DbRequest, DbAnswer>({
  type: 'db.Query',
  nameOf: () => 'Query',
  compile(source, site) {
    const place = `${site.pointer}/arguments`;
    const before = site.faults.length;
    const { sql: text, params: values = {} } = source.arguments ?? {};
    const sql = compileTemplate(text, `${place}/sql`, site.faults);
    const params = compileTemplate(values, `${place}/params`, site.faults);
    if (site.faults.length > before) return undefined;
    return compileAsking(source, site, {
      request: (scope) => ({ query: { sql: textOf(sql.evaluate(scope)) }, params: paramsOf(params.evaluate(scope)) }),
      known: knownRequest(sql, values, place),
    });
  },
});
