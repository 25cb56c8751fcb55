/**
 * PlayAnnouncement (Q.1218 §2.1 SCF-SRF, TS 29.078 §6.2.1) and SpecializedResourceReport, which says that it has been
 * played.
 */
import {
  alsoNamed,
  boolean,
  choice,
  documented,
  nullType,
  optional,
  sequence,
  tagged,
  withDefault,
} from '../../asn1/index.ts';
import { callSegmentID } from './basic-types.ts';
import { extensions } from './extensions.ts';
import { informationToSend } from './user-interaction.ts';

export const playAnnouncementArg = documented(
  sequence({
    informationToSend: tagged(0, informationToSend),
    disconnectFromIPForbidden: withDefault(tagged(1, boolean), true),
    requestAnnouncementComplete: withDefault(
      alsoNamed(
        tagged(2, documented(boolean, 'Whether a SpecializedResourceReport is wanted.')),
        'requestAnnouncementCompleteNotification',
      ),
      true,
    ),
    extensions: optional(tagged(3, extensions)),
    callSegmentID: optional(tagged(5, callSegmentID)),
    requestAnnouncementStartedNotification: withDefault(tagged(51, boolean), false),
  }),
  'Announcement to a user.',
  'TS 29.078 §6.2.1',
);

/** A bare NULL up to CAP 3. No name at all stands for `none`. */
export const specializedResourceReportArg = documented(
  choice(
    {
      none: documented(nullType, 'The bare NULL of CS-1 and CAP 1 to 3.'),
      allAnnouncementsComplete: tagged(50, nullType),
      firstAnnouncementStarted: tagged(51, nullType),
    },
    { whenEmpty: 'none' },
  ),
  'End of an announcement.',
  'TS 29.078 §6.2.1',
);
