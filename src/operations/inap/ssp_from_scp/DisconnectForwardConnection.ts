/** DisconnectForwardConnection (ETS 300 374-1 §7.3.12): disconnects the caller from the specialized resource. */
import { inboundInvoke } from '../inbound.ts';

export const DisconnectForwardConnection = inboundInvoke({ name: 'DisconnectForwardConnection', family: 'ssp_from_scp', fields: [] });
