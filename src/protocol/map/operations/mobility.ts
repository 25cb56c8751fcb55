/**
 * Mobility, subscriber data, location information, handover, and tracing of subscribers: the operations of §17.6.1,
 * §17.6.2 of TS
 * 29.002, in the order of their codes.
 */
import type { DeclaredOperation } from '../../asn1/index.ts';
import { acknowledgement, acknowledgementTagged } from '../declarations/acknowledgement.ts';
import { anyTimeModificationArg, anyTimeModificationRes } from '../declarations/any-time-modification.ts';
import {
  anyTimeSubscriptionInterrogationArg,
  anyTimeSubscriptionInterrogationRes,
  noteSubscriberDataModifiedArg,
} from '../declarations/any-time.ts';
import {
  authenticationFailureReportArg,
  sendAuthenticationInfoArg,
  sendAuthenticationInfoRes,
  sendIdentificationArg,
  sendIdentificationRes,
} from '../declarations/authentication.ts';
import { checkIMEIArg, checkIMEIRes } from '../declarations/equipment.ts';
import {
  failureReportArg,
  failureReportRes,
  noteMsPresentForGprsArg,
  sendRoutingInfoForGprsArg,
  sendRoutingInfoForGprsRes,
  updateGprsLocationArg,
  updateGprsLocationRes,
} from '../declarations/gprs.ts';
import {
  forwardAccessSignallingArg,
  prepareHandoverArg,
  prepareHandoverRes,
  prepareSubsequentHandoverArg,
  prepareSubsequentHandoverRes,
  processAccessSignallingArg,
  sendEndSignalArg,
} from '../declarations/handover.ts';
import { imsiAlone, msisdnAlone } from '../declarations/identities.ts';
import {
  cancelLocationArg,
  cancelVcsgLocationArg,
  noteMMEventArg,
  purgeMSArg,
  purgeMSRes,
  restoreDataArg,
  restoreDataRes,
  updateLocationArg,
  updateLocationRes,
  updateVcsgLocationArg,
  updateVcsgLocationRes,
} from '../declarations/location-registration.ts';
import { sendParametersArg, sendParametersRes } from '../declarations/send-parameters.ts';
import {
  deleteSubscriberDataArg,
  deleteSubscriberDataRes,
  insertSubscriberDataArg,
  insertSubscriberDataRes,
  resetArg,
} from '../declarations/subscriber-data.ts';
import {
  anyTimeInterrogationArg,
  anyTimeInterrogationRes,
  provideSubscriberInfoArg,
  provideSubscriberInfoRes,
} from '../declarations/subscriber-info.ts';
import { activateTraceModeArg, activateTraceModeRes, deactivateTraceModeArg } from '../declarations/trace.ts';

const mobility = 'TS 29.002 §17.6.1';
const operationAndMaintenance = 'TS 29.002 §17.6.2';

export const mobilityOperations: readonly DeclaredOperation[] = [
  {
    name: 'UpdateLocation',
    code: 2,
    class: 1,
    argument: updateLocationArg,
    result: updateLocationRes,
    source: mobility,
  },
  { name: 'CancelLocation', code: 3, class: 1, argument: cancelLocationArg, result: acknowledgement, source: mobility },
  {
    name: 'NoteSubscriberDataModified',
    code: 5,
    class: 1,
    argument: noteSubscriberDataModifiedArg,
    result: acknowledgement,
    source: mobility,
  },
  {
    name: 'InsertSubscriberData',
    code: 7,
    class: 1,
    argument: insertSubscriberDataArg,
    result: insertSubscriberDataRes,
    source: mobility,
  },
  {
    name: 'DeleteSubscriberData',
    code: 8,
    class: 1,
    argument: deleteSubscriberDataArg,
    result: deleteSubscriberDataRes,
    source: mobility,
  },
  {
    name: 'SendParameters',
    code: 9,
    class: 1,
    argument: sendParametersArg,
    result: sendParametersRes,
    source: 'GSM 09.02 §6.2.8',
  },
  {
    name: 'AuthenticationFailureReport',
    code: 15,
    class: 1,
    argument: authenticationFailureReportArg,
    result: acknowledgement,
    source: mobility,
  },
  {
    name: 'UpdateGprsLocation',
    code: 23,
    class: 1,
    argument: updateGprsLocationArg,
    result: updateGprsLocationRes,
    source: mobility,
  },
  {
    name: 'SendRoutingInfoForGprs',
    code: 24,
    class: 1,
    argument: sendRoutingInfoForGprsArg,
    result: sendRoutingInfoForGprsRes,
    source: mobility,
  },
  { name: 'FailureReport', code: 25, class: 1, argument: failureReportArg, result: failureReportRes, source: mobility },
  {
    name: 'NoteMsPresentForGprs',
    code: 26,
    class: 1,
    argument: noteMsPresentForGprsArg,
    result: acknowledgementTagged,
    source: mobility,
  },
  {
    name: 'SendEndSignal',
    code: 29,
    class: 3,
    argument: sendEndSignalArg,
    result: acknowledgementTagged,
    source: mobility,
  },
  { name: 'ProcessAccessSignalling', code: 33, class: 4, argument: processAccessSignallingArg, source: mobility },
  { name: 'ForwardAccessSignalling', code: 34, class: 4, argument: forwardAccessSignallingArg, source: mobility },
  {
    name: 'CancelVcsgLocation',
    code: 36,
    class: 1,
    argument: cancelVcsgLocationArg,
    result: acknowledgement,
    source: mobility,
  },
  { name: 'Reset', code: 37, class: 4, argument: resetArg, source: mobility },
  { name: 'ForwardCheckSSIndication', code: 38, class: 4, source: mobility },
  { name: 'CheckIMEI', code: 43, class: 1, argument: checkIMEIArg, result: checkIMEIRes, source: mobility },
  {
    name: 'ActivateTraceMode',
    code: 50,
    class: 1,
    argument: activateTraceModeArg,
    result: activateTraceModeRes,
    source: operationAndMaintenance,
  },
  {
    name: 'DeactivateTraceMode',
    code: 51,
    class: 1,
    argument: deactivateTraceModeArg,
    result: acknowledgementTagged,
    source: operationAndMaintenance,
  },
  {
    name: 'UpdateVcsgLocation',
    code: 53,
    class: 1,
    argument: updateVcsgLocationArg,
    result: updateVcsgLocationRes,
    source: mobility,
  },
  {
    name: 'SendIdentification',
    code: 55,
    class: 1,
    argument: sendIdentificationArg,
    result: sendIdentificationRes,
    source: mobility,
  },
  {
    name: 'SendAuthenticationInfo',
    code: 56,
    class: 1,
    argument: sendAuthenticationInfoArg,
    isArgumentOptional: true,
    result: sendAuthenticationInfoRes,
    source: mobility,
  },
  { name: 'RestoreData', code: 57, class: 1, argument: restoreDataArg, result: restoreDataRes, source: mobility },
  { name: 'SendIMSI', code: 58, class: 1, argument: msisdnAlone, result: imsiAlone, source: operationAndMaintenance },
  {
    name: 'AnyTimeSubscriptionInterrogation',
    code: 62,
    class: 1,
    argument: anyTimeSubscriptionInterrogationArg,
    result: anyTimeSubscriptionInterrogationRes,
    source: mobility,
  },
  {
    name: 'AnyTimeModification',
    code: 65,
    class: 1,
    argument: anyTimeModificationArg,
    result: anyTimeModificationRes,
    source: mobility,
  },
  { name: 'PurgeMS', code: 67, class: 1, argument: purgeMSArg, result: purgeMSRes, source: mobility },
  {
    name: 'PrepareHandover',
    code: 68,
    class: 1,
    argument: prepareHandoverArg,
    result: prepareHandoverRes,
    source: mobility,
  },
  {
    name: 'PrepareSubsequentHandover',
    code: 69,
    class: 1,
    argument: prepareSubsequentHandoverArg,
    result: prepareSubsequentHandoverRes,
    source: mobility,
  },
  {
    name: 'ProvideSubscriberInfo',
    code: 70,
    class: 1,
    argument: provideSubscriberInfoArg,
    result: provideSubscriberInfoRes,
    source: mobility,
  },
  {
    name: 'AnyTimeInterrogation',
    code: 71,
    class: 1,
    argument: anyTimeInterrogationArg,
    result: anyTimeInterrogationRes,
    source: mobility,
  },
  { name: 'NoteMMEvent', code: 89, class: 1, argument: noteMMEventArg, result: acknowledgement, source: mobility },
];
