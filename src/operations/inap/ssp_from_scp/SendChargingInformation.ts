/** SendChargingInformation (TS 29.078 §6.1.1): gives charging information for the switch to pass on. */
import { inboundInvoke } from '../../tc-user/inbound-invoke.ts';
import { sspFromScp } from '../families.ts';

export const SendChargingInformation = inboundInvoke({
  name: 'SendChargingInformation',
  family: sspFromScp,
  fields: ['sCIBillingChargingCharacteristics', 'partyToCharge.sendingSideID'],
});
