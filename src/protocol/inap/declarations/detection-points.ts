/**
 * The operations for one detection point each (Q.1218 §2.1), which CS-1 has besides InitialDP and EventReportBCSM. ETS
 * 300 374-1 and CAP have none of them.
 *
 * They share many fields, with other tags in each operation.
 */
import {
  documented,
  enumerated,
  octets,
  optional,
  sequence,
  tagged,
  type Fields,
  type Type,
} from '../../asn1/index.ts';
import {
  bearerCapability,
  calledPartyNumber,
  callingPartyNumber,
  callingPartysCategory,
  carrier,
  cause,
  cGEncountered,
  digits,
  integer4,
  iPAvailable,
  iPSSPCapabilities,
  iSDNAccessRelatedInformation,
  locationNumber,
  miscCallInfo,
  originalCalledPartyID,
  redirectingPartyID,
  redirectionInformation,
  routeList,
  serviceKey,
} from './basic-types.ts';
import { extensions } from './extensions.ts';
import { facilityGroup, facilityGroupMember } from './facilities.ts';
import { terminalType, triggerType } from './InitialDP.ts';

const subaddress = documented(octets(1, 255), 'Subaddress (Q.931 §4.5.9).');
const businessGroup = documented(octets(), 'Business group, as the network has it.');

const dpSpecificCommonParameters = documented(
  sequence({
    serviceAddressInformation: tagged(
      0,
      sequence({
        serviceKey: optional(tagged(0, serviceKey)),
        miscCallInfo: tagged(1, miscCallInfo),
        triggerType: optional(tagged(2, triggerType)),
      }),
    ),
    bearerCapability: optional(tagged(1, bearerCapability)),
    calledPartyNumber: optional(tagged(2, calledPartyNumber)),
    callingPartyNumber: optional(tagged(3, callingPartyNumber)),
    callingPartysCategory: optional(tagged(4, callingPartysCategory)),
    iPSSPCapabilities: optional(tagged(5, iPSSPCapabilities)),
    iPAvailable: optional(tagged(6, iPAvailable)),
    iSDNAccessRelatedInformation: optional(tagged(7, iSDNAccessRelatedInformation)),
    cGEncountered: optional(tagged(8, cGEncountered)),
    locationNumber: optional(tagged(9, locationNumber)),
    serviceProfileIdentifier: optional(tagged(10, octets())),
    terminalType: optional(tagged(11, terminalType)),
    extensions: optional(tagged(12, extensions)),
    chargeNumber: optional(tagged(13, locationNumber)),
    servingAreaID: optional(tagged(14, locationNumber)),
  }),
  'What every detection point reports.',
);

/** The optional fields, by name. */
const fields = {
  accessCode: locationNumber,
  busyCause: cause,
  calledFacilityGroup: facilityGroup,
  calledFacilityGroupMember: facilityGroupMember,
  calledPartyBusinessGroupID: businessGroup,
  calledPartySubaddress: subaddress,
  callingFacilityGroup: facilityGroup,
  callingFacilityGroupMember: facilityGroupMember,
  callingPartyBusinessGroupID: businessGroup,
  callingPartySubaddress: subaddress,
  carrier,
  connectTime: documented(integer4, 'Tenths of a second from the answer.'),
  dialledDigits: calledPartyNumber,
  extensions,
  failureCause: cause,
  featureCode: locationNumber,
  featureRequestIndicator: enumerated({ hold: 0, retrieve: 1, featureActivation: 2, spare1: 3, sparen: 127 }),
  originalCalledPartyID,
  prefix: digits,
  redirectingPartyID,
  redirectionInformation,
  releaseCause: cause,
  routeList,
  travellingClassMark: locationNumber,
} as const satisfies Record<string, Type>;

/** The fields that follow dpSpecificCommonParameters are [1], [2] and so on, in their order. */
const detectionPoint = (description: string, ...names: readonly (keyof typeof fields)[]) => {
  const numbered: Fields = Object.fromEntries(
    names.map((name, index) => [name, optional(tagged(index + 1, fields[name]))]),
  );
  const all = { dpSpecificCommonParameters: tagged(0, dpSpecificCommonParameters), ...numbered };
  return documented(sequence(all), description, 'Q.1218 §2.1');
};

const caller = [
  'callingPartyBusinessGroupID',
  'callingPartySubaddress',
  'callingFacilityGroup',
  'callingFacilityGroupMember',
] as const;
const called = ['calledPartyBusinessGroupID', 'calledPartySubaddress'] as const;
const calledFacility = ['calledFacilityGroup', 'calledFacilityGroupMember'] as const;
const redirection = ['redirectingPartyID', 'redirectionInformation'] as const;

export const originationAttemptAuthorizedArg = detectionPoint(
  'An origination attempt.',
  'dialledDigits',
  ...caller,
  'travellingClassMark',
  'extensions',
  'carrier',
);
export const collectedInformationArg = detectionPoint(
  'The digits of the caller.',
  'dialledDigits',
  ...caller,
  'originalCalledPartyID',
  'prefix',
  ...redirection,
  'travellingClassMark',
  'extensions',
  'featureCode',
  'accessCode',
  'carrier',
);
export const analysedInformationArg = detectionPoint(
  'A destination that has been analysed.',
  'dialledDigits',
  ...caller,
  'originalCalledPartyID',
  'prefix',
  ...redirection,
  'routeList',
  'travellingClassMark',
  'extensions',
  'featureCode',
  'accessCode',
  'carrier',
);
export const routeSelectFailureArg = detectionPoint(
  'No route.',
  'dialledDigits',
  ...caller,
  'failureCause',
  'originalCalledPartyID',
  'prefix',
  ...redirection,
  'routeList',
  'travellingClassMark',
  'extensions',
  'carrier',
);
export const oCalledPartyBusyArg = detectionPoint(
  'The called party is busy.',
  'busyCause',
  ...caller,
  'originalCalledPartyID',
  'prefix',
  ...redirection,
  'routeList',
  'travellingClassMark',
  'extensions',
  'carrier',
);
export const oNoAnswerArg = detectionPoint(
  'The called party does not answer.',
  ...caller,
  'originalCalledPartyID',
  'prefix',
  ...redirection,
  'routeList',
  'travellingClassMark',
  'extensions',
  'carrier',
);
export const oAnswerArg = detectionPoint(
  'The called party answers.',
  ...caller,
  'originalCalledPartyID',
  ...redirection,
  'routeList',
  'travellingClassMark',
  'extensions',
);
export const oDisconnectArg = detectionPoint(
  'The call ends.',
  ...caller,
  'releaseCause',
  'routeList',
  'extensions',
  'carrier',
  'connectTime',
);
export const midCallArg = detectionPoint(
  'A request of a party during the call.',
  ...called,
  'callingPartyBusinessGroupID',
  'callingPartySubaddress',
  'featureRequestIndicator',
  'extensions',
  'carrier',
);
export const termAttemptAuthorizedArg = detectionPoint(
  'A termination attempt.',
  ...called,
  'callingPartyBusinessGroupID',
  'originalCalledPartyID',
  ...redirection,
  'routeList',
  'travellingClassMark',
  'extensions',
  'callingPartySubaddress',
);
export const tBusyArg = detectionPoint(
  'The called party is busy.',
  'busyCause',
  ...called,
  'originalCalledPartyID',
  ...redirection,
  'routeList',
  'travellingClassMark',
  'extensions',
);
export const tNoAnswerArg = detectionPoint(
  'The called party does not answer.',
  ...called,
  ...calledFacility,
  'originalCalledPartyID',
  ...redirection,
  'travellingClassMark',
  'extensions',
);
export const tAnswerArg = detectionPoint('The called party answers.', ...called, ...calledFacility, 'extensions');
export const tDisconnectArg = detectionPoint(
  'The call ends.',
  ...called,
  ...calledFacility,
  'releaseCause',
  'extensions',
  'connectTime',
);
