/**
 * ServiceInteractionIndicatorsTwo (Q.1228, TS 29.078 §5.1): how IN services and network services share a call.
 *
 * CS-2 and CAP have different tags for their fields, so that one declaration has both.
 */
import {
  boolean,
  documented,
  enumerated,
  integer,
  nullType,
  octets,
  optional,
  sequence,
  tagged,
  withDefault,
} from '../../asn1/index.ts';

const indicator = (description: string) => documented(octets(1, 1), `${description}: xxxxxx01 yes, xxxxxx10 no.`);

const forwardServiceInteractionInd = sequence({
  conferenceTreatmentIndicator: optional(tagged(1, indicator('Accept conference requests'))),
  callDiversionTreatmentIndicator: optional(tagged(2, indicator('Allow call diversion'))),
  callOfferingTreatmentIndicator: optional(tagged(3, octets(1, 1))),
  callingPartyRestrictionIndicator: optional(tagged(4, octets(1, 1))),
  callWaitingTreatmentIndicator: optional(tagged(5, indicator('Allow call waiting'))),
  holdTreatmentIndicator: optional(tagged(6, indicator('Accept hold requests'))),
  ectTreatmentIndicator: optional(tagged(7, indicator('Accept explicit call transfer'))),
});

const backwardServiceInteractionInd = sequence({
  conferenceTreatmentIndicator: optional(tagged(1, indicator('Accept conference requests'))),
  callCompletionTreatmentIndicator: optional(tagged(2, indicator('Accept call completion requests'))),
  holdTreatmentIndicator: optional(tagged(3, indicator('Accept hold requests'))),
  ectTreatmentIndicator: optional(tagged(4, indicator('Accept explicit call transfer'))),
});

const connectedNumberTreatmentInd = enumerated({
  noINImpact: 0,
  presentationRestricted: 1,
  presentCalledINNumber: 2,
  presentCallINNumberRestricted: 3,
});

export const serviceInteractionIndicatorsTwo = documented(
  sequence({
    forwardServiceInteractionInd: optional(tagged(0, forwardServiceInteractionInd)),
    backwardServiceInteractionInd: optional(tagged(1, backwardServiceInteractionInd)),
    bothwayThroughConnectionInd: optional(tagged(2, enumerated({ bothwayPathRequired: 0, bothwayPathNotRequired: 1 }))),
    suspendTimer: optional(tagged(3, integer(0, 120))),
    connectedNumberTreatmentInd: optional(tagged(4, connectedNumberTreatmentInd)),
    suppressCallDiversionNotification: optional(tagged(5, boolean)),
    suppressCallTransferNotification: optional(tagged(6, boolean)),
    allowCdINNoPresentationInd: optional(tagged(7, boolean)),
    userDialogueDurationInd: withDefault(tagged(8, boolean), true),
    overrideLineRestrictions: withDefault(tagged(9, boolean), false),
    suppressVPNAPP: withDefault(tagged(10, boolean), false),
    calledINNumberOverriding: optional(tagged(11, boolean)),
    nonCUGCall: optional(tagged(13, nullType)),
    holdTreatmentIndicator: optional(tagged(50, indicator('Accept hold requests'))),
    cwTreatmentIndicator: optional(tagged(51, indicator('Accept call waiting'))),
    ectTreatmentIndicator: optional(tagged(52, indicator('Accept explicit call transfer'))),
  }),
  'Service interaction indicators.',
  'TS 29.078 §5.1',
);
