/** CallInformationReport (TS 29.078 §6.1.1): reports the requested facts of the call. */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { sspToScp } from '../families.ts';

export const CallInformationReport = declaredInvoke({
  name: 'CallInformationReport',
  ways: sspToScp,
  fields: [0, 1, 2, 3, 4].map((index) => `requestedInformationList[${index}].requestedInformationType_name`),
});
