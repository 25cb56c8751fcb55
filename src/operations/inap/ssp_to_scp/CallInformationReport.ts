/** CallInformationReport (TS 29.078 §6.1.1): reports the requested facts of the call. */
import { outboundInvoke } from '../../tc-user/outbound-invoke.ts';
import { sspToScp } from '../families.ts';

export const CallInformationReport = outboundInvoke({
  name: 'CallInformationReport',
  family: sspToScp,
  fields: [0, 1, 2, 3, 4].map((index) => `requestedInformationList[${index}].requestedInformationType_name`),
});
