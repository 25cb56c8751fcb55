/** The capabilities that a VLR or an SGSN reports to the HLR (TS 29.002 §17.7.1). */
import {
  bitString,
  boolean,
  choice,
  documented,
  nullType,
  octets,
  optional,
  sequence,
  sequenceOf,
  tagged,
} from '../../asn1/index.ts';
import { imei, supportedCamelPhases } from '../../inap/declarations/mobile-types.ts';
import { offeredCamel4CSIs } from './camel-subscription.ts';
import { extensionContainer } from './extension-container.ts';
import { plmnId } from './identities.ts';
import { istSupportIndicator } from './routing-info.ts';

export const ageIndicator = octets(1, 6);

const superChargerInfo = choice({
  sendSubscriberData: tagged(0, nullType),
  subscriberDataStored: tagged(1, ageIndicator),
});

export const supportedLcsCapabilitySets = documented(bitString(2, 16), 'Capability sets 1 to 5 of location services.');
const supportedRatTypes = documented(
  bitString(2, 8),
  'Radio access: utran, geran, gan, i-hspa-evolution, e-utran, nb-iot.',
);
export const supportedFeatures = documented(bitString(26, 40), 'Features of TS 29.272 §7.3.10.');

export const vlrCapability = sequence({
  supportedCamelPhases: optional(tagged(0, supportedCamelPhases)),
  extensionContainer: optional(extensionContainer),
  solsaSupportIndicator: optional(tagged(2, nullType)),
  istSupportIndicator: optional(tagged(1, istSupportIndicator)),
  superChargerSupportedInServingNetworkEntity: optional(tagged(3, superChargerInfo)),
  'longFTN-Supported': optional(tagged(4, nullType)),
  'supportedLCS-CapabilitySets': optional(tagged(5, supportedLcsCapabilitySets)),
  offeredCamel4CSIs: optional(tagged(6, offeredCamel4CSIs)),
  'supportedRAT-TypesIndicator': optional(tagged(7, supportedRatTypes)),
  'longGroupID-Supported': optional(tagged(8, nullType)),
  mtRoamingForwardingSupported: optional(tagged(9, nullType)),
  'msisdn-lessOperation-Supported': optional(tagged(10, nullType)),
  'reset-ids-Supported': optional(tagged(11, nullType)),
});

export const sgsnCapability = sequence({
  solsaSupportIndicator: optional(nullType),
  extensionContainer: optional(tagged(1, extensionContainer)),
  superChargerSupportedInServingNetworkEntity: optional(tagged(2, superChargerInfo)),
  gprsEnhancementsSupportIndicator: optional(tagged(3, nullType)),
  supportedCamelPhases: optional(tagged(4, supportedCamelPhases)),
  'supportedLCS-CapabilitySets': optional(tagged(5, supportedLcsCapabilitySets)),
  offeredCamel4CSIs: optional(tagged(6, offeredCamel4CSIs)),
  smsCallBarringSupportIndicator: optional(tagged(7, nullType)),
  'supportedRAT-TypesIndicator': optional(tagged(8, supportedRatTypes)),
  supportedFeatures: optional(tagged(9, supportedFeatures)),
  't-adsDataRetrieval': optional(tagged(10, nullType)),
  homogeneousSupportOfIMSVoiceOverPSSessions: optional(tagged(11, boolean)),
  cancellationTypeInitialAttach: optional(tagged(12, nullType)),
  'msisdn-lessOperation-Supported': optional(tagged(14, nullType)),
  updateofHomogeneousSupportOfIMSVoiceOverPSSessions: optional(tagged(15, nullType)),
  'reset-ids-Supported': optional(tagged(16, nullType)),
});

export const addInfo = sequence({ imeisv: tagged(0, imei), skipSubscriberDataUpdate: optional(tagged(1, nullType)) });

export const plmnList = sequenceOf(plmnId, { max: 50 });
