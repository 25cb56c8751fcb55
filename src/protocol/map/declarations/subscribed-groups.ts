/** Voice groups and closed subscriber groups of a subscriber (TS 29.002 §17.7.1). */
import { bitString, integer, nullType, octets, optional, sequence, sequenceOf, tagged } from '../../asn1/index.ts';
import { extensionContainer } from './extension-container.ts';
import { plmnId, time } from './identities.ts';
import { csgId } from '../../inap/declarations/location.ts';
import { apn } from './packet-contexts.ts';

const groupId = octets(3, 3);
const longGroupId = octets(4, 4);

export const voiceGroupCallData = sequence({
  groupId,
  extensionContainer: optional(extensionContainer),
  additionalSubscriptions: optional(bitString(3, 8)),
  additionalInfo: optional(tagged(0, bitString(1, 136))),
  longGroupId: optional(tagged(1, longGroupId)),
});

export const voiceBroadcastData = sequence({
  groupid: groupId,
  broadcastInitEntitlement: optional(nullType),
  extensionContainer: optional(extensionContainer),
  longGroupId: optional(tagged(0, longGroupId)),
});

const csgSubscriptionData = sequence({
  'csg-Id': csgId,
  expirationDate: optional(time),
  extensionContainer: optional(extensionContainer),
  'lipa-AllowedAPNList': optional(tagged(0, sequenceOf(apn, { max: 50 }))),
  'plmn-Id': optional(tagged(1, plmnId)),
});

export const csgSubscriptionDataList = sequenceOf(csgSubscriptionData, { max: 50 });
export const unsigned = integer(0, 0xffff_ffff);

export const imsiGroupId = sequence({
  'group-Service-Id': tagged(0, unsigned),
  plmnId: tagged(1, plmnId),
  'local-Group-ID': tagged(2, octets(1, 10)),
});
