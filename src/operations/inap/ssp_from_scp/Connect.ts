/** Connect (ETS 300 374-1 §7.3.9): routes the call to a destination. */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { scpToSsp } from '../families.ts';

export const Connect = declaredInvoke({
  name: 'Connect',
  ways: scpToSsp,
  fields: ['destinationRoutingAddress_digits'],
});
