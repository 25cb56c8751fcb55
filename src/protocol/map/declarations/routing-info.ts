/** Routing information for a call (TS 29.002 §17.7.3): a roaming number, or another number with the reason for it. */
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
import { isdnAddressString } from '../../inap/declarations/basic-types.ts';
import { dCsi, oCriteriaList, oCsi, tCriteriaList, tCsi } from './camel-triggers.ts';
import { extensionContainer } from './extension-container.ts';
import { isdnSubaddressString, laiFixedLength } from './identities.ts';
import { forwardingOptions } from './services.ts';

export const cugInterlock = octets(4, 4);

export const cugCheckInfo = sequence({
  'cug-Interlock': cugInterlock,
  'cug-OutgoingAccess': optional(nullType),
  extensionContainer: optional(extensionContainer),
});

export const forwardingData = sequence({
  forwardedToNumber: optional(tagged(5, isdnAddressString)),
  forwardedToSubaddress: optional(tagged(4, isdnSubaddressString)),
  forwardingOptions: optional(tagged(6, forwardingOptions)),
  extensionContainer: optional(tagged(7, extensionContainer)),
  longForwardedToNumber: optional(tagged(8, isdnAddressString)),
});

export const routingInfo = documented(
  choice({ roamingNumber: isdnAddressString, forwardingData }),
  'Where the call is to be sent.',
);

const gmscCamelSubscriptionInfo = sequence({
  't-CSI': optional(tagged(0, tCsi)),
  'o-CSI': optional(tagged(1, oCsi)),
  extensionContainer: optional(tagged(2, extensionContainer)),
  'o-BcsmCamelTDP-CriteriaList': optional(tagged(3, oCriteriaList)),
  't-BCSM-CAMEL-TDP-CriteriaList': optional(tagged(4, tCriteriaList)),
  'd-csi': optional(tagged(5, dCsi)),
});

const camelRoutingInfo = sequence({
  forwardingData: optional(forwardingData),
  gmscCamelSubscriptionInfo: tagged(0, gmscCamelSubscriptionInfo),
  extensionContainer: optional(tagged(1, extensionContainer)),
});

export const extendedRoutingInfo = choice({ routingInfo, camelRoutingInfo: tagged(8, camelRoutingInfo) });

export const naeaPreferredCi = sequence({
  'naea-PreferredCIC': tagged(0, octets(3, 3)),
  extensionContainer: optional(tagged(1, extensionContainer)),
});

export const callReferenceNumber = octets(1, 8);
export const orPhase = integer(1, 127);
export const istSupportIndicator = enumerated({ basicISTSupported: 0, istCommandSupported: 1 });
export const istAlertTimerValue = documented(integer(15, 255), 'Minutes between alerts.');

const pagingLocationArea = choice({ laiFixedLength: tagged(0, laiFixedLength), lac: tagged(1, octets(2, 2)) });

export const pagingArea = sequenceOf(pagingLocationArea, { max: 5 });
