/**
 * The parameters of M3UA by name: tag and form of each (RFC 4666 §3.2).
 *
 * In a message a parameter is an object with one member, its name. A parameter that the standard does not define is
 * `unknown`, with its tag.
 */
import {
  enumeration,
  lastOctets,
  namedPair,
  octets,
  pointCodeRange,
  pointCodeRanges,
  protocolData,
  text,
  unsigned32,
  unsignedList,
  type ValueForm,
} from './values.ts';

/** RFC 4666 §3.5.5 */
export const trafficModes = { override: 1, loadshare: 2, broadcast: 3 } as const;

/** RFC 4666 §3.8.1 */
export const errorCodes = {
  invalidVersion: 1,
  unsupportedMessageClass: 3,
  unsupportedMessageType: 4,
  unsupportedTrafficModeType: 5,
  unexpectedMessage: 6,
  protocolError: 7,
  invalidStreamIdentifier: 9,
  refusedManagementBlocking: 13,
  aspIdentifierRequired: 14,
  invalidAspIdentifier: 15,
  invalidParameterValue: 17,
  parameterFieldError: 18,
  unexpectedParameter: 19,
  destinationStatusUnknown: 20,
  invalidNetworkAppearance: 21,
  missingParameter: 22,
  invalidRoutingContext: 25,
  noConfiguredAsForAsp: 26,
} as const;

export type ErrorName = keyof typeof errorCodes;

/** RFC 4666 §3.8.2 */
const statusTypes = { asStateChange: 1, other: 2 } as const;
const statusInformation = {
  asStateChange: { asInactive: 2, asActive: 3, asPending: 4 },
  other: { insufficientAspResources: 1, alternateAspActive: 2, aspFailure: 3 },
} as const;

/** RFC 4666 §3.4.5 */
const unavailabilityCauses = { unknown: 0, unequippedRemoteUser: 1, inaccessibleRemoteUser: 2 } as const;

/** RFC 4666 §3.6.2 */
const registrationStatuses = {
  successfullyRegistered: 0,
  unknown: 1,
  invalidDestinationPointCode: 2,
  invalidNetworkAppearance: 3,
  invalidRoutingKey: 4,
  permissionDenied: 5,
  cannotSupportUniqueRouting: 6,
  routingKeyNotProvisioned: 7,
  insufficientResources: 8,
  unsupportedRoutingKeyParameter: 9,
  unsupportedTrafficHandlingMode: 10,
  routingKeyChangeRefused: 11,
  routingKeyAlreadyRegistered: 12,
} as const;

/** RFC 4666 §3.6.4 */
const deregistrationStatuses = {
  successfullyDeregistered: 0,
  unknown: 1,
  invalidRoutingContext: 2,
  permissionDenied: 3,
  notRegistered: 4,
  aspCurrentlyActive: 5,
} as const;

interface Definition<Value> {
  readonly tag: number;
  readonly form: ValueForm<Value>;
}

const parameter = <Value>(tag: number, form: ValueForm<Value>): Definition<Value> => ({ tag, form });

/** Parameters whose values are not parameters themselves. */
export const plainParameters = {
  infoString: parameter(0x0004, text),
  routingContext: parameter(0x0006, unsignedList(4, 'a Routing Context')),
  diagnosticInformation: parameter(0x0007, octets),
  heartbeatData: parameter(0x0009, octets),
  trafficModeType: parameter(0x000b, enumeration(trafficModes, 'a Traffic Mode Type')),
  errorCode: parameter(0x000c, enumeration(errorCodes, 'an Error Code')),
  status: parameter(0x000d, namedPair(['type', 'information'], statusTypes, statusInformation)),
  aspIdentifier: parameter(0x0011, unsigned32('an ASP Identifier')),
  affectedPointCode: parameter(0x0012, pointCodeRanges('an Affected Point Code')),
  correlationId: parameter(0x0013, unsigned32('a Correlation Id')),
  networkAppearance: parameter(0x0200, unsigned32('a Network Appearance')),
  userCause: parameter(0x0204, namedPair(['cause', 'user'], unavailabilityCauses, {})),
  congestionIndications: parameter(0x0205, lastOctets(1, 'a congestion level')),
  concernedDestination: parameter(0x0206, lastOctets(3, 'a Concerned Destination')),
  localRoutingKeyIdentifier: parameter(0x020a, unsigned32('a Local Routing Key Identifier')),
  destinationPointCode: parameter(0x020b, pointCodeRange('a Destination Point Code')),
  serviceIndicators: parameter(0x020c, unsignedList(1, 'a Service Indicator')),
  originatingPointCodeList: parameter(0x020e, pointCodeRanges('an Originating Point Code')),
  protocolData: parameter(0x0210, protocolData),
  registrationStatus: parameter(0x0212, enumeration(registrationStatuses, 'a Registration Status')),
  deregistrationStatus: parameter(0x0213, enumeration(deregistrationStatuses, 'a Deregistration Status')),
} as const;

/** Parameters that contain others: plain ones, and unknown ones. */
export const nestedTags = { routingKey: 0x0207, registrationResult: 0x0208, deregistrationResult: 0x0209 } as const;

type PlainValues = {
  readonly [Name in keyof typeof plainParameters]: (typeof plainParameters)[Name] extends Definition<infer Value>
    ? Value
    : never;
};

interface UnknownValue {
  readonly unknown: { readonly tag: number; readonly value: Uint8Array };
}

type OneOf<Values> = { readonly [Name in keyof Values]: { readonly [Only in Name]: Values[Name] } }[keyof Values];

/** A parameter inside another one. */
export type InnerParameter = OneOf<PlainValues & UnknownValue>;

export type ParameterValues = PlainValues &
  UnknownValue & { readonly [Name in keyof typeof nestedTags]: readonly InnerParameter[] };

export type ParameterName = keyof ParameterValues;

/** `{ routingContext: [1] }`. */
export type Parameter = OneOf<ParameterValues>;
