/** The operations that INAP CS-1 has and CAP has not: one for each detection point, and those beyond the call. */
import type { Uses } from '../../tc-user/uses.ts';

/** A detection point: the switch opens the dialogue with it, or reports it within one. */
const detectionPoint = (what: string) => ({
  about: `Reports the detection point ${what}; without a dialogue, it opens one.`,
  opens: 'first' as const,
});

export const cs1OfSwitch: Uses = {
  OriginationAttemptAuthorized: detectionPoint('origination attempt authorized'),
  CollectedInformation: detectionPoint('collected information'),
  AnalysedInformation: detectionPoint('analysed information'),
  RouteSelectFailure: detectionPoint('route select failure'),
  OCalledPartyBusy: detectionPoint('called party busy, of an originating call'),
  ONoAnswer: detectionPoint('no answer, of an originating call'),
  OAnswer: detectionPoint('answer, of an originating call'),
  ODisconnect: detectionPoint('disconnect, of an originating call'),
  TermAttemptAuthorized: detectionPoint('termination attempt authorized'),
  TBusy: detectionPoint('busy, of a terminating call'),
  TNoAnswer: detectionPoint('no answer, of a terminating call'),
  TAnswer: detectionPoint('answer, of a terminating call'),
  TDisconnect: detectionPoint('disconnect, of a terminating call'),
  OMidCall: detectionPoint('mid call, of an originating call'),
  TMidCall: detectionPoint('mid call, of a terminating call'),
  EventNotificationCharging: { about: 'Reports a charging event that RequestNotificationChargingEvent asked for.' },
  StatusReport: { about: 'Reports the state of a resource that the SCP monitors.' },
  ServiceFilteringResponse: {
    about: 'Reports the counters of a filter that ActivateServiceFiltering started, in a dialogue of its own.',
    opens: true,
  },
};

export const cs1OfScp: Uses = {
  HoldCallInNetwork: { about: 'Holds the call in a queue of the network.' },
  AnalyseInformation: { about: 'Lets the switch analyse changed information of the call.' },
  SelectRoute: { about: 'Lets the switch route the call by a list of routes.' },
  SelectFacility: { about: 'Lets the switch offer the call to a line or to a group of lines.' },
  RequestNotificationChargingEvent: { about: 'Asks for reports of charging events.' },
  RequestCurrentStatusReport: {
    about: 'Asks for the state of a resource; without a dialogue, it opens one.',
    opens: 'first',
    result: { about: 'The result of RequestCurrentStatusReport: the state of the resource.' },
  },
  RequestEveryStatusChangeReport: {
    about: 'Asks for a StatusReport at each change of the state of a resource; without a dialogue, it opens one.',
    opens: 'first',
  },
  RequestFirstStatusMatchReport: {
    about: 'Asks for a StatusReport when a resource reaches a state; without a dialogue, it opens one.',
    opens: 'first',
  },
  CancelStatusReportRequest: { about: 'Ends the monitoring of a resource.' },
  ActivateServiceFiltering: {
    about: 'Starts a filter, by which the switch treats calls itself and counts them; it opens a dialogue.',
    opens: true,
    result: { about: 'The result of ActivateServiceFiltering: the filter is active.' },
  },
};
