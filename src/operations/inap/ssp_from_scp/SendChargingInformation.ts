/** SendChargingInformation (TS 29.078 §6.1.1): gives charging information to be passed on. */
import { inboundInvoke } from '../inbound.ts';

export const SendChargingInformation = inboundInvoke({
  name: 'SendChargingInformation',
  family: 'ssp_from_scp',
  fields: ['sCIBillingChargingCharacteristics', 'partyToCharge.sendingSideID'],
});
