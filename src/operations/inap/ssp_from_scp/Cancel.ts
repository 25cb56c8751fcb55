/** Cancel (TS 29.078 §6.1.1): cancels an announcement, or all requests. */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { scpToSsp } from '../families.ts';

export const Cancel = declaredInvoke({
  name: 'Cancel',
  ways: scpToSsp,
  fields: ['invokeID', 'allRequests'],
});
