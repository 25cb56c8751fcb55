/**
 * InitiateCallAttempt (Q.1218 §2.1, TS 29.078 §6.1.1): the SCF makes a call. The fields of CS-1 and of CAP 4.
 *
 * CAP has a result, which CS-1 does not.
 */
import { documented, nullType, optional, sequence, sequenceOf, tagged } from '../../asn1/index.ts';
import {
  alertingPattern,
  calledPartyNumber,
  callingPartyNumber,
  callReferenceNumber,
  callSegmentID,
  iSDNAccessRelatedInformation,
  isdnAddressString,
  legID,
  locationNumber,
  serviceInteractionIndicators,
} from './basic-types.ts';
import { extensions } from './extensions.ts';
import { offeredCamel4Functionalities, supportedCamelPhases } from './mobile-types.ts';

export const initiateCallAttemptArg = documented(
  sequence({
    destinationRoutingAddress: tagged(0, documented(sequenceOf(calledPartyNumber, { max: 3 }), 'Called party number.')),
    alertingPattern: optional(tagged(1, alertingPattern)),
    iSDNAccessRelatedInformation: optional(tagged(2, iSDNAccessRelatedInformation)),
    travellingClassMark: optional(tagged(3, locationNumber)),
    extensions: optional(tagged(4, extensions)),
    serviceInteractionIndicators: optional(tagged(29, serviceInteractionIndicators)),
    legToBeCreated: optional(tagged(5, legID)),
    newCallSegment: optional(tagged(6, callSegmentID)),
    callingPartyNumber: optional(tagged(30, callingPartyNumber)),
    callReferenceNumber: optional(tagged(51, callReferenceNumber)),
    gsmSCFAddress: optional(tagged(52, isdnAddressString)),
    'suppress-T-CSI': optional(tagged(53, nullType)),
  }),
  'A call that the SCF makes.',
  'TS 29.078 §6.1.1',
);

export const initiateCallAttemptRes = documented(
  sequence({
    supportedCamelPhases: optional(tagged(0, supportedCamelPhases)),
    offeredCamel4Functionalities: optional(tagged(1, offeredCamel4Functionalities)),
    extensions: optional(tagged(2, extensions)),
    releaseCallArgExtensionAllowed: optional(tagged(3, nullType)),
  }),
  'What the switch of the new call can do.',
  'TS 29.078 §6.1.1',
);
