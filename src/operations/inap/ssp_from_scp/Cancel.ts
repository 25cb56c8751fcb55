/** Cancel (TS 29.078 §6.1.1): takes back an announcement, or all requests. */
import { inboundInvoke } from '../inbound.ts';

export const Cancel = inboundInvoke({
  name: 'Cancel',
  family: 'ssp_from_scp',
  fields: ['invokeID', 'allRequests'],
});
