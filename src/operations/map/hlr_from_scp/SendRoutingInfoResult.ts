/** The result of SendRoutingInfo: the routing of the call. */
import { declaredResult } from '../../tc-user/declared.ts';
import { scpToHlr } from '../families.ts';

export const SendRoutingInfoResult = declaredResult({
  ways: scpToHlr,
  answers: 'SendRoutingInfo',
  fields: ['imsi_digits', 'extendedRoutingInfo.routingInfo.roamingNumber_digits'],
});
