/** SendRoutingInfoForSM (TS 29.002 §12.1): opens a dialogue and asks for the routing of a short message. */
import { outboundInvoke } from '../../tc-user/outbound-invoke.ts';
import { hlrToScp } from '../families.ts';

export const SendRoutingInfoForSM = outboundInvoke({
  family: hlrToScp,
  name: 'SendRoutingInfoForSM',
  opensDialogue: true,
  fields: ['msisdn_digits', 'serviceCentreAddress_digits'],
});
