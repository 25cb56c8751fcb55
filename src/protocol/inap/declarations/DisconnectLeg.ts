/** DisconnectLeg (Q.1228, TS 29.078 §6.1.1): releases one leg and keeps the others. Of CS-2 and CAP 4. */
import { documented, optional, sequence, tagged } from '../../asn1/index.ts';
import { cause, legID } from './basic-types.ts';
import { extensions } from './extensions.ts';

export const disconnectLegArg = documented(
  sequence({
    legToBeReleased: tagged(0, legID),
    releaseCause: optional(tagged(1, cause)),
    extensions: optional(tagged(2, extensions)),
  }),
  'Release of a leg.',
  'TS 29.078 §6.1.1',
);
