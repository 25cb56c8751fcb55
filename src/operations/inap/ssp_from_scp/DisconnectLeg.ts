/** DisconnectLeg (Q.1228, TS 29.078 §6.1.1): releases one leg. */
import { inboundInvoke } from '../inbound.ts';

export const DisconnectLeg = inboundInvoke({
  name: 'DisconnectLeg',
  family: 'ssp_from_scp',
  fields: ['legToBeReleased.sendingSideID', 'releaseCause_cause'],
});
