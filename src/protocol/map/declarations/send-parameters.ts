/**
 * SendParameters (GSM 09.02 version 1): what SendIdentification, SendAuthenticationInfo, SendIMSI and
 * InsertSubscriberData do in later versions.
 */
import { choice, documented, enumerated, octets, sequence, sequenceOf, tagged } from '../../asn1/index.ts';
import { imsi } from '../../inap/declarations/mobile-types.ts';
import { authenticationTriplet } from './authentication.ts';
import { tmsi } from './identities.ts';
import { subscriberData } from './subscriber-data.ts';

const subscriberId = choice({ imsi: tagged(0, imsi), tmsi: tagged(1, tmsi) });

export const sendParametersArg = documented(
  sequence({
    subscriberId,
    requestParameterList: sequenceOf(
      enumerated({ requestIMSI: 0, requestAuthenticationSet: 1, requestSubscriberData: 2, requestKi: 4 }),
      {
        max: 2,
      },
    ),
  }),
  'Question for parameters of a subscriber.',
  'GSM 09.02 §6.2.8',
);

const sentParameter = choice({
  imsi: tagged(0, imsi),
  authenticationSet: tagged(1, authenticationTriplet),
  subscriberData: tagged(2, subscriberData),
  ki: tagged(4, octets(16, 16)),
});

export const sendParametersRes = documented(
  choice({ sentParameterList: sequenceOf(sentParameter, { max: 6 }) }),
  'Parameters of the subscriber.',
  'GSM 09.02 §6.2.8',
);
