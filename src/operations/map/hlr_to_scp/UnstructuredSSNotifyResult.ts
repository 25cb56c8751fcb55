/** The result of UnstructuredSSNotify: the subscriber has seen the text. */
import { outboundResult } from '../../tc-user/outbound-result.ts';
import { hlrToScp } from '../families.ts';

export const UnstructuredSSNotifyResult = outboundResult({ family: hlrToScp, answers: 'UnstructuredSSNotify', fields: [] });
