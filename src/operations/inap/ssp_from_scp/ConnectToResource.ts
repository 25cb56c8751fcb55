/** ConnectToResource (ETS 300 374-1 §7.3.10): connects the caller to the specialized resource. */
import { inboundInvoke } from '../inbound.ts';

export const ConnectToResource = inboundInvoke({
  name: 'ConnectToResource',
  family: 'ssp_from_scp',
  fields: ['resourceAddress.ipRoutingAddress_digits'],
});
