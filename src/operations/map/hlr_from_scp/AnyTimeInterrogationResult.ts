/** The result of AnyTimeInterrogation: the state and the location of the subscriber. */
import { inboundResult } from '../../tc-user/inbound-result.ts';
import { hlrFromScp } from '../families.ts';

export const AnyTimeInterrogationResult = inboundResult({
  family: hlrFromScp,
  answers: 'AnyTimeInterrogation',
  fields: ['subscriberInfo.locationInformation.vlrNumber_digits', 'subscriberInfo.locationInformation.ageOfLocationInformation'],
});
