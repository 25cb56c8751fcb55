/** What a filter can say of a call: the names of its values, and the values of one call, of all its dialogues. */
import type { PlainName } from '../../expressions/plain-names.ts';
import { nearestName } from '../../ground/nearest-name.ts';
import { typesInOrder } from '../../operations/registry.ts';
import { dictionary } from '../../protocol/diameter/index.ts';
import type { ReadCall } from '../read-call.ts';
import { argumentsOf, type Step } from '../step.ts';

const lastName = /[^.]*$/;

/** The name of the operation of a step: `Connect`, `Credit-Control-Request`. */
const operationOf = ({ awaited, title }: Step): string => title ?? lastName.exec(awaited.type)?.[0] ?? '';

/** The steps of the messages that open the dialogues of the call. */
const openingSteps = ({ steps }: ReadCall): readonly Step[] => {
  const opened = new Map<number, number>();
  for (const { leg = 0, message } of steps) if (!opened.has(leg)) opened.set(leg, message);
  return steps.filter(({ leg = 0, message }) => opened.get(leg) === message);
};

/** The last part of the name of an argument, or the name of an AVP. */
const nameWithin = (argument: string): string =>
  /\[name=([^\]]+)\](?:\.\[\d+\])?\.value$/.exec(argument)?.[1] ?? lastName.exec(argument)?.[0] ?? '';

const firstIn = (
  steps: readonly Step[],
  valueIn: (name: string, value: unknown, step: Step, argument: string) => string | undefined,
): string | undefined => {
  for (const step of steps)
    for (const [argument, value] of Object.entries(argumentsOf(step))) {
      const found = valueIn(nameWithin(argument), value, step, argument);
      if (found !== undefined) return found;
    }
  return undefined;
};

/** Separators that a URI of a number may have (RFC 3966 §5.1.1). */
const separators = /[-.()]/g;

/** Digits, those too of a URI with a number. */
const digitsIn = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined;
  if (/^[0-9a-f*#]+$/i.test(value)) return value;
  const number = /^(?:tel:|sips?:)?\+?([\d.()-]+)(?:[@;].*)?$/i.exec(value)?.[1]?.replaceAll(separators, '');
  return number === '' ? undefined : number;
};

/** Which arguments have a number. */
interface Having {
  /** Of any operation. */
  readonly argument: RegExp;
  /** Operations in which another argument has it. */
  readonly operation: RegExp;
  readonly there: RegExp;
}

const called: Having = {
  argument:
    /^(?:calledPartyNumber_digits|calledPartyBCDNumber_digits|destinationSubscriberNumber_digits|Called-Party-Address)$/,
  operation: /^(?:SendRoutingInfo|SendRoutingInfoForSM|InitiateCallAttempt)$/,
  there: /^(?:msisdn_digits|destinationRoutingAddress(?:\[0\])?_digits)$/,
};

const calling: Having = {
  argument: /^(?:callingPartyNumber_digits|Calling-Party-Address)$/,
  operation: /^(?:InitialDPGPRS|ProcessUnstructuredSSRequest)$/,
  there: /^(?:mSISDN|msisdn)_digits$/,
};

const numberIn = (call: ReadCall, { argument, operation, there }: Having): string | undefined =>
  firstIn(openingSteps(call), (name, value, step) =>
    argument.test(name) || (there.test(name) && operation.test(operationOf(step))) ? digitsIn(value) : undefined,
  );

/** END_USER_IMSI of Subscription-Id-Type (RFC 8506 §8.47). */
const ofImsi: ReadonlySet<unknown> = new Set([1, 'END_USER_IMSI']);
const imsiAlone = /^\d{14,15}$/;

const imsiIn = ({ steps }: ReadCall): string | undefined =>
  firstIn(steps, (name, value, step, argument) => {
    if (/^i(?:msi|MSI)_digits$/.test(name)) return digitsIn(value);
    if (name === 'User-Name') return typeof value === 'string' && imsiAlone.test(value) ? value : undefined;
    const data = argument.replace('[name=Subscription-Id-Type]', '[name=Subscription-Id-Data]');
    return data !== argument && ofImsi.has(value) ? digitsIn(argumentsOf(step)[data]) : undefined;
  });

const serviceKeyIn = ({ steps }: ReadCall): number | undefined => {
  for (const step of steps) {
    const { serviceKey } = argumentsOf(step);
    if (typeof serviceKey === 'number') return serviceKey;
  }
  return undefined;
};

const ofTcap = /^(?:inap|map|tcap)\./;
/** Of a command that no dictionary has. */
const ofCode = /^\d+-(?:Request|Answer)$/;

/** Why no call has an operation of this name. */
const whyNoOperation = (name: string): string | undefined => {
  if (ofCode.test(name)) return undefined;
  const known = new Set([
    ...typesInOrder.filter((type) => ofTcap.test(type)).map((type) => lastName.exec(type)?.[0] ?? ''),
    ...dictionary.commandNames.flatMap((command) => [`${command}-Request`, `${command}-Answer`]),
  ]);
  if (known.has(name)) return undefined;
  const near = nearestName(name, known);
  return `no operation is called ${JSON.stringify(name)}${near === undefined ? '' : `; did you mean ${near}?`}`;
};

interface Fact extends PlainName {
  /** Undefined where the call has none. */
  readonly of: (call: ReadCall) => unknown;
}

const timeOf = ({ messages: [first] }: ReadCall): number | undefined =>
  first === undefined || Number.isNaN(first.time) ? undefined : first.time;

/** Each once, in the order in which they come first. */
const operationsOf = ({ steps }: ReadCall): readonly string[] => [...new Set(steps.map(operationOf))];

const facts: ReadonlyMap<string, Fact> = new Map<string, Fact>([
  ['frame', { kind: 'number', of: ({ messages: [first] }) => first?.frame }],
  ['time', { kind: 'number', of: timeOf }],
  ['opc', { kind: 'number', of: ({ ends }) => ends?.opener.pointCode }],
  ['dpc', { kind: 'number', of: ({ ends }) => ends?.answerer.pointCode }],
  ['service_key', { kind: 'number', of: serviceKeyIn }],
  ['operation', { kind: 'array', whyNever: whyNoOperation, of: operationsOf }],
  ['called', { kind: 'string', of: (call) => numberIn(call, called) }],
  ['calling', { kind: 'string', of: (call) => numberIn(call, calling) }],
  ['imsi', { kind: 'string', of: imsiIn }],
  ['session_id', { kind: 'string', of: ({ steps }) => firstIn(steps, sessionIn) }],
]);

const sessionIn = (name: string, value: unknown): string | undefined =>
  name === 'Session-Id' && typeof value === 'string' ? value : undefined;

/** What the values are, by their names. */
export const factNames: ReadonlyMap<string, PlainName> = facts;

/** The values of the call with these names, which are known. */
export const factsOf = (call: ReadCall, names: Iterable<string>): Readonly<Record<string, unknown>> => {
  const found: Record<string, unknown> = {};
  for (const name of names) found[name] = facts.get(name)?.of(call);
  return found;
};
