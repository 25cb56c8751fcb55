/**
 * Types of TS 29.002 (MAP) that CAP arguments carry: where a subscriber is, and what the phone and the network can do.
 */
import {
  any, bitString, choice, enumerated, integer, nullType, objectIdentifier, octetFormat, octets, optional, sequence, sequenceOf, tagged,
} from '../../asn1/index.ts';
import {
  cellOrServiceArea, geodeticInformation as geodeticFormat, geographicalInformation as geographicalFormat, locationArea, tbcdString,
} from '../parameters/index.ts';
import { isdnAddressString, locationNumber } from './basic-types.ts';

export const imsi = octetFormat(tbcdString('IMSI', 3, 8));
export const imei = octetFormat(tbcdString('IMEI', 8, 8));

export const geographicalInformation = octetFormat(geographicalFormat);

export const extensionContainer = sequence({
  privateExtensionList: optional(tagged(0, sequenceOf(sequence({ extId: objectIdentifier, extType: optional(any) })))),
  'pcs-Extensions': optional(tagged(1, sequence({}))),
});

export const cellGlobalIdOrServiceAreaIdOrLAI = choice({
  cellGlobalIdOrServiceAreaIdFixedLength: tagged(0, octetFormat(cellOrServiceArea)),
  laiFixedLength: tagged(1, octetFormat(locationArea)),
});

/** TS 29.002 §17.7.1 LocationInformation. */
export const locationInformation = sequence({
  ageOfLocationInformation: optional(integer(0, 32767)),
  geographicalInformation: optional(tagged(0, geographicalInformation)),
  'vlr-number': optional(tagged(1, isdnAddressString)),
  locationNumber: optional(tagged(2, locationNumber)),
  cellGlobalIdOrServiceAreaIdOrLAI: optional(tagged(3, cellGlobalIdOrServiceAreaIdOrLAI)),
  extensionContainer: optional(tagged(4, extensionContainer)),
  'selectedLSA-Id': optional(tagged(5, octets(3, 3))),
  'msc-Number': optional(tagged(6, isdnAddressString)),
  geodeticInformation: optional(tagged(7, octetFormat(geodeticFormat))),
  currentLocationRetrieved: optional(tagged(8, nullType)),
  'sai-Present': optional(tagged(9, nullType)),
});

/** TS 29.002 §17.7.1 SubscriberState. */
export const subscriberState = choice({
  assumedIdle: tagged(0, nullType),
  camelBusy: tagged(1, nullType),
  netDetNotReachable: enumerated({ msPurged: 0, imsiDetached: 1, restrictedArea: 2, notRegistered: 3 }),
  notProvidedFromVLR: tagged(2, nullType),
});

/** TS 29.002 §17.7.8 Ext-BasicServiceCode. */
export const extBasicServiceCode = choice({
  'ext-BearerService': tagged(2, octets(1, 5)),
  'ext-Teleservice': tagged(3, octets(1, 5)),
});

export const msClassmark2 = octets(3, 3);
export const supportedCamelPhases = bitString(1, 16);
export const offeredCamel4Functionalities = bitString(15, 64);

/** TS 29.002 §17.7.3 UU-Data. */
export const uuData = sequence({
  uuIndicator: optional(tagged(0, octets(1, 1))),
  uui: optional(tagged(1, octets(1, 131))),
  uusCFInteraction: optional(tagged(2, nullType)),
  extensionContainer: optional(tagged(3, extensionContainer)),
});
