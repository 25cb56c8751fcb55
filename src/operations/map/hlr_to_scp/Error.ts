/** Error: the tester could not ask or notify the subscriber (TS 29.002 §17.6.6). */
import { outboundError } from '../../tc-user/outbound-error.ts';
import { hlrToScp } from '../families.ts';

export const HlrError = outboundError({ family: hlrToScp, answers: ['UnstructuredSSRequest', 'UnstructuredSSNotify'] });
