/**
 * EstablishTemporaryConnection (Q.1218 §2.1, TS 29.078 §6.1.1): connects the call to a resource elsewhere for a while.
 *
 * CS-2 has legID and callSegmentID as alternatives; CAP has the second alone. CAP 2 has its
 * serviceInteractionIndicatorsTwo in the place of callSegmentID: the default decodes it under that name, the variant
 * camel2 under its own.
 */
import { documented, either, optional, sequence, tagged, type Fields } from '../../asn1/index.ts';
import {
  callingPartyNumber,
  callSegmentID,
  carrier,
  digits,
  legID,
  locationNumber,
  numberDigits,
  originalCalledPartyID,
  scfID,
  serviceInteractionIndicators,
} from './basic-types.ts';
import { extensions } from './extensions.ts';
import { naOliInfoOrNaInfo } from './na-info.ts';
import { serviceInteractionIndicatorsTwo } from './service-interaction-indicators-two.ts';

export const establishTemporaryConnectionFields = {
  assistingSSPIPRoutingAddress: tagged(0, documented(numberDigits, 'Address of the assisting SSF or SRF.')),
  correlationID: optional(tagged(1, digits)),
  legID: optional(tagged(2, legID)),
  scfID: optional(tagged(3, scfID)),
  extensions: optional(tagged(4, extensions)),
  carrier: optional(tagged(5, carrier)),
  serviceInteractionIndicators: optional(tagged(30, serviceInteractionIndicators)),
  serviceInteractionIndicatorsTwo: optional(tagged(6, serviceInteractionIndicatorsTwo)),
  callSegmentID: optional(tagged(7, either(callSegmentID, serviceInteractionIndicatorsTwo))),
  naOliInfo: optional(tagged(50, naOliInfoOrNaInfo)),
  chargeNumber: optional(tagged(51, locationNumber)),
  originalCalledPartyID: optional(tagged(52, originalCalledPartyID)),
  callingPartyNumber: optional(tagged(53, callingPartyNumber)),
} as const satisfies Fields;

export const establishTemporaryConnectionArg = documented(
  sequence(establishTemporaryConnectionFields),
  'Connection to a resource elsewhere.',
  'TS 29.078 §6.1.1',
);
