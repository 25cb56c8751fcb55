/** Supplementary services: the operations of §17.6.4 of TS 29.002, in the order of their codes. */
import type { DeclaredOperation } from '../../asn1/index.ts';
import { acknowledgement } from '../declarations/acknowledgement.ts';
import {
  eraseCCEntryArg,
  eraseCCEntryRes,
  registerCCEntryArg,
  registerCCEntryRes,
} from '../declarations/call-completion.ts';
import { ssForBsCode } from '../declarations/services.ts';
import {
  beginSubscriberActivityArg,
  getPasswordArg,
  getPasswordRes,
  interrogateSSRes,
  registerPasswordArg,
  registerPasswordRes,
  registerSSArg,
  ssInfo,
  ssInvocationNotificationArg,
} from '../declarations/supplementary-services.ts';
import { ssUserData, ussdArg, ussdRes } from '../declarations/ussd.ts';

const supplementary = 'TS 29.002 §17.6.4';

export const supplementaryOperations: readonly DeclaredOperation[] = [
  { name: 'RegisterSS', code: 10, class: 1, argument: registerSSArg, result: ssInfo, source: supplementary },
  { name: 'EraseSS', code: 11, class: 1, argument: ssForBsCode, result: ssInfo, source: supplementary },
  { name: 'ActivateSS', code: 12, class: 1, argument: ssForBsCode, result: ssInfo, source: supplementary },
  { name: 'DeactivateSS', code: 13, class: 1, argument: ssForBsCode, result: ssInfo, source: supplementary },
  { name: 'InterrogateSS', code: 14, class: 1, argument: ssForBsCode, result: interrogateSSRes, source: supplementary },
  {
    name: 'RegisterPassword',
    code: 17,
    class: 1,
    argument: registerPasswordArg,
    result: registerPasswordRes,
    source: supplementary,
  },
  { name: 'GetPassword', code: 18, class: 3, argument: getPasswordArg, result: getPasswordRes, source: supplementary },
  {
    name: 'ProcessUnstructuredSSData',
    code: 19,
    class: 1,
    argument: ssUserData,
    result: ssUserData,
    source: supplementary,
  },
  { name: 'BeginSubscriberActivity', code: 54, class: 4, argument: beginSubscriberActivityArg, source: supplementary },
  {
    name: 'ProcessUnstructuredSSRequest',
    code: 59,
    class: 1,
    argument: ussdArg,
    result: ussdRes,
    source: supplementary,
  },
  { name: 'UnstructuredSSRequest', code: 60, class: 1, argument: ussdArg, result: ussdRes, source: supplementary },
  { name: 'UnstructuredSSNotify', code: 61, class: 1, argument: ussdArg, source: supplementary },
  {
    name: 'SsInvocationNotification',
    code: 72,
    class: 1,
    argument: ssInvocationNotificationArg,
    result: acknowledgement,
    source: supplementary,
  },
  {
    name: 'RegisterCCEntry',
    code: 76,
    class: 1,
    argument: registerCCEntryArg,
    result: registerCCEntryRes,
    source: supplementary,
  },
  {
    name: 'EraseCCEntry',
    code: 77,
    class: 1,
    argument: eraseCCEntryArg,
    result: eraseCCEntryRes,
    source: supplementary,
  },
];
