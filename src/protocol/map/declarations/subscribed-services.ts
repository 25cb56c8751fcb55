/**
 * Supplementary services that a subscriber has (TS 29.002 §17.7.1): forwarding, barring, closed user groups, in the
 * form that VLRs and gsmSCFs receive.
 */
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
import { extBasicServiceCode } from '../../inap/declarations/mobile-types.ts';
import { extensionContainer } from './extension-container.ts';
import { isdnSubaddressString } from './identities.ts';
import { cugInterlock } from './routing-info.ts';
import * as parameters from '../parameters/barring-and-shapes.ts';
import { emlppInfo, extSsStatus, ssCode, ssSubscriptionOption } from './services.ts';

const groupsSize = { max: 32 };
export const extNoRepCondTime = documented(integer(1, 100), 'Seconds until no reply.');

const extForwFeature = sequence({
  basicService: optional(extBasicServiceCode),
  'ss-Status': tagged(4, extSsStatus),
  forwardedToNumber: optional(tagged(5, isdnAddressString)),
  forwardedToSubaddress: optional(tagged(8, isdnSubaddressString)),
  forwardingOptions: optional(tagged(6, octets(1, 5))),
  noReplyConditionTime: optional(tagged(7, extNoRepCondTime)),
  extensionContainer: optional(tagged(9, extensionContainer)),
  longForwardedToNumber: optional(tagged(10, isdnAddressString)),
});

export const extForwFeatureList = sequenceOf(extForwFeature, groupsSize);

const extForwInfo = sequence({
  'ss-Code': ssCode,
  forwardingFeatureList: extForwFeatureList,
  extensionContainer: optional(tagged(0, extensionContainer)),
});

const extCallBarringFeature = sequence({
  basicService: optional(extBasicServiceCode),
  'ss-Status': tagged(4, extSsStatus),
  extensionContainer: optional(extensionContainer),
});

export const extCallBarFeatureList = sequenceOf(extCallBarringFeature, groupsSize);

const extCallBarInfo = sequence({
  'ss-Code': ssCode,
  callBarringFeatureList: extCallBarFeatureList,
  extensionContainer: optional(extensionContainer),
});

const cugIndex = integer(0, 32767);
const extBasicServiceGroupList = sequenceOf(extBasicServiceCode, groupsSize);

const cugSubscription = sequence({
  'cug-Index': cugIndex,
  'cug-Interlock': cugInterlock,
  'intraCUG-Options': enumerated({ 'noCUG-Restrictions': 0, 'cugIC-CallBarred': 1, 'cugOG-CallBarred': 2 }),
  basicServiceGroupList: optional(extBasicServiceGroupList),
  extensionContainer: optional(tagged(0, extensionContainer)),
});

const cugFeature = sequence({
  basicService: optional(extBasicServiceCode),
  'preferentialCUG-Indicator': optional(cugIndex),
  'interCUG-Restrictions': octets(1, 1),
  extensionContainer: optional(extensionContainer),
});

const cugInfo = sequence({
  'cug-SubscriptionList': sequenceOf(cugSubscription, { min: 0, max: 10 }),
  'cug-FeatureList': optional(sequenceOf(cugFeature, groupsSize)),
  extensionContainer: optional(tagged(0, extensionContainer)),
});

const extSsData = sequence({
  'ss-Code': ssCode,
  'ss-Status': tagged(4, extSsStatus),
  'ss-SubscriptionOption': optional(ssSubscriptionOption),
  basicServiceGroupList: optional(extBasicServiceGroupList),
  extensionContainer: optional(tagged(5, extensionContainer)),
});

export const extSsInfo = choice({
  forwardingInfo: tagged(0, extForwInfo),
  callBarringInfo: tagged(1, extCallBarInfo),
  'cug-Info': tagged(2, cugInfo),
  'ss-Data': tagged(3, extSsData),
  'emlpp-Info': tagged(4, emlppInfo),
});

export const odbGeneralData = documented(
  parameters.odbGeneralData,
  'Barring by the operator, TS 29.002 ODB-GeneralData: the first bit bars all outgoing calls.',
);

export const odbData = sequence({
  'odb-GeneralData': odbGeneralData,
  'odb-HPLMN-Data': optional(parameters.odbHplmnData),
  extensionContainer: optional(extensionContainer),
});

export const odbInfo = sequence({
  'odb-Data': odbData,
  notificationToCSE: optional(nullType),
  extensionContainer: optional(extensionContainer),
});
