/** The messages of the two ends of a link before traffic may flow: ASPSM, ASPTM and RKM (RFC 4666 §3.5 to §3.7). */
import type { LinkRequest } from '../../../machines/signalling-link.machine.ts';
import { parameterOf, type M3uaContents } from './messages.ts';
import { trafficModes, type ErrorName, type Parameter } from './parameters.ts';
import { deregistrationOf, registrationOf } from './routing-keys.ts';
import type { LinkOptions, TrafficMode } from './types.ts';

/** The routing contexts as a parameter, if there are any. */
export const contextOf = (routingContexts: readonly number[]): readonly Parameter[] =>
  routingContexts.length === 0 ? [] : [{ routingContext: routingContexts }];

export const usualMode: TrafficMode = 'loadshare';

/** The request of an end that initiates. `routingContexts`: those of that end. */
export const requestOf = (
  name: LinkRequest,
  options: LinkOptions,
  routingContexts: readonly number[],
): M3uaContents => {
  const { trafficMode = usualMode, routingContext, networkAppearance } = options;
  switch (name) {
    case 'ASPUP':
      return {
        name,
        parameters: options.aspIdentifier === undefined ? [] : [{ aspIdentifier: options.aspIdentifier }],
      };
    case 'ASPAC':
      return { name, parameters: [{ trafficModeType: trafficMode }, ...contextOf(routingContexts)] };
    case 'ASPIA':
      return { name, parameters: contextOf(routingContexts) };
    case 'ASPDN':
      return { name, parameters: [] };
    case 'REG REQ':
      return registrationOf({ pointCode: options.registers ?? 0, trafficMode, routingContext, networkAppearance });
    case 'DEREG REQ':
      return deregistrationOf(routingContexts);
  }
};

/**
 * The routing contexts to grant: the permitted ones of those that a message names, or that of this end if it names
 * none.
 */
export const grantedContexts = (
  asked: M3uaContents,
  { routingContext }: LinkOptions,
  permits: (context: number) => boolean,
): readonly number[] => {
  const wanted = parameterOf(asked, 'routingContext');
  if (wanted !== undefined) return wanted.filter(permits);
  return routingContext === undefined ? [] : [routingContext];
};

/** The acknowledgement. */
export const grantOf = (name: LinkRequest, asked: M3uaContents, routingContexts: readonly number[]): M3uaContents => {
  if (name === 'ASPUP' || name === 'ASPDN') return { name: `${name} ACK`, parameters: [] };
  if (name !== 'ASPAC' && name !== 'ASPIA') throw new Error(`${name} is answered by its results`);
  const mode = name === 'ASPAC' ? asked.parameters.filter(isMode) : [];
  return { name: `${name} ACK`, parameters: [...mode, ...contextOf(routingContexts)] };
};

const isMode = (parameter: Parameter): boolean => 'trafficModeType' in parameter;

/** The mode that an ASPAC asks for. */
export const modeOf = (asked: M3uaContents): TrafficMode => {
  const mode = parameterOf(asked, 'trafficModeType');
  return typeof mode === 'string' ? mode : usualMode;
};

/**
 * The fault of a message that names a routing context or a network appearance other than that of this link (§3.8.1).
 */
export const wrongScope = (
  message: M3uaContents,
  permits: (context: number) => boolean,
  networkAppearance: number | undefined,
): readonly [ErrorName, Parameter] | undefined => {
  const contexts = parameterOf(message, 'routingContext');
  if (contexts?.some(permits) === false) return ['invalidRoutingContext', { routingContext: contexts }];
  const appearance = parameterOf(message, 'networkAppearance');
  if (networkAppearance !== undefined && appearance !== undefined && appearance !== networkAppearance) {
    return ['invalidNetworkAppearance', { networkAppearance: appearance }];
  }
  return undefined;
};

/** A link that is configured with a traffic mode accepts no other; one without accepts all three (§4.3.4.3). */
export const isModeSupported = (asked: M3uaContents, { trafficMode }: LinkOptions): boolean => {
  const mode = parameterOf(asked, 'trafficModeType');
  if (mode === undefined) return true;
  return trafficMode === undefined ? Object.hasOwn(trafficModes, mode) : mode === trafficMode;
};
