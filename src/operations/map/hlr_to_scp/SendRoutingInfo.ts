/** SendRoutingInfo (TS 29.002 §10.1): opens a dialogue and asks for the routing of a call. */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { hlrToScp } from '../families.ts';

export const SendRoutingInfo = declaredInvoke({
  ways: hlrToScp,
  name: 'SendRoutingInfo',
  opens: true,
  fields: ['msisdn_digits', 'interrogationType_name'],
});
