/** ActivityTest (TS 29.078 §6.1.1): asks whether the dialogue still lives. ActivityTestResult answers it. */
import { inboundInvoke } from '../inbound.ts';

export const ActivityTest = inboundInvoke({ name: 'ActivityTest', family: 'ssp_from_scp', wantsAnswer: true, fields: [] });
