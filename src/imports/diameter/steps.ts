/**
 * The requests and answers of a Diameter session as steps of both of its sides. A client sends a request and awaits its
 * answer by one operation; it takes a request of the server, and answers it, by one too.
 */
import type { CapturedDialogue } from '../../captures/dialogues/dialogue.ts';
import type { Refusal } from '../../captures/ledger.ts';
import { partMissing } from '../call.ts';
import type { OperationForm } from '../operation-form.ts';
import { unsendable, type Step, type StepsOfCall, type Written } from '../step.ts';
import { exchangesIn, RefusedMessage, type Exchange, type SessionMessage } from './exchanges.ts';
import { isFaultyAnswer, isFaultyRequest } from './faults.ts';
import { receivedAvps, type Place } from './received-avps.ts';
import { sendableAnswer, sendableRequest, type Sendable } from './sendable.ts';

type Fields = Readonly<Record<string, unknown>>;

const success: ReadonlySet<unknown> = new Set([2001, 'DIAMETER_SUCCESS']);
const resultName = 'Result-Code';

/** The session of the client, in which the server's requests come too. */
const session = { name: 'Session-Id_auto' };
const register = { type: 'diameter.from_server.Register' };

const commandOf = ({ message: { command } }: SessionMessage): Fields =>
  typeof command === 'string' ? { name: command } : { code: command };

/** One check of a received value. */
const testOf = (kpath: string, value: unknown): Fields => {
  if (typeof value === 'object') return { kpath, type: 'exists' };
  return { kpath, type: Number.isInteger(value) ? 'integer' : 'string', value };
};

interface Received {
  readonly type: string;
  readonly operation: string;
  readonly place: Place;
  readonly joins: boolean;
  /** Of the operation, beside its AVPs. */
  readonly arguments: Fields;
}

const awaited = ({ message }: SessionMessage, how: Received): Written => {
  const { values, sizes, kinds, open, members } = receivedAvps(message, how.operation, how.place);
  const form: OperationForm = {
    key: JSON.stringify([how.arguments, [...sizes], [...kinds]]),
    joins: how.joins,
    open,
    member: (name) => members.get(name),
    write: (given, tests) => ({
      ...(Object.keys(how.arguments).length > 0 && { arguments: how.arguments }),
      tests: [
        ...Object.entries(given).map(([kpath, value]) => testOf(kpath, value)),
        ...[...sizes].map(([kpath, value]) => ({ kpath, type: 'size', value })),
        ...tests,
      ],
    }),
  };
  return { type: how.type, arguments: values, attributes: {}, form };
};

interface Sent {
  readonly type: string;
  readonly joins: boolean;
  readonly arguments: Fields;
  /** AVPs before those of the message. */
  readonly first: readonly Fields[];
  readonly before?: Fields;
}

const sent = ({ avps, result, fault }: Sendable, how: Sent): Written => {
  if (fault !== undefined) return { type: unsendable, arguments: {}, attributes: {}, fault };
  const form: OperationForm = {
    key: JSON.stringify([how.arguments, avps.key]),
    joins: how.joins,
    ...(how.before && { before: how.before }),
    member: () => undefined,
    write: (given) => {
      const list = [...how.first, ...avps.write(given)];
      const members = {
        ...how.arguments,
        ...(result !== undefined && !success.has(given[resultName]) && { result_code: given[resultName] }),
        ...(list.length > 0 && { avps: list }),
      };
      return Object.keys(members).length > 0 ? { arguments: members } : {};
    },
  };
  const own = result === undefined ? {} : { [resultName]: result };
  return { type: how.type, arguments: { ...own, ...avps.values }, attributes: {}, form };
};

/** The steps of a request and its answer. `index`: of the request among the messages of the session. */
const stepsOf = (exchange: Exchange, index: number, first: SessionMessage): readonly Step[] => {
  const { request, answer } = exchange;
  const isClients = request.isOpeners;
  const named = commandOf(request);
  const allowing = (isFaulty: boolean): Fields => (isFaulty ? { allow_faults: true } : {});
  const asks = isClients ? 'diameter.Request' : 'diameter.to_client.Request';
  const takes = isClients ? 'diameter.from_client.Request' : 'diameter.from_server.Request';
  const alone = { isLast: true, closes: false };
  return [
    {
      ...alone,
      message: index,
      isOpeners: isClients,
      name: 'DiameterRequest',
      title: `${request.message.command}-Request`,
      sent: sent(sendableRequest(request, first.message), {
        type: asks,
        joins: false,
        arguments: named,
        first: isClients ? [session] : [],
        ...(request === first && { before: register }),
      }),
      awaited: awaited(request, {
        type: takes,
        operation: 'DiameterRequest',
        place: 'request',
        joins: false,
        arguments: { ...named, ...allowing(isFaultyRequest(request)) },
      }),
    },
    {
      ...alone,
      message: index + 1,
      isOpeners: !isClients,
      name: 'Diameter',
      title: `${answer.message.command}-Answer`,
      sent: sent(sendableAnswer(exchange), {
        type: isClients ? 'diameter.to_client.Answer' : takes,
        joins: !isClients,
        arguments: {},
        first: [],
      }),
      awaited: awaited(answer, {
        type: asks,
        operation: 'Diameter',
        place: 'response',
        joins: true,
        arguments: allowing(isFaultyAnswer(exchange)),
      }),
    },
  ];
};

export interface DiameterCall {
  readonly call: StepsOfCall & {
    readonly number: number;
    readonly protocol: 'diameter';
    readonly context: undefined;
    readonly messages: readonly SessionMessage[];
    readonly units: number;
  };
  /** Units of the dialogue that are repeats. */
  readonly repeats: number;
}

/** The session as a call of a client with a server, or why no test can say it. */
export const diameterCallOf = (dialogue: CapturedDialogue): DiameterCall | Refusal => {
  const { number, messages } = dialogue;
  const missing = partMissing(dialogue);
  if (missing !== undefined) return { frame: messages[0]?.frame ?? 0, layer: 'diameter', reason: missing };
  try {
    const { exchanges, repeats } = exchangesIn(messages);
    const all = exchanges.flatMap(({ request, answer }) => [request, answer]);
    const [first] = all;
    if (first === undefined) throw new RefusedMessage(messages[0]?.frame ?? 0, 'its session has no request');
    const units = messages.reduce((sum, message) => sum + message.units, 0) - repeats;
    const steps = exchanges.flatMap((exchange, place) => stepsOf(exchange, 2 * place, first));
    return {
      call: {
        number,
        protocol: 'diameter',
        context: undefined,
        messages: all,
        units,
        steps,
        parties: ['client', 'server'],
      },
      repeats,
    };
  } catch (thrown) {
    if (!(thrown instanceof RefusedMessage)) throw thrown;
    return { frame: thrown.frame, layer: 'diameter', reason: thrown.message };
  }
};
