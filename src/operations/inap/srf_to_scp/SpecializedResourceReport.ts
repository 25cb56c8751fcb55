/** SpecializedResourceReport (ETS 300 374-1 §7.3.31): the announcement is over. Linked to its PlayAnnouncement. */
import { outboundInvoke } from '../outbound.ts';

export const SpecializedResourceReport = outboundInvoke({
  name: 'SpecializedResourceReport',
  family: 'srf_to_scp',
  linkedTo: 'PlayAnnouncement',
  fields: [],
});
