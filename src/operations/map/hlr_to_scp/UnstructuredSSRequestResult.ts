/** The result of UnstructuredSSRequest: the text that the subscriber has keyed in, if any. */
import { outboundResult } from '../../tc-user/outbound-result.ts';
import { hlrToScp } from '../families.ts';
import { keyedIn, ussdFields } from '../ussd.ts';

export const UnstructuredSSRequestResult = outboundResult({
  family: hlrToScp,
  answers: 'UnstructuredSSRequest',
  optional: true,
  fields: ussdFields,
  callerSide: keyedIn,
});
