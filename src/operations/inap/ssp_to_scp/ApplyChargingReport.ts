/** ApplyChargingReport (TS 29.078 §6.1.1): reports what an ApplyCharging has come to. */
import { outboundInvoke } from '../outbound.ts';

export const ApplyChargingReport = outboundInvoke({ name: 'ApplyChargingReport', family: 'ssp_to_scp', fields: ['callResult'] });
