/** ApplyCharging (TS 29.078 §6.1.1): says how the call is charged. */
import { inboundInvoke } from '../inbound.ts';

export const ApplyCharging = inboundInvoke({
  name: 'ApplyCharging',
  family: 'ssp_from_scp',
  fields: ['aChBillingChargingCharacteristics_maxCallPeriodDuration', 'partyToCharge.sendingSideID'],
});
