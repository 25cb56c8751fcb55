/** `diameter.from_server.Register` and `diameter.from_server.Request`: the server asks, and the instance answers. */
import { expect } from 'chai';
import { creditControl, performOverDiameter } from './open-diameter.ts';

const register = { type: 'diameter.from_server.Register' };
const serverRequest = (given: Record<string, unknown> = {}) => ({ type: 'diameter.from_server.Request', arguments: given });
const reAuthAfter = (after: number) => ({ simulated: { re_auth: { after, avps: [{ name: 'Rating-Group', value: 7 }] } } });

describe('diameter.from_server', () => {
  it('takes a Re-Auth-Request of the registered session, holds tests to it, and answers it', async () => {
    const awaited = { ...serverRequest(), tests: [{ kpath: 'request.avps.[name=Rating-Group].value', type: 'integer', value: 7 }] };
    const operations = [register, creditControl(0, 'INITIAL_REQUEST'), creditControl(1, 'UPDATE_REQUEST'), awaited];
    const { checks, instance } = await performOverDiameter(operations, reAuthAfter(2));
    expect(checks.slice(-2)).to.deep.equal(['pass: ocs sent Re-Auth-Request', 'pass: request.avps.[name=Rating-Group].value is 7']);
    expect(instance.messages.slice(-2).map(({ name, from }) => `${from} ${name}`)).to.deep.equal([
      'ocs Re-Auth-Request',
      'tester Re-Auth-Answer',
    ]);
  });

  it('takes one that came before it was waited for, and one for a session named otherwise', async () => {
    const session = 'tester.dialproof;1;2;own';
    const request = {
      type: 'diameter.Request',
      arguments: { name: 'Credit-Control', avps: [{ name: 'Session-Id', value: '{$v.session}' }] },
    };
    const registered = { type: 'diameter.from_server.Register', arguments: { session_id: '{$v.session}' } };
    const operations = [registered, request, { type: 'wait', arguments: { seconds: 0.05 } }, serverRequest()];
    const { report } = await performOverDiameter(operations, reAuthAfter(1), { vars: { session } });
    expect(report.counts.passed).to.equal(1);
  });

  it('aborts where nothing comes in time, and where no session is registered', async () => {
    const late = await performOverDiameter([register, serverRequest({ seconds: 0.05 })]);
    expect(late.abortion).to.equal('a request of the Diameter server (command 258) did not come within 0.05 s');
    const unregistered = await performOverDiameter([serverRequest()]);
    expect(unregistered.abortion).to.equal('no session is registered: diameter.from_server.Register has to come before');
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
