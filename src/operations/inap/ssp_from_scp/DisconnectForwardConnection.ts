/** DisconnectForwardConnection (ETS 300 374-1 §7.3.12): disconnects the caller from the specialized resource. */
import { inboundInvoke } from '../../tc-user/inbound-invoke.ts';
import { sspFromScp } from '../families.ts';

export const DisconnectForwardConnection = inboundInvoke({ name: 'DisconnectForwardConnection', family: sspFromScp, fields: [] });
