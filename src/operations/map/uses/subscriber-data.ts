/** The data of subscribers, their state and location, and their tracing: between HLR, VLR, SGSN and SCP. */
import type { Uses } from '../../tc-user/uses.ts';

const imsi = 'imsi_digits';
/** Either side opens a dialogue with it, or sends it within one, as an HLR does during a location update. */
const within = { opens: 'first' as const };

export const subscriberData: Uses = {
  InsertSubscriberData: {
    about: 'Gives a VLR or SGSN data of a subscriber; without a dialogue, it opens one.',
    ...within,
    fields: [imsi, 'msisdn_digits', 'subscriberStatus_name'],
  },
  DeleteSubscriberData: { about: 'Removes data of a subscriber; without a dialogue, it opens one.', ...within },
  NoteSubscriberDataModified: { about: 'Reports to an SCP that data of a subscriber have changed.', opens: true },
  AnyTimeInterrogation: {
    about: 'Opens a dialogue and asks for the state and the location of a subscriber (TS 29.002 §8.11.1).',
    opens: true,
    fields: ['subscriberIdentity.msisdn_digits', 'subscriberIdentity.imsi_digits'],
    result: {
      about: 'The result of AnyTimeInterrogation: the state and the location of the subscriber.',
      fields: [
        'subscriberInfo.locationInformation.vlrNumber_digits',
        'subscriberInfo.locationInformation.ageOfLocationInformation',
      ],
    },
  },
  AnyTimeSubscriptionInterrogation: {
    about: 'Opens a dialogue and asks for data of the subscription.',
    opens: true,
    fields: ['subscriberIdentity.msisdn_digits', 'subscriberIdentity.imsi_digits'],
  },
  AnyTimeModification: {
    about: 'Opens a dialogue and changes data of the subscription.',
    opens: true,
    fields: ['subscriberIdentity.msisdn_digits', 'subscriberIdentity.imsi_digits'],
  },
  ProvideSubscriberInfo: {
    about: 'Asks a VLR or SGSN for the state and the location of a subscriber.',
    opens: true,
    fields: [imsi],
    result: {
      fields: [
        'subscriberInfo.locationInformation.vlrNumber_digits',
        'subscriberInfo.locationInformation.ageOfLocationInformation',
      ],
    },
  },
  Reset: { about: 'Reports that an HLR has restarted.', opens: true },
  ForwardCheckSSIndication: { about: 'Lets the VLR check the supplementary services of a subscriber.', ...within },
  RestoreData: { about: 'Asks the HLR for the data of a subscriber that a VLR has lost.', opens: true },
  SendParameters: { about: 'Asks for parameters of a subscriber, in version 1 of MAP.', opens: true },
  SendIMSI: { about: 'Asks the HLR for the IMSI of a number.', opens: true, fields: ['msisdn_digits'] },
  ActivateTraceMode: { about: 'Starts the tracing of a subscriber; without a dialogue, it opens one.', ...within },
  DeactivateTraceMode: { about: 'Ends the tracing of a subscriber; without a dialogue, it opens one.', ...within },
};
