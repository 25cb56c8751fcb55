/** ApplyChargingReport (TS 29.078 §6.1.1): reports the charging that ApplyCharging requested. */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { sspToScp } from '../families.ts';

export const ApplyChargingReport = declaredInvoke({
  name: 'ApplyChargingReport',
  ways: sspToScp,
  fields: ['callResult_timeIfNoTariffSwitch', 'callResult_timeSinceTariffSwitch', 'callResult_legActive'],
});
