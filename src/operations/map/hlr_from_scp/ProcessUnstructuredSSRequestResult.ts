/** The result of ProcessUnstructuredSSRequest: the last text for the subscriber. */
import { declaredResult } from '../../tc-user/declared.ts';
import { scpToHlr } from '../families.ts';
import { read, ussdFields } from '../ussd.ts';

export const ProcessUnstructuredSSRequestResult = declaredResult({
  ways: scpToHlr,
  answers: 'ProcessUnstructuredSSRequest',
  fields: ussdFields,
  callerSide: read,
});
