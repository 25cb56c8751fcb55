/** ConnectToResource (ETS 300 374-1 §7.3.10): connects the caller to the specialized resource. */
import { inboundInvoke } from '../../tc-user/inbound-invoke.ts';
import { sspFromScp } from '../families.ts';

export const ConnectToResource = inboundInvoke({
  name: 'ConnectToResource',
  family: sspFromScp,
  fields: ['resourceAddress.ipRoutingAddress_digits'],
});
