/** Continue (ETS 300 374-1 §7.3.11): lets the call continue unchanged. */
import { inboundInvoke } from '../../tc-user/inbound-invoke.ts';
import { sspFromScp } from '../families.ts';

export const Continue = inboundInvoke({ name: 'Continue', family: sspFromScp, fields: [] });
