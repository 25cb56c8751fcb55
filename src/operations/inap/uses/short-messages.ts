/** CAP for short messages (TS 29.078 §7): the switch, or the SGSN, asks the SCP about a message of a subscriber. */
import type { Uses } from '../../tc-user/uses.ts';

export const shortMessagesOfSwitch: Uses = {
  InitialDPSMS: {
    about: 'Opens a dialogue and starts the service for a short message.',
    opens: true,
    fields: ['serviceKey', 'destinationSubscriberNumber_digits', 'callingPartyNumber_digits', 'eventTypeSMS_name'],
  },
  EventReportSMS: { about: 'Reports that an armed event of the short message was met.', fields: ['eventTypeSMS_name'] },
};

export const shortMessagesOfScp: Uses = {
  RequestReportSMSEvent: {
    about: 'Arms events of the short message.',
    fields: [0, 1, 2].map((index) => `sMSEvents[${index}].eventTypeSMS_name`),
  },
  ConnectSMS: { about: 'Sends the short message on with changed addresses.' },
  ContinueSMS: { about: 'Lets the short message continue unchanged.', fields: [] },
  ReleaseSMS: { about: 'Refuses the short message.' },
  FurnishChargingInformationSMS: { about: 'Gives data for the record of the short message.' },
  ResetTimerSMS: { about: 'Restarts the timer of the switch.', fields: ['timervalue'] },
};
