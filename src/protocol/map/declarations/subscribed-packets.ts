/** GPRS and LSA subscriptions (TS 29.002 §17.7.1): the contexts that a subscriber may use. */
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
import { extensionContainer } from './extension-container.ts';
import { lsaIdentity } from '../../inap/declarations/location.ts';
import {
  apn,
  chargingCharacteristics,
  contextId,
  ext2Qos,
  ext3Qos,
  ext4Qos,
  extQos,
  pdpAddress,
  pdpType,
} from './packet-contexts.ts';

export const nIddMechanism = enumerated({ 'sGi-based-data-delivery': 0, 'sCEF-based-data-delivery': 1 });
export const siptoPermission = enumerated({ siptoAboveRanAllowed: 0, siptoAboveRanNotAllowed: 1 });
export const siptoLocalNetworkPermission = enumerated({
  siptoAtLocalNetworkAllowed: 0,
  siptoAtLocalNetworkNotAllowed: 1,
});
export const lipaPermission = enumerated({ lipaProhibited: 0, lipaOnly: 1, lipaConditional: 2 });
export const restorationPriority = octets(1, 1);
export const fqdn = documented(octets(9, 255), 'Domain name, in hex.');
export const apnOiReplacement = octets(9, 100);
const bitsPerSecond = documented(integer(0, 0xffff_ffff), 'Bits per second.');

const kilobitsPerSecond = documented(integer(0, 0xffff_ffff), 'Kilobits per second.');

export const ambr = sequence({
  'max-RequestedBandwidth-UL': tagged(0, bitsPerSecond),
  'max-RequestedBandwidth-DL': tagged(1, bitsPerSecond),
  extensionContainer: optional(tagged(2, extensionContainer)),
  'extended-Max-RequestedBandwidth-UL': optional(tagged(3, kilobitsPerSecond)),
  'extended-Max-RequestedBandwidth-DL': optional(tagged(4, kilobitsPerSecond)),
});

const pdpContext = sequence({
  'pdp-ContextId': contextId,
  'pdp-Type': tagged(16, pdpType),
  'pdp-Address': optional(tagged(17, pdpAddress)),
  'qos-Subscribed': tagged(18, octets(3, 3)),
  vplmnAddressAllowed: optional(tagged(19, nullType)),
  apn: tagged(20, apn),
  extensionContainer: optional(tagged(21, extensionContainer)),
  'ext-QoS-Subscribed': optional(tagged(0, extQos)),
  'pdp-ChargingCharacteristics': optional(tagged(1, chargingCharacteristics)),
  'ext2-QoS-Subscribed': optional(tagged(2, ext2Qos)),
  'ext3-QoS-Subscribed': optional(tagged(3, ext3Qos)),
  'ext4-QoS-Subscribed': optional(tagged(4, ext4Qos)),
  'apn-oi-Replacement': optional(tagged(5, apnOiReplacement)),
  'ext-pdp-Type': optional(tagged(6, pdpType)),
  'ext-pdp-Address': optional(tagged(7, pdpAddress)),
  ambr: optional(tagged(10, ambr)),
  'sipto-Permission': optional(tagged(8, siptoPermission)),
  'lipa-Permission': optional(tagged(9, lipaPermission)),
  'restoration-Priority': optional(tagged(11, restorationPriority)),
  'sipto-local-network-Permission': optional(tagged(12, siptoLocalNetworkPermission)),
  'nIDD-Mechanism': optional(tagged(13, nIddMechanism)),
  'sCEF-ID': optional(tagged(14, fqdn)),
});

export const gprsSubscriptionData = sequence({
  completeDataListIncluded: optional(nullType),
  gprsDataList: tagged(1, sequenceOf(pdpContext, { max: 50 })),
  extensionContainer: optional(tagged(2, extensionContainer)),
  'apn-oi-Replacement': optional(tagged(3, apnOiReplacement)),
});

const lsaData = sequence({
  lsaIdentity: tagged(0, lsaIdentity),
  lsaAttributes: tagged(1, octets(1, 1)),
  lsaActiveModeIndicator: optional(tagged(2, nullType)),
  extensionContainer: optional(tagged(3, extensionContainer)),
});

export const lsaInformation = sequence({
  completeDataListIncluded: optional(nullType),
  lsaOnlyAccessIndicator: optional(
    tagged(1, enumerated({ accessOutsideLSAsAllowed: 0, accessOutsideLSAsRestricted: 1 })),
  ),
  lsaDataList: optional(tagged(2, sequenceOf(lsaData, { max: 20 }))),
  extensionContainer: optional(tagged(3, extensionContainer)),
});
