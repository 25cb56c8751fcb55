/** The operations of CAP that control short messages (TS 29.078 §7) and GPRS (TS 29.078 §8). */
import type { DeclaredOperation } from '../asn1/index.ts';
import {
  applyChargingGPRSArg,
  applyChargingReportGPRSArg,
  cancelGPRSArg,
  connectGPRSArg,
  continueGPRSArg,
  entityReleasedGPRSArg,
  eventReportGPRSArg,
  furnishChargingInformationGPRSArg,
  initialDPGPRSArg,
  releaseGPRSArg,
  requestReportGPRSEventArg,
  resetTimerGPRSArg,
  sendChargingInformationGPRSArg,
} from './declarations/packet-sessions.ts';
import {
  connectSMSArg,
  eventReportSMSArg,
  furnishChargingInformationSMSArg,
  initialDPSMSArg,
  releaseSMSArg,
  requestReportSMSEventArg,
  resetTimerSMSArg,
} from './declarations/short-messages.ts';

const messages = 'TS 29.078 §7.1';
const packets = 'TS 29.078 §8.1';

export const declaredShortMessageOperations: readonly DeclaredOperation[] = [
  { name: 'InitialDPSMS', code: 60, class: 2, argument: initialDPSMSArg, source: messages },
  {
    name: 'FurnishChargingInformationSMS',
    code: 61,
    class: 2,
    argument: furnishChargingInformationSMSArg,
    source: messages,
  },
  { name: 'ConnectSMS', code: 62, class: 2, argument: connectSMSArg, source: messages },
  { name: 'RequestReportSMSEvent', code: 63, class: 2, argument: requestReportSMSEventArg, source: messages },
  { name: 'EventReportSMS', code: 64, class: 4, argument: eventReportSMSArg, source: messages },
  { name: 'ContinueSMS', code: 65, class: 4, source: messages },
  { name: 'ReleaseSMS', code: 66, class: 4, argument: releaseSMSArg, source: messages },
  { name: 'ResetTimerSMS', code: 67, class: 2, argument: resetTimerSMSArg, source: messages },
];

export const declaredPacketOperations: readonly DeclaredOperation[] = [
  { name: 'ActivityTestGPRS', code: 70, class: 3, source: packets },
  { name: 'ApplyChargingGPRS', code: 71, class: 2, argument: applyChargingGPRSArg, source: packets },
  { name: 'ApplyChargingReportGPRS', code: 72, class: 1, argument: applyChargingReportGPRSArg, source: packets },
  { name: 'CancelGPRS', code: 73, class: 2, argument: cancelGPRSArg, source: packets },
  { name: 'ConnectGPRS', code: 74, class: 2, argument: connectGPRSArg, source: packets },
  { name: 'ContinueGPRS', code: 75, class: 2, argument: continueGPRSArg, source: packets },
  { name: 'EntityReleasedGPRS', code: 76, class: 1, argument: entityReleasedGPRSArg, source: packets },
  {
    name: 'FurnishChargingInformationGPRS',
    code: 77,
    class: 2,
    argument: furnishChargingInformationGPRSArg,
    source: packets,
  },
  { name: 'InitialDPGPRS', code: 78, class: 2, argument: initialDPGPRSArg, source: packets },
  { name: 'ReleaseGPRS', code: 79, class: 2, argument: releaseGPRSArg, source: packets },
  { name: 'EventReportGPRS', code: 80, class: 1, argument: eventReportGPRSArg, source: packets },
  { name: 'RequestReportGPRSEvent', code: 81, class: 2, argument: requestReportGPRSEventArg, source: packets },
  { name: 'ResetTimerGPRS', code: 82, class: 2, argument: resetTimerGPRSArg, source: packets },
  {
    name: 'SendChargingInformationGPRS',
    code: 83,
    class: 2,
    argument: sendChargingInformationGPRSArg,
    source: packets,
  },
];
