/** Messages of M3UA as data for `arguments`, `tests` and `$i`, and as texts. */
import type { M3uaParameters, ReceivedM3uaMessage } from '../../gateways/driven-association.ts';
import { anything, plain, shapeOf, type Shape } from '../received-shape.ts';
import { noArguments, type ReadPath } from '../unchecked/read-path.ts';

export const messageData = (message: ReceivedM3uaMessage): Readonly<Record<string, unknown>> => {
  const { class: messageClass, type, stream, parameters } = message;
  return { name: message.name ?? null, class: messageClass, type, stream, parameters };
};

export const messageShape: Shape = shapeOf({
  name: plain,
  class: plain,
  type: plain,
  stream: plain,
  parameters: anything,
});

/** Members that identify the message: no parameters. */
export const besideParameters: readonly ReadPath[] = noArguments(['name'], ['class'], ['type'], ['stream']);

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
