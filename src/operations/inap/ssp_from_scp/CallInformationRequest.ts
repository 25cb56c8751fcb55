/** CallInformationRequest (TS 29.078 §6.1.1): asks for facts of the call. */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { scpToSsp } from '../families.ts';

export const CallInformationRequest = declaredInvoke({
  name: 'CallInformationRequest',
  ways: scpToSsp,
  fields: [0, 1, 2, 3, 4].map((index) => `requestedInformationTypeList[${index}].requestedInformationType_name`),
});
