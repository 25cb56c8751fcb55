/**
 * Connect (Q.1218 §2.1, TS 29.078 §6.1.1): routes the call to a destination. The fields of CS-1 and of CAP 1 to 4.
 */
import {
  documented,
  enumerated,
  integer,
  nullType,
  optional,
  sequence,
  sequenceOf,
  tagged,
  type Fields,
} from '../../asn1/index.ts';
import {
  alertingPattern,
  calledPartyNumber,
  callingPartyNumber,
  callingPartysCategory,
  carrier,
  cugInterlock,
  digits,
  genericNumbers,
  iSDNAccessRelatedInformation,
  legID,
  locationNumber,
  originalCalledPartyID,
  redirectingPartyID,
  redirectionInformation,
  routeList,
  scfID,
  serviceInteractionIndicators,
} from './basic-types.ts';
import { extensions } from './extensions.ts';
import { naOliInfoOrNaInfo } from './na-info.ts';
import { serviceInteractionIndicatorsTwo } from './service-interaction-indicators-two.ts';

const destinationRoutingAddress = documented(
  sequenceOf(calledPartyNumber, { max: 3 }),
  'Called party numbers; CAP takes one.',
);

export const connectFields = {
  destinationRoutingAddress: tagged(0, destinationRoutingAddress),
  alertingPattern: optional(tagged(1, alertingPattern)),
  correlationID: optional(tagged(2, digits)),
  cutAndPaste: optional(tagged(3, documented(integer(0, 22), 'Leading digits to take off the dialled ones.'))),
  forwardingCondition: optional(tagged(4, enumerated({ busy: 0, noanswer: 1, any: 2 }))),
  iSDNAccessRelatedInformation: optional(tagged(5, iSDNAccessRelatedInformation)),
  originalCalledPartyID: optional(tagged(6, originalCalledPartyID)),
  routeList: optional(tagged(7, routeList)),
  scfID: optional(tagged(8, scfID)),
  travellingClassMark: optional(tagged(9, locationNumber)),
  extensions: optional(tagged(10, extensions)),
  carrier: optional(tagged(11, carrier)),
  serviceInteractionIndicators: optional(tagged(26, serviceInteractionIndicators)),
  callingPartyNumber: optional(tagged(27, callingPartyNumber)),
  callingPartysCategory: optional(tagged(28, callingPartysCategory)),
  redirectingPartyID: optional(tagged(29, redirectingPartyID)),
  redirectionInformation: optional(tagged(30, redirectionInformation)),
  genericNumbers: optional(tagged(14, genericNumbers)),
  serviceInteractionIndicatorsTwo: optional(tagged(15, serviceInteractionIndicatorsTwo)),
  chargeNumber: optional(tagged(19, locationNumber)),
  legToBeConnected: optional(tagged(21, legID)),
  'cug-Interlock': optional(tagged(31, cugInterlock)),
  'cug-OutgoingAccess': optional(tagged(32, nullType)),
  suppressionOfAnnouncement: optional(tagged(55, nullType)),
  oCSIApplicable: optional(tagged(56, nullType)),
  naOliInfo: optional(tagged(57, naOliInfoOrNaInfo)),
  'bor-InterrogationRequested': optional(tagged(58, nullType)),
  'suppress-N-CSI': optional(tagged(59, nullType)),
} as const satisfies Fields;

export const connectArg = documented(sequence(connectFields), 'Routing to a destination.', 'TS 29.078 §6.1.1');
