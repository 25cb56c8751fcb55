/** Location services: between the GMLC, the HLR, and the MSC or SGSN of the subscriber. */
import type { Uses } from '../../tc-user/uses.ts';

export const locationServices: Uses = {
  SendRoutingInfoForLCS: {
    about: 'Asks the HLR for the node that serves a subscriber: a GMLC asks it.',
    opens: true,
    fields: ['targetMS.msisdn_digits', 'targetMS.imsi_digits', 'mlcNumber_digits'],
    result: { fields: ['lcsLocationInfo.networkNodeNumber_digits', 'targetMS.imsi_digits', 'targetMS.msisdn_digits'] },
  },
  ProvideSubscriberLocation: {
    about: 'Asks an MSC or SGSN for the location of a subscriber: a GMLC asks it.',
    opens: true,
    fields: ['imsi_digits', 'msisdn_digits', 'mlcNumber_digits'],
  },
  SubscriberLocationReport: { about: 'Reports the location of a subscriber to a GMLC.', opens: true },
};
