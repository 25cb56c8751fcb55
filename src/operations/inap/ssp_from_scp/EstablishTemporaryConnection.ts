/** EstablishTemporaryConnection (TS 29.078 §6.1.1): connects the caller to a resource elsewhere. */
import { inboundInvoke } from '../../tc-user/inbound-invoke.ts';
import { sspFromScp } from '../families.ts';

export const EstablishTemporaryConnection = inboundInvoke({
  name: 'EstablishTemporaryConnection',
  family: sspFromScp,
  fields: ['assistingSSPIPRoutingAddress_digits', 'correlationID_digits'],
});
