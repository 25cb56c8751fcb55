import { expect } from 'chai';
import { CliSession, smallTest } from '../support/cli-session.ts';
import { endedStatus } from '../support/report-samples.ts';
import { ScriptedRpcEndpoint } from '../support/scripted-rpc-endpoint.ts';

describe('dialproof run, interrupted', () => {
  let session: CliSession;
  let endpoint: ScriptedRpcEndpoint;
  let url: string;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    endpoint = new ScriptedRpcEndpoint(() => [{}]);
    url = await endpoint.open();
  });
  afterEach(async () => {
    await session.close();
    await endpoint.close();
  });

  it('cancels the run, leaves out the rest, and ends with exit code 130', async () => {
    endpoint.onFollow = () => session.signal();
    const file = await session.file('a.yaml', `name: one\n${smallTest}---\nname: two\n${smallTest}`);
    expect(await session.run(['run', file, '--url', url, '--quiet'])).to.equal(130);
    expect(endpoint.methods).to.deep.equal(['ExecuteTest', 'QueryTest', 'CancelTest']);
    expect(session.stdout).to.equal('STOP one  interrupted\n2 tests: 0 passed, 1 interrupted, 1 not begun\n');
    expect(session.listeners).to.equal(0);
  });

  it('cancels the runs in the background too', async () => {
    endpoint.onFollow = () => session.signal('SIGTERM');
    const file = await session.file('a.yaml', `background: true\n${smallTest}---\n${smallTest}`);
    expect(await session.run(['run', file, '--url', url])).to.equal(130);
    const cancelled = endpoint.calls
      .filter(({ method }) => method === 'CancelTest')
      .map(({ params }) => params['run_id']);
    const executed = endpoint.calls
      .filter(({ method }) => method === 'ExecuteTest')
      .map(({ params }) => params['run_id']);
    expect(cancelled).to.have.members(executed);
  });

  it('does not wait for the cancelling when interrupted again', async () => {
    endpoint.onFollow = () => {
      session.signal();
      session.signal();
    };
    expect(await session.run(['run', await session.file('a.yaml', smallTest), '--url', url])).to.equal(130);
    expect(session.stdout).to.equal('');
  });

  it('closes the service that it started, after the run was cancelled', async () => {
    endpoint.onFollow = () => session.signal();
    const order: string[] = [];
    const startService = () =>
      Promise.resolve({ httpUrl: url, close: async () => void order.push(...endpoint.methods, 'close') });
    expect(await session.run(['run', await session.file('a.yaml', smallTest)], { startService })).to.equal(130);
    expect(order).to.deep.equal(['ExecuteTest', 'QueryTest', 'CancelTest', 'close']);
  });

  it('judges a run that had ended before it could be cancelled', async () => {
    const ended = new ScriptedRpcEndpoint(() => [endedStatus()]);
    ended.onFollow = () => session.signal();
    const code = await session.run([
      'run',
      await session.file('a.yaml', smallTest),
      '--url',
      await ended.open(),
      '--quiet',
    ]);
    await ended.close();
    expect([code, ended.methods]).to.deep.equal([130, ['ExecuteTest', 'QueryTest']]);
    expect(session.stdout).to.contain('PASS a');
  });
});
