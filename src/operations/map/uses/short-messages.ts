/** Short messages: between the service centre (SMSC), the HLR, and the MSC or SGSN of the subscriber. */
import type { Uses } from '../../tc-user/uses.ts';

const message = {
  opens: 'first' as const,
  fields: ['smRPDA.imsi_digits', 'smRPOA.msisdn_digits', 'smRPUI_digits', 'smRPUI_text'],
};

export const shortMessages: Uses = {
  SendRoutingInfoForSM: {
    about: 'Opens a dialogue and asks for the routing of a short message (TS 29.002 §12.1).',
    opens: true,
    fields: ['msisdn_digits', 'serviceCentreAddress_digits'],
    result: {
      about: 'The result of SendRoutingInfoForSM: the routing of the short message.',
      fields: ['imsi_digits', 'locationInfoWithLMSI.networkNodeNumber_digits'],
    },
  },
  MoForwardSM: { about: 'Passes on a short message of a subscriber; without a dialogue, it opens one.', ...message },
  MtForwardSM: { about: 'Passes on a short message to a subscriber; without a dialogue, it opens one.', ...message },
  MtForwardSMVGCS: { about: 'Passes on a short message to a voice group.', opens: true },
  ReportSMDeliveryStatus: { about: 'Reports the outcome of a delivery to the HLR.', opens: true },
  InformServiceCentre: { about: 'Gives the service centre the state of its waiting messages, beside a result.' },
  AlertServiceCentre: { about: 'Reports to the service centre that a subscriber can be reached again.', opens: true },
  AlertServiceCentreWithoutResult: {
    about: 'Reports to the service centre that a subscriber can be reached again, in version 1 of MAP.',
    opens: true,
  },
  ReadyForSM: { about: 'Reports to the HLR that a subscriber can receive messages again.', opens: true },
  NoteSubscriberPresent: {
    about: 'Reports to the HLR that a subscriber can be reached again, in version 1 of MAP.',
    opens: true,
  },
};
