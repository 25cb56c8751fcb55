/**
 * AnyTimeInterrogation (TS 29.002 §8.11.1): opens a dialogue and asks for the state and the location of a subscriber.
 */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { hlrToScp } from '../families.ts';

export const AnyTimeInterrogation = declaredInvoke({
  ways: hlrToScp,
  name: 'AnyTimeInterrogation',
  opens: true,
  fields: ['subscriberIdentity.msisdn_digits', 'subscriberIdentity.imsi_digits'],
});
