/** ApplyChargingReport (TS 29.078 §6.1.1): reports what an ApplyCharging has come to. */
import { outboundInvoke } from '../../tc-user/outbound-invoke.ts';
import { sspToScp } from '../families.ts';

export const ApplyChargingReport = outboundInvoke({ name: 'ApplyChargingReport', family: sspToScp, fields: ['callResult'] });
