/** PlayAnnouncement (ETS 300 374-1 §7.3.23): plays an announcement. */
import { announcementHeard } from '../announcement.ts';
import { inboundInvoke } from '../../tc-user/inbound-invoke.ts';
import { srfFromScp } from '../families.ts';

export const PlayAnnouncement = inboundInvoke({
  name: 'PlayAnnouncement',
  family: srfFromScp,
  fields: ['informationToSend.inbandInfo.messageID.elementaryMessageID'],
  callerSide: announcementHeard,
});
