/** Short messages: the operations of §17.6.5 of TS 29.002, in the order of their codes. */
import type { DeclaredOperation } from '../../asn1/index.ts';
import { acknowledgement } from '../declarations/acknowledgement.ts';
import { imsiAlone } from '../declarations/identities.ts';
import {
  reportSMDeliveryStatusArg,
  reportSMDeliveryStatusRes,
  routingInfoForSMArg,
  routingInfoForSMRes,
} from '../declarations/short-message-routing.ts';
import {
  alertServiceCentreArg,
  forwardSMRes,
  informServiceCentreArg,
  moForwardSMArg,
  mtForwardSMArg,
  mtForwardSMVgcsArg,
  mtForwardSMVgcsRes,
  readyForSMArg,
} from '../declarations/short-messages.ts';

const shortMessages = 'TS 29.002 §17.6.5';

export const shortMessagesOperations: readonly DeclaredOperation[] = [
  {
    name: 'MtForwardSMVGCS',
    code: 21,
    class: 1,
    argument: mtForwardSMVgcsArg,
    result: mtForwardSMVgcsRes,
    source: shortMessages,
  },
  { name: 'MtForwardSM', code: 44, class: 1, argument: mtForwardSMArg, result: forwardSMRes, source: shortMessages },
  {
    name: 'SendRoutingInfoForSM',
    code: 45,
    class: 1,
    argument: routingInfoForSMArg,
    result: routingInfoForSMRes,
    source: shortMessages,
  },
  { name: 'MoForwardSM', code: 46, class: 1, argument: moForwardSMArg, result: forwardSMRes, source: shortMessages },
  {
    name: 'ReportSMDeliveryStatus',
    code: 47,
    class: 1,
    argument: reportSMDeliveryStatusArg,
    result: reportSMDeliveryStatusRes,
    source: shortMessages,
  },
  { name: 'NoteSubscriberPresent', code: 48, class: 4, argument: imsiAlone, source: 'GSM 09.02 §6.5.10' },
  {
    name: 'AlertServiceCentreWithoutResult',
    code: 49,
    class: 4,
    argument: alertServiceCentreArg,
    source: 'GSM 09.02 §6.5.12',
  },
  { name: 'InformServiceCentre', code: 63, class: 4, argument: informServiceCentreArg, source: shortMessages },
  { name: 'AlertServiceCentre', code: 64, class: 1, argument: alertServiceCentreArg, source: shortMessages },
  { name: 'ReadyForSM', code: 66, class: 1, argument: readyForSMArg, result: acknowledgement, source: shortMessages },
];
