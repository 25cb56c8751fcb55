/** UnstructuredSSNotify (TS 29.002 §11.11): shows the subscriber a text. */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { scpToHlr } from '../families.ts';
import { read, ussdFields } from '../ussd.ts';

export const UnstructuredSSNotify = declaredInvoke({
  ways: scpToHlr,
  name: 'UnstructuredSSNotify',
  opens: 'first',
  fields: ussdFields,
  callerSide: read,
});
