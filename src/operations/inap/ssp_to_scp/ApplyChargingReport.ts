/** ApplyChargingReport (TS 29.078 §6.1.1): reports the charging that ApplyCharging requested. */
import { outboundInvoke } from '../../tc-user/outbound-invoke.ts';
import { sspToScp } from '../families.ts';

export const ApplyChargingReport = outboundInvoke({ name: 'ApplyChargingReport', family: sspToScp, fields: ['callResult'] });
