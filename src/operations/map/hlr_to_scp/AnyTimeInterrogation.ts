/** AnyTimeInterrogation (TS 29.002 §8.11.1): opens a dialogue and asks for the state and the location of a subscriber. */
import { outboundInvoke } from '../../tc-user/outbound-invoke.ts';
import { hlrToScp } from '../families.ts';

export const AnyTimeInterrogation = outboundInvoke({
  family: hlrToScp,
  name: 'AnyTimeInterrogation',
  opensDialogue: true,
  fields: ['subscriberIdentity.msisdn_digits', 'subscriberIdentity.imsi_digits'],
});
