/**
 * SendRoutingInfo (TS 29.002 §10.1): a GMSC asks the HLR where a call to a subscriber is to be sent.
 *
 * Version 3 needs `interrogationType` and `gmsc-OrGsmSCF-Address`; versions 1 and 2 have neither, and another result.
 */
import {
  bitString,
  documented,
  enumerated,
  integer,
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
import { extensionContainer } from './extension-container.ts';
import {
  callReferenceNumber,
  cugCheckInfo,
  extendedRoutingInfo,
  istAlertTimerValue,
  istSupportIndicator,
  naeaPreferredCi,
  orPhase,
  routingInfo,
} from './routing-info.ts';
import { alertingPattern, emlppPriority, ssList } from './services.ts';
import { externalSignalInfo, extExternalSignalInfo } from './signal-info.ts';
import { numberPortabilityStatus, subscriberInfo } from './subscriber-info.ts';

const camelInfo = sequence({
  supportedCamelPhases,
  'suppress-T-CSI': optional(nullType),
  extensionContainer: optional(extensionContainer),
  offeredCamel4CSIs: optional(tagged(0, offeredCamel4CSIs)),
});

const ccbsIndicators = sequence({
  'ccbs-Possible': optional(tagged(0, nullType)),
  'keepCCBS-CallIndicator': optional(tagged(1, nullType)),
  extensionContainer: optional(tagged(2, extensionContainer)),
});

export const sendRoutingInfoArg = documented(
  sequence({
    msisdn: tagged(0, isdnAddressString),
    'cug-CheckInfo': optional(tagged(1, cugCheckInfo)),
    numberOfForwarding: optional(tagged(2, integer(1, 5))),
    interrogationType: optional(tagged(3, enumerated({ basicCall: 0, forwarding: 1 }))),
    'or-Interrogation': optional(tagged(4, nullType)),
    'or-Capability': optional(tagged(5, orPhase)),
    'gmsc-OrGsmSCF-Address': optional(tagged(6, isdnAddressString)),
    callReferenceNumber: optional(tagged(7, callReferenceNumber)),
    forwardingReason: optional(tagged(8, enumerated({ notReachable: 0, busy: 1, noReply: 2 }))),
    basicServiceGroup: optional(tagged(9, extBasicServiceCode)),
    networkSignalInfo: optional(tagged(10, externalSignalInfo)),
    camelInfo: optional(tagged(11, camelInfo)),
    suppressionOfAnnouncement: optional(tagged(12, nullType)),
    extensionContainer: optional(tagged(13, extensionContainer)),
    alertingPattern: optional(tagged(14, alertingPattern)),
    'ccbs-Call': optional(tagged(15, nullType)),
    'supportedCCBS-Phase': optional(tagged(16, orPhase)),
    additionalSignalInfo: optional(tagged(17, extExternalSignalInfo)),
    istSupportIndicator: optional(tagged(18, istSupportIndicator)),
    'pre-pagingSupported': optional(tagged(19, nullType)),
    callDiversionTreatmentIndicator: optional(tagged(20, octets(1, 1))),
    'longFTN-Supported': optional(tagged(21, nullType)),
    'suppress-VT-CSI': optional(tagged(22, nullType)),
    suppressIncomingCallBarring: optional(tagged(23, nullType)),
    'gsmSCF-InitiatedCall': optional(tagged(24, nullType)),
    basicServiceGroup2: optional(tagged(25, extBasicServiceCode)),
    networkSignalInfo2: optional(tagged(26, externalSignalInfo)),
    suppressMTSS: optional(tagged(27, bitString(2, 16))),
    mtRoamingRetrySupported: optional(tagged(28, nullType)),
    callPriority: optional(tagged(29, emlppPriority)),
  }),
  'Question where a call is to be sent.',
  'TS 29.002 §10.1',
);

const sendRoutingInfoResV3 = sequence({
  imsi: optional(tagged(9, imsi)),
  extendedRoutingInfo: optional(extendedRoutingInfo),
  'cug-CheckInfo': optional(tagged(3, cugCheckInfo)),
  cugSubscriptionFlag: optional(tagged(6, nullType)),
  subscriberInfo: optional(tagged(7, subscriberInfo)),
  'ss-List': optional(tagged(1, ssList)),
  basicService: optional(tagged(5, extBasicServiceCode)),
  forwardingInterrogationRequired: optional(tagged(4, nullType)),
  'vmsc-Address': optional(tagged(2, isdnAddressString)),
  extensionContainer: optional(tagged(0, extensionContainer)),
  'naea-PreferredCI': optional(tagged(10, naeaPreferredCi)),
  'ccbs-Indicators': optional(tagged(11, ccbsIndicators)),
  msisdn: optional(tagged(12, isdnAddressString)),
  numberPortabilityStatus: optional(tagged(13, numberPortabilityStatus)),
  istAlertTimer: optional(tagged(14, istAlertTimerValue)),
  supportedCamelPhasesInVMSC: optional(tagged(15, supportedCamelPhases)),
  offeredCamel4CSIsInVMSC: optional(tagged(16, offeredCamel4CSIs)),
  routingInfo2: optional(tagged(17, routingInfo)),
  'ss-List2': optional(tagged(18, ssList)),
  basicService2: optional(tagged(19, extBasicServiceCode)),
  allowedServices: optional(tagged(20, bitString(2, 8))),
  unavailabilityCause: optional(
    tagged(
      21,
      enumerated({
        bearerServiceNotProvisioned: 1,
        teleserviceNotProvisioned: 2,
        absentSubscriber: 3,
        busySubscriber: 4,
        callBarred: 5,
        'cug-Reject': 6,
      }),
    ),
  ),
  releaseResourcesSupported: optional(tagged(22, nullType)),
  'gsm-BearerCapability': optional(tagged(23, externalSignalInfo)),
});

const sendRoutingInfoResV2 = sequence({ imsi, routingInfo, 'cug-CheckInfo': optional(cugCheckInfo) });

export const sendRoutingInfoRes = documented(
  versions({ 2: sendRoutingInfoResV2, 3: tagged(3, sendRoutingInfoResV3) }),
  'Where the call is to be sent.',
  'TS 29.002 §10.1',
);
