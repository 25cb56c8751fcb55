/** `diameter.Request`: the sent request, the data of the answer for `tests` and `$i`, and its failures. */
import { expect } from 'chai';
import { creditControl, performOverDiameter } from './open-diameter.ts';

const service = {
  name: 'Multiple-Services-Credit-Control',
  value: [
    { name: 'Rating-Group', value: '{$v.group}' },
    { name: 'Requested-Service-Unit', value: [{ name: 'CC-Total-Octets', value: 5000 }] },
  ],
};

const granted =
  'response.avps.[name=Multiple-Services-Credit-Control].value.[name=Granted-Service-Unit].value.' +
  '[name=CC-Total-Octets].value';

describe('diameter.Request', () => {
  it('runs tests on the answer, in groups too', async () => {
    const request = {
      ...creditControl(0, 'INITIAL_REQUEST', service),
      tests: [
        { kpath: 'response.avps.[name=Result-Code].value', type: 'integer', value: 2001 },
        { kpath: 'response.avps.[name=Result-Code].meaning', type: 'string', value: 'DIAMETER_SUCCESS' },
        { kpath: granted, type: 'integer', value: 5000 },
        {
          kpath: 'response.avps.[name=Multiple-Services-Credit-Control].value.[name=Rating-Group].value',
          type: 'integer',
          value: '{$v.group}',
        },
        { kpath: 'response.command', type: 'string', value: 'Credit-Control' },
        { kpath: 'response.avps.[name=Failed-AVP].value', value: null },
      ],
    };
    const { checks, report } = await performOverDiameter([request], { simulated: true }, { vars: { group: 7 } });
    expect(checks.filter((check) => !check.startsWith('pass: '))).to.deep.equal([]);
    expect(checks).to.have.length(7);
    expect(report.counts.passed).to.equal(1);
  });

  it('fails the instance where a test fails, and shows both messages on the ladder', async () => {
    const tests = [{ kpath: 'response.avps.[name=Result-Code].value', type: 'integer', value: 4012 }];
    const { checks, instance } = await performOverDiameter([{ ...creditControl(0, 'EVENT_REQUEST'), tests }]);
    expect(checks.at(-1)).to.equal('fail: response.avps.[name=Result-Code].value is 2001, expected 4012');
    expect(
      instance.messages.map(({ from, to, name, detail, failed }) => ({ from, to, name, detail, failed })),
    ).to.deep.equal([
      {
        from: 'tester',
        to: 'ocs',
        name: 'Credit-Control-Request',
        detail: 'Service-Context-Id 32251@3gpp.org, CC-Request-Type EVENT_REQUEST, CC-Request-Number 0',
        failed: undefined,
      },
      {
        from: 'ocs',
        to: 'tester',
        name: 'Credit-Control-Answer',
        detail: 'Result-Code DIAMETER_SUCCESS, CC-Request-Type EVENT_REQUEST, CC-Request-Number 0',
        failed: true,
      },
    ]);
  });

  it('takes a command by its code, and its other spelling', async () => {
    const { avps } = creditControl(0, 'EVENT_REQUEST').arguments as { avps: object[] };
    const byCode = { type: 'diameter.to_server.Request', arguments: { code: 272, avps } };
    const byName = { type: 'diameter.to_server.Request', arguments: { name: 'Credit-Control-Request', avps } };
    expect((await performOverDiameter([byCode, byName])).report.counts.passed).to.equal(1);
  });

  it('makes the answer available to expressions', async () => {
    const { checks } = await performOverDiameter([
      creditControl(3, 'INITIAL_REQUEST'),
      {
        type: 'assert',
        expression: "$i.Diameter.response.code == 272 && $i.Diameter.session_id != ''",
        pass: 'seen',
        fail: 'not seen',
      },
    ]);
    expect(checks.at(-1)).to.equal('pass: seen');
  });

  for (const [what, avp, reason] of [
    [
      'a value of another type',
      { name: 'Validity-Time', value: 'soon' },
      'Validity-Time must be a whole number from 0 to 4294967295, not "soon"',
    ],
    ['a name that no dictionary has', { name: 'No-Such', value: 1 }, 'no dictionary has an AVP No-Such'],
    [
      'a group without AVPs',
      { name: 'Subscription-Id', value: 5 },
      'Subscription-Id is a group: its value is a list of AVPs',
    ],
    [
      'a vendor that there is not',
      { name: 'Rating-Group', value: 5, vendor_specific: true },
      'Rating-Group is not vendor-specific',
    ],
  ] as const) {
    it(`refuses the run for ${what}, and names the place`, async () => {
      const refused = await performOverDiameter([creditControl(0, 'INITIAL_REQUEST', avp)]).catch(
        (thrown: unknown) => thrown,
      );
      expect(refused)
        .to.have.nested.property('data.errors')
        .that.deep.equals([
          { pointer: '/operations/0/arguments/avps/4', message: `cannot be sent by gateway ocs: ${reason}` },
        ]);
    });

    it(`aborts the instance where an expression gives ${what}`, async () => {
      const given = { ...avp, name: `{'${avp.name}'}` };
      const { abortion } = await performOverDiameter([creditControl(0, 'INITIAL_REQUEST', given)]);
      expect(abortion).to.equal(reason);
    });
  }

  it('finds faults within a group, and an unknown command', async () => {
    const group = {
      name: 'Requested-Service-Unit',
      value: [
        { name: 'CC-Time', value: '{$n}' },
        { name: 'CC-Money', value: 5 },
      ],
    };
    const wrong = { type: 'diameter.Request', arguments: { name: 'No-Such', avps: [group] } };
    const refused = await performOverDiameter([wrong]).catch((thrown: unknown) => thrown);
    expect(refused)
      .to.have.nested.property('data.errors')
      .that.deep.equals([
        {
          pointer: '/operations/0/arguments',
          message: 'cannot be sent by gateway ocs: no dictionary has a command No-Such',
        },
        {
          pointer: '/operations/0/arguments/avps/0/value/1',
          message: 'cannot be sent by gateway ocs: CC-Money is a group: its value is a list of AVPs',
        },
      ]);
  });

  it('aborts the instance where no answer comes, and names the gateway and the cause', async () => {
    const config = { simulated: { answers: [{ silent: true }] }, request_timeout_seconds: 0.05 };
    const { abortion } = await performOverDiameter([creditControl(0, 'INITIAL_REQUEST')], config);
    expect(abortion).to.equal('gateway ocs: no answer to Credit-Control within 0.05 s');
  });

  it('is performed by many instances at once, each with a session of its own', async () => {
    const { report } = await performOverDiameter(
      [creditControl(0, 'INITIAL_REQUEST', service), creditControl(1, 'TERMINATION_REQUEST')],
      { simulated: true },
      { vars: { group: '{$n}' }, distribution: { type: 'load', total: 500, backlog: 100 } },
    );
    expect(report.counts).to.include({ finished: 500, passed: 500 });
  });
});
