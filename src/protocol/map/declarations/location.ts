/** Where a subscriber is, and in which state (TS 29.002 §17.7.1), in the circuit domain, in GPRS and in EPS. */
import { bitString, documented, integer, nullType, octetFormat, octets, optional, sequence, tagged } from '../../asn1/index.ts';
import { isdnAddressString, locationNumber } from '../../inap/declarations/basic-types.ts';
import { geodeticInformation as geodeticFormat, geographicalInformation as geographicalFormat } from '../../inap/parameters/index.ts';
import { extensionContainer } from './extension-container.ts';
import { cellGlobalIdOrServiceAreaIdOrLAI, diameterIdentity, eUtranCgi, raIdentity, taId } from './identities.ts';

export const ageOfLocationInformation = documented(integer(0, 32767), 'Minutes since the last contact.');
const geographicalInformation = documented(octetFormat(geographicalFormat), 'Ellipsoid point with uncertainty circle (TS 23.032).');
const geodeticInformation = documented(octetFormat(geodeticFormat), 'Calling geodetic location (Q.763 §3.88).');
export const lsaIdentity = octets(3, 3);
export const csgId = bitString(27, 27);

const userCsgInformation = sequence({
  'csg-Id': tagged(0, csgId),
  extensionContainer: optional(tagged(1, extensionContainer)),
  accessMode: optional(tagged(2, octets(1, 1))),
  cmi: optional(tagged(3, octets(1, 1))),
});

export const locationInformationEps = sequence({
  'e-utranCellGlobalIdentity': optional(tagged(0, eUtranCgi)),
  trackingAreaIdentity: optional(tagged(1, taId)),
  extensionContainer: optional(tagged(2, extensionContainer)),
  geographicalInformation: optional(tagged(3, geographicalInformation)),
  geodeticInformation: optional(tagged(4, geodeticInformation)),
  currentLocationRetrieved: optional(tagged(5, nullType)),
  ageOfLocationInformation: optional(tagged(6, ageOfLocationInformation)),
  'mme-Name': optional(tagged(7, diameterIdentity)),
});

export const locationInformation = documented(
  sequence({
    ageOfLocationInformation: optional(ageOfLocationInformation),
    geographicalInformation: optional(tagged(0, geographicalInformation)),
    'vlr-number': optional(tagged(1, isdnAddressString)),
    locationNumber: optional(tagged(2, locationNumber)),
    cellGlobalIdOrServiceAreaIdOrLAI: optional(tagged(3, cellGlobalIdOrServiceAreaIdOrLAI)),
    extensionContainer: optional(tagged(4, extensionContainer)),
    'selectedLSA-Id': optional(tagged(5, lsaIdentity)),
    'msc-Number': optional(tagged(6, isdnAddressString)),
    geodeticInformation: optional(tagged(7, geodeticInformation)),
    currentLocationRetrieved: optional(tagged(8, nullType)),
    'sai-Present': optional(tagged(9, nullType)),
    locationInformationEPS: optional(tagged(10, locationInformationEps)),
    userCSGInformation: optional(tagged(11, userCsgInformation)),
  }),
  'Where the subscriber is.',
);

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
