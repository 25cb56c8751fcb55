/** Messages of a driven connection: how operations name them, as data for `tests` and `$i`, and as texts. */
import type { Fault } from '../../ground/errors.ts';
import type { ReceivedDrivenMessage } from '../../gateways/diameter-gateway.ts';
import type { DrivenMessages } from '../driven/awaited-message.ts';
import type { OperationSource } from '../operation.ts';
import { anything, plain, shapeOf } from '../received-shape.ts';
import { noArguments } from '../unchecked/read-path.ts';
import { detailOf } from './avps.ts';
import { connections } from './driven-connection.ts';
import { messageData, titleOf } from './message-data.ts';

/** A message, as the arguments of an operation name it. */
export interface NamedMessage {
  /** The name of the command without its ending, or its code. */
  readonly command: string | number;
  readonly isAnswer: boolean;
  /** For texts: `Device-Watchdog-Answer`. */
  readonly title: string;
}

/** The abbreviations of RFC 6733 §5 without their last letter, which is R or A. */
const abbreviated: Readonly<Record<string, string>> = {
  CE: 'Capabilities-Exchange',
  DW: 'Device-Watchdog',
  DP: 'Disconnect-Peer',
};

/** The name without its ending; `ending`: undefined where it has none. */
const partsOf = (name: string): { readonly command: string; readonly ending?: 'R' | 'A' } => {
  const [, short = '', letter] = /^(CE|DW|DP)(R|A)$/.exec(name) ?? [];
  const [, long, kind] = /^(.+)-(Request|Answer)$/s.exec(name) ?? [];
  if (letter !== undefined) return { command: abbreviated[short] as string, ending: letter as 'R' | 'A' };
  return long === undefined ? { command: name } : { command: long, ending: kind === 'Request' ? 'R' : 'A' };
};

/** `CEA`, `Device-Watchdog-Answer`, or a name or a code with `answer`. `place`: the pointer of the arguments. */
export const namedMessage = (
  { arguments: given = {} }: OperationSource,
  place: string,
  faults: Fault[],
): NamedMessage => {
  const { name, code, answer } = given;
  const { command, ending } = typeof name === 'string' ? partsOf(name) : { command: Number(code) };
  if (ending !== undefined && answer !== undefined)
    faults.push({ pointer: `${place}/answer`, message: `must be absent: ${String(name)} says it already` });
  const isAnswer = ending === undefined ? answer === true : ending === 'A';
  return { command, isAnswer, title: titleOf(command, isAnswer ? 'Answer' : 'Request') };
};

const messageShape = shapeOf({
  command: plain,
  code: plain,
  application_id: plain,
  request: plain,
  proxiable: plain,
  error: plain,
  retransmitted: plain,
  hop_by_hop: plain,
  end_to_end: plain,
  avps: anything,
});

export const drivenMessages: DrivenMessages<ReceivedDrivenMessage> = {
  connections,
  name: 'DiameterMessage',
  shape: messageShape,
  identifying: noArguments(
    ['command'],
    ['code'],
    ['application_id'],
    ['request'],
    ['proxiable'],
    ['error'],
    ['retransmitted'],
    ['hop_by_hop'],
    ['end_to_end'],
  ),
  data(message) {
    const { request, proxiable, retransmitted, hopByHop, endToEnd } = message;
    return {
      ...messageData(message),
      request,
      proxiable,
      retransmitted,
      hop_by_hop: hopByHop,
      end_to_end: endToEnd,
    };
  },
  titleOf: ({ command, request }) => titleOf(command, request ? 'Request' : 'Answer'),
  detailOf: ({ avps }) => detailOf(avps),
  faultsOf: ({ faults }) => faults,
  isReport: ({ isReport }) => isReport,
};
