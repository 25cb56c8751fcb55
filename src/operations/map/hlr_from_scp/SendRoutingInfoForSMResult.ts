/** The result of SendRoutingInfoForSM: the routing of the short message. */
import { inboundResult } from '../../tc-user/inbound-result.ts';
import { hlrFromScp } from '../families.ts';

export const SendRoutingInfoForSMResult = inboundResult({
  family: hlrFromScp,
  answers: 'SendRoutingInfoForSM',
  fields: ['imsi_digits', 'locationInfoWithLMSI.networkNodeNumber_digits'],
});
