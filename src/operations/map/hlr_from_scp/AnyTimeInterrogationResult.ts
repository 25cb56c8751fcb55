/** The result of AnyTimeInterrogation: the state and the location of the subscriber. */
import { declaredResult } from '../../tc-user/declared.ts';
import { scpToHlr } from '../families.ts';

export const AnyTimeInterrogationResult = declaredResult({
  ways: scpToHlr,
  answers: 'AnyTimeInterrogation',
  fields: [
    'subscriberInfo.locationInformation.vlrNumber_digits',
    'subscriberInfo.locationInformation.ageOfLocationInformation',
  ],
});
