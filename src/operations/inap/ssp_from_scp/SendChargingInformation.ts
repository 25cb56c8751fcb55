/** SendChargingInformation (TS 29.078 §6.1.1): gives charging information for the switch to pass on. */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { scpToSsp } from '../families.ts';

export const SendChargingInformation = declaredInvoke({
  name: 'SendChargingInformation',
  ways: scpToSsp,
  fields: ['sCIBillingChargingCharacteristics', 'partyToCharge.sendingSideID'],
});
