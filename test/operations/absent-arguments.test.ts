import { expect } from 'chai';
import { openOsd } from '../support/configured-gateway.ts';
import { openedPi } from '../gateways/pi/pi-config.ts';
import { initialDP, openRuns, releaseCall, type Operations } from '../run/open-runs.ts';
import { continuing, inTurn, releasing, type Reaction } from '../run/scripted-scp.ts';
import { performWithDb } from './db/db-runs.ts';
import { performOverDiameter } from './diameter/open-diameter.ts';
import { perform, performedBy, type Params, type Performed } from './one-instance.ts';
import { performOverRest, send } from './rest/rest-runs.ts';
import { faultsOf, performScripted } from './scripted.ts';

const absent = '{$v.held.none}';
const leftOut = '{default($v.held.none, null)}';
const reason = '$v.held.none is absent: default(…, x) puts x in its place, and default(…, null) leaves out an argument';
/** An object without members does not show which it will have. */
const params: Params = { vars: { held: {}, msisdn: '0210000001' } };

type Perform = (operations: Operations) => Promise<Performed>;

const overTcap =
  (react: Reaction): Perform =>
  (operations) =>
    perform(operations, params, react);
const overRest: Perform = (operations) => performOverRest(operations, params);
const overDb: Perform = (operations) => performWithDb(operations, params, () => []);
const overDiameter: Perform = (operations) => performOverDiameter(operations, { simulated: true }, params);
const overPi: Perform = async (operations) => {
  const gateway = openedPi({ simulated: { answers: [{ command: 'ECHO=SAY', info: '{{parameters}}' }] } });
  await gateway.start();
  const { start } = openRuns({ gateways: [gateway], defaultGateways: { pi: 'pi1' } });
  const performed = performedBy(await start({ operations, ...params }));
  await gateway.stop();
  return performed;
};
const overOsd: Perform = async (operations) => {
  const gateway = await openOsd({ simulated: true });
  const { start } = openRuns({ gateways: [gateway], defaultGateways: { osd: 'osd1' } });
  const performed = performedBy(await start({ operations, ...params }));
  await gateway.stop();
  return performed;
};

const dp = (more: object): Operations[number] => ({ ...initialDP, arguments: { ...initialDP.arguments, ...more } });
const rest = (more: object): Operations[number] => send({ method: 'GET', ...more });
const diameter = (...avps: readonly object[]): Operations[number] => ({
  type: 'diameter.Request',
  arguments: { name: 'Credit-Control', avps: [{ name: 'Session-Id_auto' }, ...avps] },
});
const pi = (parameters: object): Operations[number] => ({
  type: 'pi.Request',
  arguments: { command: 'ECHO=SAY', parameters },
});
const osd = (parameters: object): Operations[number] => ({
  type: 'osd.Request',
  arguments: { operation: 'add', parameters },
});

const doors: readonly [door: string, perform: Perform, operation: (value: unknown) => Operations[number]][] = [
  ['an optional argument of INAP', overTcap(releasing), (value) => dp({ calledPartyNumber_digits: value })],
  [
    'an argument of MAP',
    overTcap(inTurn()),
    (value) => ({
      type: 'map.hlr_to_scp.SendRoutingInfo',
      arguments: { msisdn_digits: '64210', gmscOrGsmSCFAddress_digits: value },
    }),
  ],
  [
    'the information of a TC-U-ABORT',
    overTcap(continuing),
    (value) => ({ type: 'tcap.ssp_to_scp.Abort', arguments: { user_information: value } }),
  ],
  ['the path of a request over REST', overRest, (value) => rest({ path: value })],
  ['the query of a request over REST', overRest, (value) => rest({ query: { a: value } })],
  ['a header over REST', overRest, (value) => rest({ http_headers: [{ name: 'x-a', value }] })],
  ['the content over REST', overRest, (value) => rest({ content: value })],
  ['a member of the content over REST', overRest, (value) => rest({ content: { a: { b: [value] } } })],
  [
    'a parameter of a query',
    overDb,
    (value) => ({ type: 'db.Query', arguments: { sql: 'select :a', params: { a: value } } }),
  ],
  ['a parameter of a method', overDb, (value) => ({ type: 'db.Subscriber', arguments: { id: value } })],
  ['an AVP', overDiameter, (value) => diameter({ name: 'User-Name', value })],
  [
    'an AVP in a group',
    overDiameter,
    (value) =>
      diameter({
        name: 'Subscription-Id',
        value: [
          { name: 'Subscription-Id-Type', value: 0 },
          { name: 'Subscription-Id-Data', value },
        ],
      }),
  ],
  ['a parameter of a command', overPi, (value) => pi({ MSISDN: '1', A: value })],
  ['a parameter over SOAP', overOsd, (value) => osd({ a: { b: value } })],
];

describe('an expression without a value', () => {
  for (const [door, performDoor, operation] of doors) {
    it(`aborts where it is ${door}, and is left out where it is null`, async () => {
      const before = door.includes('ABORT') ? [initialDP, { type: 'inap.ssp_from_scp.Continue' }] : [];
      const { abortion, report } = await performDoor([...before, operation(absent)]);
      expect(abortion).to.equal(reason);
      expect(report.counts).to.include({ passed: 0, aborted: 1 });
      const { abortion: none } = await performDoor([...before, operation(leftOut)]);
      expect(none ?? '').to.not.contain('held');
      expect(none ?? '').to.not.contain('null');
    });
  }

  it('aborts too where it is the literal undefined, or the result of a choice', async () => {
    for (const value of ['{undefined}', "{$v.msisdn == '1' ? 'x' : undefined}"]) {
      const { abortion } = await perform([dp({ calledPartyNumber_digits: value }), releaseCall], params, releasing);
      expect(abortion).to.equal(
        `${value} has no value: write default(…, null) where what it stands for may be left out`,
      );
    }
  });

  it('aborts where an operand has none, except where the expression has a default', async () => {
    const sent = async (value: string) => {
      const { calls, abortion } = await performScripted(
        [dp({ calledPartyNumber_digits: value }), releaseCall],
        params,
        releasing,
      );
      const [component] = calls[0]?.components ?? [];
      const parameter = component?.kind === 'invoke' ? component.parameter : undefined;
      return (
        abortion ??
        (parameter === undefined
          ? undefined
          : calls[0]?.protocol.operation('InitialDP').argument?.decode(parameter)['calledPartyNumber_digits'])
      );
    };
    expect(await sent("{$v.held.none == 5 ? '1' : '2'}")).to.equal(reason);
    expect(await sent("{$v.held.none || '2'}")).to.equal(reason);
    expect(await sent("{!$v.held.none ? '2' : '1'}")).to.equal(reason);
    expect(await sent("{$v.held.none ?? '3'}")).to.equal('3');
    expect(await sent("{default($v.held.none, '4')}")).to.equal('4');
    expect(await sent("{$v.held.none == null ? '5' : '1'}")).to.equal('5');
    expect(await sent("{typeOf($v.held.none) == 'undefined' ? '6' : '1'}")).to.equal('6');
    expect(await sent(leftOut)).to.equal(undefined);
  });

  it('aborts where it decides how the instance goes on', async () => {
    const ends: readonly Operations[number][] = [
      { type: 'branch', expression: '$v.held.none != 5', on_true: 'end' },
      { type: 'eval', set: { 'v.a': absent } },
      { type: 'wait', arguments: { seconds: absent } },
    ];
    for (const operation of ends) {
      const { abortion } = await perform([operation, { type: 'comment', label: 'end' }], params);
      expect(abortion, operation.type).to.equal(reason);
    }
  });

  it('fails the check of an eval, which goes on', async () => {
    const { checks, report } = await perform([{ type: 'eval', expression: '$v.held.none != 5' }], params);
    expect(report.counts).to.include({ failed: 1, aborted: 0 });
    expect(checks).to.deep.equal([`fail: ${reason}`]);
  });

  it('is null, and no time to wait, where a wait is null', async () => {
    const { abortion } = await perform([{ type: 'wait', arguments: { seconds: leftOut } }], params);
    expect(abortion).to.equal('wait: seconds must be 0 to 86400, not absent');
  });

  it('never opens what accept chooses', async () => {
    const waiting = { ...releaseCall, accept: [{ kpath: 'initialCallSegment_cause', value: absent }] };
    const { report } = await perform([dp({}), waiting], params, releasing);
    expect(report.counts).to.include({ passed: 0 });
  });

  it('is an AVP that was not found, in a check and in a sent message', async () => {
    const avps = { held: { avps: [{ name: 'A', value: 1 }] } };
    const missing = "avp($v.held.avps, 'B')";
    const checked = await perform([{ type: 'assert', expression: `${missing} == ${missing}` }], { vars: avps });
    expect(checked.checks.at(-1)).to.contain('avp(…) is absent');
    const { abortion } = await perform(
      [dp({ calledPartyNumber_digits: `{${missing}}` }), releaseCall],
      { vars: avps },
      releasing,
    );
    expect(abortion).to.contain('avp(…) is absent');
    expect(
      (
        await perform([{ type: 'assert', expression: `${missing} == null && default(${missing}, 7) == 7` }], {
          vars: avps,
        })
      ).report.counts.passed,
    ).to.equal(1);
  });
});

describe('an expression within a text', () => {
  it('is refused when the run is planned, with the expression that is meant', () => {
    const path = send({ method: 'GET', path: '/users/{$v.msisdn}/x' });
    expect(faultsOf([path], params).filter((fault) => fault.includes('within'))).to.deep.equal([
      '/operations/0/arguments/path has {$v.msisdn} within a text, where it would stand as it is written: make ' +
        "an expression of the whole, {'/users/' + $v.msisdn + '/x'}",
    ]);
  });

  it('can be a literal text', async () => {
    for (const value of ["{'a{$v.msisdn}'}", '\\{ a {$v.msisdn}']) {
      const tests = [{ kpath: 'result', value: "{concat('', $v.text)}" }];
      const operations = [{ type: 'eval', set: { 'v.text': value }, expression: '$v.text', tests }];
      expect((await perform(operations, params)).report.counts.passed, value).to.equal(1);
    }
  });

  it('is only shown where it is a message', async () => {
    const { checks } = await perform([{ type: 'assert', expression: 'true', pass: 'caller {$v.msisdn}' }], params);
    expect(checks).to.deep.equal(['pass: caller {$v.msisdn}']);
  });
});
