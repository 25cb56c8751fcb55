/** UnstructuredSSRequest (TS 29.002 §11.10): shows the subscriber a text, and asks for an answer. */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { scpToHlr } from '../families.ts';
import { read, ussdFields } from '../ussd.ts';

export const UnstructuredSSRequest = declaredInvoke({
  ways: scpToHlr,
  name: 'UnstructuredSSRequest',
  opens: 'first',
  fields: ussdFields,
  callerSide: read,
});
