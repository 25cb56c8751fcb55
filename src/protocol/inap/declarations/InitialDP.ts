/**
 * InitialDP (Q.1218 §2.1, ETS 300 374-1 §7, TS 29.078 §6.1.1): a trigger asks for service. The fields of CS-1 and of
 * CAP 1 to 4.
 *
 * `initialDPArgExtension` is that of CAP 3 and 4. CAP 2 has other tags for its two fields (variants.ts); fields that do
 * not fit stay hex.
 */
import {
  documented,
  elseHex,
  enumerated,
  integer,
  nullType,
  octetFormat,
  octets,
  optional,
  sequence,
  tagged,
  type Fields,
} from '../../asn1/index.ts';
import { calledPartyBcdNumber } from '../parameters/index.ts';
import {
  additionalCallingPartyNumber,
  bearerCapability,
  calledPartyNumber,
  callReferenceNumber,
  callingPartyNumber,
  callingPartysCategory,
  carrier,
  cause,
  cGEncountered,
  cugInterlock,
  forwardCallIndicators,
  highLayerCompatibility,
  iPAvailable,
  iPSSPCapabilities,
  isdnAddressString,
  locationNumber,
  miscCallInfo,
  originalCalledPartyID,
  redirectingPartyID,
  redirectionInformation,
  serviceInteractionIndicators,
  serviceKey,
  timeAndTimezone,
} from './basic-types.ts';
import { eventTypeBCSM } from './bcsm.ts';
import { extensions } from './extensions.ts';
import { locationInformation } from './location.ts';
import {
  extBasicServiceCode,
  imei,
  imsi,
  msClassmark2,
  offeredCamel4Functionalities,
  subscriberState,
  supportedCamelPhases,
  uuData,
} from './mobile-types.ts';
import { serviceInteractionIndicatorsTwo } from './service-interaction-indicators-two.ts';

export const terminalType = enumerated({ unknown: 0, dialPulse: 1, dtmf: 2, isdn: 3, isdnNoDtmf: 4, spare: 16 });

export const triggerType = enumerated({
  featureActivation: 0,
  verticalServiceCode: 1,
  customizedAccess: 2,
  customizedIntercom: 3,
  emergencyService: 12,
  aFR: 13,
  sharedIOTrunk: 14,
  offHookDelay: 17,
  channelSetupPRI: 18,
  tNoAnswer: 25,
  tBusy: 26,
  oCalledPartyBusy: 27,
  oNoAnswer: 29,
  originationAttemptAuthorized: 30,
  oAnswer: 31,
  oDisconnect: 32,
  termAttemptAuthorized: 33,
  tAnswer: 34,
  tDisconnect: 35,
});

const lowLayerCompatibility = octets(1, 16);

const initialDPArgExtension = elseHex(
  sequence({
    gmscAddress: optional(tagged(0, isdnAddressString)),
    forwardingDestinationNumber: optional(tagged(1, calledPartyNumber)),
    'ms-Classmark2': optional(tagged(2, msClassmark2)),
    iMEI: optional(tagged(3, imei)),
    supportedCamelPhases: optional(tagged(4, supportedCamelPhases)),
    offeredCamel4Functionalities: optional(tagged(5, offeredCamel4Functionalities)),
    bearerCapability2: optional(tagged(6, bearerCapability)),
    'ext-basicServiceCode2': optional(tagged(7, extBasicServiceCode)),
    highLayerCompatibility2: optional(tagged(8, highLayerCompatibility)),
    lowLayerCompatibility: optional(tagged(9, lowLayerCompatibility)),
    lowLayerCompatibility2: optional(tagged(10, lowLayerCompatibility)),
    enhancedDialledServicesAllowed: optional(tagged(11, nullType)),
    'uu-Data': optional(tagged(12, uuData)),
    collectInformationAllowed: optional(tagged(13, nullType)),
    releaseCallArgExtensionAllowed: optional(tagged(14, nullType)),
  }),
);

/** Tags 0 to 30 are those of CS-1; CAP adds 17 and from 32 on. */
export const initialDPFields = {
  serviceKey: tagged(0, serviceKey),
  dialledDigits: optional(tagged(1, calledPartyNumber)),
  calledPartyNumber: optional(tagged(2, calledPartyNumber)),
  callingPartyNumber: optional(tagged(3, callingPartyNumber)),
  callingPartyBusinessGroupID: optional(tagged(4, octets())),
  callingPartysCategory: optional(tagged(5, callingPartysCategory)),
  callingPartySubaddress: optional(tagged(6, octets(1, 255))),
  cGEncountered: optional(tagged(7, cGEncountered)),
  iPSSPCapabilities: optional(tagged(8, iPSSPCapabilities)),
  iPAvailable: optional(tagged(9, iPAvailable)),
  locationNumber: optional(tagged(10, locationNumber)),
  miscCallInfo: optional(tagged(11, miscCallInfo)),
  originalCalledPartyID: optional(tagged(12, originalCalledPartyID)),
  serviceProfileIdentifier: optional(tagged(13, octets())),
  terminalType: optional(tagged(14, terminalType)),
  extensions: optional(tagged(15, extensions)),
  triggerType: optional(tagged(16, triggerType)),
  highLayerCompatibility: optional(tagged(23, highLayerCompatibility)),
  serviceInteractionIndicators: optional(tagged(24, serviceInteractionIndicators)),
  additionalCallingPartyNumber: optional(tagged(25, additionalCallingPartyNumber)),
  forwardCallIndicators: optional(tagged(26, forwardCallIndicators)),
  bearerCapability: optional(tagged(27, bearerCapability)),
  eventTypeBCSM: optional(tagged(28, eventTypeBCSM)),
  redirectingPartyID: optional(tagged(29, redirectingPartyID)),
  redirectionInformation: optional(tagged(30, redirectionInformation)),
  cause: optional(tagged(17, cause)),
  serviceInteractionIndicatorsTwo: optional(tagged(32, serviceInteractionIndicatorsTwo)),
  carrier: optional(tagged(37, carrier)),
  'cug-Index': optional(tagged(45, integer(0, 32767))),
  'cug-Interlock': optional(tagged(46, cugInterlock)),
  'cug-OutgoingAccess': optional(tagged(47, nullType)),
  iMSI: optional(tagged(50, imsi)),
  subscriberState: optional(tagged(51, subscriberState)),
  locationInformation: optional(tagged(52, locationInformation)),
  'ext-basicServiceCode': optional(tagged(53, extBasicServiceCode)),
  callReferenceNumber: optional(tagged(54, callReferenceNumber)),
  mscAddress: optional(tagged(55, isdnAddressString)),
  calledPartyBCDNumber: optional(tagged(56, octetFormat(calledPartyBcdNumber))),
  timeAndTimezone: optional(tagged(57, timeAndTimezone)),
  'callForwardingSS-Pending': optional(tagged(58, nullType)),
  initialDPArgExtension: optional(tagged(59, initialDPArgExtension)),
} as const satisfies Fields;

export const initialDPArg = documented(
  sequence(initialDPFields),
  'Request for service at a trigger.',
  'TS 29.078 §6.1.1',
);
