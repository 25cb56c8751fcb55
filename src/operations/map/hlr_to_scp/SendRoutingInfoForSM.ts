/** SendRoutingInfoForSM (TS 29.002 §12.1): opens a dialogue and asks for the routing of a short message. */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { hlrToScp } from '../families.ts';

export const SendRoutingInfoForSM = declaredInvoke({
  ways: hlrToScp,
  name: 'SendRoutingInfoForSM',
  opens: true,
  fields: ['msisdn_digits', 'serviceCentreAddress_digits'],
});
