/** ResetTimer (TS 29.078 §6.1.1): restarts the timer of the SSF. */
import { inboundInvoke } from '../../tc-user/inbound-invoke.ts';
import { sspFromScp } from '../families.ts';

export const ResetTimer = inboundInvoke({ name: 'ResetTimer', family: sspFromScp, fields: ['timervalue'] });
