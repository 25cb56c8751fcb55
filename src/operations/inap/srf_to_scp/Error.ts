/** Error: the resource could not perform PromptAndCollectUserInformation or PlayAnnouncement (ETS 300 374-1 §7.4). */
import { outboundError } from '../../tc-user/outbound-error.ts';
import { srfToScp } from '../families.ts';

export const SrfError = outboundError({ family: srfToScp, answers: ['PromptAndCollectUserInformation', 'PlayAnnouncement'] });
