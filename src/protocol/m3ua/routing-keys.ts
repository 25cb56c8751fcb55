/**
 * Routing Key Management (RFC 4666 §3.6, §4.4): the messages by which an ASP registers for traffic, as each end makes
 * and reads them.
 *
 * A routing key has only a destination point code here: the only user is SCCP, which accepts messages from any origin.
 */
import { parameterOf, type M3uaContents } from './messages.ts';
import type { InnerParameter, Parameter, ParameterName, ParameterValues } from './parameters.ts';
import type { TrafficMode } from './types.ts';
import { wordsOf } from './words.ts';

type RegistrationStatus = ParameterValues['registrationStatus'];
type DeregistrationStatus = ParameterValues['deregistrationStatus'];

/** The key that an ASP registers. */
export interface RoutingKey {
  /** Own point code. */
  readonly pointCode: number;
  readonly trafficMode: TrafficMode;
  /** The routing context that the ASP asks for, if any. */
  readonly routingContext?: number | undefined;
  readonly networkAppearance?: number | undefined;
}

/** This end registers one key for each link. */
const localIdentifier = 1;

/** REG REQ. */
export const registrationOf = ({
  pointCode,
  trafficMode,
  routingContext,
  networkAppearance,
}: RoutingKey): M3uaContents => ({
  name: 'REG REQ',
  parameters: [
    {
      routingKey: [
        { localRoutingKeyIdentifier: localIdentifier },
        ...(routingContext === undefined ? [] : [{ routingContext: [routingContext] }]),
        { trafficModeType: trafficMode },
        { destinationPointCode: { pointCode, mask: 0 } },
        ...(networkAppearance === undefined ? [] : [{ networkAppearance }]),
      ],
    },
  ],
});

/** DEREG REQ. */
export const deregistrationOf = (routingContexts: readonly number[]): M3uaContents => ({
  name: 'DEREG REQ',
  parameters: [{ routingContext: routingContexts }],
});

/** Reads a REG RSP: the routing context, or why there is none; undefined if it does not answer this end. */
export const registeredBy = (
  answer: M3uaContents,
  peer: string,
): { readonly routingContext: number } | { readonly reason: string } | undefined => {
  for (const parameter of answer.parameters) {
    if (!('registrationResult' in parameter)) continue;
    const result = parameter.registrationResult;
    if (inner(result, 'localRoutingKeyIdentifier') !== localIdentifier) continue;
    const status = inner(result, 'registrationStatus');
    const [routingContext] = inner(result, 'routingContext') ?? [];
    const isThere = status === 'successfullyRegistered' || status === 'routingKeyAlreadyRegistered';
    if (isThere && routingContext !== undefined) return { routingContext };
    return { reason: `${peer} refused the routing key: ${describe(status)}` };
  }
  return undefined;
};

const describe = (status: RegistrationStatus | undefined): string => {
  if (status === undefined) return 'without a status';
  return typeof status === 'string' ? wordsOf(status) : `status ${status}`;
};

const inner = <Name extends ParameterName>(
  parameters: readonly InnerParameter[],
  name: Name,
): ParameterValues[Name] | undefined =>
  parameterOf({ name: 'REG REQ', parameters: parameters as readonly Parameter[] }, name);

/** A key of a received REG REQ. */
export interface RequestedKey {
  readonly identifier: number;
  readonly pointCode: number | undefined;
  readonly trafficMode: ParameterValues['trafficModeType'] | undefined;
  readonly routingContext: number | undefined;
  readonly networkAppearance: number | undefined;
  /**
   * Whether it asks for only a part of the traffic: from some originating point codes, or for users other than SCCP.
   */
  readonly isPartial: boolean;
}

const sccp = 3;

/** Undefined if a key has no identifier, which the answer needs. */
export const requestedKeys = (request: M3uaContents): readonly RequestedKey[] | undefined => {
  const keys: RequestedKey[] = [];
  for (const parameter of request.parameters) {
    if (!('routingKey' in parameter)) continue;
    const { routingKey } = parameter;
    const identifier = inner(routingKey, 'localRoutingKeyIdentifier');
    if (identifier === undefined) return undefined;
    const destination = inner(routingKey, 'destinationPointCode');
    keys.push({
      identifier,
      pointCode: destination?.mask === 0 ? destination.pointCode : undefined,
      trafficMode: inner(routingKey, 'trafficModeType'),
      routingContext: inner(routingKey, 'routingContext')?.[0],
      networkAppearance: inner(routingKey, 'networkAppearance'),
      isPartial:
        inner(routingKey, 'originatingPointCodeList') !== undefined ||
        inner(routingKey, 'serviceIndicators')?.includes(sccp) === false,
    });
  }
  return keys.length === 0 ? undefined : keys;
};

/** REG RSP. The routing context is 0 where the key is not registered (§3.6.2). */
export const registrationResults = (
  results: readonly {
    readonly identifier: number;
    readonly status: RegistrationStatus;
    readonly routingContext: number;
  }[],
): M3uaContents => ({
  name: 'REG RSP',
  parameters: results.map(({ identifier, status, routingContext }) => ({
    registrationResult: [
      { localRoutingKeyIdentifier: identifier },
      { registrationStatus: status },
      { routingContext: [routingContext] },
    ],
  })),
});

/** DEREG RSP. */
export const deregistrationResults = (
  results: readonly { readonly routingContext: number; readonly status: DeregistrationStatus }[],
): M3uaContents => ({
  name: 'DEREG RSP',
  parameters: results.map(({ routingContext, status }) => ({
    deregistrationResult: [{ routingContext: [routingContext] }, { deregistrationStatus: status }],
  })),
});
