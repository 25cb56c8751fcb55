/** CallInformationRequest (TS 29.078 §6.1.1): asks for facts of the call. */
import { inboundInvoke } from '../../tc-user/inbound-invoke.ts';
import { sspFromScp } from '../families.ts';

export const CallInformationRequest = inboundInvoke({
  name: 'CallInformationRequest',
  family: sspFromScp,
  fields: [0, 1, 2, 3, 4].map((index) => `requestedInformationTypeList[${index}].requestedInformationType_name`),
});
