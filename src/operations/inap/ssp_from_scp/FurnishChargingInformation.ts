/** FurnishChargingInformation (TS 29.078 §6.1.1): gives data for the call record. */
import { inboundInvoke } from '../inbound.ts';

export const FurnishChargingInformation = inboundInvoke({
  name: 'FurnishChargingInformation',
  family: 'ssp_from_scp',
  fields: ['fCIBillingChargingCharacteristics_freeFormatData'],
});
