/**
 * Location services (TS 29.002 §13A, §17.7.13): SendRoutingInfoForLCS, ProvideSubscriberLocation,
 * SubscriberLocationReport.
 */
import {
  choice,
  documented,
  enumerated,
  integer,
  nullType,
  octetFormat,
  octets,
  optional,
  sequence,
  tagged,
} from '../../asn1/index.ts';
import { isdnAddressString } from '../../inap/declarations/basic-types.ts';
import { ageOfLocationInformation } from '../../inap/declarations/location.ts';
import { imei, imsi } from '../../inap/declarations/mobile-types.ts';
import { extensionContainer, slrArgExtensionContainer } from './extension-container.ts';
import {
  cellGlobalIdOrServiceAreaIdOrLAI,
  diameterIdentity,
  gsnAddress,
  lmsi,
  subscriberIdentity,
} from './identities.ts';
import {
  areaEventInfo,
  deferredLocationEventType,
  lcsClientId,
  lcsCodeword,
  lcsPrivacyCheck,
  lcsQos,
  lcsServiceTypeId,
  periodicLdrInfo,
  reportingPlmnList,
} from './location-clients.ts';
import { supportedGadShapes } from '../parameters/barring-and-shapes.ts';
import { velocity } from '../parameters/velocity.ts';
import { supportedLcsCapabilitySets } from './serving-node.ts';
import { additionalNumber } from './short-message-routing.ts';

export const routingInfoForLCSArg = documented(
  sequence({
    mlcNumber: tagged(0, isdnAddressString),
    targetMS: tagged(1, subscriberIdentity),
    extensionContainer: optional(tagged(2, extensionContainer)),
  }),
  'Question for the nodes that know where a subscriber is.',
  'TS 29.002 §13A.1',
);

const lcsLocationInfo = sequence({
  'networkNode-Number': isdnAddressString,
  lmsi: optional(tagged(0, lmsi)),
  extensionContainer: optional(tagged(1, extensionContainer)),
  gprsNodeIndicator: optional(tagged(2, nullType)),
  'additional-Number': optional(tagged(3, additionalNumber)),
  'supportedLCS-CapabilitySets': optional(tagged(4, supportedLcsCapabilitySets)),
  'additional-LCS-CapabilitySets': optional(tagged(5, supportedLcsCapabilitySets)),
  'mme-Name': optional(tagged(6, diameterIdentity)),
  'aaa-Server-Name': optional(tagged(8, diameterIdentity)),
  'sgsn-Name': optional(tagged(9, diameterIdentity)),
  'sgsn-Realm': optional(tagged(10, diameterIdentity)),
});

export const routingInfoForLCSRes = documented(
  sequence({
    targetMS: tagged(0, subscriberIdentity),
    lcsLocationInfo: tagged(1, lcsLocationInfo),
    extensionContainer: optional(tagged(2, extensionContainer)),
    'v-gmlc-Address': optional(tagged(3, gsnAddress)),
    'h-gmlc-Address': optional(tagged(4, gsnAddress)),
    'ppr-Address': optional(tagged(5, gsnAddress)),
    'additional-v-gmlc-Address': optional(tagged(6, gsnAddress)),
  }),
  'Nodes that know where the subscriber is.',
  'TS 29.002 §13A.1',
);

const locationType = sequence({
  locationEstimateType: tagged(
    0,
    enumerated({
      currentLocation: 0,
      currentOrLastKnownLocation: 1,
      initialLocation: 2,
      activateDeferredLocation: 3,
      cancelDeferredLocation: 4,
      notificationVerificationOnly: 5,
    }),
  ),
  deferredLocationEventType: optional(tagged(1, deferredLocationEventType)),
});

const lcsReferenceNumber = octets(1, 1);

export const provideSubscriberLocationArg = documented(
  sequence({
    locationType,
    'mlc-Number': isdnAddressString,
    'lcs-ClientID': optional(tagged(0, lcsClientId)),
    privacyOverride: optional(tagged(1, nullType)),
    imsi: optional(tagged(2, imsi)),
    msisdn: optional(tagged(3, isdnAddressString)),
    lmsi: optional(tagged(4, lmsi)),
    imei: optional(tagged(5, imei)),
    'lcs-Priority': optional(tagged(6, documented(octets(1, 1), 'Priority: 00 highest, 01 normal.'))),
    'lcs-QoS': optional(tagged(7, lcsQos)),
    extensionContainer: optional(tagged(8, extensionContainer)),
    supportedGADShapes: optional(tagged(9, supportedGadShapes)),
    'lcs-ReferenceNumber': optional(tagged(10, lcsReferenceNumber)),
    lcsServiceTypeID: optional(tagged(11, lcsServiceTypeId)),
    lcsCodeword: optional(tagged(12, lcsCodeword)),
    'lcs-PrivacyCheck': optional(tagged(13, lcsPrivacyCheck)),
    areaEventInfo: optional(tagged(14, areaEventInfo)),
    'h-gmlc-Address': optional(tagged(15, gsnAddress)),
    'mo-lrShortCircuitIndicator': optional(tagged(16, nullType)),
    periodicLDRInfo: optional(tagged(17, periodicLdrInfo)),
    reportingPLMNList: optional(tagged(18, reportingPlmnList)),
  }),
  'Question where a subscriber is.',
  'TS 29.002 §13A.2',
);

const extGeographicalInformation = documented(octets(1, 20), 'Shape (TS 23.032).');
const addGeographicalInformation = documented(octets(1, 91), 'Shape (TS 23.032).');
const velocityEstimate = documented(octetFormat(velocity), 'Velocity (TS 23.032).');
const accuracyFulfilmentIndicator = enumerated({ requestedAccuracyFulfilled: 0, requestedAccuracyNotFulfilled: 1 });

const servingNodeAddress = choice({
  'msc-Number': tagged(0, isdnAddressString),
  'sgsn-Number': tagged(1, isdnAddressString),
  'mme-Number': tagged(2, diameterIdentity),
});

const utranBaroPressureMeas = documented(integer(30_000, 115_000), 'Pascal.');

export const provideSubscriberLocationRes = documented(
  sequence({
    locationEstimate: extGeographicalInformation,
    ageOfLocationEstimate: optional(tagged(0, ageOfLocationInformation)),
    extensionContainer: optional(tagged(1, extensionContainer)),
    'add-LocationEstimate': optional(tagged(2, addGeographicalInformation)),
    'deferredmt-lrResponseIndicator': optional(tagged(3, nullType)),
    geranPositioningData: optional(tagged(4, octets(2, 10))),
    utranPositioningData: optional(tagged(5, octets(3, 11))),
    cellIdOrSai: optional(tagged(6, cellGlobalIdOrServiceAreaIdOrLAI)),
    'sai-Present': optional(tagged(7, nullType)),
    accuracyFulfilmentIndicator: optional(tagged(8, accuracyFulfilmentIndicator)),
    velocityEstimate: optional(tagged(9, velocityEstimate)),
    'mo-lrShortCircuitIndicator': optional(tagged(10, nullType)),
    geranGANSSpositioningData: optional(tagged(11, octets(2, 10))),
    utranGANSSpositioningData: optional(tagged(12, octets(1, 9))),
    targetServingNodeForHandover: optional(tagged(13, servingNodeAddress)),
    utranAdditionalPositioningData: optional(tagged(14, octets(1, 8))),
    utranBaroPressureMeas: optional(tagged(15, utranBaroPressureMeas)),
    utranCivicAddress: optional(tagged(16, octets(0))),
  }),
  'Where the subscriber is.',
  'TS 29.002 §13A.2',
);

const deferredMtLrData = sequence({
  deferredLocationEventType,
  terminationCause: optional(
    tagged(
      0,
      enumerated({
        normal: 0,
        errorundefined: 1,
        internalTimeout: 2,
        congestion: 3,
        'mt-lrRestart': 4,
        privacyViolation: 5,
        shapeOfLocationEstimateNotSupported: 6,
        subscriberTermination: 7,
        uETermination: 8,
        networkTermination: 9,
      }),
    ),
  ),
  lcsLocationInfo: optional(tagged(1, lcsLocationInfo)),
});

export const subscriberLocationReportArg = documented(
  sequence({
    'lcs-Event': enumerated({
      emergencyCallOrigination: 0,
      emergencyCallRelease: 1,
      'mo-lr': 2,
      'deferredmt-lrResponse': 3,
      'deferredmo-lrTTTPInitiation': 4,
      emergencyCallHandover: 5,
    }),
    'lcs-ClientID': lcsClientId,
    lcsLocationInfo,
    msisdn: optional(tagged(0, isdnAddressString)),
    imsi: optional(tagged(1, imsi)),
    imei: optional(tagged(2, imei)),
    'na-ESRD': optional(tagged(3, isdnAddressString)),
    'na-ESRK': optional(tagged(4, isdnAddressString)),
    locationEstimate: optional(tagged(5, extGeographicalInformation)),
    ageOfLocationEstimate: optional(tagged(6, ageOfLocationInformation)),
    'slr-ArgExtensionContainer': optional(tagged(7, slrArgExtensionContainer)),
    'add-LocationEstimate': optional(tagged(8, addGeographicalInformation)),
    'deferredmt-lrData': optional(tagged(9, deferredMtLrData)),
    'lcs-ReferenceNumber': optional(tagged(10, lcsReferenceNumber)),
    geranPositioningData: optional(tagged(11, octets(2, 10))),
    utranPositioningData: optional(tagged(12, octets(3, 11))),
    cellIdOrSai: optional(tagged(13, cellGlobalIdOrServiceAreaIdOrLAI)),
    'h-gmlc-Address': optional(tagged(14, gsnAddress)),
    lcsServiceTypeID: optional(tagged(15, lcsServiceTypeId)),
    'sai-Present': optional(tagged(17, nullType)),
    pseudonymIndicator: optional(tagged(18, nullType)),
    accuracyFulfilmentIndicator: optional(tagged(19, accuracyFulfilmentIndicator)),
    velocityEstimate: optional(tagged(20, velocityEstimate)),
    sequenceNumber: optional(tagged(21, integer(1, 8_639_999))),
    periodicLDRInfo: optional(tagged(22, periodicLdrInfo)),
    'mo-lrShortCircuitIndicator': optional(tagged(23, nullType)),
    geranGANSSpositioningData: optional(tagged(24, octets(2, 10))),
    utranGANSSpositioningData: optional(tagged(25, octets(1, 9))),
    targetServingNodeForHandover: optional(tagged(26, servingNodeAddress)),
    utranAdditionalPositioningData: optional(tagged(27, octets(1, 8))),
    utranBaroPressureMeas: optional(tagged(28, utranBaroPressureMeas)),
    utranCivicAddress: optional(tagged(29, octets(0))),
  }),
  'Report where a subscriber is.',
  'TS 29.002 §13A.3',
);

export const subscriberLocationReportRes = documented(
  sequence({
    extensionContainer: optional(extensionContainer),
    'na-ESRK': optional(tagged(0, isdnAddressString)),
    'na-ESRD': optional(tagged(1, isdnAddressString)),
    'h-gmlc-Address': optional(tagged(2, gsnAddress)),
    'mo-lrShortCircuitIndicator': optional(tagged(3, nullType)),
    reportingPLMNList: optional(tagged(4, reportingPlmnList)),
    'lcs-ReferenceNumber': optional(tagged(5, lcsReferenceNumber)),
  }),
  'Answer to the report.',
  'TS 29.002 §13A.3',
);
