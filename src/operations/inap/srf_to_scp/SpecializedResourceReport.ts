/** SpecializedResourceReport (ETS 300 374-1 §7.3.31): the announcement is over. Linked to its PlayAnnouncement. */
import { outboundInvoke } from '../../tc-user/outbound-invoke.ts';
import { srfToScp } from '../families.ts';

export const SpecializedResourceReport = outboundInvoke({
  name: 'SpecializedResourceReport',
  family: srfToScp,
  linkedTo: 'PlayAnnouncement',
  fields: [],
});
