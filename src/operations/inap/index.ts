/** The INAP operations of the tester, in the order of their families. */
import type { Operation } from '../operation.ts';
import { PlayAnnouncement } from './srf_from_scp/PlayAnnouncement.ts';
import { PromptAndCollectUserInformation } from './srf_from_scp/PromptAndCollectUserInformation.ts';
import { SrfError } from './srf_to_scp/Error.ts';
import { PromptAndCollectUserInformationResult } from './srf_to_scp/PromptAndCollectUserInformationResult.ts';
import { SpecializedResourceReport } from './srf_to_scp/SpecializedResourceReport.ts';
import { Connect } from './ssp_from_scp/Connect.ts';
import { ConnectToResource } from './ssp_from_scp/ConnectToResource.ts';
import { Continue } from './ssp_from_scp/Continue.ts';
import { DisconnectForwardConnection } from './ssp_from_scp/DisconnectForwardConnection.ts';
import { ReleaseCall } from './ssp_from_scp/ReleaseCall.ts';
import { RequestReportBCSMEvent } from './ssp_from_scp/RequestReportBCSMEvent.ts';
import { EventReportBCSM } from './ssp_to_scp/EventReportBCSM.ts';
import { InitialDP } from './ssp_to_scp/InitialDP.ts';

export const inapOperationKinds: readonly Operation[] = [
  InitialDP,
  EventReportBCSM,
  ConnectToResource,
  DisconnectForwardConnection,
  RequestReportBCSMEvent,
  Connect,
  Continue,
  ReleaseCall,
  PromptAndCollectUserInformation,
  PlayAnnouncement,
  PromptAndCollectUserInformationResult,
  SpecializedResourceReport,
  SrfError,
];
