/** Connect (ETS 300 374-1 §7.3.9): routes the call to a destination. */
import { inboundInvoke } from '../inbound.ts';

export const Connect = inboundInvoke({ name: 'Connect', family: 'ssp_from_scp', fields: ['destinationRoutingAddress_digits'] });
