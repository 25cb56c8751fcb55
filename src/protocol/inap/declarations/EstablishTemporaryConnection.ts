/**
 * EstablishTemporaryConnection (Q.1218 §2.1, TS 29.078 §6.1.1): connects the call to a resource elsewhere for a while.
 *
 * CS-2 has legID and callSegmentID as alternatives; CAP has the second alone.
 */
import { documented, octets, optional, sequence, tagged } from '../../asn1/index.ts';
import {
  callingPartyNumber, callSegmentID, carrier, digits, legID, locationNumber, originalCalledPartyID, serviceInteractionIndicators,
} from './basic-types.ts';
import { extensions } from './extensions.ts';
import { serviceInteractionIndicatorsTwo } from './service-interaction-indicators-two.ts';

export const establishTemporaryConnectionArg = documented(sequence({
  assistingSSPIPRoutingAddress: tagged(0, documented(digits, 'Address of the assisting SSF or SRF.')),
  correlationID: optional(tagged(1, digits)),
  legID: optional(tagged(2, legID)),
  scfID: optional(tagged(3, octets(1, 255))),
  extensions: optional(tagged(4, extensions)),
  carrier: optional(tagged(5, carrier)),
  serviceInteractionIndicators: optional(tagged(30, serviceInteractionIndicators)),
  serviceInteractionIndicatorsTwo: optional(tagged(6, serviceInteractionIndicatorsTwo)),
  callSegmentID: optional(tagged(7, callSegmentID)),
  naOliInfo: optional(tagged(50, octets(1, 1))),
  chargeNumber: optional(tagged(51, locationNumber)),
  originalCalledPartyID: optional(tagged(52, originalCalledPartyID)),
  callingPartyNumber: optional(tagged(53, callingPartyNumber)),
}), 'Connection to a resource elsewhere.', 'TS 29.078 §6.1.1');
