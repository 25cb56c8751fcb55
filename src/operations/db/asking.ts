/**
 * Both db operations: before the run starts they check that the gateway has the query and that its known parameters
 * fit; then they send the query.
 */
import type { Fault } from '../../ground/errors.ts';
import { describeValue } from '../../expressions/describe-value.ts';
import type { Scope } from '../../expressions/scope.ts';
import type { DbAnswer, DbGateway, DbQuery, DbRequest, DbSession } from '../../gateways/gateway.ts';
import { gatewayParameterOf, methodOf } from '../../../schemas/operation-types.ts';
import { anything, plain, shapeOf } from '../received-shape.ts';
import type { CompileSite, OperationSource } from '../operation.ts';
import type { CompiledRequest } from '../request-operation.ts';

/** Longer than every timeout of a gateway: the gateway gives up first, and gives the reason. */
const seconds = 800;

export interface Asking {
  request(scope: Scope): DbRequest;
  /** What is known of the query and its params before the run starts. */
  readonly known?: KnownRequest | undefined;
}

export interface KnownRequest {
  readonly query: DbQuery;
  /** The names, or the number, of params; undefined if an expression gives them. */
  readonly given: readonly string[] | number | undefined;
  /** Where a fault of the query stands, and one of its params. */
  readonly queryPlace: string;
  readonly paramsPlace: string;
}

export const compileAsking = (
  source: OperationSource,
  site: CompileSite,
  asking: Asking,
): CompiledRequest<DbRequest, DbAnswer> => {
  const parameter = gatewayParameterOf(source.type);
  const { known } = asking;
  if (known !== undefined) site.needsGateway(parameter, (gateway) => faultsWith(gateway as DbGateway, known));
  const name = methodOf(source.type);
  return {
    parameter,
    request: (scope) => asking.request(scope),
    send: (session, request, settle) => (session as DbSession).request(request, settle),
    shape: shapeOf({ rows: anything, row_count: plain }),
    data: ({ rows, row_count }) => ({ rows, row_count }),
    portrait: ({ params }) => ({ name, detail: detailOf(params) }),
    answered: ({ row_count: count }) => ({
      name: `${name} result`,
      detail: `${count} ${count === 1 ? 'row' : 'rows'}`,
    }),
    seconds,
  };
};

const faultsWith = (gateway: DbGateway, { query, given, queryPlace, paramsPlace }: KnownRequest): readonly Fault[] => {
  const faultsAt = (place: string, faults: readonly string[]): readonly Fault[] =>
    faults.map((message) => ({ pointer: place, message: `cannot be asked of gateway ${gateway.name}: ${message}` }));
  const ofQuery = gateway.faultsOf(query);
  return ofQuery.length > 0 || given === undefined
    ? faultsAt(queryPlace, ofQuery)
    : faultsAt(paramsPlace, gateway.faultsOf(query, given));
};

const longestDetail = 80;

/** `be_acct_id 5, name "x"`. */
const detailOf = (params: DbRequest['params']): string => {
  const values = Array.isArray(params)
    ? params.map(describeValue)
    : Object.entries(params).map(([name, value]) => `${name} ${describeValue(value)}`);
  return values.join(', ').slice(0, longestDetail);
};
