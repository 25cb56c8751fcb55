/**
 * The location of a subscriber in GPRS and in 5GS (TS 29.002 §17.7.1). CAP has a type of its own, see packet-types.ts
 * there.
 */
import { documented, enumerated, nullType, octets, optional, sequence, tagged } from '../../asn1/index.ts';
import { isdnAddressString } from '../../inap/declarations/basic-types.ts';
import {
  ageOfLocationInformation,
  cellGlobalIdOrServiceAreaIdOrLAI,
  geodeticInformation,
  geographicalInformation,
  lsaIdentity,
  userCsgInformation,
} from '../../inap/declarations/location.ts';
import { extensionContainer } from './extension-container.ts';
import { eUtranCgi, plmnId, raIdentity, taId } from './identities.ts';
import { fqdn } from './subscribed-packets.ts';

export const usedRatType = enumerated({ utran: 0, geran: 1, gan: 2, 'i-hspa-evolution': 3, 'e-utran': 4, 'nb-iot': 5 });

export const locationInformationGprs = sequence({
  cellGlobalIdOrServiceAreaIdOrLAI: optional(tagged(0, cellGlobalIdOrServiceAreaIdOrLAI)),
  routeingAreaIdentity: optional(tagged(1, raIdentity)),
  geographicalInformation: optional(tagged(2, geographicalInformation)),
  'sgsn-Number': optional(tagged(3, isdnAddressString)),
  selectedLSAIdentity: optional(tagged(4, lsaIdentity)),
  extensionContainer: optional(tagged(5, extensionContainer)),
  'sai-Present': optional(tagged(6, nullType)),
  geodeticInformation: optional(tagged(7, geodeticInformation)),
  currentLocationRetrieved: optional(tagged(8, nullType)),
  ageOfLocationInformation: optional(tagged(9, ageOfLocationInformation)),
  userCSGInformation: optional(tagged(10, userCsgInformation)),
});

const nrCgi = documented(octets(8, 8), 'Cell of NR: MCC and MNC in BCD, then 36 bits (TS 38.413).');
const nrTaId = documented(octets(6, 6), 'Tracking area of NR: MCC and MNC in BCD, then 24 bits (TS 38.413).');

export const locationInformation5gs = sequence({
  nrCellGlobalIdentity: optional(tagged(0, nrCgi)),
  'e-utranCellGlobalIdentity': optional(tagged(1, eUtranCgi)),
  geographicalInformation: optional(tagged(2, geographicalInformation)),
  geodeticInformation: optional(tagged(3, geodeticInformation)),
  'amf-address': optional(tagged(4, fqdn)),
  trackingAreaIdentity: optional(tagged(5, taId)),
  currentLocationRetrieved: optional(tagged(6, nullType)),
  ageOfLocationInformation: optional(tagged(7, ageOfLocationInformation)),
  vplmnId: optional(tagged(8, plmnId)),
  localtimeZone: optional(tagged(9, octets(2, 3))),
  'rat-Type': optional(tagged(10, usedRatType)),
  extensionContainer: optional(tagged(11, extensionContainer)),
  nrTrackingAreaIdentity: optional(tagged(12, nrTaId)),
});
