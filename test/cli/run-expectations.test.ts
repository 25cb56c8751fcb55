import { expect } from 'chai';
import { CliSession, smallTest } from '../support/cli-session.ts';
import { endedStatus } from '../support/report-samples.ts';
import { ScriptedRpcEndpoint, type Script } from '../support/scripted-rpc-endpoint.ts';

const passed: Script = [endedStatus()];
const running: Script = [{}];
const held: Script = { error: { code: -32001, message: 'Locks are held.' } };

describe('the expectation of a test file', () => {
  let session: CliSession;
  let endpoint: ScriptedRpcEndpoint;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(async () => {
    await session.close();
    await endpoint.close();
  });

  const runWith = async (...documents: [string, Script][]): Promise<number> => {
    endpoint = new ScriptedRpcEndpoint((_, nth) => documents[nth]?.[1] ?? passed);
    const text = documents.map(([extras], index) => `name: t${index}\n${extras}${smallTest}`).join('---\n');
    return session.run(['run', await session.file('a.yaml', text), '--url', await endpoint.open(), '--quiet']);
  };

  it('can be another verdict than passed', async () => {
    expect(
      await runWith(
        ['expect: failed\n', [endedStatus({ failed: 1 })]],
        ['expect: aborted\n', [endedStatus({ aborted: 1 })]],
      ),
    ).to.equal(0);
    expect(session.stdout).to.contain('PASS t0  (0.123 s)  failed, as expected\n');
  });

  it('is not met by any other verdict, passed included', async () => {
    expect(await runWith(['expect: failed\n', passed], ['expect: failed\n', [endedStatus({ aborted: 1 })]])).to.equal(
      1,
    );
    expect(session.stdout)
      .to.contain('FAIL t0  (0.123 s)  passed, expected failed\n')
      .and.to.contain('FAIL t1  (0.123 s)  aborted, expected failed\n');
  });

  it('can be a refusal by its name', async () => {
    expect(await runWith(['expect_error: LockUnavailable\n', held])).to.equal(0);
    expect(session.stdout).to.contain('PASS t0  LockUnavailable, as expected\n');
    expect(session.stderr).to.equal('');
  });

  it('is not met by another refusal', async () => {
    expect(await runWith(['expect_error: Busy\n', held])).to.equal(3);
    expect(session.stdout).to.contain('FAIL t0  LockUnavailable, expected Busy\n');
  });

  it('is not met by a run that should have been refused, which is cancelled', async () => {
    expect(await runWith(['expect_error: LockUnavailable\n', running])).to.equal(1);
    expect(endpoint.methods).to.deep.equal(['ExecuteTest', 'CancelTest']);
    expect(session.stdout).to.contain('the run was to be refused with LockUnavailable, and was not');
  });
});

describe('a run in the background', () => {
  let session: CliSession;
  let endpoint: ScriptedRpcEndpoint;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(async () => {
    await session.close();
    await endpoint.close();
  });

  const runBehind = async (first: Script): Promise<number> => {
    endpoint = new ScriptedRpcEndpoint((_, nth) => (nth === 0 ? first : passed));
    const file = await session.file(
      'a.yaml',
      `name: behind\nbackground: true\n${smallTest}---\nname: before\n${smallTest}`,
    );
    return session.run(['run', file, '--url', await endpoint.open(), '--quiet']);
  };

  it('is not waited for, and is cancelled at the end of the file without counting', async () => {
    expect(await runBehind(running)).to.equal(0);
    expect(endpoint.methods).to.deep.equal(['ExecuteTest', 'ExecuteTest', 'QueryTest', 'CancelTest']);
    const [before, ...rest] = session.stdout.split('\n');
    expect(before).to.match(/^PASS before /);
    expect(rest).to.deep.equal([
      'DONE behind  in the background, cancelled at the end of the file',
      '2 tests: 1 passed, 1 ran in the background',
      '',
    ]);
  });

  it('counts where it had ended by itself', async () => {
    expect(await runBehind([endedStatus({ failed: 1 })])).to.equal(1);
    expect(session.stdout).to.contain('FAIL behind');
  });

  it('counts where it was refused', async () => {
    expect(await runBehind(held)).to.equal(3);
  });
});
