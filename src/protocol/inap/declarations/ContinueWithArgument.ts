/** ContinueWithArgument (TS 29.078 §6.1.1): call processing goes on, with changes. Of CAP 3 and 4. */
import { choice, documented, nullType, optional, sequence, tagged } from '../../asn1/index.ts';
import {
  alertingPattern,
  callingPartysCategory,
  carrier,
  cugInterlock,
  genericNumbers,
  locationNumber,
  naOliInfo,
} from './basic-types.ts';
import { legOrCallSegment } from './call-legs.ts';
import { extensions } from './extensions.ts';
import { serviceInteractionIndicatorsTwo } from './service-interaction-indicators-two.ts';

const continueWithArgumentArgExtension = sequence({
  'suppress-D-CSI': optional(tagged(0, nullType)),
  'suppress-N-CSI': optional(tagged(1, nullType)),
  suppressOutgoingCallBarring: optional(tagged(2, nullType)),
  legOrCallSegment: optional(tagged(3, choice(legOrCallSegment))),
});

export const continueWithArgumentArg = documented(
  sequence({
    alertingPattern: optional(tagged(1, alertingPattern)),
    extensions: optional(tagged(6, extensions)),
    serviceInteractionIndicatorsTwo: optional(tagged(7, serviceInteractionIndicatorsTwo)),
    callingPartysCategory: optional(tagged(12, callingPartysCategory)),
    genericNumbers: optional(tagged(16, genericNumbers)),
    'cug-Interlock': optional(tagged(17, cugInterlock)),
    'cug-OutgoingAccess': optional(tagged(18, nullType)),
    chargeNumber: optional(tagged(50, locationNumber)),
    carrier: optional(tagged(52, carrier)),
    suppressionOfAnnouncement: optional(tagged(55, nullType)),
    naOliInfo: optional(tagged(56, naOliInfo)),
    'bor-InterrogationRequested': optional(tagged(57, nullType)),
    'suppress-O-CSI': optional(tagged(58, nullType)),
    continueWithArgumentArgExtension: optional(tagged(59, continueWithArgumentArgExtension)),
  }),
  'Call processing with changes.',
  'TS 29.078 §6.1.1',
);
