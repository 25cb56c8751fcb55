/** Control of short messages (TS 29.078 §7.1), of CAP 3 (from a mobile) and 4 (to a mobile as well). */
import {
  choice,
  documented,
  enumerated,
  octetFormat,
  octets,
  optional,
  sequence,
  sequenceOf,
  tagged,
  withDefault,
} from '../../asn1/index.ts';
import { calledPartyBcdNumber, smsAddressString } from '../parameters/index.ts';
import {
  callReferenceNumber,
  integer4,
  isdnAddressString,
  miscCallInfo,
  monitorMode,
  serviceKey,
  timeAndTimezone,
} from './basic-types.ts';
import { fCISMSBillingChargingCharacteristics } from './charging.ts';
import { extensions } from './extensions.ts';
import { locationInformation } from './location.ts';
import { imei, imsi, msClassmark2 } from './mobile-types.ts';
import { gprsMsClass, locationInformationGprs } from './packet-types.ts';
import { timerID } from './ResetTimer.ts';

const source = 'TS 29.078 §7.1';

const destinationSubscriberNumber = documented(octetFormat(calledPartyBcdNumber), 'Whom the message is for.');
const sMSCAddress = documented(isdnAddressString, 'Address of the short message centre.');
const senderAddress = octetFormat(smsAddressString);

export const eventTypeSMS = documented(
  enumerated({
    'sms-CollectedInfo': 1,
    'o-smsFailure': 2,
    'o-smsSubmission': 3,
    'sms-DeliveryRequested': 11,
    't-smsFailure': 12,
    't-smsDelivery': 13,
  }),
  'Detection point.',
);

const originatingCause = enumerated({
  systemFailure: 0,
  unexpectedDataValue: 1,
  facilityNotSupported: 2,
  'sM-DeliveryFailure': 3,
  releaseFromRadioInterface: 4,
});
const terminatingCause = documented(octets(1, 1), 'RP cause (TS 24.011 §8.2.5.4).');

const eventSpecificInformationSMS = documented(
  choice({
    'o-smsFailureSpecificInfo': tagged(0, sequence({ failureCause: optional(tagged(0, originatingCause)) })),
    'o-smsSubmissionSpecificInfo': tagged(1, sequence({})),
    't-smsFailureSpecificInfo': tagged(2, sequence({ failureCause: optional(tagged(0, terminatingCause)) })),
    't-smsDeliverySpecificInfo': tagged(3, sequence({})),
  }),
  'What is known of the event, by its detection point.',
);

export const initialDPSMSArg = documented(
  sequence({
    serviceKey: tagged(0, serviceKey),
    destinationSubscriberNumber: optional(tagged(1, destinationSubscriberNumber)),
    callingPartyNumber: optional(tagged(2, senderAddress)),
    eventTypeSMS: optional(tagged(3, eventTypeSMS)),
    iMSI: optional(tagged(4, imsi)),
    locationInformationMSC: optional(tagged(5, locationInformation)),
    locationInformationGPRS: optional(tagged(6, locationInformationGprs)),
    sMSCAddress: optional(tagged(7, sMSCAddress)),
    timeAndTimezone: optional(tagged(8, timeAndTimezone)),
    tPShortMessageSpecificInfo: optional(
      tagged(9, documented(octets(1, 1), 'First octet of the message (TS 23.040 §9.2.3).')),
    ),
    tPProtocolIdentifier: optional(tagged(10, octets(1, 1))),
    tPDataCodingScheme: optional(tagged(11, octets(1, 1))),
    tPValidityPeriod: optional(tagged(12, octets(1, 7))),
    extensions: optional(tagged(13, extensions)),
    smsReferenceNumber: optional(tagged(14, callReferenceNumber)),
    mscAddress: optional(tagged(15, isdnAddressString)),
    'sgsn-Number': optional(tagged(16, isdnAddressString)),
    'ms-Classmark2': optional(tagged(17, msClassmark2)),
    gPRSMSClass: optional(tagged(18, gprsMsClass)),
    iMEI: optional(tagged(19, imei)),
    calledPartyNumber: optional(tagged(20, isdnAddressString)),
  }),
  'Request for service at a short message.',
  source,
);

export const connectSMSArg = documented(
  sequence({
    callingPartysNumber: optional(tagged(0, senderAddress)),
    destinationSubscriberNumber: optional(tagged(1, destinationSubscriberNumber)),
    sMSCAddress: optional(tagged(2, sMSCAddress)),
    extensions: optional(tagged(10, extensions)),
  }),
  'Routing of a short message.',
  source,
);

export const eventReportSMSArg = documented(
  sequence({
    eventTypeSMS: tagged(0, eventTypeSMS),
    eventSpecificInformationSMS: optional(tagged(1, eventSpecificInformationSMS)),
    miscCallInfo: withDefault(tagged(2, miscCallInfo), { messageType: 0 }),
    extensions: optional(tagged(10, extensions)),
  }),
  'Report of an event.',
  source,
);

export const furnishChargingInformationSMSArg = documented(
  choice({ fCISMSBillingChargingCharacteristics }),
  'Data for the charging record.',
  source,
);

export const releaseSMSArg = documented(
  choice({ rPCause: documented(octets(1, 1), 'RP cause (TS 24.011 §8.2.5.4).') }),
  'Refusal of a short message.',
  source,
);

const sMSEvent = sequence({ eventTypeSMS: tagged(0, eventTypeSMS), monitorMode: tagged(1, monitorMode) });

export const requestReportSMSEventArg = documented(
  sequence({
    sMSEvents: tagged(0, documented(sequenceOf(sMSEvent, { max: 10 }), 'Events to be reported.')),
    extensions: optional(tagged(10, extensions)),
  }),
  'Arming of detection points.',
  source,
);

export const resetTimerSMSArg = documented(
  sequence({
    timerID: withDefault(tagged(0, timerID), 0),
    timervalue: tagged(1, documented(integer4, 'Seconds.')),
    extensions: optional(tagged(2, extensions)),
  }),
  'New time for the timer of the SSF.',
  source,
);
