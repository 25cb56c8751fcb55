/** ActivityTest (TS 29.078 §6.1.1): asks whether the dialogue still exists. ActivityTestResult answers it. */
import { inboundInvoke } from '../../tc-user/inbound-invoke.ts';
import { sspFromScp } from '../families.ts';

export const ActivityTest = inboundInvoke({ name: 'ActivityTest', family: sspFromScp, fields: [] });
