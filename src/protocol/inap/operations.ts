/**
 * The operations of INAP CS-1 and CAP: codes, classes, and the declarations of their arguments and results.
 *
 * Codes: Q.1218 §2.1, TS 29.078 §5.3; classes: Q.1218 §2.1 (Q.771 §3.1.1).
 */
import type { OperationClass } from '../tcap/types.ts';
import type { Type } from '../asn1/index.ts';
import { connectArg } from './declarations/Connect.ts';
import { connectToResourceArg } from './declarations/ConnectToResource.ts';
import { eventReportBCSMArg } from './declarations/EventReportBCSM.ts';
import { initialDPArg } from './declarations/InitialDP.ts';
import { playAnnouncementArg, specializedResourceReportArg } from './declarations/PlayAnnouncement.ts';
import { promptAndCollectUserInformationArg, receivedInformationArg } from './declarations/PromptAndCollectUserInformation.ts';
import { releaseCallArg } from './declarations/ReleaseCall.ts';
import { requestReportBCSMEventArg } from './declarations/RequestReportBCSMEvent.ts';

export interface DeclaredOperation {
  readonly name: string;
  readonly code: number;
  /** 1 reports success and failure, 2 failure only, 3 success only, 4 neither. */
  readonly class: OperationClass;
  readonly argument?: Type;
  readonly result?: Type;
  readonly source: string;
}

const callControl = 'TS 29.078 §6.1.1';
const userInteraction = 'TS 29.078 §6.2.1';

export const declaredOperations: readonly DeclaredOperation[] = [
  { name: 'InitialDP', code: 0, class: 2, argument: initialDPArg, source: callControl },
  { name: 'DisconnectForwardConnection', code: 18, class: 2, source: callControl },
  { name: 'ConnectToResource', code: 19, class: 2, argument: connectToResourceArg, source: callControl },
  { name: 'Connect', code: 20, class: 2, argument: connectArg, source: callControl },
  { name: 'ReleaseCall', code: 22, class: 4, argument: releaseCallArg, source: callControl },
  { name: 'RequestReportBCSMEvent', code: 23, class: 2, argument: requestReportBCSMEventArg, source: callControl },
  { name: 'EventReportBCSM', code: 24, class: 4, argument: eventReportBCSMArg, source: callControl },
  { name: 'Continue', code: 31, class: 4, source: callControl },
  { name: 'PlayAnnouncement', code: 47, class: 2, argument: playAnnouncementArg, source: userInteraction },
  {
    name: 'PromptAndCollectUserInformation', code: 48, class: 1,
    argument: promptAndCollectUserInformationArg, result: receivedInformationArg, source: userInteraction,
  },
  { name: 'SpecializedResourceReport', code: 49, class: 4, argument: specializedResourceReportArg, source: userInteraction },
];
