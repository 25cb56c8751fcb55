/** The specialized resource, which plays announcements and collects digits. */
import { lookup } from '../../../protocol/asn1/index.ts';
import type { ArgumentTree, CallerSide } from '../../tc-user/portrait.ts';
import type { Uses } from '../../tc-user/uses.ts';

const announcement = 'informationToSend.inbandInfo.messageID.elementaryMessageID';

const announcementPlayed = (tree: ArgumentTree): CallerSide => ({
  from: 'srf',
  to: 'caller',
  name: 'plays',
  detail: `announcement ${String(lookup(tree, announcement) ?? '')}`,
});

export const userInteractionOfScp: Uses = {
  PlayAnnouncement: {
    about: 'Plays an announcement (ETS 300 374-1 §7.3.23).',
    fields: [announcement],
    callerSide: announcementPlayed,
  },
  PromptAndCollectUserInformation: {
    about: 'Plays an announcement and collects digits (ETS 300 374-1 §7.3.24).',
    fields: [
      announcement,
      'collectedInfo.collectedDigits.minimumNbOfDigits',
      'collectedInfo.collectedDigits.maximumNbOfDigits',
    ],
    callerSide: announcementPlayed,
    result: {
      about: 'The result of PromptAndCollectUserInformation: the digits that the caller entered.',
      fields: ['digitsResponse_digits'],
      callerSide: (tree) => ({
        from: 'caller',
        to: 'srf',
        name: 'enters',
        detail: String(lookup(tree, 'digitsResponse_digits') ?? ''),
      }),
    },
  },
};

export const userInteractionOfResource: Uses = {
  SpecializedResourceReport: {
    about: 'Reports that the announcement is over (ETS 300 374-1 §7.3.31); it is linked to its PlayAnnouncement.',
    linkedTo: 'PlayAnnouncement',
    fields: [],
  },
};
