/** The MAP operations of the tester, in the order of their families. */
import type { Operation } from '../operation.ts';
import { AnyTimeInterrogationResult } from './hlr_from_scp/AnyTimeInterrogationResult.ts';
import { ProcessUnstructuredSSRequestResult } from './hlr_from_scp/ProcessUnstructuredSSRequestResult.ts';
import { SendRoutingInfoForSMResult } from './hlr_from_scp/SendRoutingInfoForSMResult.ts';
import { SendRoutingInfoResult } from './hlr_from_scp/SendRoutingInfoResult.ts';
import { UnstructuredSSNotify } from './hlr_from_scp/UnstructuredSSNotify.ts';
import { UnstructuredSSRequest } from './hlr_from_scp/UnstructuredSSRequest.ts';
import { AnyTimeInterrogation } from './hlr_to_scp/AnyTimeInterrogation.ts';
import { MapError } from './hlr_to_scp/Error.ts';
import { ProcessUnstructuredSSRequest } from './hlr_to_scp/ProcessUnstructuredSSRequest.ts';
import { SendRoutingInfo } from './hlr_to_scp/SendRoutingInfo.ts';
import { SendRoutingInfoForSM } from './hlr_to_scp/SendRoutingInfoForSM.ts';
import { UnstructuredSSNotifyResult } from './hlr_to_scp/UnstructuredSSNotifyResult.ts';
import { UnstructuredSSRequestResult } from './hlr_to_scp/UnstructuredSSRequestResult.ts';

export const mapOperationKinds: readonly Operation[] = [
  ProcessUnstructuredSSRequest,
  SendRoutingInfo,
  SendRoutingInfoForSM,
  AnyTimeInterrogation,
  UnstructuredSSRequestResult,
  UnstructuredSSNotifyResult,
  MapError,
  UnstructuredSSRequest,
  UnstructuredSSNotify,
  ProcessUnstructuredSSRequestResult,
  SendRoutingInfoResult,
  SendRoutingInfoForSMResult,
  AnyTimeInterrogationResult,
].flat();
