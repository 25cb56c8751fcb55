/**
 * The operations of INAP CS-1 and CAP: codes, classes, and the declarations of their arguments and results.
 *
 * Codes: Q.1218 §2.1, TS 29.078 §5.3; classes: Q.1218 §2.1 (Q.771 §3.1.1). No code of CS-1 means something else in CAP:
 * 60 to 83 are messages and packets, which CS-1 does not know, and 86 to 97 are of CS-2 and CAP 3 and 4.
 */
import type { DeclaredOperation } from '../asn1/index.ts';
import { applyChargingArg } from './declarations/ApplyCharging.ts';
import { applyChargingReportArg } from './declarations/ApplyChargingReport.ts';
import { assistRequestInstructionsArg } from './declarations/AssistRequestInstructions.ts';
import { callInformationReportArg, callInformationRequestArg } from './declarations/CallInformation.ts';
import {
  disconnectForwardConnectionWithArgumentArg,
  entityReleasedArg,
  moveLegArg,
  playToneArg,
  splitLegArg,
} from './declarations/call-legs.ts';
import { callGapArg } from './declarations/CallGap.ts';
import { cancelArg } from './declarations/Cancel.ts';
import { collectInformationArg } from './declarations/CollectInformation.ts';
import { connectArg } from './declarations/Connect.ts';
import { connectToResourceArg } from './declarations/ConnectToResource.ts';
import { continueWithArgumentArg } from './declarations/ContinueWithArgument.ts';
import { disconnectLegArg } from './declarations/DisconnectLeg.ts';
import { establishTemporaryConnectionArg } from './declarations/EstablishTemporaryConnection.ts';
import { eventReportBCSMArg } from './declarations/EventReportBCSM.ts';
import { furnishChargingInformationArg } from './declarations/FurnishChargingInformation.ts';
import { initialDPArg } from './declarations/InitialDP.ts';
import { initiateCallAttemptArg, initiateCallAttemptRes } from './declarations/InitiateCallAttempt.ts';
import { playAnnouncementArg, specializedResourceReportArg } from './declarations/PlayAnnouncement.ts';
import {
  promptAndCollectUserInformationArg,
  receivedInformationArg,
} from './declarations/PromptAndCollectUserInformation.ts';
import { releaseCallArg } from './declarations/ReleaseCall.ts';
import { requestReportBCSMEventArg } from './declarations/RequestReportBCSMEvent.ts';
import { resetTimerArg } from './declarations/ResetTimer.ts';
import { sendChargingInformationArg } from './declarations/SendChargingInformation.ts';
import { declaredCS1Operations } from './operations-of-cs1.ts';
import { declaredPacketOperations, declaredShortMessageOperations } from './operations-of-packets.ts';

const callControl = 'TS 29.078 §6.1.1';
const userInteraction = 'TS 29.078 §6.2.1';

const declaredCallOperations: readonly DeclaredOperation[] = [
  { name: 'InitialDP', code: 0, class: 2, argument: initialDPArg, source: callControl },
  {
    name: 'AssistRequestInstructions',
    code: 16,
    class: 2,
    argument: assistRequestInstructionsArg,
    source: callControl,
  },
  {
    name: 'EstablishTemporaryConnection',
    code: 17,
    class: 2,
    argument: establishTemporaryConnectionArg,
    source: callControl,
  },
  { name: 'DisconnectForwardConnection', code: 18, class: 2, source: callControl },
  { name: 'ConnectToResource', code: 19, class: 2, argument: connectToResourceArg, source: callControl },
  { name: 'Connect', code: 20, class: 2, argument: connectArg, source: callControl },
  { name: 'ReleaseCall', code: 22, class: 4, argument: releaseCallArg, source: callControl },
  { name: 'RequestReportBCSMEvent', code: 23, class: 2, argument: requestReportBCSMEventArg, source: callControl },
  { name: 'EventReportBCSM', code: 24, class: 4, argument: eventReportBCSMArg, source: callControl },
  { name: 'CollectInformation', code: 27, class: 2, argument: collectInformationArg, source: callControl },
  { name: 'Continue', code: 31, class: 4, source: callControl },
  {
    name: 'InitiateCallAttempt',
    code: 32,
    class: 1,
    argument: initiateCallAttemptArg,
    result: initiateCallAttemptRes,
    source: callControl,
  },
  { name: 'ResetTimer', code: 33, class: 2, argument: resetTimerArg, source: callControl },
  {
    name: 'FurnishChargingInformation',
    code: 34,
    class: 2,
    argument: furnishChargingInformationArg,
    source: callControl,
  },
  { name: 'ApplyCharging', code: 35, class: 2, argument: applyChargingArg, source: callControl },
  { name: 'ApplyChargingReport', code: 36, class: 2, argument: applyChargingReportArg, source: callControl },
  { name: 'CallGap', code: 41, class: 4, argument: callGapArg, source: callControl },
  { name: 'CallInformationReport', code: 44, class: 4, argument: callInformationReportArg, source: callControl },
  { name: 'CallInformationRequest', code: 45, class: 2, argument: callInformationRequestArg, source: callControl },
  { name: 'SendChargingInformation', code: 46, class: 2, argument: sendChargingInformationArg, source: callControl },
  { name: 'PlayAnnouncement', code: 47, class: 2, argument: playAnnouncementArg, source: userInteraction },
  {
    name: 'PromptAndCollectUserInformation',
    code: 48,
    class: 1,
    argument: promptAndCollectUserInformationArg,
    result: receivedInformationArg,
    source: userInteraction,
  },
  {
    name: 'SpecializedResourceReport',
    code: 49,
    class: 4,
    argument: specializedResourceReportArg,
    source: userInteraction,
  },
  { name: 'Cancel', code: 53, class: 2, argument: cancelArg, source: callControl },
  { name: 'ActivityTest', code: 55, class: 3, source: callControl },
  {
    name: 'DisconnectForwardConnectionWithArgument',
    code: 86,
    class: 2,
    argument: disconnectForwardConnectionWithArgumentArg,
    source: callControl,
  },
  { name: 'ContinueWithArgument', code: 88, class: 2, argument: continueWithArgumentArg, source: callControl },
  { name: 'DisconnectLeg', code: 90, class: 1, argument: disconnectLegArg, source: callControl },
  { name: 'MoveLeg', code: 93, class: 1, argument: moveLegArg, source: callControl },
  { name: 'SplitLeg', code: 95, class: 1, argument: splitLegArg, source: callControl },
  { name: 'EntityReleased', code: 96, class: 4, argument: entityReleasedArg, source: callControl },
  { name: 'PlayTone', code: 97, class: 2, argument: playToneArg, source: callControl },
];

export const declaredOperations: readonly DeclaredOperation[] = [
  ...declaredCallOperations,
  ...declaredCS1Operations,
  ...declaredShortMessageOperations,
  ...declaredPacketOperations,
].sort((left, right) => left.code - right.code);
