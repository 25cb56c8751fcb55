/**
 * Operations by which an SCF controls a call in the switch, of Q.1218 §2.1 alone: AnalyseInformation, SelectRoute,
 * SelectFacility and HoldCallInNetwork. ETS 300 374-1 and CAP have none of them.
 */
import { choice, documented, nullType, octets, optional, sequence, sequenceOf, tagged } from '../../asn1/index.ts';
import {
  alertingPattern,
  calledPartyNumber,
  callingPartyNumber,
  callingPartysCategory,
  carrier,
  digits,
  iSDNAccessRelatedInformation,
  locationNumber,
  originalCalledPartyID,
  routeList,
  scfID,
} from './basic-types.ts';
import { extensions } from './extensions.ts';
import { facilityGroup, facilityGroupMember } from './facilities.ts';

const source = 'Q.1218 §2.1';
const destinationRoutingAddress = documented(sequenceOf(calledPartyNumber, { max: 3 }), 'Called party numbers.');

export const analyseInformationArg = documented(
  sequence({
    destinationRoutingAddress: tagged(0, destinationRoutingAddress),
    alertingPattern: optional(tagged(1, alertingPattern)),
    iSDNAccessRelatedInformation: optional(tagged(2, iSDNAccessRelatedInformation)),
    originalCalledPartyID: optional(tagged(3, originalCalledPartyID)),
    extensions: optional(tagged(4, extensions)),
    callingPartyNumber: optional(tagged(5, callingPartyNumber)),
    callingPartysCategory: optional(tagged(6, callingPartysCategory)),
    calledPartyNumber: optional(tagged(7, calledPartyNumber)),
    chargeNumber: optional(tagged(8, locationNumber)),
    travellingClassMark: optional(tagged(9, locationNumber)),
    carrier: optional(tagged(10, carrier)),
  }),
  'Analysis of a destination.',
  source,
);

export const selectRouteArg = documented(
  sequence({
    destinationRoutingAddress: tagged(0, destinationRoutingAddress),
    alertingPattern: optional(tagged(1, alertingPattern)),
    correlationID: optional(tagged(2, digits)),
    iSDNAccessRelatedInformation: optional(tagged(3, iSDNAccessRelatedInformation)),
    originalCalledPartyID: optional(tagged(4, originalCalledPartyID)),
    routeList: optional(tagged(5, routeList)),
    scfID: optional(tagged(6, scfID)),
    travellingClassMark: optional(tagged(7, locationNumber)),
    extensions: optional(tagged(8, extensions)),
    carrier: optional(tagged(9, carrier)),
  }),
  'Selection of a route.',
  source,
);

export const selectFacilityArg = documented(
  sequence({
    alertingPattern: optional(tagged(0, alertingPattern)),
    destinationNumberRoutingAddress: optional(tagged(1, calledPartyNumber)),
    iSDNAccessRelatedInformation: optional(tagged(2, iSDNAccessRelatedInformation)),
    calledFacilityGroup: optional(tagged(3, facilityGroup)),
    calledFacilityGroupMember: optional(tagged(4, facilityGroupMember)),
    originalCalledPartyID: optional(tagged(5, originalCalledPartyID)),
    extensions: optional(tagged(6, extensions)),
  }),
  'Selection of a line or a trunk.',
  source,
);

export const holdCallInNetworkArg = documented(
  choice({ holdcause: tagged(0, documented(octets(), 'Cause, as the network has it.')), empty: tagged(1, nullType) }),
  'Queueing of a call.',
  source,
);
