/** The result of UnstructuredSSNotify: the subscriber has seen the text. */
import { declaredResult } from '../../tc-user/declared.ts';
import { hlrToScp } from '../families.ts';

export const UnstructuredSSNotifyResult = declaredResult({
  ways: hlrToScp,
  answers: 'UnstructuredSSNotify',
  fields: [],
});
