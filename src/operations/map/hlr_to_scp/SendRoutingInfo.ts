/** SendRoutingInfo (TS 29.002 §10.1): opens a dialogue with the question where a call is to be sent. */
import { outboundInvoke } from '../../tc-user/outbound-invoke.ts';
import { hlrToScp } from '../families.ts';

export const SendRoutingInfo = outboundInvoke({
  family: hlrToScp,
  name: 'SendRoutingInfo',
  opensDialogue: true,
  fields: ['msisdn_digits', 'interrogationType_name'],
});
