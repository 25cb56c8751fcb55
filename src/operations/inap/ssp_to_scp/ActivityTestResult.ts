/** The result of ActivityTest, which says only that the dialogue exists. */
import { outboundResult } from '../../tc-user/outbound-result.ts';
import { sspToScp } from '../families.ts';

export const ActivityTestResult = outboundResult({
  family: sspToScp,
  answers: 'ActivityTest',
  fields: [],
});
