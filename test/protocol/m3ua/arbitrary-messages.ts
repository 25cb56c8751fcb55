/** M3UA messages of every type with any parameters at all, known, nested and unknown, and one example of each type. */
import fc from 'fast-check';
import { messageCodes, type M3uaContents, type MessageName } from '../../../src/protocol/m3ua/messages.ts';
import {
  errorCodes,
  nestedTags,
  plainParameters,
  trafficModes,
  type InnerParameter,
  type Parameter,
} from '../../../src/protocol/m3ua/parameters.ts';
import type { MtpTransfer } from '../../../src/protocol/m3ua/types.ts';
import type { PointCodeRange } from '../../../src/protocol/m3ua/values.ts';

const number = (bits: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: 2 ** bits - 1 });
const octets = fc.uint8Array({ maxLength: 20 });
const list = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> => fc.array(value, { maxLength: 4 });
const range: fc.Arbitrary<PointCodeRange> = fc.record({ pointCode: number(24), mask: number(8) });

/** A name, or a number that has none. */
const named = <const Name extends string>(
  names: readonly Name[],
  first = 1000,
  bits = 32,
): fc.Arbitrary<Name | number> => fc.oneof(fc.constantFrom(...names), fc.integer({ min: first, max: 2 ** bits - 1 }));

export const transfers: fc.Arbitrary<MtpTransfer> = fc.record({
  opc: number(32),
  dpc: number(32),
  si: number(8),
  ni: number(8),
  mp: number(8),
  sls: number(8),
  data: fc.uint8Array({ maxLength: 40 }),
});

const statuses = fc.oneof(
  fc.record({
    type: fc.constant('asStateChange' as const),
    information: named(['asInactive', 'asActive', 'asPending'], 5, 16),
  }),
  fc.record({
    type: fc.constant('other' as const),
    information: named(['insufficientAspResources', 'alternateAspActive', 'aspFailure'], 4, 16),
  }),
  fc.record({ type: fc.integer({ min: 3, max: 0xffff }), information: number(16) }),
);

const values: {
  readonly [Name in keyof typeof plainParameters]: fc.Arbitrary<
    ReturnType<(typeof plainParameters)[Name]['form']['decode']>
  >;
} = {
  infoString: fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom('\ufeffmarked', Buffer.from('ff00fe', 'hex')),
  ),
  routingContext: list(number(32)),
  diagnosticInformation: octets,
  heartbeatData: octets,
  trafficModeType: named(Object.keys(trafficModes) as (keyof typeof trafficModes)[]),
  errorCode: named(Object.keys(errorCodes) as (keyof typeof errorCodes)[]),
  status: statuses,
  aspIdentifier: number(32),
  affectedPointCode: list(range),
  correlationId: number(32),
  networkAppearance: number(32),
  userCause: fc.record({
    cause: named(['unknown', 'unequippedRemoteUser', 'inaccessibleRemoteUser'], 3, 16),
    user: number(16),
  }),
  congestionIndications: number(8),
  concernedDestination: number(24),
  localRoutingKeyIdentifier: number(32),
  destinationPointCode: range,
  serviceIndicators: list(number(8)),
  originatingPointCodeList: list(range),
  protocolData: transfers,
  registrationStatus: named(['successfullyRegistered', 'permissionDenied', 'routingKeyAlreadyRegistered']),
  deregistrationStatus: named(['successfullyDeregistered', 'aspCurrentlyActive']),
};

const knownTags = new Set<number>([
  ...Object.values(plainParameters).map(({ tag }) => tag),
  ...Object.values(nestedTags),
]);
const unknown = fc
  .record({ tag: number(16).filter((tag) => !knownTags.has(tag)), value: octets })
  .map((value) => ({ unknown: value }));

const only = <Value>(name: string, value: fc.Arbitrary<Value>): fc.Arbitrary<Parameter> =>
  value.map((held) => ({ [name]: held }) as unknown as Parameter);

const plain = fc.oneof(
  ...Object.entries(values).map(([name, value]) => only<unknown>(name, value)),
  unknown,
) as fc.Arbitrary<InnerParameter>;
const nested = Object.keys(nestedTags).map((name) => only(name, list(plain)));

/** Every parameter on its own. */
export const parameters: fc.Arbitrary<Parameter> = fc.oneof({ weight: 6, arbitrary: plain }, ...nested);

const names = Object.keys(messageCodes) as MessageName[];

export const messages: fc.Arbitrary<M3uaContents> = fc.record({
  name: fc.constantFrom(...names),
  parameters: fc.array(parameters, { maxLength: 6 }),
});

/** The routing context with which each of them is sent. */
const context: Parameter = { routingContext: [100] };
const affected: Parameter = {
  affectedPointCode: [
    { pointCode: 4114, mask: 0 },
    { pointCode: 512, mask: 3 },
  ],
};
const infoString: Parameter = { infoString: 'hello' };
const key: Parameter = {
  routingKey: [
    { localRoutingKeyIdentifier: 7 },
    { trafficModeType: 'loadshare' },
    { destinationPointCode: { pointCode: 4114, mask: 0 } },
    { serviceIndicators: [3] },
    { originatingPointCodeList: [{ pointCode: 4113, mask: 0 }] },
  ],
};
const transfer: MtpTransfer = {
  opc: 4113,
  dpc: 4114,
  si: 3,
  ni: 2,
  mp: 0,
  sls: 9,
  data: Buffer.from('0980030509', 'hex'),
};

export const examples: readonly M3uaContents[] = [
  {
    name: 'ERR',
    parameters: [
      { errorCode: 'invalidRoutingContext' },
      context,
      { diagnosticInformation: Buffer.from('0100010100000008', 'hex') },
    ],
  },
  {
    name: 'NTFY',
    parameters: [
      { status: { type: 'asStateChange', information: 'asActive' } },
      { aspIdentifier: 5 },
      context,
      infoString,
    ],
  },
  { name: 'DATA', parameters: [{ networkAppearance: 2 }, context, { protocolData: transfer }, { correlationId: 77 }] },
  ...(['DUNA', 'DAVA', 'DAUD', 'DRST'] as const).map((name) => ({
    name,
    parameters: [{ networkAppearance: 2 }, context, affected, infoString],
  })),
  { name: 'SCON', parameters: [context, affected, { concernedDestination: 4113 }, { congestionIndications: 2 }] },
  {
    name: 'DUPU',
    parameters: [
      context,
      { affectedPointCode: [{ pointCode: 4114, mask: 0 }] },
      { userCause: { cause: 'unequippedRemoteUser', user: 3 } },
    ],
  },
  { name: 'ASPUP', parameters: [{ aspIdentifier: 5 }, infoString] },
  { name: 'ASPUP ACK', parameters: [{ aspIdentifier: 5 }] },
  { name: 'ASPDN', parameters: [infoString] },
  { name: 'ASPDN ACK', parameters: [] },
  { name: 'BEAT', parameters: [{ heartbeatData: Buffer.from('00000001', 'hex') }] },
  { name: 'BEAT ACK', parameters: [{ heartbeatData: Buffer.from('00000001', 'hex') }] },
  ...(['ASPAC', 'ASPAC ACK'] as const).map((name) => ({
    name,
    parameters: [{ trafficModeType: 'loadshare' as const }, context, infoString],
  })),
  ...(['ASPIA', 'ASPIA ACK'] as const).map((name) => ({ name, parameters: [context] })),
  { name: 'REG REQ', parameters: [key] },
  {
    name: 'REG RSP',
    parameters: [
      {
        registrationResult: [
          { localRoutingKeyIdentifier: 7 },
          { registrationStatus: 'successfullyRegistered' },
          { routingContext: [100] },
        ],
      },
    ],
  },
  { name: 'DEREG REQ', parameters: [context] },
  {
    name: 'DEREG RSP',
    parameters: [{ deregistrationResult: [{ routingContext: [100] }, { deregistrationStatus: 'notRegistered' }] }],
  },
];

/** Octets as numbers, whatever view they are. */
export const readable = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, part) =>
      part instanceof Uint8Array ? [...part] : part?.type === 'Buffer' ? part.data : part,
    ),
  );
