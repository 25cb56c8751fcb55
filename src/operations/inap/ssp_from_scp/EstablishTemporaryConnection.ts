/** EstablishTemporaryConnection (TS 29.078 §6.1.1): connects the caller to a resource elsewhere. */
import { inboundInvoke } from '../inbound.ts';

export const EstablishTemporaryConnection = inboundInvoke({
  name: 'EstablishTemporaryConnection',
  family: 'ssp_from_scp',
  fields: ['assistingSSPIPRoutingAddress_digits', 'correlationID_digits'],
});
