/** CallInformationRequest (TS 29.078 §6.1.1): asks for facts of the call. */
import { inboundInvoke } from '../inbound.ts';

export const CallInformationRequest = inboundInvoke({
  name: 'CallInformationRequest',
  family: 'ssp_from_scp',
  fields: [0, 1, 2, 3, 4].map((index) => `requestedInformationTypeList[${index}].requestedInformationType_name`),
});
