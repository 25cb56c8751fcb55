/** The result of ActivityTest, which says nothing but that the dialogue lives. */
import { outboundResult } from '../../tc-user/outbound-result.ts';
import { sspToScp } from '../families.ts';

export const ActivityTestResult = outboundResult({
  family: sspToScp,
  answers: 'ActivityTest',
  fields: [],
});
