/** Call handling: the operations of §17.6.3 of TS 29.002, in the order of their codes. */
import type { DeclaredOperation } from '../../asn1/index.ts';
import { sendRoutingInfoArg, sendRoutingInfoRes } from '../declarations/SendRoutingInfo.ts';
import { acknowledgement, acknowledgementTagged } from '../declarations/acknowledgement.ts';
import {
  remoteUserFreeArg,
  remoteUserFreeRes,
  setReportingStateArg,
  setReportingStateRes,
  statusReportArg,
} from '../declarations/call-completion.ts';
import {
  istAlertArg,
  istAlertRes,
  istCommandArg,
  provideRoamingNumberArg,
  provideRoamingNumberRes,
  provideSIWFSNumberArg,
  provideSIWFSNumberRes,
  releaseResourcesArg,
  resumeCallHandlingArg,
  sIWFSSignallingModifyArg,
  sIWFSSignallingModifyRes,
} from '../declarations/call-handling.ts';

const callHandling = 'TS 29.002 §17.6.3';

export const callHandlingOperations: readonly DeclaredOperation[] = [
  {
    name: 'ProvideRoamingNumber',
    code: 4,
    class: 1,
    argument: provideRoamingNumberArg,
    result: provideRoamingNumberRes,
    source: callHandling,
  },
  {
    name: 'ResumeCallHandling',
    code: 6,
    class: 1,
    argument: resumeCallHandlingArg,
    result: acknowledgement,
    source: callHandling,
  },
  {
    name: 'ReleaseResources',
    code: 20,
    class: 1,
    argument: releaseResourcesArg,
    result: acknowledgement,
    source: callHandling,
  },
  {
    name: 'SendRoutingInfo',
    code: 22,
    class: 1,
    argument: sendRoutingInfoArg,
    result: sendRoutingInfoRes,
    source: callHandling,
  },
  {
    name: 'ProvideSIWFSNumber',
    code: 31,
    class: 1,
    argument: provideSIWFSNumberArg,
    result: provideSIWFSNumberRes,
    source: callHandling,
  },
  {
    name: 'SIWFSSignallingModify',
    code: 32,
    class: 1,
    argument: sIWFSSignallingModifyArg,
    result: sIWFSSignallingModifyRes,
    source: callHandling,
  },
  {
    name: 'SetReportingState',
    code: 73,
    class: 1,
    argument: setReportingStateArg,
    result: setReportingStateRes,
    source: callHandling,
  },
  {
    name: 'StatusReport',
    code: 74,
    class: 1,
    argument: statusReportArg,
    result: acknowledgementTagged,
    source: callHandling,
  },
  {
    name: 'RemoteUserFree',
    code: 75,
    class: 1,
    argument: remoteUserFreeArg,
    result: remoteUserFreeRes,
    source: callHandling,
  },
  { name: 'IstAlert', code: 87, class: 1, argument: istAlertArg, result: istAlertRes, source: callHandling },
  { name: 'IstCommand', code: 88, class: 1, argument: istCommandArg, result: acknowledgement, source: callHandling },
];
