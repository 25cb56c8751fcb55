/**
 * CAMEL subscriptions to triggers of calls and messages (TS 29.002 §17.7.1): which events of a subscriber are reported
 * to a gsmSCF.
 */
import {
  documented,
  enumerated,
  integer,
  nullType,
  octets,
  optional,
  sequence,
  sequenceOf,
  tagged,
} from '../../asn1/index.ts';
import { isdnAddressString, serviceKey } from '../../inap/declarations/basic-types.ts';
import { extBasicServiceCode } from '../../inap/declarations/mobile-types.ts';
import { extensionContainer } from './extension-container.ts';
import { ssCode } from './services.ts';

const tdpDataSize = { max: 10 };
const defaultCallHandling = enumerated({ continueCall: 0, releaseCall: 1 });
const defaultTransactionHandling = enumerated({ continueTransaction: 0, releaseTransaction: 1 });
const camelCapabilityHandling = documented(integer(1, 16), 'CAMEL phase.');
const oTriggerDetectionPoint = enumerated({ collectedInfo: 2, routeSelectFailure: 4 });
const tTriggerDetectionPoint = enumerated({ termAttemptAuthorized: 12, tBusy: 13, tNoAnswer: 14 });
const smsTriggerDetectionPoint = enumerated({ 'sms-CollectedInfo': 1, 'sms-DeliveryRequest': 2 });
const basicServiceCriteria = sequenceOf(extBasicServiceCode, { max: 5 });
const causeValueCriteria = sequenceOf(documented(octets(1, 1), 'Cause value (Q.850).'), { max: 5 });

const oTdpData = sequence({
  'o-BcsmTriggerDetectionPoint': oTriggerDetectionPoint,
  serviceKey,
  'gsmSCF-Address': tagged(0, isdnAddressString),
  defaultCallHandling: tagged(1, defaultCallHandling),
  extensionContainer: optional(tagged(2, extensionContainer)),
});

export const oCsi = sequence({
  'o-BcsmCamelTDPDataList': sequenceOf(oTdpData, tdpDataSize),
  extensionContainer: optional(extensionContainer),
  camelCapabilityHandling: optional(tagged(0, camelCapabilityHandling)),
  notificationToCSE: optional(tagged(1, nullType)),
  csiActive: optional(tagged(2, nullType)),
});

const destinationNumberCriteria = sequence({
  matchType: tagged(0, enumerated({ inhibiting: 0, enabling: 1 })),
  destinationNumberList: optional(tagged(1, sequenceOf(isdnAddressString, { max: 10 }))),
  destinationNumberLengthList: optional(tagged(2, sequenceOf(integer(1, 15), { max: 3 }))),
});

const oCriteria = sequence({
  'o-BcsmTriggerDetectionPoint': oTriggerDetectionPoint,
  destinationNumberCriteria: optional(tagged(0, destinationNumberCriteria)),
  basicServiceCriteria: optional(tagged(1, basicServiceCriteria)),
  callTypeCriteria: optional(tagged(2, enumerated({ forwarded: 0, notForwarded: 1 }))),
  'o-CauseValueCriteria': optional(tagged(3, causeValueCriteria)),
  extensionContainer: optional(tagged(4, extensionContainer)),
});

export const oCriteriaList = sequenceOf(oCriteria, tdpDataSize);

const tTdpData = sequence({
  't-BcsmTriggerDetectionPoint': tTriggerDetectionPoint,
  serviceKey,
  'gsmSCF-Address': tagged(0, isdnAddressString),
  defaultCallHandling: tagged(1, defaultCallHandling),
  extensionContainer: optional(tagged(2, extensionContainer)),
});

export const tCsi = sequence({
  't-BcsmCamelTDPDataList': sequenceOf(tTdpData, tdpDataSize),
  extensionContainer: optional(extensionContainer),
  camelCapabilityHandling: optional(tagged(0, camelCapabilityHandling)),
  notificationToCSE: optional(tagged(1, nullType)),
  'csi-Active': optional(tagged(2, nullType)),
});

const tCriteria = sequence({
  't-BCSM-TriggerDetectionPoint': tTriggerDetectionPoint,
  basicServiceCriteria: optional(tagged(0, basicServiceCriteria)),
  't-CauseValueCriteria': optional(tagged(1, causeValueCriteria)),
});

export const tCriteriaList = sequenceOf(tCriteria, tdpDataSize);

const analysedInfoCriterium = sequence({
  dialledNumber: isdnAddressString,
  serviceKey,
  'gsmSCF-Address': isdnAddressString,
  defaultCallHandling,
  extensionContainer: optional(extensionContainer),
});

export const dCsi = sequence({
  'dp-AnalysedInfoCriteriaList': optional(tagged(0, sequenceOf(analysedInfoCriterium, { max: 10 }))),
  camelCapabilityHandling: optional(tagged(1, camelCapabilityHandling)),
  extensionContainer: optional(tagged(2, extensionContainer)),
  notificationToCSE: optional(tagged(3, nullType)),
  'csi-Active': optional(tagged(4, nullType)),
});

const ssCamelData = sequence({
  'ss-EventList': sequenceOf(ssCode, { max: 10 }),
  'gsmSCF-Address': isdnAddressString,
  extensionContainer: optional(tagged(0, extensionContainer)),
});

export const ssCsi = sequence({
  'ss-CamelData': ssCamelData,
  extensionContainer: optional(extensionContainer),
  notificationToCSE: optional(tagged(0, nullType)),
  'csi-Active': optional(tagged(1, nullType)),
});

const smsTdpData = sequence({
  'sms-TriggerDetectionPoint': tagged(0, smsTriggerDetectionPoint),
  serviceKey: tagged(1, serviceKey),
  'gsmSCF-Address': tagged(2, isdnAddressString),
  'defaultSMS-Handling': tagged(3, defaultTransactionHandling),
  extensionContainer: optional(tagged(4, extensionContainer)),
});

export const smsCsi = sequence({
  'sms-CAMEL-TDP-DataList': optional(tagged(0, sequenceOf(smsTdpData, tdpDataSize))),
  camelCapabilityHandling: optional(tagged(1, camelCapabilityHandling)),
  extensionContainer: optional(tagged(2, extensionContainer)),
  notificationToCSE: optional(tagged(3, nullType)),
  'csi-Active': optional(tagged(4, nullType)),
});

const mtSmsCriteria = sequence({
  'sms-TriggerDetectionPoint': smsTriggerDetectionPoint,
  'tpdu-TypeCriterion': optional(
    tagged(0, sequenceOf(enumerated({ 'sms-DELIVER': 0, 'sms-SUBMIT-REPORT': 1, 'sms-STATUS-REPORT': 2 }), { max: 5 })),
  ),
});

export const mtSmsCriteriaList = sequenceOf(mtSmsCriteria, tdpDataSize);
export const mmCode = documented(
  octets(1, 1),
  'Mobility event: 00 to 04 of the circuit domain, 80 to 86 of the packet domain.',
);

export const mCsi = sequence({
  mobilityTriggers: sequenceOf(mmCode, { max: 10 }),
  serviceKey,
  'gsmSCF-Address': tagged(0, isdnAddressString),
  extensionContainer: optional(tagged(1, extensionContainer)),
  notificationToCSE: optional(tagged(2, nullType)),
  'csi-Active': optional(tagged(3, nullType)),
});

const gprsTdpData = sequence({
  'gprs-TriggerDetectionPoint': tagged(
    0,
    enumerated({
      attach: 1,
      attachChangeOfPosition: 2,
      'pdp-ContextEstablishment': 11,
      'pdp-ContextEstablishmentAcknowledgement': 12,
      'pdp-ContextChangeOfPosition': 14,
    }),
  ),
  serviceKey: tagged(1, serviceKey),
  'gsmSCF-Address': tagged(2, isdnAddressString),
  defaultSessionHandling: tagged(3, defaultTransactionHandling),
  extensionContainer: optional(tagged(4, extensionContainer)),
});

export const gprsCsi = sequence({
  'gprs-CamelTDPDataList': optional(tagged(0, sequenceOf(gprsTdpData, tdpDataSize))),
  camelCapabilityHandling: optional(tagged(1, camelCapabilityHandling)),
  extensionContainer: optional(tagged(2, extensionContainer)),
  notificationToCSE: optional(tagged(3, nullType)),
  'csi-Active': optional(tagged(4, nullType)),
});
