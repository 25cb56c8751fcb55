/**
 * Subscriber data that the HLR sends to a VLR or an SGSN (TS 29.002 §8.8): InsertSubscriberData, DeleteSubscriberData,
 * and Reset.
 */
import {
  bitString,
  boolean,
  choice,
  documented,
  enumerated,
  type Fields,
  integer,
  namedBits,
  nullType,
  octets,
  optional,
  sequence,
  sequenceOf,
  tagged,
} from '../../asn1/index.ts';
import { isdnAddressString } from '../../inap/declarations/basic-types.ts';
import { imsi, supportedCamelPhases } from '../../inap/declarations/mobile-types.ts';
import {
  offeredCamel4CSIs,
  sgsnCamelSubscriptionInfo,
  specificCsiWithdraw,
  vlrCamelSubscriptionInfo,
} from './camel-subscription.ts';
import { extensionContainer } from './extension-container.ts';
import { diameterIdentity, hlrList, networkResource, plmnId } from './identities.ts';
import { lsaIdentity } from '../../inap/declarations/location.ts';
import { usedRatType } from './location.ts';
import { chargingCharacteristics, contextIdList } from './packet-contexts.ts';
import { istAlertTimerValue, naeaPreferredCi } from './routing-info.ts';
import { basicServiceList, mcSsInfo, ssList } from './services.ts';
import { ageIndicator, supportedFeatures } from './serving-node.ts';
import { epsSubscriptionData } from './subscribed-eps.ts';
import {
  csgSubscriptionDataList,
  imsiGroupId,
  unsigned,
  voiceBroadcastData,
  voiceGroupCallData,
} from './subscribed-groups.ts';
import { lcsInformation } from './subscribed-location-services.ts';
import { gprsSubscriptionData, lsaInformation } from './subscribed-packets.ts';
import { extSsInfo, odbData, odbGeneralData } from './subscribed-services.ts';

const zoneCode = octets(2, 2);
export const zoneCodeList = sequenceOf(zoneCode, { max: 10 });
const accessRestrictionData = documented(
  bitString(2, 8),
  'Access that is not allowed: utran, geran, gan, i-hspa-evolution, wb-e-utran, non-3GPP, nb-iot, enhanced coverage.',
);
const extAccessRestrictionData = documented(
  namedBits(1, 32, { nrAsSecondaryRATNotAllowed: 0, unlicensedSpectrumAsSecondaryRATNotAllowed: 1 }),
  'Further access that is not allowed.',
);
const edrxCycleLength = sequence({
  'rat-Type': tagged(0, usedRatType),
  'eDRX-Cycle-Length-Value': tagged(1, documented(octets(1, 1), 'Cycle length (TS 24.008 §10.5.5.32).')),
});
const resetIdList = sequenceOf(octets(1, 4), { max: 50 });
const adjacentAccessRestriction = sequence({
  plmnId: tagged(0, plmnId),
  accessRestrictionData: tagged(1, accessRestrictionData),
  'ext-AccessRestrictionData': optional(tagged(2, extAccessRestrictionData)),
});
const subscriberDataFields: Fields = {
  msisdn: optional(tagged(1, isdnAddressString)),
  category: optional(tagged(2, documented(octets(1, 1), 'Category (Q.763 §3.11): 0a ordinary subscriber.'))),
  subscriberStatus: optional(tagged(3, enumerated({ serviceGranted: 0, operatorDeterminedBarring: 1 }))),
  bearerServiceList: optional(tagged(4, sequenceOf(octets(1, 5), { max: 50 }))),
  teleserviceList: optional(tagged(6, sequenceOf(octets(1, 5), { max: 20 }))),
  provisionedSS: optional(tagged(7, sequenceOf(extSsInfo, { max: 30 }))),
  'odb-Data': optional(tagged(8, odbData)),
  roamingRestrictionDueToUnsupportedFeature: optional(tagged(9, nullType)),
  regionalSubscriptionData: optional(tagged(10, zoneCodeList)),
  vbsSubscriptionData: optional(tagged(11, sequenceOf(voiceBroadcastData, { max: 50 }))),
  vgcsSubscriptionData: optional(tagged(12, sequenceOf(voiceGroupCallData, { max: 50 }))),
  vlrCamelSubscriptionInfo: optional(tagged(13, vlrCamelSubscriptionInfo)),
};

export const subscriberData = sequence(subscriberDataFields);

export const insertSubscriberDataArg = documented(
  sequence({
    imsi: optional(tagged(0, imsi)),
    ...subscriberDataFields,
    extensionContainer: optional(tagged(14, extensionContainer)),
    'naea-PreferredCI': optional(tagged(15, naeaPreferredCi)),
    gprsSubscriptionData: optional(tagged(16, gprsSubscriptionData)),
    roamingRestrictedInSgsnDueToUnsupportedFeature: optional(tagged(23, nullType)),
    networkAccessMode: optional(tagged(24, enumerated({ packetAndCircuit: 0, onlyCircuit: 1, onlyPacket: 2 }))),
    lsaInformation: optional(tagged(25, lsaInformation)),
    'lmu-Indicator': optional(tagged(21, nullType)),
    lcsInformation: optional(tagged(22, lcsInformation)),
    istAlertTimer: optional(tagged(26, istAlertTimerValue)),
    superChargerSupportedInHLR: optional(tagged(27, ageIndicator)),
    'mc-SS-Info': optional(tagged(28, mcSsInfo)),
    'cs-AllocationRetentionPriority': optional(tagged(29, octets(1, 1))),
    'sgsn-CAMEL-SubscriptionInfo': optional(tagged(17, sgsnCamelSubscriptionInfo)),
    chargingCharacteristics: optional(tagged(18, chargingCharacteristics)),
    accessRestrictionData: optional(tagged(19, accessRestrictionData)),
    'ics-Indicator': optional(tagged(20, boolean)),
    'eps-SubscriptionData': optional(tagged(31, epsSubscriptionData)),
    'csg-SubscriptionDataList': optional(tagged(32, csgSubscriptionDataList)),
    'ue-ReachabilityRequestIndicator': optional(tagged(33, nullType)),
    'sgsn-Number': optional(tagged(34, isdnAddressString)),
    'mme-Name': optional(tagged(35, diameterIdentity)),
    subscribedPeriodicRAUTAUtimer: optional(tagged(36, unsigned)),
    vplmnLIPAAllowed: optional(tagged(37, nullType)),
    mdtUserConsent: optional(tagged(38, boolean)),
    subscribedPeriodicLAUtimer: optional(tagged(39, unsigned)),
    'vplmn-Csg-SubscriptionDataList': optional(tagged(40, csgSubscriptionDataList)),
    additionalMSISDN: optional(tagged(41, isdnAddressString)),
    'psAndSMS-OnlyServiceProvision': optional(tagged(42, nullType)),
    smsInSGSNAllowed: optional(tagged(43, nullType)),
    'cs-to-ps-SRVCC-Allowed-Indicator': optional(tagged(44, nullType)),
    'pcscf-Restoration-Request': optional(tagged(45, nullType)),
    adjacentAccessRestrictionDataList: optional(tagged(46, sequenceOf(adjacentAccessRestriction, { max: 50 }))),
    'imsi-Group-Id-List': optional(tagged(47, sequenceOf(imsiGroupId, { max: 50 }))),
    ueUsageType: optional(tagged(48, octets(4, 4))),
    userPlaneIntegrityProtectionIndicator: optional(tagged(49, nullType)),
    'dl-Buffering-Suggested-Packet-Count': optional(tagged(50, integer(-1, 0x7fff_ffff))),
    'reset-Id-List': optional(tagged(51, resetIdList)),
    'eDRX-Cycle-Length-List': optional(tagged(52, sequenceOf(edrxCycleLength, { max: 8 }))),
    'ext-AccessRestrictionData': optional(tagged(53, extAccessRestrictionData)),
    'iab-Operation-Allowed-Indicator': optional(tagged(54, nullType)),
  }),
  'Data of a subscriber.',
  'TS 29.002 §8.8.1',
);

const regionalSubscriptionResponse = enumerated({
  'networkNode-AreaRestricted': 0,
  tooManyZoneCodes: 1,
  zoneCodesConflict: 2,
  regionalSubscNotSupported: 3,
});

export const insertSubscriberDataRes = documented(
  sequence({
    teleserviceList: optional(tagged(1, sequenceOf(octets(1, 5), { max: 20 }))),
    bearerServiceList: optional(tagged(2, sequenceOf(octets(1, 5), { max: 50 }))),
    'ss-List': optional(tagged(3, ssList)),
    'odb-GeneralData': optional(tagged(4, odbGeneralData)),
    regionalSubscriptionResponse: optional(tagged(5, regionalSubscriptionResponse)),
    supportedCamelPhases: optional(tagged(6, supportedCamelPhases)),
    extensionContainer: optional(tagged(7, extensionContainer)),
    offeredCamel4CSIs: optional(tagged(8, offeredCamel4CSIs)),
    supportedFeatures: optional(tagged(9, supportedFeatures)),
  }),
  'What the node does not support.',
  'TS 29.002 §8.8.1',
);

const gprsSubscriptionDataWithdraw = choice({ allGPRSData: nullType, contextIdList });

const epsSubscriptionDataWithdraw = choice({ 'allEPS-Data': nullType, contextIdList });

const lsaInformationWithdraw = choice({ allLSAData: nullType, lsaIdentityList: sequenceOf(lsaIdentity, { max: 20 }) });

export const deleteSubscriberDataArg = documented(
  sequence({
    imsi: tagged(0, imsi),
    basicServiceList: optional(tagged(1, basicServiceList)),
    'ss-List': optional(tagged(2, ssList)),
    roamingRestrictionDueToUnsupportedFeature: optional(tagged(4, nullType)),
    regionalSubscriptionIdentifier: optional(tagged(5, zoneCode)),
    vbsGroupIndication: optional(tagged(7, nullType)),
    vgcsGroupIndication: optional(tagged(8, nullType)),
    camelSubscriptionInfoWithdraw: optional(tagged(9, nullType)),
    extensionContainer: optional(tagged(6, extensionContainer)),
    gprsSubscriptionDataWithdraw: optional(tagged(10, gprsSubscriptionDataWithdraw)),
    roamingRestrictedInSgsnDueToUnsuppportedFeature: optional(tagged(11, nullType)),
    lsaInformationWithdraw: optional(tagged(12, lsaInformationWithdraw)),
    'gmlc-ListWithdraw': optional(tagged(13, nullType)),
    istInformationWithdraw: optional(tagged(14, nullType)),
    'specificCSI-Withdraw': optional(tagged(15, specificCsiWithdraw)),
    chargingCharacteristicsWithdraw: optional(tagged(16, nullType)),
    'stn-srWithdraw': optional(tagged(17, nullType)),
    epsSubscriptionDataWithdraw: optional(tagged(18, epsSubscriptionDataWithdraw)),
    'apn-oi-replacementWithdraw': optional(tagged(19, nullType)),
    'csg-SubscriptionDeleted': optional(tagged(20, nullType)),
    'subscribedPeriodicTAU-RAU-TimerWithdraw': optional(tagged(22, nullType)),
    'subscribedPeriodicLAU-TimerWithdraw': optional(tagged(23, nullType)),
    'subscribed-vsrvccWithdraw': optional(tagged(21, nullType)),
    'vplmn-Csg-SubscriptionDeleted': optional(tagged(24, nullType)),
    'additionalMSISDN-Withdraw': optional(tagged(25, nullType)),
    'cs-to-ps-SRVCC-Withdraw': optional(tagged(26, nullType)),
    'imsiGroupIdList-Withdraw': optional(tagged(27, nullType)),
    userPlaneIntegrityProtectionWithdraw: optional(tagged(28, nullType)),
    'dl-Buffering-Suggested-Packet-Count-Withdraw': optional(tagged(29, nullType)),
    'ue-UsageTypeWithdraw': optional(tagged(30, nullType)),
    'reset-idsWithdraw': optional(tagged(31, nullType)),
    'iab-OperationWithdraw': optional(tagged(32, nullType)),
  }),
  'Data that a subscriber no longer has.',
  'TS 29.002 §8.8.2',
);

export const deleteSubscriberDataRes = documented(
  sequence({
    regionalSubscriptionResponse: optional(tagged(0, regionalSubscriptionResponse)),
    extensionContainer: optional(extensionContainer),
  }),
  'Answer of the node.',
  'TS 29.002 §8.8.2',
);

const sendingNodeNumber = documented(
  choice({ 'hlr-Number': isdnAddressString, 'css-Number': tagged(1, isdnAddressString) }),
  'Node that was restarted.',
);

export const resetArg = documented(
  sequence({
    networkResource: optional(networkResource),
    sendingNodenumber: sendingNodeNumber,
    'hlr-List': optional(hlrList),
    extensionContainer: optional(tagged(0, extensionContainer)),
    'reset-Id-List': optional(tagged(1, resetIdList)),
    subscriptionData: optional(tagged(2, insertSubscriberDataArg)),
    subscriptionDataDeletion: optional(tagged(3, deleteSubscriberDataArg)),
  }),
  'Restart of an HLR; `networkResource` is of version 1.',
  'TS 29.002 §8.10.1',
);
