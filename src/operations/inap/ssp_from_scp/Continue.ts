/** Continue (ETS 300 374-1 §7.3.11): lets the call go on as it is. */
import { inboundInvoke } from '../inbound.ts';

export const Continue = inboundInvoke({ name: 'Continue', family: 'ssp_from_scp', fields: [] });
