/**
 * Call handling (TS 29.002 §10, §17.7.3): ProvideRoamingNumber, ResumeCallHandling, the supervision of calls, and their
 * resources.
 */
import {
  choice,
  documented,
  enumerated,
  nullType,
  octets,
  optional,
  sequence,
  tagged,
  versions,
} from '../../asn1/index.ts';
import { isdnAddressString } from '../../inap/declarations/basic-types.ts';
import { extBasicServiceCode, imsi, supportedCamelPhases } from '../../inap/declarations/mobile-types.ts';
import { offeredCamel4CSIs } from './camel-subscription.ts';
import { dCsi, oCriteriaList, oCsi } from './camel-triggers.ts';
import { extensionContainer } from './extension-container.ts';
import { lmsi, plmnId } from './identities.ts';
import { callReferenceNumber, cugCheckInfo, forwardingData, istAlertTimerValue, pagingArea } from './routing-info.ts';
import { alertingPattern, emlppPriority } from './services.ts';
import { externalSignalInfo, extExternalSignalInfo } from './signal-info.ts';

export const provideRoamingNumberArg = documented(
  sequence({
    imsi: tagged(0, imsi),
    'msc-Number': optional(tagged(1, isdnAddressString)),
    msisdn: optional(tagged(2, isdnAddressString)),
    lmsi: optional(tagged(4, lmsi)),
    'gsm-BearerCapability': optional(tagged(5, externalSignalInfo)),
    networkSignalInfo: optional(tagged(6, externalSignalInfo)),
    suppressionOfAnnouncement: optional(tagged(7, nullType)),
    'gmsc-Address': optional(tagged(8, isdnAddressString)),
    callReferenceNumber: optional(tagged(9, callReferenceNumber)),
    'or-Interrogation': optional(tagged(10, nullType)),
    extensionContainer: optional(tagged(11, extensionContainer)),
    alertingPattern: optional(tagged(12, alertingPattern)),
    'ccbs-Call': optional(tagged(13, nullType)),
    supportedCamelPhasesInInterrogatingNode: optional(tagged(15, supportedCamelPhases)),
    additionalSignalInfo: optional(tagged(14, extExternalSignalInfo)),
    orNotSupportedInGMSC: optional(tagged(16, nullType)),
    'pre-pagingSupported': optional(tagged(17, nullType)),
    'longFTN-Supported': optional(tagged(18, nullType)),
    'suppress-VT-CSI': optional(tagged(19, nullType)),
    offeredCamel4CSIsInInterrogatingNode: optional(tagged(20, offeredCamel4CSIs)),
    mtRoamingRetrySupported: optional(tagged(21, nullType)),
    pagingArea: optional(tagged(22, pagingArea)),
    callPriority: optional(tagged(23, emlppPriority)),
    'mtrf-Indicator': optional(tagged(24, nullType)),
    'oldMSC-Number': optional(tagged(25, isdnAddressString)),
    'lastUsedLtePLMN-Id': optional(tagged(26, plmnId)),
  }),
  'Question for a roaming number.',
  'TS 29.002 §10.2',
);

const provideRoamingNumberResV3 = sequence({
  roamingNumber: isdnAddressString,
  extensionContainer: optional(extensionContainer),
  releaseResourcesSupported: optional(nullType),
  'vmsc-Address': optional(isdnAddressString),
});

export const provideRoamingNumberRes = documented(
  versions({ 2: choice({ roamingNumber: isdnAddressString }), 3: provideRoamingNumberResV3 }),
  'Roaming number.',
  'TS 29.002 §10.2',
);

const uuData = sequence({
  uuIndicator: optional(tagged(0, octets(1, 1))),
  uui: optional(tagged(1, octets(1, 131))),
  uusCFInteraction: optional(tagged(2, nullType)),
  extensionContainer: optional(tagged(3, extensionContainer)),
});

export const resumeCallHandlingArg = documented(
  sequence({
    callReferenceNumber: optional(tagged(0, callReferenceNumber)),
    basicServiceGroup: optional(tagged(1, extBasicServiceCode)),
    forwardingData: optional(tagged(2, forwardingData)),
    imsi: optional(tagged(3, imsi)),
    'cug-CheckInfo': optional(tagged(4, cugCheckInfo)),
    'o-CSI': optional(tagged(5, oCsi)),
    extensionContainer: optional(tagged(7, extensionContainer)),
    'ccbs-Possible': optional(tagged(8, nullType)),
    msisdn: optional(tagged(9, isdnAddressString)),
    'uu-Data': optional(tagged(10, uuData)),
    allInformationSent: optional(tagged(11, nullType)),
    'd-csi': optional(tagged(12, dCsi)),
    'o-BcsmCamelTDPCriteriaList': optional(tagged(13, oCriteriaList)),
    basicServiceGroup2: optional(tagged(14, extBasicServiceCode)),
    mtRoamingRetry: optional(tagged(15, nullType)),
  }),
  'A call that goes back to its GMSC.',
  'TS 29.002 §10.3',
);

export const istAlertArg = documented(
  sequence({ imsi: tagged(0, imsi), extensionContainer: optional(tagged(1, extensionContainer)) }),
  'A call that goes on (Immediate Service Termination).',
  'TS 29.002 §10.10',
);

export const istAlertRes = documented(
  sequence({
    istAlertTimer: optional(tagged(0, istAlertTimerValue)),
    istInformationWithdraw: optional(tagged(1, nullType)),
    callTerminationIndicator: optional(
      tagged(2, enumerated({ terminateCallActivityReferred: 0, terminateAllCallActivities: 1 })),
    ),
    extensionContainer: optional(tagged(3, extensionContainer)),
  }),
  'What is to be done with the call.',
  'TS 29.002 §10.10',
);

export const istCommandArg = documented(
  sequence({ imsi: tagged(0, imsi), extensionContainer: optional(tagged(1, extensionContainer)) }),
  'All calls of a subscriber are to be ended.',
  'TS 29.002 §10.11',
);

export const releaseResourcesArg = documented(
  sequence({ msrn: isdnAddressString, extensionContainer: optional(extensionContainer) }),
  'A roaming number that is not needed.',
  'TS 29.002 §10.12',
);

export const provideSIWFSNumberArg = documented(
  sequence({
    'gsm-BearerCapability': tagged(0, externalSignalInfo),
    'isdn-BearerCapability': tagged(1, externalSignalInfo),
    'call-Direction': tagged(2, octets(1, 1)),
    'b-Subscriber-Address': tagged(3, isdnAddressString),
    chosenChannel: tagged(4, externalSignalInfo),
    lowerLayerCompatibility: optional(tagged(5, externalSignalInfo)),
    highLayerCompatibility: optional(tagged(6, externalSignalInfo)),
    extensionContainer: optional(tagged(7, extensionContainer)),
  }),
  'Question for an interworking function.',
  'TS 29.002 §10.4',
);

export const provideSIWFSNumberRes = documented(
  sequence({ sIWFSNumber: tagged(0, isdnAddressString), extensionContainer: optional(tagged(1, extensionContainer)) }),
  'Number of an interworking function.',
  'TS 29.002 §10.4',
);

export const sIWFSSignallingModifyArg = documented(
  sequence({
    channelType: optional(tagged(0, externalSignalInfo)),
    chosenChannel: optional(tagged(1, externalSignalInfo)),
    extensionContainer: optional(tagged(2, extensionContainer)),
  }),
  'Change of a channel.',
  'TS 29.002 §10.5',
);

export const sIWFSSignallingModifyRes = documented(
  sequence({
    channelType: optional(tagged(0, externalSignalInfo)),
    extensionContainer: optional(tagged(1, extensionContainer)),
  }),
  'Changed channel.',
  'TS 29.002 §10.5',
);
