/** ProcessUnstructuredSSRequest (TS 29.002 §11.9): opens a dialogue with the text that the subscriber has keyed in, such as `*100#`. */
import { outboundInvoke } from '../../tc-user/outbound-invoke.ts';
import { hlrToScp } from '../families.ts';
import { keyedIn, ussdFields } from '../ussd.ts';

export const ProcessUnstructuredSSRequest = outboundInvoke({
  family: hlrToScp,
  name: 'ProcessUnstructuredSSRequest',
  opensDialogue: true,
  fields: ussdFields,
  callerSide: keyedIn,
});
