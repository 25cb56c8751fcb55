/** Voice group calls: the operations of MAP-Group-Call-Operations (TS 29.002 §17.6.7), in the order of their codes. */
import type { DeclaredOperation } from '../../asn1/index.ts';
import { acknowledgement } from '../declarations/acknowledgement.ts';
import {
  forwardGroupCallSignallingArg,
  prepareGroupCallArg,
  prepareGroupCallRes,
  processGroupCallSignallingArg,
  sendGroupCallEndSignalArg,
  sendGroupCallInfoArg,
  sendGroupCallInfoRes,
} from '../declarations/group-calls.ts';

const groupCalls = 'TS 29.002 §17.6.7';

export const groupCallOperations: readonly DeclaredOperation[] = [
  {
    name: 'PrepareGroupCall',
    code: 39,
    class: 1,
    argument: prepareGroupCallArg,
    result: prepareGroupCallRes,
    source: groupCalls,
  },
  {
    name: 'SendGroupCallEndSignal',
    code: 40,
    class: 1,
    argument: sendGroupCallEndSignalArg,
    result: acknowledgement,
    source: groupCalls,
  },
  {
    name: 'ProcessGroupCallSignalling',
    code: 41,
    class: 4,
    argument: processGroupCallSignallingArg,
    source: groupCalls,
  },
  {
    name: 'ForwardGroupCallSignalling',
    code: 42,
    class: 4,
    argument: forwardGroupCallSignallingArg,
    source: groupCalls,
  },
  {
    name: 'SendGroupCallInfo',
    code: 84,
    class: 1,
    argument: sendGroupCallInfoArg,
    result: sendGroupCallInfoRes,
    source: groupCalls,
  },
];
