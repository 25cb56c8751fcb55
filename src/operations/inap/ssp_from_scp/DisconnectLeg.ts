/** DisconnectLeg (Q.1228, TS 29.078 §6.1.1): releases one leg. */
import { inboundInvoke } from '../../tc-user/inbound-invoke.ts';
import { sspFromScp } from '../families.ts';

export const DisconnectLeg = inboundInvoke({
  name: 'DisconnectLeg',
  family: sspFromScp,
  fields: ['legToBeReleased.sendingSideID', 'releaseCause_cause'],
});
