/** MAP (TS 29.002), versions 1 to 3 in one catalogue: no code of an operation was assigned twice. */
import { applicationProtocol } from '../asn1/index.ts';
import { declaredErrors } from './errors.ts';
import { declaredOperations } from './operations.ts';

export {
  decodeMapDialogue,
  encodeMapDialogue,
  encodeMapOpen,
  mapOpenNames,
  type MapDialogue,
  type MapDialoguePdu,
} from './dialogue.ts';

/**
 * Names of the services of TS 29.002 §7 to §13, and of older operations with the same code, if they differ from those
 * in the ASN.1 module.
 */
const aliases = {
  provideSubscriberInformation: 'ProvideSubscriberInfo',
  sendRoutingInformation: 'SendRoutingInfo',
  sendRoutingInformationForSM: 'SendRoutingInfoForSM',
  sendRoutingInformationForGprs: 'SendRoutingInfoForGprs',
  sendRoutingInformationForLCS: 'SendRoutingInfoForLCS',
  forwardSM: 'MoForwardSM',
  forwardShortMessage: 'MoForwardSM',
  moForwardShortMessage: 'MoForwardSM',
  mtForwardShortMessage: 'MtForwardSM',
  reportSMDelivery: 'ReportSMDeliveryStatus',
  processUnstructuredSS: 'ProcessUnstructuredSSRequest',
  provideUnstructuredSS: 'ProcessUnstructuredSSRequest',
  unstructuredSS: 'UnstructuredSSRequest',
  forwardCheckSS: 'ForwardCheckSSIndication',
  performReset: 'Reset',
};

export const map = applicationProtocol('MAP', declaredOperations, declaredErrors, aliases);
