/** Cancel (Q.1218 §2.1, TS 29.078 §6.1.1): cancels an announcement, or all requests. */
import { choice, documented, integer, nullType, optional, sequence, tagged } from '../../asn1/index.ts';
import { callSegmentID } from './basic-types.ts';

const invokeID = documented(integer(-128, 127), 'Invoke id of the operation that is cancelled.');

export const cancelArg = documented(
  choice({
    invokeID: tagged(0, invokeID),
    allRequests: tagged(1, nullType),
    callSegmentToCancel: tagged(
      2,
      sequence({ invokeID: optional(tagged(0, invokeID)), callSegmentID: optional(tagged(1, callSegmentID)) }),
    ),
    allRequestsForCallSegment: tagged(3, callSegmentID),
  }),
  'What is cancelled.',
  'TS 29.078 §6.1.1',
);
