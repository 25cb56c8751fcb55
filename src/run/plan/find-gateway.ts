/** The gateway of a request, by the parameter that names it. */
import type { ExecuteTest } from '../../../schemas/index.ts';
import { DialproofError } from '../../ground/errors.ts';
import type { Gateway } from '../../gateways/gateway.ts';

export interface KnownGateways {
  readonly gateways: ReadonlyMap<string, Gateway>;
  /** Name of the gateway by parameter (`sigtran`, `db_smf` …) for runs that name none. */
  readonly defaultGateways: Readonly<Record<string, string | undefined>>;
}

/**
 * The gateway that a request parameter names; `default`, or no parameter, means the one of the configuration. For a
 * label to which the request gives no gateway, it is the request's gateway without a label; where the request gives
 * none either, the configuration's for the label, then its gateway without one.
 */
export const findGateway = (
  params: ExecuteTest,
  parameter: string,
  { gateways, defaultGateways }: KnownGateways,
): Gateway => {
  const [kind = parameter] = parameter.split('_');
  const asked = (one: string): string | undefined => params[one as keyof ExecuteTest] as string | undefined;
  const named = asked(parameter) ?? asked(kind);
  const name =
    named === undefined || named === 'default' ? (defaultGateways[parameter] ?? defaultGateways[kind]) : named;
  const gateway = name === undefined ? undefined : gateways.get(name);
  if (gateway?.kind === kind) return gateway;
  const known = [...gateways.values()]
    .filter((candidate) => candidate.kind === kind)
    .map((candidate) => candidate.name);
  const problem =
    name === undefined
      ? `no default ${kind} gateway is configured`
      : gateway === undefined
        ? `no gateway is called "${name}"`
        : `gateway "${name}" is of kind ${gateway.kind}, not ${kind}`;
  throw new DialproofError('UnknownGateway', `${parameter}: ${problem}`, {
    param: parameter,
    name: name ?? null,
    known,
  });
};
