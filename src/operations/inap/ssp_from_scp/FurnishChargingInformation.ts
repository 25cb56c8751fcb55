/** FurnishChargingInformation (TS 29.078 §6.1.1): gives data for the call record. */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { scpToSsp } from '../families.ts';

export const FurnishChargingInformation = declaredInvoke({
  name: 'FurnishChargingInformation',
  ways: scpToSsp,
  fields: ['fCIBillingChargingCharacteristics_freeFormatData'],
});
