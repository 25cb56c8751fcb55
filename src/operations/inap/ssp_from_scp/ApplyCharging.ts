/** ApplyCharging (TS 29.078 §6.1.1): says how the call is charged. */
import { inboundInvoke } from '../../tc-user/inbound-invoke.ts';
import { sspFromScp } from '../families.ts';

export const ApplyCharging = inboundInvoke({
  name: 'ApplyCharging',
  family: sspFromScp,
  fields: ['aChBillingChargingCharacteristics_maxCallPeriodDuration', 'partyToCharge.sendingSideID'],
});
