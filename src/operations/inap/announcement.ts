/** The caller's part of an announcement. */
import { lookup } from '../../protocol/asn1/index.ts';
import type { ArgumentTree, CallerSide } from '../tc-user/portrait.ts';

export const announcementPlayed = (tree: ArgumentTree): CallerSide => ({
  from: 'srf',
  to: 'caller',
  name: 'plays',
  detail: `announcement ${String(lookup(tree, 'informationToSend.inbandInfo.messageID.elementaryMessageID') ?? '')}`,
});
