/**
 * `db.<method>` and `db.<label>.<method>`: performs a query of the gateway's configuration; `arguments` are its
 * parameters by name.
 */
import { compileTemplate } from '../../expressions/template.ts';
import type { DbAnswer, DbRequest } from '../../gateways/gateway.ts';
import { methodOf } from '../../../schemas/operation-types.ts';
import { requestOperation } from '../request-operation.ts';
import { compileAsking } from './asking.ts';

type Values = Readonly<Record<string, unknown>>;

export const method = requestOperation<DbRequest, DbAnswer>({
  type: 'db.method',
  nameOf: ({ type }) => methodOf(type),
  compile(source, site) {
    const place = `${site.pointer}/arguments`;
    const before = site.faults.length;
    const values = source.arguments ?? {};
    const params = compileTemplate(values, place, site.faults);
    if (site.faults.length > before) return undefined;
    const query = { method: methodOf(source.type) };
    return compileAsking(source, site, {
      request: (scope) => ({ query, params: params.evaluate(scope) as Values }),
      known: { query, given: Object.keys(values), queryPlace: `${site.pointer}/type`, paramsPlace: place },
    });
  },
});
