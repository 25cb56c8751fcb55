/**
 * Detection points of the basic call state model: their types, how they are armed, and the contents of a report (Q.1218
 * §2.1, TS 29.078 §5.1).
 */
import {
  alsoNamed,
  choice,
  documented,
  enumerated,
  integer,
  nullType,
  octetFormat,
  octets,
  optional,
  sequence,
  sequenceOf,
  tagged,
  withDefault,
} from '../../asn1/index.ts';
import { calledPartyNumber, cause, digits, integer4, legID, monitorMode } from './basic-types.ts';
import { cellOrServiceArea, locationArea } from '../parameters/index.ts';
import { locationInformation } from './location.ts';
import { extBasicServiceCode } from './mobile-types.ts';

/**
 * The second spelling of 3 is that of Q.1218, the second of 13 that of ETS 300 374-1: both are accepted, never shown.
 */
export const eventTypeBCSM = documented(
  enumerated({
    origAttemptAuthorized: 1,
    collectedInfo: 2,
    analyzedInformation: 3,
    analysedInformation: 3,
    routeSelectFailure: 4,
    oCalledPartyBusy: 5,
    oNoAnswer: 6,
    oAnswer: 7,
    oMidCall: 8,
    oDisconnect: 9,
    oAbandon: 10,
    termAttemptAuthorized: 12,
    tBusy: 13,
    tCalledPartyBusy: 13,
    tNoAnswer: 14,
    tAnswer: 15,
    tMidCall: 16,
    tDisconnect: 17,
    tAbandon: 18,
    oTermSeized: 19,
    oSuspend: 20,
    tSuspend: 21,
    callAccepted: 27,
    oChangeOfPosition: 50,
    tChangeOfPosition: 51,
    oServiceChange: 52,
    tServiceChange: 53,
  }),
  'Detection point.',
);

const oneKey = octets(1, 2);

const midCallControlInfo = sequence({
  minimumNumberOfDigits: withDefault(tagged(0, integer(1, 30)), 1),
  maximumNumberOfDigits: withDefault(tagged(1, integer(1, 30)), 30),
  endOfReplyDigit: optional(tagged(2, oneKey)),
  cancelDigit: optional(tagged(3, oneKey)),
  startDigit: optional(tagged(4, oneKey)),
  interDigitTimeout: withDefault(tagged(6, integer(1, 127)), 10),
});

const cell = octetFormat(cellOrServiceArea);
const area = octetFormat(locationArea);

const changeOfLocation = choice({
  cellGlobalId: tagged(0, cell),
  serviceAreaId: tagged(1, cell),
  locationAreaId: tagged(2, area),
  'inter-SystemHandOver': tagged(3, nullType),
  'inter-PLMNHandOver': tagged(4, nullType),
  'inter-MSCHandOver': tagged(5, nullType),
  changeOfLocationAlt: tagged(6, sequence({})),
});

const dpSpecificCriteriaAlt = sequence({
  changeOfPositionControlInfo: optional(tagged(0, sequenceOf(changeOfLocation))),
  numberOfDigits: optional(tagged(1, integer(1, 255))),
  interDigitTimeout: optional(tagged(2, integer(1, 127))),
});

const dpSpecificCriteria = choice({
  numberOfDigits: tagged(0, integer(1, 255)),
  applicationTimer: tagged(
    1,
    documented(integer(0, 2047), 'Seconds without an answer that make oNoAnswer or tNoAnswer.'),
  ),
  midCallControlInfo: tagged(2, midCallControlInfo),
  dpSpecificCriteriaAlt: tagged(3, dpSpecificCriteriaAlt),
});

export const bcsmEvent = sequence({
  eventTypeBCSM: tagged(0, eventTypeBCSM),
  monitorMode: tagged(1, monitorMode),
  legID: optional(tagged(2, legID)),
  dpSpecificCriteria: optional(alsoNamed(tagged(30, dpSpecificCriteria), 'dPSpecificCriteria')),
  automaticRearm: optional(tagged(50, nullType)),
});

const nothing = sequence({});
const failureInfo = sequence({ failureCause: optional(tagged(0, cause)) });
const busyInfo = { busyCause: optional(tagged(0, cause)) };
const disconnectInfo = sequence({
  releaseCause: optional(tagged(0, cause)),
  connectTime: optional(tagged(1, integer4)),
});
const forwarding = {
  callForwarded: optional(tagged(50, nullType)),
  forwardingDestinationNumber: optional(tagged(52, calledPartyNumber)),
};
const collected = sequence({
  calledPartynumber: optional(alsoNamed(tagged(0, calledPartyNumber), 'calledPartyNumber')),
});
const position = { locationInformation: optional(tagged(50, locationInformation)) };

const answerInfo = sequence({
  destinationAddress: optional(tagged(50, calledPartyNumber)),
  'or-Call': optional(tagged(51, nullType)),
  forwardedCall: optional(tagged(52, nullType)),
  chargeIndicator: optional(
    tagged(53, documented(octets(1, 1), 'Charge indicator (Q.763 §3.5): 01 no charge, 02 charge.')),
  ),
  'ext-basicServiceCode': optional(tagged(54, extBasicServiceCode)),
  'ext-basicServiceCode2': optional(tagged(55, extBasicServiceCode)),
});

const midCallInfo = sequence({
  connectTime: optional(tagged(0, integer4)),
  midCallEvents: optional(
    tagged(1, choice({ dTMFDigitsCompleted: tagged(3, digits), dTMFDigitsTimeOut: tagged(4, digits) })),
  ),
});

const metDPCriterion = choice({
  enteringCellGlobalId: tagged(0, cell),
  leavingCellGlobalId: tagged(1, cell),
  enteringServiceAreaId: tagged(2, cell),
  leavingServiceAreaId: tagged(3, cell),
  enteringLocationAreaId: tagged(4, area),
  leavingLocationAreaId: tagged(5, area),
  'inter-SystemHandOverToUMTS': tagged(6, nullType),
  'inter-SystemHandOverToGSM': tagged(7, nullType),
  'inter-PLMNHandOver': tagged(8, nullType),
  'inter-MSCHandOver': tagged(9, nullType),
  metDPCriterionAlt: tagged(10, sequence({})),
});

const changeOfPositionInfo = sequence({
  ...position,
  metDPCriteriaList: optional(tagged(51, sequenceOf(metDPCriterion))),
});

const serviceChangeInfo = sequence({
  'ext-basicServiceCode': optional(tagged(0, extBasicServiceCode)),
  initiatorOfServiceChange: optional(tagged(1, enumerated({ 'a-side': 0, 'b-side': 1 }))),
  natureOfServiceChange: optional(tagged(2, enumerated({ userInitiated: 0, networkInitiated: 1 }))),
});

const dpSpecificInfoAlt = sequence({
  oServiceChangeSpecificInfo: optional(tagged(0, serviceChangeInfo)),
  tServiceChangeSpecificInfo: optional(tagged(1, serviceChangeInfo)),
  collectedInfoSpecificInfo: optional(
    tagged(2, sequence({ calledPartyNumber: optional(tagged(0, calledPartyNumber)) })),
  ),
});

export const eventSpecificInformationBCSM = documented(
  choice({
    collectedInfoSpecificInfo: tagged(0, collected),
    analyzedInfoSpecificInfo: tagged(1, collected),
    routeSelectFailureSpecificInfo: tagged(2, failureInfo),
    oCalledPartyBusySpecificInfo: tagged(3, sequence(busyInfo)),
    oNoAnswerSpecificInfo: tagged(4, nothing),
    oAnswerSpecificInfo: tagged(5, answerInfo),
    oMidCallSpecificInfo: tagged(6, midCallInfo),
    oDisconnectSpecificInfo: tagged(7, disconnectInfo),
    tBusySpecificInfo: alsoNamed(
      tagged(
        8,
        sequence({
          ...busyInfo,
          callForwarded: optional(tagged(50, nullType)),
          routeNotPermitted: optional(tagged(51, nullType)),
          forwardingDestinationNumber: optional(tagged(52, calledPartyNumber)),
        }),
      ),
      'tCalledPartyBusySpecificInfo',
    ),
    tNoAnswerSpecificInfo: tagged(9, sequence(forwarding)),
    tAnswerSpecificInfo: tagged(10, answerInfo),
    tMidCallSpecificInfo: tagged(11, midCallInfo),
    tDisconnectSpecificInfo: tagged(12, disconnectInfo),
    oTermSeizedSpecificInfo: tagged(13, sequence(position)),
    callAcceptedSpecificInfo: tagged(20, sequence(position)),
    oAbandonSpecificInfo: tagged(21, sequence({ routeNotPermitted: optional(tagged(50, nullType)) })),
    oChangeOfPositionSpecificInfo: tagged(50, changeOfPositionInfo),
    tChangeOfPositionSpecificInfo: tagged(51, changeOfPositionInfo),
    dpSpecificInfoAlt: tagged(52, dpSpecificInfoAlt),
  }),
  'What is known of the event, by its detection point.',
);
