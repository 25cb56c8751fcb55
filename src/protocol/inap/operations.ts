/**
 * The operations of INAP CS-1 and CAP: codes, classes, and the declarations of their arguments and results.
 *
 * Codes: Q.1218 §2.1, TS 29.078 §5.3; classes: Q.1218 §2.1 (Q.771 §3.1.1).
 */
import type { DeclaredOperation } from '../asn1/index.ts';
import { applyChargingArg } from './declarations/ApplyCharging.ts';
import { applyChargingReportArg } from './declarations/ApplyChargingReport.ts';
import { assistRequestInstructionsArg } from './declarations/AssistRequestInstructions.ts';
import { callInformationReportArg, callInformationRequestArg } from './declarations/CallInformation.ts';
import { cancelArg } from './declarations/Cancel.ts';
import { connectArg } from './declarations/Connect.ts';
import { connectToResourceArg } from './declarations/ConnectToResource.ts';
import { disconnectLegArg } from './declarations/DisconnectLeg.ts';
import { establishTemporaryConnectionArg } from './declarations/EstablishTemporaryConnection.ts';
import { eventReportBCSMArg } from './declarations/EventReportBCSM.ts';
import { furnishChargingInformationArg } from './declarations/FurnishChargingInformation.ts';
import { initialDPArg } from './declarations/InitialDP.ts';
import { playAnnouncementArg, specializedResourceReportArg } from './declarations/PlayAnnouncement.ts';
import { promptAndCollectUserInformationArg, receivedInformationArg } from './declarations/PromptAndCollectUserInformation.ts';
import { releaseCallArg } from './declarations/ReleaseCall.ts';
import { requestReportBCSMEventArg } from './declarations/RequestReportBCSMEvent.ts';
import { resetTimerArg } from './declarations/ResetTimer.ts';
import { sendChargingInformationArg } from './declarations/SendChargingInformation.ts';

const callControl = 'TS 29.078 §6.1.1';
const userInteraction = 'TS 29.078 §6.2.1';

export const declaredOperations: readonly DeclaredOperation[] = [
  { name: 'InitialDP', code: 0, class: 2, argument: initialDPArg, source: callControl },
  { name: 'AssistRequestInstructions', code: 16, class: 2, argument: assistRequestInstructionsArg, source: callControl },
  { name: 'EstablishTemporaryConnection', code: 17, class: 2, argument: establishTemporaryConnectionArg, source: callControl },
  { name: 'DisconnectForwardConnection', code: 18, class: 2, source: callControl },
  { name: 'ConnectToResource', code: 19, class: 2, argument: connectToResourceArg, source: callControl },
  { name: 'Connect', code: 20, class: 2, argument: connectArg, source: callControl },
  { name: 'ReleaseCall', code: 22, class: 4, argument: releaseCallArg, source: callControl },
  { name: 'RequestReportBCSMEvent', code: 23, class: 2, argument: requestReportBCSMEventArg, source: callControl },
  { name: 'EventReportBCSM', code: 24, class: 4, argument: eventReportBCSMArg, source: callControl },
  { name: 'Continue', code: 31, class: 4, source: callControl },
  { name: 'ResetTimer', code: 33, class: 2, argument: resetTimerArg, source: callControl },
  { name: 'FurnishChargingInformation', code: 34, class: 2, argument: furnishChargingInformationArg, source: callControl },
  { name: 'ApplyCharging', code: 35, class: 2, argument: applyChargingArg, source: callControl },
  { name: 'ApplyChargingReport', code: 36, class: 2, argument: applyChargingReportArg, source: callControl },
  { name: 'CallInformationReport', code: 44, class: 4, argument: callInformationReportArg, source: callControl },
  { name: 'CallInformationRequest', code: 45, class: 2, argument: callInformationRequestArg, source: callControl },
  { name: 'SendChargingInformation', code: 46, class: 2, argument: sendChargingInformationArg, source: callControl },
  { name: 'PlayAnnouncement', code: 47, class: 2, argument: playAnnouncementArg, source: userInteraction },
  {
    name: 'PromptAndCollectUserInformation', code: 48, class: 1,
    argument: promptAndCollectUserInformationArg, result: receivedInformationArg, source: userInteraction,
  },
  { name: 'SpecializedResourceReport', code: 49, class: 4, argument: specializedResourceReportArg, source: userInteraction },
  { name: 'Cancel', code: 53, class: 2, argument: cancelArg, source: callControl },
  { name: 'ActivityTest', code: 55, class: 3, source: callControl },
  { name: 'DisconnectLeg', code: 90, class: 1, argument: disconnectLegArg, source: callControl },
];
