/** ResetTimer (TS 29.078 §6.1.1): starts the timer of the SSF anew. */
import { inboundInvoke } from '../inbound.ts';

export const ResetTimer = inboundInvoke({ name: 'ResetTimer', family: 'ssp_from_scp', fields: ['timervalue'] });
