/**
 * ConnectToResource (Q.1218 §2.1, TS 29.078 §6.1.1): connects the call to a specialized resource, for announcements and
 * digits.
 */
import { choice, documented, nullType, optional, sequence, tagged } from '../../asn1/index.ts';
import { calledPartyNumber, callSegmentID, legID, serviceInteractionIndicators } from './basic-types.ts';
import { extensions } from './extensions.ts';
import { serviceInteractionIndicatorsTwo } from './service-interaction-indicators-two.ts';

const resourceAddress = choice({
  ipRoutingAddress: tagged(0, calledPartyNumber),
  legID: tagged(1, legID),
  ipAddressAndLegID: tagged(2, sequence({ ipRoutingAddress: tagged(0, calledPartyNumber), legID: tagged(1, legID) })),
  none: tagged(3, documented(nullType, 'The resource that the SSF has itself.')),
});

export const connectToResourceArg = documented(
  sequence({
    resourceAddress,
    extensions: optional(tagged(4, extensions)),
    serviceInteractionIndicators: optional(tagged(30, serviceInteractionIndicators)),
    serviceInteractionIndicatorsTwo: optional(tagged(7, serviceInteractionIndicatorsTwo)),
    callSegmentID: optional(tagged(50, callSegmentID)),
  }),
  'Connection to a specialized resource.',
  'TS 29.078 §6.1.1',
);
