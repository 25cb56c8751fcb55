/** The gateways whose messages a test has, and what of their configuration matters for wrong messages. */
import type { ExecuteTest } from '../../../schemas/index.ts';
import { usualSigtran, type Config } from '../../config.ts';
import { sccpFormOf, type SccpForm } from '../../protocol/sccp/forms.ts';

export interface SigtranWire {
  readonly name: string;
  readonly form: SccpForm;
  /** The transport finds the bounds of messages by their headers: TCP. */
  readonly isFramed: boolean;
  /** SCTP is that of dialproof. */
  readonly hasOwnSctp: boolean;
}

type Kind = 'sigtran' | 'diameter';

/** The name of the gateway that a test means; undefined: it names none, and the configuration neither. */
export const nameOf = (test: ExecuteTest, config: Config, kind: Kind): string | undefined => {
  const named = test[kind];
  if (typeof named === 'string' && named !== 'default') return named;
  return kind === 'sigtran' ? usualSigtran(config) : config.defaults[kind];
};

export const diameterGatewayOf = (test: ExecuteTest, config: Config): string | undefined =>
  nameOf(test, config, 'diameter');

/** Undefined where the test has no such gateway, or one without layers below TCAP. */
export const sigtranWireOf = (test: ExecuteTest, config: Config): SigtranWire | undefined => {
  const name = nameOf(test, config, 'sigtran');
  const gateway = name === undefined ? undefined : config.gateways[name];
  if (name === undefined || gateway?.kind !== 'sigtran') return undefined;
  const { transport, links = [] } = gateway;
  const transports = links.length === 0 ? [transport] : links.map((link) => ({ ...transport, ...link.transport }));
  if (transports.some(({ type }) => type === 'memory')) return undefined;
  return {
    name,
    form: sccpFormOf(gateway),
    isFramed: transports.some(({ type }) => type === 'tcp'),
    hasOwnSctp: transports.every((each) => each.type === 'sctp' && each.over !== 'kernel'),
  };
};

/** Seconds after which a Diameter request has no answer, where the configuration of the gateway does not say. */
const patience = 1;
/** The default of `request_timeout_seconds`. */
const usualTimeout = 10;

/** The configuration with Diameter gateways that wait no longer than a campaign does, unless they have a time of their own. */
export const patientConfig = (config: Config): Config => ({
  ...config,
  gateways: Object.fromEntries(
    Object.entries(config.gateways).map(([name, gateway]) => [
      name,
      gateway.kind === 'diameter' && gateway.request_timeout_seconds === usualTimeout
        ? { ...gateway, request_timeout_seconds: patience }
        : gateway,
    ]),
  ),
});
