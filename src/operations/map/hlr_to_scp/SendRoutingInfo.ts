/** SendRoutingInfo (TS 29.002 §10.1): opens a dialogue and asks for the routing of a call. */
import { outboundInvoke } from '../../tc-user/outbound-invoke.ts';
import { hlrToScp } from '../families.ts';

export const SendRoutingInfo = outboundInvoke({
  family: hlrToScp,
  name: 'SendRoutingInfo',
  opensDialogue: true,
  fields: ['msisdn_digits', 'interrogationType_name'],
});
