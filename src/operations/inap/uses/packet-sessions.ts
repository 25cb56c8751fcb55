/**
 * CAP for GPRS (TS 29.078 §8): the SGSN asks the SCP about the attachment and the contexts of a subscriber. Either side
 * may end a dialogue and open another one for the same session.
 */
import type { Uses } from '../../tc-user/uses.ts';

export const packetSessionsOfSwitch: Uses = {
  InitialDPGPRS: {
    about: 'Opens a dialogue and starts the service for an attachment or a context.',
    opens: true,
    fields: ['serviceKey', 'gPRSEventType_name', 'mSISDN_digits', 'iMSI_digits'],
  },
  EventReportGPRS: {
    about: 'Reports that an armed event was met; without a dialogue, it opens one.',
    opens: 'first',
    fields: ['gPRSEventType_name', 'pDPID'],
  },
  ApplyChargingReportGPRS: {
    about: 'Reports the charging that ApplyChargingGPRS requested; without a dialogue, it opens one.',
    opens: 'first',
  },
  EntityReleasedGPRS: {
    about: 'Reports that the session or a context was released; without a dialogue, it opens one.',
    opens: 'first',
  },
};

export const packetSessionsOfScp: Uses = {
  RequestReportGPRSEvent: {
    about: 'Arms events of the session or of a context.',
    fields: [0, 1, 2].map((index) => `gPRSEvent[${index}].gPRSEventType_name`),
  },
  ConnectGPRS: { about: 'Changes the access point of a context.' },
  ContinueGPRS: { about: 'Lets the attachment or the context continue unchanged.' },
  ReleaseGPRS: { about: 'Releases the session or a context.' },
  ApplyChargingGPRS: {
    about: 'Sets how a session or a context is charged; without a dialogue, it opens one.',
    opens: 'first',
  },
  CancelGPRS: {
    about: 'Cancels all requests for the session or for a context; without a dialogue, it opens one.',
    opens: 'first',
  },
  FurnishChargingInformationGPRS: {
    about: 'Gives data for the record of the session; without a dialogue, it opens one.',
    opens: 'first',
  },
  SendChargingInformationGPRS: {
    about: 'Gives charging information that is passed on to the subscriber; without a dialogue, it opens one.',
    opens: 'first',
  },
  ResetTimerGPRS: { about: 'Restarts the timer of the SGSN.' },
  ActivityTestGPRS: {
    about: 'Asks whether the dialogue still exists. ActivityTestGPRSResult answers it.',
    fields: [],
    result: { about: 'The result of ActivityTestGPRS: the dialogue exists.' },
  },
};
