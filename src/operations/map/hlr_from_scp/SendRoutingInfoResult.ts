/** The result of SendRoutingInfo: the routing of the call. */
import { inboundResult } from '../../tc-user/inbound-result.ts';
import { hlrFromScp } from '../families.ts';

export const SendRoutingInfoResult = inboundResult({
  family: hlrFromScp,
  answers: 'SendRoutingInfo',
  fields: ['imsi_digits', 'extendedRoutingInfo.routingInfo.roamingNumber_digits'],
});
