/** DisconnectForwardConnection (ETS 300 374-1 §7.3.12): disconnects the caller from the specialized resource. */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { scpToSsp } from '../families.ts';

export const DisconnectForwardConnection = declaredInvoke({
  name: 'DisconnectForwardConnection',
  ways: scpToSsp,
  fields: [],
});
