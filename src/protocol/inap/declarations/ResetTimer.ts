/** ResetTimer (Q.1218 §2.1, TS 29.078 §6.1.1): restarts the timer of the SSF. */
import { documented, enumerated, optional, sequence, tagged, withDefault } from '../../asn1/index.ts';
import { callSegmentID, integer4 } from './basic-types.ts';
import { extensions } from './extensions.ts';

export const timerID = enumerated({ tssf: 0 });

export const resetTimerArg = documented(
  sequence({
    timerID: withDefault(tagged(0, timerID), 0),
    timervalue: tagged(1, documented(integer4, 'Seconds.')),
    extensions: optional(tagged(2, extensions)),
    callSegmentID: optional(tagged(3, callSegmentID)),
  }),
  'New time for the timer of the SSF.',
  'TS 29.078 §6.1.1',
);
