/** Contexts of the packet domain (TS 29.002 §17.7.1) that a subscriber is using. */
import {
  choice,
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
import { extensionContainer } from './extension-container.ts';
import { gsnAddress } from './identities.ts';

export const apn = documented(octets(2, 63), 'Access point name, labels with their lengths, in hex (TS 23.003).');
export const pdpType = documented(octets(2, 2), 'Type of network: f121 IPv4, f157 IPv6.');
export const pdpAddress = octets(1, 16);
export const extQos = octets(1, 9);
export const ext2Qos = octets(1, 3);
export const ext3Qos = octets(1, 2);
export const ext4Qos = octets(1, 1);
export const chargingCharacteristics = documented(octets(2, 2), 'Charging characteristics (TS 32.215).');
export const contextId = integer(1, 50);
export const contextIdList = sequenceOf(contextId, { max: 50 });

const pdpContextInfo = sequence({
  'pdp-ContextIdentifier': tagged(0, contextId),
  'pdp-ContextActive': optional(tagged(1, nullType)),
  'pdp-Type': tagged(2, pdpType),
  'pdp-Address': optional(tagged(3, pdpAddress)),
  'apn-Subscribed': optional(tagged(4, apn)),
  'apn-InUse': optional(tagged(5, apn)),
  nsapi: optional(tagged(6, integer(0, 15))),
  transactionId: optional(tagged(7, octets(1, 2))),
  'teid-ForGnAndGp': optional(tagged(8, octets(4, 4))),
  'teid-ForIu': optional(tagged(9, octets(4, 4))),
  'ggsn-Address': optional(tagged(10, gsnAddress)),
  'qos-Subscribed': optional(tagged(11, extQos)),
  'qos-Requested': optional(tagged(12, extQos)),
  'qos-Negotiated': optional(tagged(13, extQos)),
  chargingId: optional(tagged(14, octets(4, 4))),
  chargingCharacteristics: optional(tagged(15, chargingCharacteristics)),
  'rnc-Address': optional(tagged(16, gsnAddress)),
  extensionContainer: optional(tagged(17, extensionContainer)),
  'qos2-Subscribed': optional(tagged(18, ext2Qos)),
  'qos2-Requested': optional(tagged(19, ext2Qos)),
  'qos2-Negotiated': optional(tagged(20, ext2Qos)),
  'qos3-Subscribed': optional(tagged(21, ext3Qos)),
  'qos3-Requested': optional(tagged(22, ext3Qos)),
  'qos3-Negotiated': optional(tagged(23, ext3Qos)),
  'qos4-Subscribed': optional(tagged(25, ext4Qos)),
  'qos4-Requested': optional(tagged(26, ext4Qos)),
  'qos4-Negotiated': optional(tagged(27, ext4Qos)),
  'ext-pdp-Type': optional(tagged(28, pdpType)),
  'ext-pdp-Address': optional(tagged(29, pdpAddress)),
});

const pdpContextInfoList = sequenceOf(pdpContextInfo, { max: 50 });
const notReachableReason = enumerated({ msPurged: 0, imsiDetached: 1, restrictedArea: 2, notRegistered: 3 });

export const psSubscriberState = choice({
  notProvidedFromSGSNorMME: tagged(0, nullType),
  'ps-Detached': tagged(1, nullType),
  'ps-AttachedNotReachableForPaging': tagged(2, nullType),
  'ps-AttachedReachableForPaging': tagged(3, nullType),
  'ps-PDP-ActiveNotReachableForPaging': tagged(4, pdpContextInfoList),
  'ps-PDP-ActiveReachableForPaging': tagged(5, pdpContextInfoList),
  netDetNotReachable: notReachableReason,
});
