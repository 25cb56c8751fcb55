/**
 * PromptAndCollectUserInformation (Q.1218 §2.1 SCF-SRF, TS 29.078 §6.2.1): an announcement, then digits from the user.
 */
import { boolean, choice, documented, ia5String, optional, sequence, tagged, withDefault } from '../../asn1/index.ts';
import { callSegmentID, digits } from './basic-types.ts';
import { extensions } from './extensions.ts';
import { collectedInfo, informationToSend } from './user-interaction.ts';

export const promptAndCollectUserInformationArg = documented(
  sequence({
    collectedInfo: tagged(0, collectedInfo),
    disconnectFromIPForbidden: withDefault(tagged(1, boolean), true),
    informationToSend: optional(tagged(2, informationToSend)),
    extensions: optional(tagged(3, extensions)),
    callSegmentID: optional(tagged(4, callSegmentID)),
    requestAnnouncementStartedNotification: withDefault(tagged(51, boolean), false),
  }),
  'Announcement and collection of digits.',
  'TS 29.078 §6.2.1',
);

/** ReceivedInformationArg. */
export const receivedInformationArg = documented(
  choice({
    digitsResponse: tagged(0, documented(digits, 'Digits of the user.')),
    iA5Response: tagged(1, ia5String()),
    modemdetected: tagged(2, boolean),
  }),
  'What the user has given.',
  'TS 29.078 §6.2.1',
);
