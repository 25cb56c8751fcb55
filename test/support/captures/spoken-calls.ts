/**
 * The TCAP messages of whole calls of INAP, CAP and MAP, with arguments that follow from the number of the call: what
 * `import` makes tests of.
 */
import type { Tree } from '../../../src/protocol/asn1/index.ts';
import { inap } from '../../../src/protocol/inap/index.ts';
import { map } from '../../../src/protocol/map/index.ts';
import { encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import type { Component, TcapMessage } from '../../../src/protocol/tcap/types.ts';
import { argumentOf, parameterOf, resultOf } from '../../../src/protocol/tc-user/component-judge.ts';
import type { CallMessage } from './call.ts';
import { u32 } from './packets.ts';

type Catalogue = typeof inap;
type Values = Readonly<Record<string, unknown>>;

const operationOf = (catalogue: Catalogue, name: string) => {
  const operation = catalogue.operations.byName(name);
  if (operation === undefined) throw new Error(`no operation ${name}`);
  return operation;
};

/** The codec writes into a buffer of its own. */
const octets = (bytes: Uint8Array | undefined): { readonly parameter?: Uint8Array } =>
  bytes === undefined ? {} : { parameter: Buffer.from(bytes) };

const invoke = (catalogue: Catalogue, invokeId: number, name: string, values: Values = {}): Component => {
  const operation = operationOf(catalogue, name);
  const { codec } = argumentOf(operation, catalogue);
  return { kind: 'invoke', invokeId, operation: operation.code, ...octets(codec?.encode(values as Tree)) };
};

const result = (catalogue: Catalogue, invokeId: number, name: string, values: Values): Component => {
  const operation = operationOf(catalogue, name);
  const { codec } = resultOf(operation, catalogue);
  return {
    kind: 'returnResultLast',
    invokeId,
    operation: operation.code,
    ...octets(codec?.encode(values as Tree)),
  };
};

const error = (catalogue: Catalogue, invokeId: number, name: string, values?: Values): Component => {
  const found = catalogue.errors.byName(name);
  if (found === undefined) throw new Error(`no error ${name}`);
  const { codec } = parameterOf(found, catalogue);
  return {
    kind: 'returnError',
    invokeId,
    error: found.code,
    ...octets(values && codec?.encode(values as Tree)),
  };
};

/** Components in turn, the opener's first; the last message ends the dialogue. */
interface Talk {
  readonly context?: string;
  readonly turns: readonly (readonly [isThere: boolean, ...components: readonly Component[]])[];
}

const digits = (number: number, length: number): string => String(number).padStart(length, '0').slice(-length);

const dialled = (number: number): string => `649${digits(number, 7)}`;

const prepaid = (number: number, context?: string): Talk => ({
  ...(context !== undefined && { context }),
  turns: [
    [
      true,
      invoke(inap, 1, 'InitialDP', {
        serviceKey: 7,
        calledPartyNumber_digits: dialled(number),
        callingPartyNumber_digits: `6421${digits(number * 7, 7)}`,
      }),
    ],
    [
      false,
      invoke(inap, 1, 'RequestReportBCSMEvent', {
        'bcsmEvents[0].eventTypeBCSM_name': 'oAnswer',
        'bcsmEvents[0].monitorMode_name': 'notifyAndContinue',
      }),
      invoke(inap, 2, 'Connect', { destinationRoutingAddress_digits: `0800${dialled(number)}` }),
    ],
    [true, invoke(inap, 2, 'EventReportBCSM', { eventTypeBCSM_name: 'oAnswer', 'legID.receivingSideID_hex': '02' })],
    [false, invoke(inap, 3, 'ReleaseCall', { initialCallSegment_cause: 16 })],
  ],
});

const released = (number: number): Talk => ({
  turns: [
    [true, invoke(inap, 1, 'InitialDP', { serviceKey: 9, calledPartyNumber_digits: dialled(number) })],
    [false, invoke(inap, 1, 'ReleaseCall', { initialCallSegment_cause: 17 + (number % 3) })],
  ],
});

const refusedTask = (number: number): Talk => ({
  turns: [
    [true, invoke(inap, 1, 'InitialDP', { serviceKey: 11, calledPartyNumber_digits: dialled(number) })],
    [false, invoke(inap, 1, 'ConnectToResource', { 'resourceAddress.none': true })],
    [true, error(inap, 1, 'TaskRefused', { reason_name: 'generic' })],
    [false, invoke(inap, 2, 'ReleaseCall', { initialCallSegment_cause: 31 })],
  ],
});

const routing = (number: number): Talk => ({
  context: '0.4.0.0.1.0.20.3',
  turns: [
    [
      true,
      invoke(map, 1, 'SendRoutingInfoForSM', {
        msisdn_digits: dialled(number),
        'sm-RP-PRI': true,
        serviceCentreAddress_digits: '64210000',
      }),
    ],
    [false, error(map, 1, 'AbsentSubscriber')],
  ],
});

const located = (number: number): Talk => ({
  context: '0.4.0.0.1.0.14.3',
  turns: [
    [
      true,
      invoke(map, 1, 'SendAuthenticationInfo', {
        imsi_digits: `53001${digits(number, 10)}`,
        numberOfRequestedVectors: 1 + (number % 5),
        requestingNodeType_name: 'vlr',
      }),
    ],
    [false, result(map, 1, 'SendAuthenticationInfo', {})],
  ],
});

const kinds = {
  inap: prepaid,
  cap: (number: number) => prepaid(number, '0.4.0.0.1.0.50.1'),
  released,
  refused: refusedTask,
  routing,
  located,
} as const satisfies Record<string, (number: number) => Talk>;

export type SpokenKind = keyof typeof kinds;
export const spokenKinds = Object.keys(kinds) as readonly SpokenKind[];

/** `number`: of the dialogue, from which its transaction ids and its numbers follow. */
export const spokenCall = (kind: SpokenKind, number: number): readonly CallMessage[] => {
  const { context, turns } = kinds[kind](number);
  const ids = { there: u32(number), back: u32(0x0100_0000 + number) };
  let isAnswered = false;
  return turns.map(([isThere, ...components], index) => {
    const [otid, dtid] = isThere ? [ids.there, ids.back] : [ids.back, ids.there];
    const isAnswer = !isThere && !isAnswered && context !== undefined;
    isAnswered ||= !isThere;
    const answer = {
      kind: 'AARE',
      applicationContext: context ?? '',
      result: 0,
      diagnostic: { source: 'user', value: 0 },
    } as const;
    const message: TcapMessage =
      index === 0
        ? {
            type: 'begin',
            otid,
            components,
            ...(context !== undefined && { dialogue: { kind: 'AARQ', applicationContext: context } }),
          }
        : index === turns.length - 1
          ? { type: 'end', dtid, components, ...(isAnswer && { dialogue: answer }) }
          : { type: 'continue', otid, dtid, components, ...(isAnswer && { dialogue: answer }) };
    return { isThere, tcap: Buffer.from(encodeTcap(message)) };
  });
};
