/** The result of UnstructuredSSRequest: the text that the subscriber has keyed in, if any. */
import { declaredResult } from '../../tc-user/declared.ts';
import { hlrToScp } from '../families.ts';
import { keyedIn, ussdFields } from '../ussd.ts';

export const UnstructuredSSRequestResult = declaredResult({
  ways: hlrToScp,
  answers: 'UnstructuredSSRequest',
  optional: true,
  fields: ussdFields,
  callerSide: keyedIn,
});
