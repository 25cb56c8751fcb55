/** Error: the peer could not perform the operation (TS 29.002 §17.6.6). */
import { inboundError } from '../../tc-user/inbound-error.ts';
import { hlrFromScp } from '../families.ts';

export const ErrorFromPeer = inboundError({
  family: hlrFromScp,
  answers: ['ProcessUnstructuredSSRequest', 'SendRoutingInfo', 'SendRoutingInfoForSM', 'AnyTimeInterrogation'],
});
