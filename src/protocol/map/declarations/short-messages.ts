/**
 * Transfer of short messages (TS 29.002 §12, §17.7.6): MO- and MT-ForwardSM, alerts, ReadyForSM. The message itself is
 * a TPDU of TS 23.040: its fields have names, the report that answers it is in hex.
 */
import {
  bitString,
  choice,
  documented,
  enumerated,
  nullType,
  octetFormat,
  octets,
  optional,
  sequence,
  sequenceOf,
  tagged,
} from '../../asn1/index.ts';
import { isdnAddressString } from '../../inap/declarations/basic-types.ts';
import { imsi } from '../../inap/declarations/mobile-types.ts';
import { extensionContainer } from './extension-container.ts';
import { addressString, asciCallReference, lmsi, networkNodeDiameterAddress, time } from './identities.ts';
import { shortMessage } from '../parameters/short-message.ts';
import {
  absentSubscriberDiagnosticSM,
  correlationId,
  smDeliveryOutcome,
  smDeliveryTimerValue,
} from './short-message-routing.ts';

const smRpDa = documented(
  choice({
    imsi: tagged(0, imsi),
    lmsi: tagged(1, lmsi),
    serviceCentreAddressDA: tagged(4, addressString),
    'noSM-RP-DA': tagged(5, nullType),
  }),
  'Whom the message is for.',
);

const smRpOa = documented(
  choice({
    msisdn: tagged(2, isdnAddressString),
    serviceCentreAddressOA: tagged(4, addressString),
    'noSM-RP-OA': tagged(5, nullType),
  }),
  'Whom the message is from.',
);

const smRpUi = documented(octetFormat(shortMessage), 'Message, a TPDU of TS 23.040.');
const smRpUiOfReport = documented(octets(1, 200), 'Report, a TPDU of TS 23.040.');

export const moForwardSMArg = documented(
  sequence({
    'sm-RP-DA': smRpDa,
    'sm-RP-OA': smRpOa,
    'sm-RP-UI': smRpUi,
    moreMessagesToSend: optional(nullType),
    extensionContainer: optional(extensionContainer),
    imsi: optional(imsi),
    correlationID: optional(tagged(0, correlationId)),
    'sm-DeliveryOutcome': optional(tagged(1, smDeliveryOutcome)),
  }),
  'Short message to a service centre; `moreMessagesToSend` is of versions 1 and 2.',
  'TS 29.002 §12.2',
);

export const mtForwardSMArg = documented(
  sequence({
    'sm-RP-DA': smRpDa,
    'sm-RP-OA': smRpOa,
    'sm-RP-UI': smRpUi,
    moreMessagesToSend: optional(nullType),
    extensionContainer: optional(extensionContainer),
    smDeliveryTimer: optional(smDeliveryTimerValue),
    smDeliveryStartTime: optional(time),
    'smsOverIP-OnlyIndicator': optional(tagged(0, nullType)),
    correlationID: optional(tagged(1, correlationId)),
    maximumRetransmissionTime: optional(tagged(2, time)),
    smsGmscAddress: optional(tagged(3, isdnAddressString)),
    smsGmscDiameterAddress: optional(tagged(4, networkNodeDiameterAddress)),
  }),
  'Short message to a subscriber.',
  'TS 29.002 §12.9',
);

export const forwardSMRes = documented(
  sequence({ 'sm-RP-UI': optional(smRpUiOfReport), extensionContainer: optional(extensionContainer) }),
  'Answer to a short message.',
  'TS 29.002 §12.2',
);

export const mtForwardSMVgcsArg = documented(
  sequence({
    asciCallReference,
    'sm-RP-OA': smRpOa,
    'sm-RP-UI': smRpUi,
    extensionContainer: optional(extensionContainer),
  }),
  'Short message to a voice group.',
  'TS 29.002 §12.10',
);

export const mtForwardSMVgcsRes = documented(
  sequence({
    'sm-RP-UI': optional(tagged(0, smRpUiOfReport)),
    dispatcherList: optional(tagged(1, sequenceOf(isdnAddressString, { max: 5 }))),
    ongoingCall: optional(nullType),
    extensionContainer: optional(tagged(2, extensionContainer)),
    additionalDispatcherList: optional(tagged(3, sequenceOf(isdnAddressString, { max: 15 }))),
  }),
  'Answer to a short message for a voice group.',
  'TS 29.002 §12.10',
);

export const alertServiceCentreArg = documented(
  sequence({
    msisdn: isdnAddressString,
    serviceCentreAddress: addressString,
    imsi: optional(imsi),
    correlationID: optional(correlationId),
    maximumUeAvailabilityTime: optional(tagged(0, time)),
    smsGmscAlertEvent: optional(tagged(1, enumerated({ msAvailableForMtSms: 0, msUnderNewServingNode: 1 }))),
    smsGmscDiameterAddress: optional(tagged(2, networkNodeDiameterAddress)),
    newSGSNNumber: optional(tagged(3, isdnAddressString)),
    newSGSNDiameterAddress: optional(tagged(4, networkNodeDiameterAddress)),
    newMMENumber: optional(tagged(5, isdnAddressString)),
    newMMEDiameterAddress: optional(tagged(6, networkNodeDiameterAddress)),
    newMSCNumber: optional(tagged(7, isdnAddressString)),
  }),
  'A subscriber can be reached again.',
  'TS 29.002 §12.5',
);

export const informServiceCentreArg = documented(
  sequence({
    storedMSISDN: optional(isdnAddressString),
    'mw-Status': optional(documented(bitString(6, 16), 'Message waiting: sc-AddressNotIncluded, mnrf, mcef, mnrg.')),
    extensionContainer: optional(extensionContainer),
    absentSubscriberDiagnosticSM: optional(absentSubscriberDiagnosticSM),
    additionalAbsentSubscriberDiagnosticSM: optional(tagged(0, absentSubscriberDiagnosticSM)),
    smsf3gppAbsentSubscriberDiagnosticSM: optional(tagged(1, absentSubscriberDiagnosticSM)),
    smsfNon3gppAbsentSubscriberDiagnosticSM: optional(tagged(2, absentSubscriberDiagnosticSM)),
  }),
  'What the HLR has stored for an alert.',
  'TS 29.002 §12.6',
);

export const readyForSMArg = documented(
  sequence({
    imsi: tagged(0, imsi),
    alertReason: enumerated({ 'ms-Present': 0, memoryAvailable: 1 }),
    alertReasonIndicator: optional(nullType),
    extensionContainer: optional(extensionContainer),
    additionalAlertReasonIndicator: optional(tagged(1, nullType)),
    maximumUeAvailabilityTime: optional(time),
  }),
  'A subscriber can take messages again.',
  'TS 29.002 §12.4',
);
