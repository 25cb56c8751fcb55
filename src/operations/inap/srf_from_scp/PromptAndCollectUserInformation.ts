/** PromptAndCollectUserInformation (ETS 300 374-1 §7.3.24): plays an announcement and collects digits. */
import { announcementHeard } from '../announcement.ts';
import { inboundInvoke } from '../../tc-user/inbound-invoke.ts';
import { srfFromScp } from '../families.ts';

export const PromptAndCollectUserInformation = inboundInvoke({
  name: 'PromptAndCollectUserInformation',
  family: srfFromScp,
  fields: [
    'informationToSend.inbandInfo.messageID.elementaryMessageID',
    'collectedInfo.collectedDigits.minimumNbOfDigits',
    'collectedInfo.collectedDigits.maximumNbOfDigits',
  ],
  callerSide: announcementHeard,
});
