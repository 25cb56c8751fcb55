/**
 * The messages of the two ends of a link before traffic may flow: ASPSM and ASPTM (RFC 4666 §3.5, §3.7), and the NTFY
 * that an SGP sends after them (§4.3.4.5).
 */
import type { LinkRequest } from '../../../machines/signalling-link.machine.ts';
import { parameterOf, type M3uaContents } from './messages.ts';
import { trafficModes, type ErrorName, type Parameter } from './parameters.ts';
import type { LinkOptions } from './types.ts';

/** The routing context of a link, where it has one. */
export const contextOf = ({ routingContext }: LinkOptions): readonly Parameter[] =>
  routingContext === undefined ? [] : [{ routingContext: [routingContext] }];

/** What an end that initiates sends. */
export const requestOf = (name: LinkRequest, options: LinkOptions): M3uaContents => {
  switch (name) {
    case 'ASPUP':
      return { name, parameters: options.aspIdentifier === undefined ? [] : [{ aspIdentifier: options.aspIdentifier }] };
    case 'ASPAC':
      return { name, parameters: [{ trafficModeType: options.trafficMode ?? 'loadshare' }, ...contextOf(options)] };
    case 'ASPIA':
      return { name, parameters: contextOf(options) };
    case 'ASPDN':
      return { name, parameters: [] };
  }
};

/** The acknowledgement: for the routing context of this link where it has one, else for those that were asked for. */
export const grantOf = (name: LinkRequest, asked: M3uaContents, options: LinkOptions): M3uaContents => {
  if (name === 'ASPUP' || name === 'ASPDN') return { name: `${name} ACK`, parameters: [] };
  const context = options.routingContext === undefined ? asked.parameters.filter(isContext) : contextOf(options);
  const mode = name === 'ASPAC' ? asked.parameters.filter(isMode) : [];
  return { name: `${name} ACK`, parameters: [...mode, ...context] };
};

const isContext = (parameter: Parameter): boolean => 'routingContext' in parameter;
const isMode = (parameter: Parameter): boolean => 'trafficModeType' in parameter;

/** Where the application server of an ASP stands when this has been granted; undefined without any ASP that is up. */
export type ServerState = 'asInactive' | 'asActive' | undefined;

export const serverStateAfter = (granted: LinkRequest): ServerState => {
  if (granted === 'ASPDN') return undefined;
  return granted === 'ASPAC' ? 'asActive' : 'asInactive';
};

export const notificationOf = (state: NonNullable<ServerState>, options: LinkOptions): M3uaContents => ({
  name: 'NTFY',
  parameters: [{ status: { type: 'asStateChange', information: state } }, ...contextOf(options)],
});

/** What is wrong with a routing context or a network appearance that a message names: it is not that of this link (§3.8.1). */
export const wrongScope = (
  message: M3uaContents,
  { routingContext, networkAppearance }: LinkOptions,
): readonly [ErrorName, Parameter] | undefined => {
  const contexts = parameterOf(message, 'routingContext');
  if (routingContext !== undefined && contexts !== undefined && !contexts.includes(routingContext)) {
    return ['invalidRoutingContext', { routingContext: contexts }];
  }
  const appearance = parameterOf(message, 'networkAppearance');
  if (networkAppearance !== undefined && appearance !== undefined && appearance !== networkAppearance) {
    return ['invalidNetworkAppearance', { networkAppearance: appearance }];
  }
  return undefined;
};

/** A link that was told a traffic mode takes no other; one that was not takes each of the three (§4.3.4.3). */
export const isModeSupported = (asked: M3uaContents, { trafficMode }: LinkOptions): boolean => {
  const mode = parameterOf(asked, 'trafficModeType');
  if (mode === undefined) return true;
  return trafficMode === undefined ? Object.hasOwn(trafficModes, mode) : mode === trafficMode;
};
