/** The received values that a definition reads: which operations, expressions and variables count, and which do not. */
import { expect } from 'chai';
import type { Fault } from '../../../src/ground/errors.ts';
import { compileDefinition } from '../../../src/operations/compile-definition.ts';
import type { OperationSource } from '../../../src/operations/operation.ts';
import { inap } from '../../../src/protocol/inap/index.ts';

const opener: OperationSource = {
  type: 'inap.ssp_to_scp.InitialDP',
  arguments: { serviceKey: 1, calledPartyNumber_digits: '1' },
};
const connect: OperationSource = { type: 'inap.ssp_from_scp.Connect' };
const wait: OperationSource = { type: 'wait', arguments: { seconds: 1 } };
const assert = (expression: string): OperationSource => ({ type: 'assert', expression });
const set = (set: Record<string, unknown>): OperationSource => ({ type: 'eval', set });

const decoded = (name: string, values: Record<string, unknown>): unknown => {
  const { argument } = inap.operation(name);
  return argument?.decode(argument.encode(values));
};

const number = decoded('Connect', { destinationRoutingAddress_digits: '649', destinationRoutingAddress_noa: 3 });

const compiled = (operations: readonly OperationSource[], whenever?: readonly (readonly OperationSource[])[]) => {
  const faults: Fault[] = [];
  const definition = compileDefinition(
    [opener, ...operations],
    { tcapTimeout: 1, ...(whenever && { whenever }) },
    faults,
  );
  expect(faults).to.deep.equal([]);
  return definition;
};

/** The unread values of the Connect that the operation after the opener takes, or the one at the index. */
const unread = (
  operations: readonly OperationSource[],
  {
    data = number,
    index = 1,
    whenever,
  }: { data?: unknown; index?: number; whenever?: readonly (readonly OperationSource[])[] } = {},
): string[] =>
  Object.keys(compiled(operations, whenever).readArguments.received(index, data)?.unread ?? {}).map((name) =>
    name.replace('destinationRoutingAddress_', ''),
  );

const all = ['digits', 'noa', 'inn', 'npi'];
const butDigits = ['noa', 'inn', 'npi'];

describe('an argument that was received', () => {
  it('is the error and its parameter, by the name or in another form, where an error came', () => {
    const data = { error: 'missingParameter', error_code: 7, operation: 'InitialDP', invoke_id: 0, parameter: '05' };
    const unreadOf = (expected: Record<string, unknown>): string[] =>
      unread([{ type: 'inap.ssp_from_scp.Error', arguments: expected }], { data: { ...data, parameter_hex: '05' } });
    expect(unreadOf({})).to.deep.equal(['error', 'parameter']);
    expect(unreadOf({ error: 'missingParameter' })).to.deep.equal(['parameter']);
    expect(unreadOf({ error_code: 7 })).to.deep.equal(['parameter']);
    expect(unreadOf({ error: 7, parameter_hex: '05' })).to.deep.equal([]);
  });

  it('is read by the operation that takes it: by `arguments`, `tests` and `accept`', () => {
    expect(unread([connect])).to.deep.equal(all);
    expect(unread([{ ...connect, arguments: { destinationRoutingAddress_digits: '649' } }])).to.deep.equal(butDigits);
    expect(
      unread([{ ...connect, tests: [{ kpath: 'destinationRoutingAddress_digits', value: '649' }] }]),
    ).to.deep.equal(butDigits);
    expect(
      unread([{ ...connect, accept: [{ kpath: 'destinationRoutingAddress_digits', type: 'exists' }] }]),
    ).to.deep.equal(butDigits);
  });

  it('is read in all its parts with its octets, and where any value is allowed', () => {
    for (const value of ['02836409', {}])
      expect(unread([{ ...connect, arguments: { destinationRoutingAddress_hex: value } }])).to.deep.equal([]);
    expect(unread([{ ...connect, arguments: { destinationRoutingAddress: '02836409' } }])).to.deep.equal([]);
    expect(unread([{ ...connect, arguments_not_used: true }])).to.deep.equal([]);
  });

  it('is read by an expression of an operation that can be performed after it, wherever that is', () => {
    expect(unread([connect, assert('$i.Connect.destinationRoutingAddress_digits == "649"')])).to.deep.equal(butDigits);
    expect(
      unread([
        connect,
        {
          ...opener,
          arguments: { serviceKey: 1, calledPartyNumber_digits: '{$i.Connect.destinationRoutingAddress_digits}' },
        },
      ]),
    ).to.deep.equal(butDigits);
    expect(unread([connect, assert('length($i.Connect) > 0')])).to.deep.equal([]);
    expect(
      unread([assert('defined($i.Connect.destinationRoutingAddress_digits)'), connect], { index: 2 }),
    ).to.deep.equal(all);
  });

  it('is read by an operation before it in the text, where a branch leads back', () => {
    const loop = [
      { ...assert('!defined($i.Connect.destinationRoutingAddress_digits) || $n > 0'), label: 'again' },
      connect,
      { type: 'branch', expression: '$n > 1', on_true: 'again' },
    ];
    expect(unread(loop, { index: 2 })).to.deep.equal(butDigits);
  });

  it('is not read where another of its name comes first', () => {
    const check = assert('$i.Connect.destinationRoutingAddress_digits == "649"');
    expect(unread([connect, connect, check])).to.deep.equal(all);
    expect(unread([connect, connect, check], { index: 2 })).to.deep.equal(butDigits);
    expect(
      unread([
        connect,
        {
          ...connect,
          arguments: { destinationRoutingAddress_digits: '{$i.Connect.destinationRoutingAddress_digits}' },
        },
      ]),
    ).to.deep.equal(all);
  });

  it('is read in a list of `whenever`, and after it', () => {
    const digits = assert('defined($i.Connect.destinationRoutingAddress_digits)');
    const other = { type: 'inap.ssp_from_scp.Continue' };
    expect(unread([connect, wait, { type: 'tcap.ssp_from_scp.End' }], { whenever: [[other, digits]] })).to.deep.equal(
      butDigits,
    );
    const inList = [{ type: 'inap.ssp_from_scp.ReleaseCall' }, wait, digits];
    expect(unread(inList, { index: 4, whenever: [[connect]] })).to.deep.equal(butDigits);
  });

  it('is read in the branches of an `either`, and after it', () => {
    const either = { type: 'either', branches: [[connect], [{ type: 'inap.ssp_from_scp.ReleaseCall' }]] };
    const { placed } = compiled([either, wait]);
    const index = placed.all.find(({ own }) => own['type'] === connect.type)?.index ?? -1;
    expect(unread([either, wait], { index })).to.deep.equal(all);
    expect(unread([either, assert('$i.Connect.destinationRoutingAddress_noa > 1 || $n > 0')], { index })).to.deep.equal(
      ['digits', 'inn', 'npi'],
    );
  });

  it('is read by way of a variable only where that is read', () => {
    const kept = set({ 'v.digits': '{$i.Connect.destinationRoutingAddress_digits}' });
    expect(unread([connect, kept])).to.deep.equal(all);
    expect(unread([connect, kept, assert('$v.digits == "649"')])).to.deep.equal(butDigits);
    expect(unread([connect, kept, set({ 'v.digits': 'another' }), assert('$v.digits == "649"')])).to.deep.equal(all);
    expect(unread([connect, kept, set({ 'v.again': '{$v.digits + 1}' }), assert('$v.again == "6491"')])).to.deep.equal(
      butDigits,
    );
    expect(unread([connect, kept, set({ 'v.again': '{$v.digits}', 'v.digits': '{$v.again}' })])).to.deep.equal(all);
  });

  it('is read by way of a variable in the part that is read', () => {
    const kept = set({ 'v.calls.first': '{$i.Connect}' });
    expect(unread([connect, kept, assert('$v.calls.first.destinationRoutingAddress_digits == "649"')])).to.deep.equal(
      butDigits,
    );
    expect(unread([connect, kept, assert('length($v.calls) == 1')])).to.deep.equal([]);
    expect(unread([connect, kept, assert('$v.calls.second == 1')])).to.deep.equal(all);
    const made = set({ 'v.calls.first': '{concat($i.Connect.destinationRoutingAddress_digits, "x")}' });
    expect(unread([connect, made, assert('$v.calls.first.length == 4')])).to.deep.equal(butDigits);
  });

  it('is read by way of a global wherever that is read: the instances of a run share it', () => {
    const kept = set({ 'g.digits': '{$i.Connect.destinationRoutingAddress_digits}' });
    expect(unread([assert('$g.digits != "1"'), connect, kept], { index: 2 })).to.deep.equal(butDigits);
    expect(unread([connect, kept])).to.deep.equal(all);
  });

  it('is read by an `eval` whose tests check it, and not by one that only has its value', () => {
    const value = { type: 'eval', expression: '$i.Connect.destinationRoutingAddress_digits' };
    expect(unread([connect, value])).to.deep.equal(all);
    expect(unread([connect, { ...value, tests: [{ kpath: 'result', value: '649' }] }])).to.deep.equal(butDigits);
    expect(unread([connect, value, assert('$i.eval == "649"')])).to.deep.equal(butDigits);
    expect(
      unread([
        connect,
        { type: 'eval', tests: [{ kpath: 'i.Connect.destinationRoutingAddress_digits', value: '649' }] },
      ]),
    ).to.deep.equal(butDigits);
  });
});

describe('an argument with members', () => {
  const events = decoded('RequestReportBCSMEvent', {
    bcsmEvents: [
      { eventTypeBCSM_name: 'oAnswer', monitorMode_name: 'interrupted' },
      { eventTypeBCSM_name: 'oNoAnswer', monitorMode_name: 'interrupted', legID: { sendingSideID_hex: '01' } },
    ],
  });
  const request: OperationSource = { type: 'inap.ssp_from_scp.RequestReportBCSMEvent' };
  const of = (more: Partial<OperationSource>): string[] => unread([{ ...request, ...more }], { data: events });
  const second = [
    'bcsmEvents[1].eventTypeBCSM_name',
    'bcsmEvents[1].monitorMode_name',
    'bcsmEvents[1].legID.sendingSideID',
  ];
  const everything = ['bcsmEvents[0].eventTypeBCSM_name', 'bcsmEvents[0].monitorMode_name', ...second];

  it('is read member by member, in each element of a list', () => {
    expect(of({})).to.deep.equal(everything);
    expect(of({ arguments: { 'bcsmEvents[0].eventTypeBCSM': 7 } })).to.deep.equal(everything.slice(1));
    expect(of({ tests: [{ kpath: 'bcsmEvents.[1].legID', value: '1', type: 'regex' }] })).to.deep.equal(
      everything.slice(0, -1),
    );
    expect(of({ arguments: { bcsmEvents: [{ eventTypeBCSM: 7 }, { legID: { sendingSideID: '01' } }] } })).to.deep.equal(
      ['bcsmEvents[0].monitorMode_name', 'bcsmEvents[1].eventTypeBCSM_name', 'bcsmEvents[1].monitorMode_name'],
    );
  });

  it('is read only in its first element by the octets of the list', () => {
    expect(of({ arguments: { bcsmEvents_hex: '8001078101' } })).to.deep.equal(second);
    expect(of({ arguments: { bcsmEvents: '8001078101' } })).to.deep.equal(second);
  });

  it('is not read by an expression that reads only its length or its presence', () => {
    expect(of({ tests: [{ kpath: 'bcsmEvents', type: 'size', value: 2 }] })).to.deep.equal(everything);
    expect(of({ tests: [{ kpath: 'bcsmEvents.[1].legID' }] })).to.deep.equal(everything);
    expect(
      unread([request, assert('$i.RequestReportBCSMEvent.bcsmEvents.length == 2')], { data: events }),
    ).to.deep.equal(everything);
  });

  it('is read by a filter where the filter picks it', () => {
    expect(of({ tests: [{ kpath: 'bcsmEvents.[eventTypeBCSM=6].[0].monitorMode', value: 0 }] })).to.deep.equal(
      everything.filter((name) => name !== second[1]),
    );
  });
});
