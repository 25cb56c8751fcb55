/** Arbitrary TCAP messages, all that Q.773 allows, and a few fixed ones. */
import fc from 'fast-check';
import type { Code, Component, DialoguePortion, TcapMessage } from '../../../src/protocol/tcap/types.ts';

const octets = (minLength: number, maxLength: number) => fc.uint8Array({ minLength, maxLength });
const identifier = fc.constantFrom(
  '0.4.0.0.1.0.50.1',
  '0.4.0.0.1.21.3.4',
  '0.4.0.1.1.1.0.0',
  '1.0.22.33',
  '2.999.4294967295',
);
const code: fc.Arbitrary<Code> = fc.oneof(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), fc.nat(80), identifier);
const invokeId = fc.integer({ min: -128, max: 127 });
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const length = (value: number): number[] =>
  value < 0x80 ? [value] : value < 0x100 ? [0x81, value] : [0x82, value >> 8, value & 0xff];

/** One whole element: a SEQUENCE of one octet string, of lengths in short and long form. */
const parameter = fc
  .oneof({ weight: 9, arbitrary: octets(0, 20) }, { weight: 1, arbitrary: octets(120, 300) })
  .map((value) => {
    const string = [0x80, ...length(value.length), ...value];
    return Buffer.from([0x30, ...length(string.length), ...string]);
  });
const external = octets(0, 30).map((value) => {
  const syntax = [0x06, 5, 0x2a, 3, 4, 5, 6];
  return Buffer.from([0x28, 9 + value.length, ...syntax, 0x81, value.length, ...value]);
});

/** Leaves out keys whose value is undefined, as decoded messages do not have them. */
const without = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;

const results = fc.constantFrom('returnResultLast' as const, 'returnResultNotLast' as const);
const problems = fc.constantFrom(
  'general' as const,
  'invoke' as const,
  'returnResult' as const,
  'returnError' as const,
);

export const components: fc.Arbitrary<Component> = fc
  .oneof(
    fc.record({
      kind: fc.constant('invoke' as const),
      invokeId,
      linkedId: some(invokeId),
      operation: code,
      parameter: some(parameter),
    }),
    fc.record({ kind: results, invokeId, operation: code, parameter: some(parameter) }),
    fc.record({ kind: results, invokeId }),
    fc.record({ kind: fc.constant('returnError' as const), invokeId, error: code, parameter: some(parameter) }),
    fc.record({
      kind: fc.constant('reject' as const),
      invokeId: fc.option(invokeId),
      problem: fc.record({ type: problems, code: fc.nat(7) }),
    }),
  )
  .map(without<Component>);

const context = { applicationContext: identifier, protocolVersion: some(fc.nat(255)), userInformation: some(external) };
export const apdus = fc
  .oneof(
    fc.record({ kind: fc.constantFrom('AARQ' as const, 'AUDT' as const), ...context }),
    fc.record({
      kind: fc.constant('AARE' as const),
      ...context,
      result: fc.nat(1),
      diagnostic: fc.record({ source: fc.constantFrom('user' as const, 'provider' as const), value: fc.nat(2) }),
    }),
    fc.record({ kind: fc.constant('ABRT' as const), source: fc.nat(1), userInformation: some(external) }),
  )
  .map((apdu) => without(apdu));
const portions: fc.Arbitrary<DialoguePortion> = fc.oneof(
  apdus,
  fc.record({ kind: fc.constant('unknown' as const), external }),
);

const transactionId = octets(1, 4);
const body = { dialogue: some(portions), components: fc.array(components, { maxLength: 6 }) };
export const messages: fc.Arbitrary<TcapMessage> = fc
  .oneof(
    fc.record({
      type: fc.constant('unidirectional' as const),
      dialogue: some(portions),
      components: fc.array(components, { minLength: 1, maxLength: 6 }),
    }),
    fc.record({ type: fc.constant('begin' as const), otid: transactionId, ...body }),
    fc.record({ type: fc.constant('continue' as const), otid: transactionId, dtid: transactionId, ...body }),
    fc.record({ type: fc.constant('end' as const), dtid: transactionId, ...body }),
    fc.record({ type: fc.constant('abort' as const), dtid: transactionId, dialogue: some(portions) }),
    fc.record({ type: fc.constant('abort' as const), dtid: transactionId, pAbortCause: fc.nat(4) }),
  )
  .map(without<TcapMessage>);

const id = Buffer.from([0x0a, 0, 0, 1]);
const argument = Buffer.from('30068001648301ff', 'hex');
const applicationContext = '0.4.0.0.1.0.50.1';
const aare = {
  kind: 'AARE',
  applicationContext,
  protocolVersion: 1,
  result: 0,
  diagnostic: { source: 'user', value: 0 },
} as const;

/** One of each type of message, with every type of component and APDU among them. */
export const examples: readonly TcapMessage[] = [
  {
    type: 'begin',
    otid: id,
    dialogue: {
      kind: 'AARQ',
      applicationContext,
      protocolVersion: 1,
      userInformation: Buffer.from('280406022a03', 'hex'),
    },
    components: [{ kind: 'invoke', invokeId: 0, operation: 0, parameter: argument }],
  },
  {
    type: 'continue',
    otid: id,
    dtid: Buffer.from([0x7f]),
    dialogue: aare,
    components: [
      { kind: 'returnResultNotLast', invokeId: 1, operation: 48, parameter: argument },
      { kind: 'invoke', invokeId: -128, linkedId: 127, operation: '1.0.22.33' },
      { kind: 'reject', invokeId: null, problem: { type: 'general', code: 1 } },
    ],
  },
  {
    type: 'end',
    dtid: id,
    components: [
      { kind: 'returnResultLast', invokeId: 2 },
      { kind: 'returnError', invokeId: 3, error: 11, parameter: argument },
    ],
  },
  { type: 'abort', dtid: id, pAbortCause: 1 },
  { type: 'abort', dtid: id, dialogue: { kind: 'ABRT', source: 0 } },
  {
    type: 'unidirectional',
    dialogue: { kind: 'AUDT', applicationContext: '0.4.0.1.1.1.0.0' },
    components: [{ kind: 'invoke', invokeId: 5, operation: 300 }],
  },
];
