/**
 * North American information of CAP 2 (TS 09.78 §6.1), of which CAP 3 and 4 have the originating line information
 * alone.
 */
import { documented, either, octets, optional, sequence, tagged } from '../../asn1/index.ts';
import { naOliInfo } from './basic-types.ts';

export const naCarrierInformation = sequence({
  naCarrierId: optional(tagged(0, documented(octets(3, 3), 'Carrier identification code (TS 29.002 NAEA-CIC).'))),
  naCICSelectionType: optional(tagged(1, documented(octets(1, 1), 'How the carrier was selected.'))),
});

export const naInfo = documented(
  sequence({
    naCarrierInformation: optional(tagged(0, naCarrierInformation)),
    naOliInfo: optional(tagged(1, naOliInfo)),
    naChargeNumber: optional(tagged(2, octets(2, 7))),
  }),
  'Carrier, line and charge number, North America.',
  'TS 09.78 §6.1',
);

export const naOliInfoOrNaInfo = either(naOliInfo, naInfo);
