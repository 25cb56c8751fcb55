/**
 * The operations that CS-1 has and CAP has not: codes 1 to 15 are one detection point each, the others are those of
 * Q.1218 and ETS 300 374-1 beyond the call control of CAP.
 *
 * In ETS 300 374-1 there are 25, 26, 42 and 43 of these; the others are of Q.1218 alone.
 */
import type { DeclaredOperation } from '../asn1/index.ts';
import {
  analyseInformationArg,
  holdCallInNetworkArg,
  selectFacilityArg,
  selectRouteArg,
} from './declarations/call-processing.ts';
import { eventNotificationChargingArg, requestNotificationChargingEventArg } from './declarations/charging-events.ts';
import {
  analysedInformationArg,
  collectedInformationArg,
  midCallArg,
  oAnswerArg,
  oCalledPartyBusyArg,
  oDisconnectArg,
  oNoAnswerArg,
  originationAttemptAuthorizedArg,
  routeSelectFailureArg,
  tAnswerArg,
  tBusyArg,
  tDisconnectArg,
  termAttemptAuthorizedArg,
  tNoAnswerArg,
} from './declarations/detection-points.ts';
import { activateServiceFilteringArg, serviceFilteringResponseArg } from './declarations/service-filtering.ts';
import {
  cancelStatusReportRequestArg,
  requestCurrentStatusReportArg,
  requestCurrentStatusReportResultArg,
  requestEveryStatusChangeReportArg,
  requestFirstStatusMatchReportArg,
  statusReportArg,
} from './declarations/status-reports.ts';

const source = 'Q.1218 §2.1';

export const declaredCS1Operations: readonly DeclaredOperation[] = [
  { name: 'OriginationAttemptAuthorized', code: 1, class: 2, argument: originationAttemptAuthorizedArg, source },
  { name: 'CollectedInformation', code: 2, class: 2, argument: collectedInformationArg, source },
  { name: 'AnalysedInformation', code: 3, class: 2, argument: analysedInformationArg, source },
  { name: 'RouteSelectFailure', code: 4, class: 2, argument: routeSelectFailureArg, source },
  { name: 'OCalledPartyBusy', code: 5, class: 2, argument: oCalledPartyBusyArg, source },
  { name: 'ONoAnswer', code: 6, class: 2, argument: oNoAnswerArg, source },
  { name: 'OAnswer', code: 7, class: 2, argument: oAnswerArg, source },
  { name: 'ODisconnect', code: 8, class: 2, argument: oDisconnectArg, source },
  { name: 'TermAttemptAuthorized', code: 9, class: 2, argument: termAttemptAuthorizedArg, source },
  { name: 'TBusy', code: 10, class: 2, argument: tBusyArg, source },
  { name: 'TNoAnswer', code: 11, class: 2, argument: tNoAnswerArg, source },
  { name: 'TAnswer', code: 12, class: 2, argument: tAnswerArg, source },
  { name: 'TDisconnect', code: 13, class: 2, argument: tDisconnectArg, source },
  { name: 'OMidCall', code: 14, class: 2, argument: midCallArg, source },
  { name: 'TMidCall', code: 15, class: 2, argument: midCallArg, source },
  { name: 'HoldCallInNetwork', code: 21, class: 2, argument: holdCallInNetworkArg, source },
  {
    name: 'RequestNotificationChargingEvent',
    code: 25,
    class: 2,
    argument: requestNotificationChargingEventArg,
    source,
  },
  { name: 'EventNotificationCharging', code: 26, class: 4, argument: eventNotificationChargingArg, source },
  { name: 'AnalyseInformation', code: 28, class: 2, argument: analyseInformationArg, source },
  { name: 'SelectRoute', code: 29, class: 2, argument: selectRouteArg, source },
  { name: 'SelectFacility', code: 30, class: 2, argument: selectFacilityArg, source },
  {
    name: 'RequestCurrentStatusReport',
    code: 37,
    class: 1,
    argument: requestCurrentStatusReportArg,
    result: requestCurrentStatusReportResultArg,
    source,
  },
  { name: 'RequestEveryStatusChangeReport', code: 38, class: 1, argument: requestEveryStatusChangeReportArg, source },
  { name: 'RequestFirstStatusMatchReport', code: 39, class: 1, argument: requestFirstStatusMatchReportArg, source },
  { name: 'StatusReport', code: 40, class: 4, argument: statusReportArg, source },
  { name: 'ActivateServiceFiltering', code: 42, class: 1, argument: activateServiceFilteringArg, source },
  { name: 'ServiceFilteringResponse', code: 43, class: 4, argument: serviceFilteringResponseArg, source },
  { name: 'CancelStatusReportRequest', code: 54, class: 2, argument: cancelStatusReportRequestArg, source },
];
