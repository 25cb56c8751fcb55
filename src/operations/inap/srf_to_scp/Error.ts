/** Error: the resource could not perform PromptAndCollectUserInformation or PlayAnnouncement (ETS 300 374-1 §7.4). */
import { declaredError } from '../../tc-user/declared.ts';
import { srfToScp } from '../families.ts';

export const SrfError = declaredError({
  ways: srfToScp,
  answers: ['PromptAndCollectUserInformation', 'PlayAnnouncement'],
});
