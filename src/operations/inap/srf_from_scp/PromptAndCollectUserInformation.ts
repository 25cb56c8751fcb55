/** PromptAndCollectUserInformation (ETS 300 374-1 §7.3.24): plays an announcement and collects digits. */
import { announcementPlayed } from '../announcement.ts';
import { declaredInvoke } from '../../tc-user/declared.ts';
import { scpToSrf } from '../families.ts';

export const PromptAndCollectUserInformation = declaredInvoke({
  name: 'PromptAndCollectUserInformation',
  ways: scpToSrf,
  fields: [
    'informationToSend.inbandInfo.messageID.elementaryMessageID',
    'collectedInfo.collectedDigits.minimumNbOfDigits',
    'collectedInfo.collectedDigits.maximumNbOfDigits',
  ],
  callerSide: announcementPlayed,
});
