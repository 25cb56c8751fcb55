/** The result of ActivityTest, which says only that the dialogue exists. */
import { declaredResult } from '../../tc-user/declared.ts';
import { sspToScp } from '../families.ts';

export const ActivityTestResult = declaredResult({
  ways: sspToScp,
  answers: 'ActivityTest',
  fields: [],
});
