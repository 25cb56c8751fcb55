/** SpecializedResourceReport (ETS 300 374-1 §7.3.31): the announcement is over. Linked to its PlayAnnouncement. */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { srfToScp } from '../families.ts';

export const SpecializedResourceReport = declaredInvoke({
  name: 'SpecializedResourceReport',
  ways: srfToScp,
  linkedTo: 'PlayAnnouncement',
  fields: [],
});
