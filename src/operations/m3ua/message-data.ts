/** Messages of M3UA as data for `arguments`, `tests` and `$i`, and as texts. */
import type { M3uaParameters, ReceivedM3uaMessage } from '../../gateways/driven-association.ts';
import type { DrivenMessages } from '../driven/awaited-message.ts';
import { anything, plain, shapeOf } from '../received-shape.ts';
import { noArguments } from '../unchecked/read-path.ts';
import { associations } from './association.ts';

const messageData = (message: ReceivedM3uaMessage): Readonly<Record<string, unknown>> => {
  const { class: messageClass, type, stream, parameters } = message;
  return { name: message.name ?? null, class: messageClass, type, stream, parameters };
};

const messageShape = shapeOf({
  name: plain,
  class: plain,
  type: plain,
  stream: plain,
  parameters: anything,
});

type Identified = Pick<ReceivedM3uaMessage, 'name' | 'class' | 'type'>;

/** `ASPUP ACK`, or `message of class 12 and type 1`. */
export const titleOf = ({ name, class: messageClass, type }: Partial<Identified>): string =>
  name ?? `message of class ${String(messageClass)} and type ${String(type)}`;

const longestDetail = 300;

/** Parameters for a row of the ladder: `errorCode unexpectedMessage, routingContext [1]`. */
export const detailOf = (parameters: M3uaParameters | string): string => {
  const text =
    typeof parameters === 'string'
      ? parameters
      : Object.entries(parameters)
          .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
          .join(', ');
  return text.length > longestDetail ? `${text.slice(0, longestDetail)} …` : text;
};

export const m3uaMessages: DrivenMessages<ReceivedM3uaMessage> = {
  connections: associations,
  name: 'M3UA',
  shape: messageShape,
  identifying: noArguments(['name'], ['class'], ['type'], ['stream']),
  data: messageData,
  titleOf,
  detailOf: ({ parameters }) => detailOf(parameters),
  faultsOf: ({ faults }) => faults,
  isReport: ({ isReport }) => isReport,
};
