/** PlayAnnouncement (ETS 300 374-1 §7.3.23): plays an announcement. */
import { announcementHeard } from '../announcement.ts';
import { inboundInvoke } from '../inbound.ts';

export const PlayAnnouncement = inboundInvoke({
  name: 'PlayAnnouncement',
  family: 'srf_from_scp',
  wantsAnswer: true,
  fields: ['informationToSend.inbandInfo.messageID.elementaryMessageID'],
  callerSide: announcementHeard,
});
