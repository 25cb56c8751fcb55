/** ConnectToResource (ETS 300 374-1 §7.3.10): connects the caller to the specialized resource. */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { scpToSsp } from '../families.ts';

export const ConnectToResource = declaredInvoke({
  name: 'ConnectToResource',
  ways: scpToSsp,
  fields: ['resourceAddress.ipRoutingAddress_digits'],
});
