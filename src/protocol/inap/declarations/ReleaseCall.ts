/**
 * ReleaseCall (Q.1218 §2.1, TS 29.078 §6.1.1): ends the call with a cause. CS-1 and CAP 1 to 3 have the cause alone,
 * which is `allCallSegments` in CAP 4.
 */
import { alsoNamed, choice, documented, optional, sequence, tagged } from '../../asn1/index.ts';
import { cause } from './basic-types.ts';
import { extensions } from './extensions.ts';

const allCallSegmentsWithExtension = sequence({
  allCallSegments: tagged(0, cause),
  extensions: optional(tagged(1, extensions)),
});

export const releaseCallArg = documented(
  choice({
    initialCallSegment: alsoNamed(documented(cause, 'Cause of the release.'), 'allCallSegments'),
    allCallSegmentsWithExtension: tagged(2, allCallSegmentsWithExtension),
  }),
  'Release of the call.',
  'TS 29.078 §6.1.1',
);
