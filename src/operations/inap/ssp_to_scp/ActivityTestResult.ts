/** The result of ActivityTest, which says nothing but that the dialogue lives. */
import { outboundResult } from '../outbound.ts';

export const ActivityTestResult = outboundResult({
  name: 'ActivityTestResult',
  family: 'ssp_to_scp',
  answers: 'ActivityTest',
  fields: [],
});
