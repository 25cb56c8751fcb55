/** SendRoutingInfoForSM (TS 29.002 §12.1): opens a dialogue with the question where a short message is to be sent. */
import { outboundInvoke } from '../../tc-user/outbound-invoke.ts';
import { hlrToScp } from '../families.ts';

export const SendRoutingInfoForSM = outboundInvoke({
  family: hlrToScp,
  name: 'SendRoutingInfoForSM',
  opensDialogue: true,
  fields: ['msisdn_digits', 'serviceCentreAddress_digits'],
});
