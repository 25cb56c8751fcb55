/** The result of SendRoutingInfoForSM: the routing of the short message. */
import { declaredResult } from '../../tc-user/declared.ts';
import { scpToHlr } from '../families.ts';

export const SendRoutingInfoForSMResult = declaredResult({
  ways: scpToHlr,
  answers: 'SendRoutingInfoForSM',
  fields: ['imsi_digits', 'locationInfoWithLMSI.networkNodeNumber_digits'],
});
