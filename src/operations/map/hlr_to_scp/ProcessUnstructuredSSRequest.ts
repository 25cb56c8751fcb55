/**
 * ProcessUnstructuredSSRequest (TS 29.002 §11.9): opens a dialogue with the text that the subscriber has keyed in, such
 * as `*100#`.
 */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { hlrToScp } from '../families.ts';
import { keyedIn, ussdFields } from '../ussd.ts';

export const ProcessUnstructuredSSRequest = declaredInvoke({
  ways: hlrToScp,
  name: 'ProcessUnstructuredSSRequest',
  opens: true,
  fields: ussdFields,
  callerSide: keyedIn,
});
