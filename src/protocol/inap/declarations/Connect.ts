/**
 * Connect (Q.1218 §2.1, TS 29.078 §6.1.1): routes the call to a destination. The fields of CS-1 and of CAP 1 to 4.
 */
import { documented, enumerated, integer, nullType, octets, optional, sequence, sequenceOf, setOf, tagged } from '../../asn1/index.ts';
import {
  alertingPattern, calledPartyNumber, callingPartyNumber, callingPartysCategory, carrier, digits, genericNumber, legID, locationNumber,
  originalCalledPartyID, redirectingPartyID, redirectionInformation, serviceInteractionIndicators,
} from './basic-types.ts';
import { extensions } from './extensions.ts';
import { serviceInteractionIndicatorsTwo } from './service-interaction-indicators-two.ts';

export const connectArg = documented(sequence({
  destinationRoutingAddress: tagged(0, documented(sequenceOf(calledPartyNumber, { max: 3 }), 'Called party numbers; CAP takes one.')),
  alertingPattern: optional(tagged(1, alertingPattern)),
  correlationID: optional(tagged(2, digits)),
  cutAndPaste: optional(tagged(3, documented(integer(0, 22), 'Leading digits to take off the dialled ones.'))),
  forwardingCondition: optional(tagged(4, enumerated({ busy: 0, noanswer: 1, any: 2 }))),
  iSDNAccessRelatedInformation: optional(tagged(5, octets(1, 255))),
  originalCalledPartyID: optional(tagged(6, originalCalledPartyID)),
  routeList: optional(tagged(7, sequenceOf(octets(1, 255), { max: 3 }))),
  scfID: optional(tagged(8, octets(1, 255))),
  travellingClassMark: optional(tagged(9, locationNumber)),
  extensions: optional(tagged(10, extensions)),
  carrier: optional(tagged(11, carrier)),
  serviceInteractionIndicators: optional(tagged(26, serviceInteractionIndicators)),
  callingPartyNumber: optional(tagged(27, callingPartyNumber)),
  callingPartysCategory: optional(tagged(28, callingPartysCategory)),
  redirectingPartyID: optional(tagged(29, redirectingPartyID)),
  redirectionInformation: optional(tagged(30, redirectionInformation)),
  genericNumbers: optional(tagged(14, setOf(genericNumber, { max: 5 }))),
  serviceInteractionIndicatorsTwo: optional(tagged(15, serviceInteractionIndicatorsTwo)),
  chargeNumber: optional(tagged(19, locationNumber)),
  legToBeConnected: optional(tagged(21, legID)),
  'cug-Interlock': optional(tagged(31, octets(4, 4))),
  'cug-OutgoingAccess': optional(tagged(32, nullType)),
  suppressionOfAnnouncement: optional(tagged(55, nullType)),
  oCSIApplicable: optional(tagged(56, nullType)),
  naOliInfo: optional(tagged(57, octets(1, 1))),
  'bor-InterrogationRequested': optional(tagged(58, nullType)),
  'suppress-N-CSI': optional(tagged(59, nullType)),
}), 'Routing to a destination.', 'TS 29.078 §6.1.1');
