/**
 * The location of a subscriber (TS 29.002 §17.7.1) in the circuit domain and in EPS: types of MAP that CAP passes on.
 *
 * Fields that were kept as octets in CAP for a long time are hex if they do not fit their type.
 */
import {
  bitString,
  choice,
  documented,
  elseHex,
  integer,
  nullType,
  octetFormat,
  octets,
  optional,
  sequence,
  tagged,
} from '../../asn1/index.ts';
import {
  cellOrServiceArea,
  geodeticInformation as geodeticFormat,
  geographicalInformation as geographicalFormat,
  locationArea,
} from '../parameters/index.ts';
import { isdnAddressString, locationNumber } from './basic-types.ts';
import { extensionContainer } from './extension-container.ts';

export const diameterIdentity = documented(octets(9, 255), 'Diameter identity, ASCII in hex.');
export const eUtranCgi = octets(7, 7);
export const taId = octets(5, 5);
export const laiFixedLength = documented(octetFormat(locationArea), 'Location area.');

export const cellGlobalIdOrServiceAreaIdOrLAI = documented(
  choice({
    cellGlobalIdOrServiceAreaIdFixedLength: tagged(0, octetFormat(cellOrServiceArea)),
    laiFixedLength: tagged(1, laiFixedLength),
  }),
  'Cell, service area or location area.',
);

export const ageOfLocationInformation = documented(integer(0, 32767), 'Minutes since the last contact.');
export const geographicalInformation = documented(
  octetFormat(geographicalFormat),
  'Ellipsoid point with uncertainty circle (TS 23.032).',
);
export const geodeticInformation = documented(octetFormat(geodeticFormat), 'Calling geodetic location (Q.763 §3.88).');
export const lsaIdentity = octets(3, 3);
export const csgId = bitString(27, 27);

export const userCsgInformation = elseHex(
  sequence({
    'csg-Id': tagged(0, csgId),
    extensionContainer: optional(tagged(1, extensionContainer)),
    accessMode: optional(tagged(2, octets(1, 1))),
    cmi: optional(tagged(3, octets(1, 1))),
  }),
);

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
    locationInformationEPS: optional(tagged(10, elseHex(locationInformationEps))),
    userCSGInformation: optional(tagged(11, userCsgInformation)),
  }),
  'Where the subscriber is.',
);
