/** Cancel (TS 29.078 §6.1.1): cancels an announcement, or all requests. */
import { inboundInvoke } from '../../tc-user/inbound-invoke.ts';
import { sspFromScp } from '../families.ts';

export const Cancel = inboundInvoke({
  name: 'Cancel',
  family: sspFromScp,
  fields: ['invokeID', 'allRequests'],
});
