/**
 * Types of TS 29.002 (MAP) in CAP arguments: identities and states of a subscriber, and capabilities of the phone and
 * the network.
 */
import {
  bitString,
  choice,
  enumerated,
  nullType,
  octetFormat,
  octets,
  optional,
  sequence,
  tagged,
} from '../../asn1/index.ts';
import { extBearerServiceCode, extTeleserviceCode, tbcdString } from '../parameters/index.ts';
import { extensionContainer } from './extension-container.ts';

export const imsi = octetFormat(tbcdString('IMSI', 3, 8));
export const imei = octetFormat(tbcdString('IMEI', 8, 8));

/** TS 29.002 §17.7.1 SubscriberState. */
export const subscriberState = choice({
  assumedIdle: tagged(0, nullType),
  camelBusy: tagged(1, nullType),
  netDetNotReachable: enumerated({ msPurged: 0, imsiDetached: 1, restrictedArea: 2, notRegistered: 3 }),
  notProvidedFromVLR: tagged(2, nullType),
});

/** TS 29.002 §17.7.8 Ext-BasicServiceCode. */
export const extBasicServiceCode = choice({
  'ext-BearerService': tagged(2, octetFormat(extBearerServiceCode)),
  'ext-Teleservice': tagged(3, octetFormat(extTeleserviceCode)),
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
