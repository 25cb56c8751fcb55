import { expect } from 'chai';
import { initialDP, releaseCall, type Operations } from '../../run/open-runs.ts';
import { ending } from '../../run/scripted-scp.ts';
import { perform, type Params } from '../one-instance.ts';

const connecting = ending(['Connect', { destinationRoutingAddress_digits: '5551', destinationRoutingAddress_noa: 3 }]);

const connectOperation = { type: 'inap.ssp_from_scp.Connect' };
const connect = async (attributes: Partial<Operations[number]>, params: Params = {}) =>
  perform([initialDP, { ...connectOperation, ...attributes } as Operations[number]], params, connecting);

describe('expected arguments', () => {
  it('are compared one by one, and a mismatch fails the check but not the operations that follow', async () => {
    const operations = [
      initialDP,
      { ...releaseCall, arguments: { initialCallSegment_cause: 16, initialCallSegment_location: 0 } },
      { type: 'assert', expression: '$i.ReleaseCall.initialCallSegment_cause == 31', pass: 'went on' },
    ];
    const { checks, report } = await perform(operations);
    expect(checks[0]).to.equal('pass: ReleaseCall received');
    expect(checks[1]).to.equal('fail: initialCallSegment_cause is 31, expected 16');
    expect(checks[2]).to.match(/^pass: initialCallSegment_location is 0/);
    expect(checks[3]).to.equal('pass: went on');
    expect(report.counts).to.include({ failed: 1 });
    const text = 'initialCallSegment_cause is 31, expected 16';
    expect(report.first_fails).to.deep.equal([{ instance_id: '0', op_idx: 1, step: 2, text }]);
  });

  it('that are null must be absent', async () => {
    const { checks } = await connect({ arguments: { alertingPattern: null, destinationRoutingAddress_digits: null } });
    expect(checks.slice(1)).to.deep.equal([
      'pass: alertingPattern is absent, as expected',
      'fail: destinationRoutingAddress_digits is "5551", expected it to be absent',
    ]);
  });

  it('may be the octets of a nested value, or the first element of a list', async () => {
    const events = ending([
      'RequestReportBCSMEvent',
      { 'bcsmEvents[0].eventTypeBCSM': 7, 'bcsmEvents[0].monitorMode': 1, 'bcsmEvents[0].legID.sendingSideID': '02' },
    ]);
    const expected = { 'bcsmEvents[0].legID': '800102', bcsmEvents: '800107810101A203800102', 'bcsmEvents[1]': null };
    const operations: Operations = [
      initialDP,
      { type: 'inap.ssp_from_scp.RequestReportBCSMEvent', arguments: expected },
    ];
    expect((await perform(operations, {}, events)).report.counts).to.include({ passed: 1 });
    const { checks } = await connect({
      arguments: { destinationRoutingAddress: '83105515', destinationRoutingAddress_hex: '03105515' },
    });
    expect(checks.slice(1).map((line) => line.slice(0, 30))).to.deep.equal([
      'fail: destinationRoutingAddres',
      'pass: destinationRoutingAddres',
    ]);
  });

  it('that are an empty object may be anything', async () => {
    const { checks } = await connect({ arguments: {} });
    expect(checks).to.deep.equal(['pass: Connect received']);
  });

  it('may be expressions over what the instance knows', async () => {
    const { checks } = await connect(
      { arguments: { destinationRoutingAddress_digits: "{$v.prefix + '1'}" } },
      { vars: { prefix: '555' } },
    );
    expect(checks[1]).to.equal('pass: destinationRoutingAddress_digits is "5551"');
  });

  it('of an earlier message can be used in later expressions', async () => {
    const { checks } = await perform(
      [
        initialDP,
        { type: 'inap.ssp_from_scp.Connect' },
        { type: 'eval', set: { 'v.number': "{$i.Connect.destinationRoutingAddress_digits + '9'}" } },
        { type: 'assert', expression: "$v.number == '55519'" },
      ],
      {},
      connecting,
    );
    expect(checks).to.deep.equal(['pass: Connect received', 'pass: Assert tested TRUE.']);
  });
});

describe('tests of an inbound operation', () => {
  const test = (value: unknown, abort_on_fail: 0 | 1) => ({
    kpath: 'destinationRoutingAddress_digits',
    value,
    abort_on_fail,
  });

  it('fail without ending the instance', async () => {
    const { checks, report } = await connect({ tests: [test('5551', 1), test('666', 0), test('5551', 0)] });
    expect(checks.slice(1).map((line) => line.slice(0, 5))).to.deep.equal(['pass:', 'fail:', 'pass:']);
    expect(report.counts).to.include({ failed: 1 });
  });

  it('abort it where they say so', async () => {
    const { checks, abortion, report } = await connect({ tests: [test('666', 1), test('5551', 0)] });
    expect(abortion).to.equal('destinationRoutingAddress_digits is "5551", expected "666"');
    expect(checks).to.deep.equal(['pass: Connect received', `abort: ${abortion}`]);
    expect(report.counts).to.include({ aborted: 1, failed: 0 });
  });
});

describe('arguments_not_used', () => {
  it('leaves the argument undecoded, so that damage in it is not noticed', async () => {
    const damaged: Parameters<typeof perform>[2] = (call, { primitive }) => {
      if (primitive !== 'TC-BEGIN') return;
      call.dialogue.invoke(20, Uint8Array.of(0x30, 0x02, 0xa0, 0x05), { class: 2 });
      call.end();
    };
    const noticed = await perform([initialDP, connectOperation], {}, damaged);
    expect(noticed.report.counts).to.include({ aborted: 1 });
    const { report } = await perform([initialDP, { ...connectOperation, arguments_not_used: true }], {}, damaged);
    expect(report.counts).to.include({ passed: 1 });
  });

  it('does not keep arguments from being checked where some are expected', async () => {
    const { checks } = await connect({ arguments_not_used: 1, arguments: { destinationRoutingAddress_digits: '1' } });
    expect(checks[1]).to.equal('fail: destinationRoutingAddress_digits is "5551", expected "1"');
  });
});

describe('last_component', () => {
  const bothIn =
    (name: 'continue' | 'end'): Parameters<typeof perform>[2] =>
    (call, { primitive }) => {
      if (primitive !== 'TC-BEGIN') return;
      call.say('RequestReportBCSMEvent', { 'bcsmEvents[0].eventTypeBCSM': 7, 'bcsmEvents[0].monitorMode': 1 });
      call.say('Continue')[name]();
    };
  const operations = (first: 0 | 1, second: 0 | 1): Operations => [
    initialDP,
    { type: 'inap.ssp_from_scp.RequestReportBCSMEvent', last_component: first },
    { type: 'inap.ssp_from_scp.Continue', last_component: second },
  ];

  it('checks whether the component is the last of a TC-END', async () => {
    const { report } = await perform(operations(0, 1), {}, bothIn('end'));
    expect(report.counts).to.include({ passed: 1 });
    const { report: continued } = await perform(operations(0, 0), {}, bothIn('continue'));
    expect(continued.counts).to.include({ passed: 1 });
  });

  it('fails a check where it is not so', async () => {
    const { checks } = await perform(operations(1, 0), {}, bothIn('end'));
    expect(checks.filter((line) => line.startsWith('fail'))).to.deep.equal([
      'fail: it is not the last component of a TC-END, expected the last',
      'fail: it is the last component of a TC-END, expected another one',
    ]);
  });
});
