/** FurnishChargingInformation (TS 29.078 §6.1.1): gives data for the call record. */
import { inboundInvoke } from '../../tc-user/inbound-invoke.ts';
import { sspFromScp } from '../families.ts';

export const FurnishChargingInformation = inboundInvoke({
  name: 'FurnishChargingInformation',
  family: sspFromScp,
  fields: ['fCIBillingChargingCharacteristics_freeFormatData'],
});
