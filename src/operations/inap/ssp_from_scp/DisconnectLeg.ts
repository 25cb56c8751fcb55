/** DisconnectLeg (Q.1228, TS 29.078 §6.1.1): releases one leg. */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { scpToSsp } from '../families.ts';

export const DisconnectLeg = declaredInvoke({
  name: 'DisconnectLeg',
  ways: scpToSsp,
  fields: ['legToBeReleased.sendingSideID', 'releaseCause_cause'],
});
