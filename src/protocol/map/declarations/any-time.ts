/**
 * The subscription data that a gsmSCF reads from the HLR, and changes in it (TS 29.002 §8.11.3, §8.11.4, §8.15.2,
 * §17.7.1).
 */
import {
  bitString,
  documented,
  enumerated,
  integer,
  nullType,
  optional,
  sequence,
  sequenceOf,
  tagged,
} from '../../asn1/index.ts';
import { isdnAddressString } from '../../inap/declarations/basic-types.ts';
import { extBasicServiceCode, imsi, supportedCamelPhases } from '../../inap/declarations/mobile-types.ts';
import { camelSubscriptionInfo, offeredCamel4CSIs } from './camel-subscription.ts';
import { extensionContainer } from './extension-container.ts';
import { subscriberIdentity } from './identities.ts';
import {
  basicServiceList,
  cliRestrictionOption,
  extSsStatus,
  overrideCategory,
  password,
  ssCode,
  ssForBsCode,
} from './services.ts';
import { csgSubscriptionDataList } from './subscribed-groups.ts';
import { extCallBarFeatureList, extForwFeatureList, odbInfo } from './subscribed-services.ts';

const extCwFeature = sequence({ basicService: tagged(1, extBasicServiceCode), 'ss-Status': tagged(2, extSsStatus) });

export const callWaitingData = sequence({
  cwFeatureList: tagged(1, sequenceOf(extCwFeature, { max: 32 })),
  notificationToCSE: optional(tagged(2, nullType)),
});

export const clipData = sequence({
  'ss-Status': tagged(1, extSsStatus),
  overrideCategory: tagged(2, overrideCategory),
  notificationToCSE: optional(tagged(3, nullType)),
});

export const clirData = sequence({
  'ss-Status': tagged(1, extSsStatus),
  cliRestrictionOption: optional(tagged(2, cliRestrictionOption)),
  notificationToCSE: optional(tagged(3, nullType)),
});

export const serviceStateData = sequence({
  'ss-Status': tagged(1, extSsStatus),
  notificationToCSE: optional(tagged(2, nullType)),
});

export const requestedCamelSubscriptionInfo = enumerated({
  'o-CSI': 0,
  't-CSI': 1,
  'vt-CSI': 2,
  'tif-CSI': 3,
  'gprs-CSI': 4,
  'mo-sms-CSI': 5,
  'ss-CSI': 6,
  'm-CSI': 7,
  'd-csi': 8,
});
export const additionalRequestedCamelSubscriptionInfo = enumerated({
  'mt-sms-CSI': 0,
  'mg-csi': 1,
  'o-IM-CSI': 2,
  'd-IM-CSI': 3,
  'vt-IM-CSI': 4,
});

const requestedSubscriptionInfo = sequence({
  'requestedSS-Info': optional(tagged(1, ssForBsCode)),
  odb: optional(tagged(2, nullType)),
  'requestedCAMEL-SubscriptionInfo': optional(tagged(3, requestedCamelSubscriptionInfo)),
  'supportedVLR-CAMEL-Phases': optional(tagged(4, nullType)),
  'supportedSGSN-CAMEL-Phases': optional(tagged(5, nullType)),
  extensionContainer: optional(tagged(6, extensionContainer)),
  'additionalRequestedCAMEL-SubscriptionInfo': optional(tagged(7, additionalRequestedCamelSubscriptionInfo)),
  'msisdn-BS-List': optional(tagged(8, nullType)),
  'csg-SubscriptionDataRequested': optional(tagged(9, nullType)),
  'cw-Info': optional(tagged(10, nullType)),
  'clip-Info': optional(tagged(11, nullType)),
  'clir-Info': optional(tagged(12, nullType)),
  'hold-Info': optional(tagged(13, nullType)),
  'ect-Info': optional(tagged(14, nullType)),
});

export const anyTimeSubscriptionInterrogationArg = documented(
  sequence({
    subscriberIdentity: tagged(0, subscriberIdentity),
    requestedSubscriptionInfo: tagged(1, requestedSubscriptionInfo),
    'gsmSCF-Address': tagged(2, isdnAddressString),
    extensionContainer: optional(tagged(3, extensionContainer)),
    'longFTN-Supported': optional(tagged(4, nullType)),
  }),
  'Question about a subscription.',
  'TS 29.002 §8.11.3',
);

const callForwardingData = sequence({
  forwardingFeatureList: extForwFeatureList,
  notificationToCSE: optional(nullType),
  extensionContainer: optional(tagged(0, extensionContainer)),
});

export const wrongPasswordAttemptsCounter = integer(0, 4);

const callBarringData = sequence({
  callBarringFeatureList: extCallBarFeatureList,
  password: optional(password),
  wrongPasswordAttemptsCounter: optional(wrongPasswordAttemptsCounter),
  notificationToCSE: optional(nullType),
  extensionContainer: optional(extensionContainer),
});

const msisdnBs = sequence({
  msisdn: isdnAddressString,
  basicServiceList: optional(tagged(0, basicServiceList)),
  extensionContainer: optional(tagged(1, extensionContainer)),
});

export const anyTimeSubscriptionInterrogationRes = documented(
  sequence({
    callForwardingData: optional(tagged(1, callForwardingData)),
    callBarringData: optional(tagged(2, callBarringData)),
    'odb-Info': optional(tagged(3, odbInfo)),
    'camel-SubscriptionInfo': optional(tagged(4, camelSubscriptionInfo)),
    'supportedVLR-CAMEL-Phases': optional(tagged(5, supportedCamelPhases)),
    'supportedSGSN-CAMEL-Phases': optional(tagged(6, supportedCamelPhases)),
    extensionContainer: optional(tagged(7, extensionContainer)),
    offeredCamel4CSIsInVLR: optional(tagged(8, offeredCamel4CSIs)),
    offeredCamel4CSIsInSGSN: optional(tagged(9, offeredCamel4CSIs)),
    'msisdn-BS-List': optional(tagged(10, sequenceOf(msisdnBs, { max: 50 }))),
    'csg-SubscriptionDataList': optional(tagged(11, csgSubscriptionDataList)),
    'cw-Data': optional(tagged(12, callWaitingData)),
    'ch-Data': optional(tagged(13, serviceStateData)),
    'clip-Data': optional(tagged(14, clipData)),
    'clir-Data': optional(tagged(15, clirData)),
    'ect-data': optional(tagged(16, serviceStateData)),
  }),
  'Answer about a subscription.',
  'TS 29.002 §8.11.3',
);

export const extForwardingInfoForCse = sequence({
  'ss-Code': tagged(0, ssCode),
  forwardingFeatureList: tagged(1, extForwFeatureList),
  notificationToCSE: optional(tagged(2, nullType)),
  extensionContainer: optional(tagged(3, extensionContainer)),
});

export const extCallBarringInfoForCse = sequence({
  'ss-Code': tagged(0, ssCode),
  callBarringFeatureList: tagged(1, extCallBarFeatureList),
  password: optional(tagged(2, password)),
  wrongPasswordAttemptsCounter: optional(tagged(3, wrongPasswordAttemptsCounter)),
  notificationToCSE: optional(tagged(4, nullType)),
  extensionContainer: optional(tagged(5, extensionContainer)),
});

export const noteSubscriberDataModifiedArg = documented(
  sequence({
    imsi,
    msisdn: isdnAddressString,
    'forwardingInfoFor-CSE': optional(tagged(0, extForwardingInfoForCse)),
    'callBarringInfoFor-CSE': optional(tagged(1, extCallBarringInfoForCse)),
    'odb-Info': optional(tagged(2, odbInfo)),
    'camel-SubscriptionInfo': optional(tagged(3, camelSubscriptionInfo)),
    allInformationSent: optional(tagged(4, nullType)),
    extensionContainer: optional(extensionContainer),
    'ue-reachable': optional(tagged(5, bitString(2, 8))),
    'csg-SubscriptionDataList': optional(tagged(6, csgSubscriptionDataList)),
    'cw-Data': optional(tagged(7, callWaitingData)),
    'ch-Data': optional(tagged(8, serviceStateData)),
    'clip-Data': optional(tagged(9, clipData)),
    'clir-Data': optional(tagged(10, clirData)),
    'ect-data': optional(tagged(11, serviceStateData)),
  }),
  'Change of a subscription.',
  'TS 29.002 §8.15.2',
);
