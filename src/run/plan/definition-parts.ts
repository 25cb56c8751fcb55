/** The parts of a plan that every Test Definition has, whether it is the run's own or that of a member of a mix. */
import type { Fault } from '../../ground/errors.ts';
import { DialproofError } from '../../ground/errors.ts';
import type { Gateway, SigtranGateway } from '../../gateways/gateway.ts';
import type { DefinitionParameters } from '../../operations/compile-definition.ts';
import { inapSettings } from '../../operations/inap/settings.ts';
import { mapSettings } from '../../operations/map/settings.ts';
import { extensionTypeFaults } from '../../protocol/inap/index.ts';
import { parseApplicationContext } from '../../protocol/tcap/application-context.ts';
import type { ExecuteTest } from '../../../schemas/index.ts';
import type { Feeds } from './feeds.ts';
import { findGateway, type KnownGateways } from './find-gateway.ts';
import { uncheckedMetric } from './thresholds.ts';
import { Variables } from './variables.ts';

/** The stream of a run's seed from which the variables that a lock key reads are drawn. */
export const chanceOfRun = 1;

/** The gateways by their parameters, and an `UnknownGateway` for each that there is not. */
export const gatewaysOf = (
  params: ExecuteTest,
  parameters: Iterable<string>,
  surroundings: KnownGateways,
): { readonly gateways: Map<string, Gateway>; readonly unknown: readonly DialproofError[] } => {
  const gateways = new Map<string, Gateway>();
  const unknown: DialproofError[] = [];
  for (const parameter of parameters)
    try {
      gateways.set(parameter, findGateway(params, parameter, surroundings));
    } catch (thrown) {
      if (!(thrown instanceof DialproofError)) throw thrown;
      unknown.push(thrown);
    }
  return { gateways, unknown };
};

/**
 * The faults of the address of the SCP that are known before any dialogue is opened. A run that answers may open none,
 * and needs no address then.
 */
export const scpFaults = ({ scp, distribution }: ExecuteTest, sigtran: SigtranGateway | undefined): Fault[] => {
  if (scp === undefined && distribution?.type === 'answer') return [];
  const fault = sigtran?.faultOfScp?.(scp);
  return fault === undefined
    ? []
    : [{ pointer: fault.field === undefined ? '/scp' : `/scp/${fault.field}`, message: fault.message }];
};

export const countsUnchecked = ({ thresholds = {} }: Pick<ExecuteTest, 'thresholds'>): boolean =>
  Object.hasOwn(thresholds, uncheckedMetric);

/** The parameters with which the operations of a request are compiled; adds faults where they are wrong. */
export const definitionParameters = (
  params: ExecuteTest,
  { tcapTimeout }: { readonly tcapTimeout: number },
  faults: Fault[],
): DefinitionParameters => {
  const ofInap = applicationContext(params, 'ssp_ac', faults);
  const ofMap = applicationContext(params, 'hlr_ac', faults);
  const extensionTypes = params['inap.extensions'];
  for (const { pointer, message } of extensionTypeFaults(extensionTypes ?? {})) {
    faults.push({ pointer: `/inap.extensions${pointer}`, message });
  }
  return {
    settings: {
      ...inapSettings.filled({ applicationContext: ofInap, extensionTypes }),
      ...mapSettings.filled({ applicationContext: ofMap }),
    },
    scp: params.scp,
    whenever: params.whenever,
    allowsRejects: params.allow_rejects,
    tcapTimeout: params.scp?.tcap_timeout ?? tcapTimeout,
    countsUnchecked: countsUnchecked(params),
  };
};

/** Dotted, or octets in hex; undefined where the parameter is not given, or after a fault. */
const applicationContext = (params: ExecuteTest, name: 'ssp_ac' | 'hlr_ac', faults: Fault[]): string | undefined => {
  const given = params[name];
  const context = given === undefined ? undefined : parseApplicationContext(given);
  if (given !== undefined && context === undefined) {
    faults.push({
      pointer: `/${name}`,
      message: 'must be an alias, a dotted object identifier, or at most 64 octets in hex',
    });
  }
  return context;
};

/** Undefined after a fault, there or in the feeds. */
export const compileVariables = (
  { vars = {} }: Pick<ExecuteTest, 'vars'>,
  feeds: Feeds | undefined,
  faults: Fault[],
): Variables | undefined => {
  if (feeds === undefined) return undefined;
  const before = faults.length;
  const variables = new Variables(vars, feeds, faults);
  return faults.length > before ? undefined : variables;
};
