/**
 * Routing information for a short message, and its delivery status: SendRoutingInfoForSM, ReportSMDeliveryStatus (TS
 * 29.002 §12, §17.7.6).
 */
import {
  boolean,
  choice,
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
import { imsi } from '../../inap/declarations/mobile-types.ts';
import { extensionContainer } from './extension-container.ts';
import { addressString, lmsi, networkNodeDiameterAddress } from './identities.ts';
import { cugInterlock } from './routing-info.ts';
import { teleserviceCode } from './services.ts';

export const correlationId = sequence({
  'hlr-id': optional(tagged(0, imsi)),
  'sip-uri-A': optional(tagged(1, octets(0))),
  'sip-uri-B': tagged(2, octets(0)),
});

export const additionalNumber = choice({
  'msc-Number': tagged(0, isdnAddressString),
  'sgsn-Number': tagged(1, isdnAddressString),
});

export const absentSubscriberDiagnosticSM = documented(
  integer(0, 255),
  'Why the subscriber is absent (TS 23.040 §3.3.2).',
);

export const routingInfoForSMArg = documented(
  sequence({
    msisdn: tagged(0, isdnAddressString),
    'sm-RP-PRI': tagged(1, documented(boolean, 'Whether to try although the subscriber is marked as absent.')),
    serviceCentreAddress: tagged(2, addressString),
    'cug-Interlock': optional(tagged(3, cugInterlock)),
    teleserviceCode: optional(tagged(5, teleserviceCode)),
    extensionContainer: optional(tagged(6, extensionContainer)),
    gprsSupportIndicator: optional(tagged(7, nullType)),
    'sm-RP-MTI': optional(tagged(8, integer(0, 10))),
    'sm-RP-SMEA': optional(tagged(9, octets(1, 12))),
    'sm-deliveryNotIntended': optional(tagged(10, enumerated({ 'onlyIMSI-requested': 0, 'onlyMCC-MNC-requested': 1 }))),
    'ip-sm-gwGuidanceIndicator': optional(tagged(11, nullType)),
    imsi: optional(tagged(12, imsi)),
    't4-Trigger-Indicator': optional(tagged(14, nullType)),
    singleAttemptDelivery: optional(tagged(13, nullType)),
    correlationID: optional(tagged(15, correlationId)),
    'smsf-supportIndicator': optional(tagged(16, nullType)),
  }),
  'Question where a short message is to be sent.',
  'TS 29.002 §12.1',
);

export const smDeliveryTimerValue = documented(integer(30, 600), 'Seconds.');

const ipSmGwGuidance = sequence({
  minimumDeliveryTimeValue: smDeliveryTimerValue,
  recommendedDeliveryTimeValue: smDeliveryTimerValue,
  extensionContainer: optional(extensionContainer),
});

const locationInfoWithLmsi = documented(
  sequence({
    roamingNumber: optional(tagged(0, isdnAddressString)),
    'networkNode-Number': optional(tagged(1, isdnAddressString)),
    lmsi: optional(lmsi),
    extensionContainer: optional(extensionContainer),
    gprsNodeIndicator: optional(tagged(5, nullType)),
    'additional-Number': optional(tagged(6, additionalNumber)),
    networkNodeDiameterAddress: optional(tagged(7, networkNodeDiameterAddress)),
    additionalNetworkNodeDiameterAddress: optional(tagged(8, networkNodeDiameterAddress)),
    thirdNumber: optional(tagged(9, additionalNumber)),
    thirdNetworkNodeDiameterAddress: optional(tagged(10, networkNodeDiameterAddress)),
    imsNodeIndicator: optional(tagged(11, nullType)),
    'smsf-3gpp-Number': optional(tagged(12, isdnAddressString)),
    'smsf-3gpp-DiameterAddress': optional(tagged(13, networkNodeDiameterAddress)),
    'smsf-non-3gpp-Number': optional(tagged(14, isdnAddressString)),
    'smsf-non-3gpp-DiameterAddress': optional(tagged(15, networkNodeDiameterAddress)),
    'smsf-3gpp-address-indicator': optional(tagged(16, nullType)),
    'smsf-non-3gpp-address-indicator': optional(tagged(17, nullType)),
  }),
  'Node that the message is to be sent to; `roamingNumber` is of version 1.',
);

export const routingInfoForSMRes = documented(
  sequence({
    imsi,
    locationInfoWithLMSI: tagged(0, locationInfoWithLmsi),
    'mwd-Set': optional(tagged(2, boolean)),
    extensionContainer: optional(tagged(4, extensionContainer)),
    'ip-sm-gwGuidance': optional(tagged(5, ipSmGwGuidance)),
  }),
  'Where the short message is to be sent; `mwd-Set` is of version 1.',
  'TS 29.002 §12.1',
);

export const smDeliveryOutcome = enumerated({ memoryCapacityExceeded: 0, absentSubscriber: 1, successfulTransfer: 2 });

export const reportSMDeliveryStatusArg = documented(
  sequence({
    msisdn: isdnAddressString,
    serviceCentreAddress: addressString,
    'sm-DeliveryOutcome': optional(smDeliveryOutcome),
    absentSubscriberDiagnosticSM: optional(tagged(0, absentSubscriberDiagnosticSM)),
    extensionContainer: optional(tagged(1, extensionContainer)),
    gprsSupportIndicator: optional(tagged(2, nullType)),
    deliveryOutcomeIndicator: optional(tagged(3, nullType)),
    'additionalSM-DeliveryOutcome': optional(tagged(4, smDeliveryOutcome)),
    additionalAbsentSubscriberDiagnosticSM: optional(tagged(5, absentSubscriberDiagnosticSM)),
    'ip-sm-gw-Indicator': optional(tagged(6, nullType)),
    'ip-sm-gw-sm-deliveryOutcome': optional(tagged(7, smDeliveryOutcome)),
    'ip-sm-gw-absentSubscriberDiagnosticSM': optional(tagged(8, absentSubscriberDiagnosticSM)),
    imsi: optional(tagged(9, imsi)),
    singleAttemptDelivery: optional(tagged(10, nullType)),
    correlationID: optional(tagged(11, correlationId)),
    'smsf-3gpp-deliveryOutcomeIndicator': optional(tagged(12, nullType)),
    'smsf-3gpp-deliveryOutcome': optional(tagged(13, smDeliveryOutcome)),
    'smsf-3gpp-absentSubscriberDiagSM': optional(tagged(14, absentSubscriberDiagnosticSM)),
    'smsf-non-3gpp-deliveryOutcomeIndicator': optional(tagged(15, nullType)),
    'smsf-non-3gpp-deliveryOutcome': optional(tagged(16, smDeliveryOutcome)),
    'smsf-non-3gpp-absentSubscriberDiagSM': optional(tagged(17, absentSubscriberDiagnosticSM)),
  }),
  'What has become of a short message.',
  'TS 29.002 §12.3',
);

const reportSMDeliveryStatusResV3 = sequence({
  storedMSISDN: optional(isdnAddressString),
  extensionContainer: optional(extensionContainer),
});

export const reportSMDeliveryStatusRes = documented(
  versions({ 2: choice({ storedMSISDN: isdnAddressString }), 3: reportSMDeliveryStatusResV3 }),
  'Number that is stored for the alert.',
  'TS 29.002 §12.3',
);
