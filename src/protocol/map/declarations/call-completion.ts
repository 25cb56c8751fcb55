/** Completion of calls to busy subscribers, CCBS (TS 29.002 §10.6 to §10.9, §17.7.3, §17.7.4). */
import { bitString, documented, enumerated, integer, nullType, optional, sequence, tagged } from '../../asn1/index.ts';
import { isdnAddressString } from '../../inap/declarations/basic-types.ts';
import { imsi } from '../../inap/declarations/mobile-types.ts';
import { extensionContainer } from './extension-container.ts';
import { isdnSubaddressString, lmsi } from './identities.ts';
import { alertingPattern, basicServiceCode, ssCode, ssStatus } from './services.ts';
import { externalSignalInfo } from './signal-info.ts';

const ccbsIndex = integer(1, 5);

export const ccbsFeature = sequence({
  'ccbs-Index': optional(tagged(0, ccbsIndex)),
  'b-subscriberNumber': optional(tagged(1, isdnAddressString)),
  'b-subscriberSubaddress': optional(tagged(2, isdnSubaddressString)),
  basicServiceGroup: optional(tagged(3, basicServiceCode)),
});

export const setReportingStateArg = documented(
  sequence({
    imsi: optional(tagged(0, imsi)),
    lmsi: optional(tagged(1, lmsi)),
    'ccbs-Monitoring': optional(tagged(2, enumerated({ stopMonitoring: 0, startMonitoring: 1 }))),
    extensionContainer: optional(tagged(3, extensionContainer)),
  }),
  'Whether the state of a subscriber is to be reported.',
  'TS 29.002 §10.6',
);

const ccbsSubscriberStatus = enumerated({ ccbsNotIdle: 0, ccbsIdle: 1, ccbsNotReachable: 2 });

export const setReportingStateRes = documented(
  sequence({
    'ccbs-SubscriberStatus': optional(tagged(0, ccbsSubscriberStatus)),
    extensionContainer: optional(tagged(1, extensionContainer)),
  }),
  'State of a subscriber.',
  'TS 29.002 §10.6',
);

const eventReportData = sequence({
  'ccbs-SubscriberStatus': optional(tagged(0, ccbsSubscriberStatus)),
  extensionContainer: optional(tagged(1, extensionContainer)),
});

const callReportData = sequence({
  monitoringMode: optional(tagged(0, enumerated({ 'a-side': 0, 'b-side': 1 }))),
  callOutcome: optional(tagged(1, enumerated({ success: 0, failure: 1, busy: 2 }))),
  extensionContainer: optional(tagged(2, extensionContainer)),
});

export const statusReportArg = documented(
  sequence({
    imsi: tagged(0, imsi),
    eventReportData: optional(tagged(1, eventReportData)),
    callReportdata: optional(tagged(2, callReportData)),
    extensionContainer: optional(tagged(3, extensionContainer)),
  }),
  'Report of the state of a subscriber or of a call.',
  'TS 29.002 §10.7',
);

export const remoteUserFreeArg = documented(
  sequence({
    imsi: tagged(0, imsi),
    callInfo: tagged(1, externalSignalInfo),
    'ccbs-Feature': tagged(2, ccbsFeature),
    'translatedB-Number': tagged(3, isdnAddressString),
    'replaceB-Number': optional(tagged(4, nullType)),
    alertingPattern: optional(tagged(5, alertingPattern)),
    extensionContainer: optional(tagged(6, extensionContainer)),
  }),
  'The subscriber that was busy is free.',
  'TS 29.002 §10.8',
);

export const remoteUserFreeRes = documented(
  sequence({
    'ruf-Outcome': tagged(
      0,
      enumerated({
        accepted: 0,
        rejected: 1,
        noResponseFromFreeMS: 2,
        noResponseFromBusyMS: 3,
        udubFromFreeMS: 4,
        udubFromBusyMS: 5,
      }),
    ),
    extensionContainer: optional(tagged(1, extensionContainer)),
  }),
  'What the caller has done.',
  'TS 29.002 §10.8',
);

const ccbsData = sequence({
  'ccbs-Feature': tagged(0, ccbsFeature),
  'translatedB-Number': tagged(1, isdnAddressString),
  serviceIndicator: optional(tagged(2, bitString(2, 32))),
  callInfo: tagged(3, externalSignalInfo),
  networkSignalInfo: tagged(4, externalSignalInfo),
});

export const registerCCEntryArg = documented(
  sequence({ 'ss-Code': tagged(0, ssCode), 'ccbs-Data': optional(tagged(1, ccbsData)) }),
  'Request to complete a call.',
  'TS 29.002 §11.13',
);

export const registerCCEntryRes = documented(
  sequence({ 'ccbs-Feature': optional(tagged(0, ccbsFeature)) }),
  'Request that was accepted.',
  'TS 29.002 §11.13',
);

export const eraseCCEntryArg = documented(
  sequence({ 'ss-Code': tagged(0, ssCode), 'ccbs-Index': optional(tagged(1, ccbsIndex)) }),
  'Request that is taken back.',
  'TS 29.002 §11.14',
);

export const eraseCCEntryRes = documented(
  sequence({ 'ss-Code': tagged(0, ssCode), 'ss-Status': optional(tagged(1, ssStatus)) }),
  'Request that was taken back.',
  'TS 29.002 §11.14',
);
