/**
 * Operations on the legs and the call segments of a call (TS 29.078 §6.1.1), of CAP 4: MoveLeg, SplitLeg, PlayTone,
 * EntityReleased and DisconnectForwardConnectionWithArgument.
 */
import { choice, documented, optional, sequence, tagged } from '../../asn1/index.ts';
import { callSegmentID, cause, legID } from './basic-types.ts';
import { burst } from './camel-types.ts';
import { extensions } from './extensions.ts';

export const legOrCallSegment = { callSegmentID: tagged(0, callSegmentID), legID: tagged(1, legID) };

export const moveLegArg = documented(
  sequence({
    legIDToMove: tagged(0, legID),
    extensions: optional(tagged(2, extensions)),
  }),
  'Move of a leg into the first call segment.',
  'TS 29.078 §6.1.1',
);

export const splitLegArg = documented(
  sequence({
    legToBeSplit: tagged(0, legID),
    newCallSegment: optional(tagged(1, callSegmentID)),
    extensions: optional(tagged(2, extensions)),
  }),
  'Move of a leg into a call segment of its own.',
  'TS 29.078 §6.1.1',
);

export const playToneArg = documented(
  sequence({
    legOrCallSegment: tagged(0, choice(legOrCallSegment)),
    bursts: tagged(1, documented(burst, 'The tones.')),
    extensions: optional(tagged(2, extensions)),
  }),
  'Tones of the switch.',
  'TS 29.078 §6.1.1',
);

export const entityReleasedArg = documented(
  choice({
    callSegmentFailure: tagged(
      0,
      sequence({
        callSegmentID: optional(tagged(0, callSegmentID)),
        cause: optional(tagged(2, cause)),
      }),
    ),
    'bCSM-Failure': tagged(1, sequence({ legID: optional(tagged(0, legID)), cause: optional(tagged(2, cause)) })),
  }),
  'Failure of a call segment or of a leg.',
  'TS 29.078 §6.1.1',
);

export const disconnectForwardConnectionWithArgumentArg = documented(
  sequence({
    callSegmentID: optional(tagged(1, callSegmentID)),
    extensions: optional(tagged(2, extensions)),
  }),
  'End of the connection to a resource.',
  'TS 29.078 §6.1.1',
);
