/** The INAP operations of the tester, in the order of their families. */
import type { Operation } from '../operation.ts';
import { PlayAnnouncement } from './srf_from_scp/PlayAnnouncement.ts';
import { PromptAndCollectUserInformation } from './srf_from_scp/PromptAndCollectUserInformation.ts';
import { SrfError } from './srf_to_scp/Error.ts';
import { PromptAndCollectUserInformationResult } from './srf_to_scp/PromptAndCollectUserInformationResult.ts';
import { SpecializedResourceReport } from './srf_to_scp/SpecializedResourceReport.ts';
import { ActivityTest } from './ssp_from_scp/ActivityTest.ts';
import { ApplyCharging } from './ssp_from_scp/ApplyCharging.ts';
import { CallInformationRequest } from './ssp_from_scp/CallInformationRequest.ts';
import { Cancel } from './ssp_from_scp/Cancel.ts';
import { Connect } from './ssp_from_scp/Connect.ts';
import { ConnectToResource } from './ssp_from_scp/ConnectToResource.ts';
import { Continue } from './ssp_from_scp/Continue.ts';
import { DisconnectForwardConnection } from './ssp_from_scp/DisconnectForwardConnection.ts';
import { DisconnectLeg } from './ssp_from_scp/DisconnectLeg.ts';
import { ErrorFromScp } from './ssp_from_scp/Error.ts';
import { EstablishTemporaryConnection } from './ssp_from_scp/EstablishTemporaryConnection.ts';
import { FurnishChargingInformation } from './ssp_from_scp/FurnishChargingInformation.ts';
import { ReleaseCall } from './ssp_from_scp/ReleaseCall.ts';
import { RequestReportBCSMEvent } from './ssp_from_scp/RequestReportBCSMEvent.ts';
import { ResetTimer } from './ssp_from_scp/ResetTimer.ts';
import { SendChargingInformation } from './ssp_from_scp/SendChargingInformation.ts';
import { ActivityTestResult } from './ssp_to_scp/ActivityTestResult.ts';
import { ApplyChargingReport } from './ssp_to_scp/ApplyChargingReport.ts';
import { AssistRequestInstructions } from './ssp_to_scp/AssistRequestInstructions.ts';
import { CallInformationReport } from './ssp_to_scp/CallInformationReport.ts';
import { DisconnectLegResult } from './ssp_to_scp/DisconnectLegResult.ts';
import { SspError } from './ssp_to_scp/Error.ts';
import { EventReportBCSM } from './ssp_to_scp/EventReportBCSM.ts';
import { InitialDP } from './ssp_to_scp/InitialDP.ts';

export const inapOperationKinds: readonly Operation[] = [
  InitialDP,
  EventReportBCSM,
  ApplyChargingReport,
  CallInformationReport,
  AssistRequestInstructions,
  ActivityTestResult,
  DisconnectLegResult,
  SspError,
  ConnectToResource,
  DisconnectForwardConnection,
  RequestReportBCSMEvent,
  Connect,
  Continue,
  ReleaseCall,
  ApplyCharging,
  FurnishChargingInformation,
  SendChargingInformation,
  CallInformationRequest,
  EstablishTemporaryConnection,
  DisconnectLeg,
  ResetTimer,
  ActivityTest,
  Cancel,
  ErrorFromScp,
  PromptAndCollectUserInformation,
  PlayAnnouncement,
  PromptAndCollectUserInformationResult,
  SpecializedResourceReport,
  SrfError,
].flat();
