/** PlayAnnouncement (ETS 300 374-1 §7.3.23): plays an announcement. */
import { announcementPlayed } from '../announcement.ts';
import { declaredInvoke } from '../../tc-user/declared.ts';
import { scpToSrf } from '../families.ts';

export const PlayAnnouncement = declaredInvoke({
  name: 'PlayAnnouncement',
  ways: scpToSrf,
  fields: ['informationToSend.inbandInfo.messageID.elementaryMessageID'],
  callerSide: announcementPlayed,
});
