/** ApplyCharging (TS 29.078 §6.1.1): says how the call is charged. */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { scpToSsp } from '../families.ts';

export const ApplyCharging = declaredInvoke({
  name: 'ApplyCharging',
  ways: scpToSsp,
  fields: ['aChBillingChargingCharacteristics_maxCallPeriodDuration', 'partyToCharge.sendingSideID'],
});
