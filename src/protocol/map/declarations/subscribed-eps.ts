/** EPS subscription (TS 29.002 §17.7.1, TS 29.272): access points of the evolved packet system. */
import {
  boolean,
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
import { isdnAddressString } from '../../inap/declarations/basic-types.ts';
import { extensionContainer } from './extension-container.ts';
import { apn, chargingCharacteristics, contextId, pdpAddress } from './packet-contexts.ts';
import {
  ambr,
  apnOiReplacement,
  fqdn,
  lipaPermission,
  nIddMechanism,
  restorationPriority,
  siptoLocalNetworkPermission,
  siptoPermission,
} from './subscribed-packets.ts';

export const pdnGwIdentity = sequence({
  'pdn-gw-ipv4-Address': optional(tagged(0, pdpAddress)),
  'pdn-gw-ipv6-Address': optional(tagged(1, pdpAddress)),
  'pdn-gw-name': optional(tagged(2, fqdn)),
  extensionContainer: optional(tagged(3, extensionContainer)),
});

const allocationRetentionPriority = sequence({
  'priority-level': tagged(0, integer(0, 0x7fff_ffff)),
  'pre-emption-capability': optional(tagged(1, boolean)),
  'pre-emption-vulnerability': optional(tagged(2, boolean)),
  extensionContainer: optional(tagged(3, extensionContainer)),
});

const epsQosSubscribed = sequence({
  'qos-Class-Identifier': tagged(0, integer(1, 9)),
  'allocation-Retention-Priority': tagged(1, allocationRetentionPriority),
  extensionContainer: optional(tagged(2, extensionContainer)),
});

const specificApnInfo = sequence({
  apn: tagged(0, apn),
  'pdn-gw-Identity': tagged(1, pdnGwIdentity),
  extensionContainer: optional(tagged(2, extensionContainer)),
});

const wlanOffloadabilityIndication = enumerated({ notAllowed: 0, allowed: 1 });

const wlanOffloadability = sequence({
  'wlan-offloadability-EUTRAN': optional(tagged(0, wlanOffloadabilityIndication)),
  'wlan-offloadability-UTRAN': optional(tagged(1, wlanOffloadabilityIndication)),
  extensionContainer: optional(tagged(2, extensionContainer)),
});

const apnConfiguration = sequence({
  contextId: tagged(0, contextId),
  'pdn-Type': tagged(1, documented(octets(1, 1), 'Type: 01 IPv4, 02 IPv6, 03 both, 04 either.')),
  'servedPartyIP-IPv4-Address': optional(tagged(2, pdpAddress)),
  apn: tagged(3, apn),
  'eps-qos-Subscribed': tagged(4, epsQosSubscribed),
  'pdn-gw-Identity': optional(tagged(5, pdnGwIdentity)),
  'pdn-gw-AllocationType': optional(tagged(6, enumerated({ static: 0, dynamic: 1 }))),
  vplmnAddressAllowed: optional(tagged(7, nullType)),
  chargingCharacteristics: optional(tagged(8, chargingCharacteristics)),
  ambr: optional(tagged(9, ambr)),
  specificAPNInfoList: optional(tagged(10, sequenceOf(specificApnInfo, { max: 50 }))),
  extensionContainer: optional(tagged(11, extensionContainer)),
  'servedPartyIP-IPv6-Address': optional(tagged(12, pdpAddress)),
  'apn-oi-Replacement': optional(tagged(13, apnOiReplacement)),
  'sipto-Permission': optional(tagged(14, siptoPermission)),
  'lipa-Permission': optional(tagged(15, lipaPermission)),
  'restoration-Priority': optional(tagged(16, restorationPriority)),
  'sipto-local-network-Permission': optional(tagged(17, siptoLocalNetworkPermission)),
  'wlan-offloadability': optional(tagged(18, wlanOffloadability)),
  'non-IP-PDN-Type-Indicator': optional(tagged(19, nullType)),
  'nIDD-Mechanism': optional(tagged(20, nIddMechanism)),
  'sCEF-ID': optional(tagged(21, fqdn)),
  'pdn-ConnectionContinuity': optional(
    tagged(
      22,
      enumerated({
        'maintainPDN-Connection': 0,
        'disconnectPDN-ConnectionWithReactivationRequest': 1,
        'disconnectPDN-ConnectionWithoutReactivationRequest': 2,
      }),
    ),
  ),
});

const apnConfigurationProfile = sequence({
  defaultContext: contextId,
  completeDataListIncluded: optional(nullType),
  epsDataList: tagged(1, sequenceOf(apnConfiguration, { max: 50 })),
  extensionContainer: optional(tagged(2, extensionContainer)),
  additionalDefaultContext: optional(tagged(3, contextId)),
});

export const epsSubscriptionData = sequence({
  'apn-oi-Replacement': optional(tagged(0, apnOiReplacement)),
  'rfsp-id': optional(tagged(2, integer(1, 256))),
  ambr: optional(tagged(3, ambr)),
  'apn-ConfigurationProfile': optional(tagged(4, apnConfigurationProfile)),
  'stn-sr': optional(tagged(6, isdnAddressString)),
  extensionContainer: optional(tagged(5, extensionContainer)),
  'mps-CSPriority': optional(tagged(7, nullType)),
  'mps-EPSPriority': optional(tagged(8, nullType)),
  'subscribed-vsrvcc': optional(tagged(9, nullType)),
});
