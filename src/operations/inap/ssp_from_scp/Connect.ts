/** Connect (ETS 300 374-1 §7.3.9): routes the call to a destination. */
import { inboundInvoke } from '../../tc-user/inbound-invoke.ts';
import { sspFromScp } from '../families.ts';

export const Connect = inboundInvoke({ name: 'Connect', family: sspFromScp, fields: ['destinationRoutingAddress_digits'] });
