/**
 * `diameter.from_server.Register` and `diameter.from_server.Request`: the server sends requests, and the instance
 * answers.
 */
import { expect } from 'chai';
import { createSimulatedDiameter } from '../../../src/gateways/diameter/simulated.ts';
import type { Message } from '../../../src/protocol/diameter/index.ts';
import { valueIn } from '../../contracts/diameter-contract.ts';
import { sharedOptions } from '../../contracts/diameter-gateways.ts';
import { creditControl, performOver, performOverDiameter } from './open-diameter.ts';

const register = { type: 'diameter.from_server.Register' };
const serverRequest = (given: Record<string, unknown> = {}) => ({
  type: 'diameter.from_server.Request',
  arguments: given,
});
const reAuthAfter = (after: number) => ({
  simulated: { re_auth: { after, avps: [{ name: 'Rating-Group', value: 7 }] } },
});

describe('diameter.from_server', () => {
  it('takes a Re-Auth-Request of the registered session, runs tests on it, and answers it', async () => {
    const awaited = {
      ...serverRequest(),
      tests: [{ kpath: 'request.avps.[name=Rating-Group].value', type: 'integer', value: 7 }],
    };
    const operations = [register, creditControl(0, 'INITIAL_REQUEST'), creditControl(1, 'UPDATE_REQUEST'), awaited];
    const { checks, instance } = await performOverDiameter(operations, reAuthAfter(2));
    expect(checks.slice(-2)).to.deep.equal([
      'pass: ocs sent Re-Auth-Request',
      'pass: request.avps.[name=Rating-Group].value is 7',
    ]);
    expect(instance.messages.slice(-2).map(({ name, from }) => `${from} ${name}`)).to.deep.equal([
      'ocs Re-Auth-Request',
      'tester Re-Auth-Answer',
    ]);
  });

  it('registers a session again, as a loop does, and another one beside it', async () => {
    const another = { type: 'diameter.from_server.Register', arguments: { session_id: 'tester.dialproof;1;2;own' } };
    const operations = [register, creditControl(0, 'INITIAL_REQUEST'), serverRequest(), register, another, another];
    const { report } = await performOverDiameter(operations, reAuthAfter(1));
    expect(report.first_aborts).to.deep.equal([]);
    expect(report.counts.passed).to.equal(1);
  });

  it('answers with success, or as its arguments say', async () => {
    for (const [given, expected] of [
      [{}, [2001, undefined]],
      [
        { result_code: 'DIAMETER_UNABLE_TO_COMPLY', avps: [{ name: 'Error-Message', value: '{$v.why}' }] },
        [5012, 'not now'],
      ],
    ] as const) {
      let answer: Message | undefined;
      const reAuthAnswered = (given: Message | undefined): void => void (answer = given);
      const gateway = createSimulatedDiameter({ ...sharedOptions(), reAuth: { after: 1 }, reAuthAnswered });
      const operations = [
        register,
        creditControl(0, 'INITIAL_REQUEST'),
        serverRequest(given),
        { type: 'wait', arguments: { seconds: 0.05 } },
      ];
      const { report } = await performOver(gateway, operations, { vars: { why: 'not now' } });
      expect(report.counts.passed).to.equal(1);
      const avps = answer?.avps ?? [];
      expect([valueIn(avps, 'Result-Code'), valueIn(avps, 'Error-Message')]).to.deep.equal(expected);
    }
  });

  it('takes one that came before it was waited for, and one for a session named otherwise', async () => {
    const session = 'tester.dialproof;1;2;own';
    const { arguments: given } = creditControl(0, 'INITIAL_REQUEST') as unknown as {
      arguments: { name: string; avps: object[] };
    };
    const avps = [{ name: 'Session-Id', value: '{$v.session}' }, ...given.avps.slice(1)];
    const request = { type: 'diameter.Request', arguments: { ...given, avps } };
    const registered = { type: 'diameter.from_server.Register', arguments: { session_id: '{$v.session}' } };
    const operations = [registered, request, { type: 'wait', arguments: { seconds: 0.05 } }, serverRequest()];
    const { report } = await performOverDiameter(operations, reAuthAfter(1), { vars: { session } });
    expect(report.counts.passed).to.equal(1);
  });

  it('aborts where nothing comes in time, and where no session is registered', async () => {
    const late = await performOverDiameter([register, serverRequest({ seconds: 0.05 })]);
    expect(late.abortion).to.equal('a request of the Diameter server (command 258) did not come within 0.05 s');
    const unregistered = await performOverDiameter([serverRequest()]);
    expect(unregistered.abortion).to.equal(
      'no session is registered: diameter.from_server.Register has to come before',
    );
  });

  it('aborts an instance that registers for the session of another one', async () => {
    const registered = { type: 'diameter.from_server.Register', arguments: { session_id: 'shared' } };
    const pause = { type: 'wait', arguments: { seconds: 0.05 } };
    const { report } = await performOverDiameter(
      [registered, pause],
      { simulated: true },
      { distribution: { type: 'load', total: 2, backlog: 2 } },
    );
    expect(report.counts).to.include({ passed: 1, aborted: 1 });
    expect(report.first_aborts[0]?.text).to.equal('the session shared is registered already');
  });
});
