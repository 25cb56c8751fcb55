/** AnyTimeModification (TS 29.002 §8.11.4): a gsmSCF changes a subscription, service by service. */
import { bitString, choice, documented, enumerated, nullType, optional, sequence, tagged } from '../../asn1/index.ts';
import { isdnAddressString } from '../../inap/declarations/basic-types.ts';
import { extBasicServiceCode } from '../../inap/declarations/mobile-types.ts';
import {
  additionalRequestedCamelSubscriptionInfo,
  callWaitingData,
  clipData,
  clirData,
  extCallBarringInfoForCse,
  extForwardingInfoForCse,
  requestedCamelSubscriptionInfo,
  serviceStateData,
  wrongPasswordAttemptsCounter,
} from './any-time.ts';
import { camelSubscriptionInfo } from './camel-subscription.ts';
import { extensionContainer } from './extension-container.ts';
import { addressString, isdnSubaddressString, networkNodeDiameterAddress, subscriberIdentity } from './identities.ts';
import { cliRestrictionOption, extSsStatus, overrideCategory, password, ssCode } from './services.ts';
import { extNoRepCondTime, odbData, odbInfo } from './subscribed-services.ts';

const modificationInstruction = enumerated({ deactivate: 0, activate: 1 });

const modificationForCf = sequence({
  'ss-Code': tagged(0, ssCode),
  basicService: optional(tagged(1, extBasicServiceCode)),
  'ss-Status': optional(tagged(2, extSsStatus)),
  forwardedToNumber: optional(tagged(3, addressString)),
  forwardedToSubaddress: optional(tagged(4, isdnSubaddressString)),
  noReplyConditionTime: optional(tagged(5, extNoRepCondTime)),
  modifyNotificationToCSE: optional(tagged(6, modificationInstruction)),
  extensionContainer: optional(tagged(7, extensionContainer)),
});

const modificationForCb = sequence({
  'ss-Code': tagged(0, ssCode),
  basicService: optional(tagged(1, extBasicServiceCode)),
  'ss-Status': optional(tagged(2, extSsStatus)),
  password: optional(tagged(3, password)),
  wrongPasswordAttemptsCounter: optional(tagged(4, wrongPasswordAttemptsCounter)),
  modifyNotificationToCSE: optional(tagged(5, modificationInstruction)),
  extensionContainer: optional(tagged(6, extensionContainer)),
});

const modificationForCsi = sequence({
  'requestedCamel-SubscriptionInfo': tagged(0, requestedCamelSubscriptionInfo),
  modifyNotificationToCSE: optional(tagged(1, modificationInstruction)),
  'modifyCSI-State': optional(tagged(2, modificationInstruction)),
  extensionContainer: optional(tagged(3, extensionContainer)),
  'additionalRequestedCAMEL-SubscriptionInfo': optional(tagged(4, additionalRequestedCamelSubscriptionInfo)),
});

const modificationForOdb = sequence({
  'odb-data': optional(tagged(0, odbData)),
  modifyNotificationToCSE: optional(tagged(1, modificationInstruction)),
  extensionContainer: optional(tagged(2, extensionContainer)),
});

const modificationForIpSmGw = sequence({
  modifyRegistrationStatus: optional(tagged(0, modificationInstruction)),
  extensionContainer: optional(tagged(1, extensionContainer)),
  'ip-sm-gw-DiameterAddress': optional(tagged(2, networkNodeDiameterAddress)),
});

const modificationForCsg = sequence({
  modifyNotificationToCSE: optional(tagged(0, modificationInstruction)),
  extensionContainer: optional(tagged(1, extensionContainer)),
});

const modificationForCw = sequence({
  basicService: optional(tagged(0, extBasicServiceCode)),
  'ss-Status': optional(tagged(1, extSsStatus)),
  modifyNotificationToCSE: optional(tagged(2, modificationInstruction)),
  extensionContainer: optional(tagged(3, extensionContainer)),
});

const modificationForClip = sequence({
  'ss-Status': optional(tagged(0, extSsStatus)),
  overrideCategory: optional(tagged(1, overrideCategory)),
  modifyNotificationToCSE: optional(tagged(2, modificationInstruction)),
  extensionContainer: optional(tagged(3, extensionContainer)),
});

const modificationForClir = sequence({
  'ss-Status': optional(tagged(0, extSsStatus)),
  cliRestrictionOption: optional(tagged(1, cliRestrictionOption)),
  modifyNotificationToCSE: optional(tagged(2, modificationInstruction)),
  extensionContainer: optional(tagged(3, extensionContainer)),
});

const modificationForState = sequence({
  'ss-Status': optional(tagged(0, extSsStatus)),
  modifyNotificationToCSE: optional(tagged(1, modificationInstruction)),
  extensionContainer: optional(tagged(2, extensionContainer)),
});

export const anyTimeModificationArg = documented(
  sequence({
    subscriberIdentity: tagged(0, subscriberIdentity),
    'gsmSCF-Address': tagged(1, isdnAddressString),
    'modificationRequestFor-CF-Info': optional(tagged(2, modificationForCf)),
    'modificationRequestFor-CB-Info': optional(tagged(3, modificationForCb)),
    'modificationRequestFor-CSI': optional(tagged(4, modificationForCsi)),
    extensionContainer: optional(tagged(5, extensionContainer)),
    'longFTN-Supported': optional(tagged(6, nullType)),
    'modificationRequestFor-ODB-data': optional(tagged(7, modificationForOdb)),
    'modificationRequestFor-IP-SM-GW-Data': optional(tagged(8, modificationForIpSmGw)),
    'activationRequestForUE-reachability': optional(tagged(9, bitString(1, 8))),
    'modificationRequestFor-CSG': optional(tagged(10, modificationForCsg)),
    'modificationRequestFor-CW-Data': optional(tagged(11, modificationForCw)),
    'modificationRequestFor-CLIP-Data': optional(tagged(12, modificationForClip)),
    'modificationRequestFor-CLIR-Data': optional(tagged(13, modificationForClir)),
    'modificationRequestFor-HOLD-Data': optional(tagged(14, modificationForState)),
    'modificationRequestFor-ECT-Data': optional(tagged(15, modificationForState)),
  }),
  'Change of a subscription.',
  'TS 29.002 §8.11.4',
);

const extSsInfoForCse = choice({
  'forwardingInfoFor-CSE': tagged(0, extForwardingInfoForCse),
  'callBarringInfoFor-CSE': tagged(1, extCallBarringInfoForCse),
});

export const anyTimeModificationRes = documented(
  sequence({
    'ss-InfoFor-CSE': optional(tagged(0, extSsInfoForCse)),
    'camel-SubscriptionInfo': optional(tagged(1, camelSubscriptionInfo)),
    extensionContainer: optional(tagged(2, extensionContainer)),
    'odb-Info': optional(tagged(3, odbInfo)),
    'cw-Data': optional(tagged(4, callWaitingData)),
    'ch-Data': optional(tagged(5, serviceStateData)),
    'clip-Data': optional(tagged(6, clipData)),
    'clir-Data': optional(tagged(7, clirData)),
    'ect-data': optional(tagged(8, serviceStateData)),
    serviceCentreAddress: optional(tagged(9, addressString)),
  }),
  'The subscription after the change.',
  'TS 29.002 §8.11.4',
);
