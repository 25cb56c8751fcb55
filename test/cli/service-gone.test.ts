import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CliSession, smallTest } from '../support/cli-session.ts';
import { endedStatus } from '../support/report-samples.ts';
import { ScriptedRpcEndpoint, type Script } from '../support/scripted-rpc-endpoint.ts';

describe('dialproof run --url, when the service stops', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  interface Reported {
    readonly judgement: string;
    readonly reason: string;
    readonly error?: { readonly code: string };
    readonly status?: { readonly state: string; readonly counts: object; readonly warnings: readonly string[] };
  }

  /** Runs one test against a service that sends these states as events, and then stops. */
  const runUntilGone = async (
    states: Script,
  ): Promise<{ code: number; junit: string; reported: Reported | undefined }> => {
    const endpoint = new ScriptedRpcEndpoint(() => states);
    const url = await endpoint.open();
    endpoint.onFollow = () => setImmediate(() => void endpoint.close());
    const [json, xml] = ['a.json', 'a.xml'].map((name) => join(session.folder, name)) as [string, string];
    const code = await session.run([
      'run',
      await session.file('a.yaml', `name: one\n${smallTest}`),
      '--url',
      url,
      '--json',
      json,
      '--junit',
      xml,
    ]);
    const { tests } = JSON.parse(await readFile(json, 'utf8')) as { tests: Reported[] };
    return { code, junit: await readFile(xml, 'utf8'), reported: tests[0] };
  };

  it('judges the run by the last event, if that reports its end', async () => {
    const last = { ...endedStatus({ passed: 40, cancelled: 2 }), state: 'cancelled' } as const;
    const { code, reported } = await runUntilGone([last]);
    expect(code).to.equal(1);
    expect(session.stdout).to.match(/^FAIL one .*cancelled/m);
    expect(session.stdout + session.stderr).to.not.include('Unreachable');
    expect(reported).to.include({ judgement: 'failed' }).and.not.have.property('error');
    expect(reported?.status?.counts).to.include({ started: 42, passed: 40, cancelled: 2 });
    expect(reported?.status?.warnings).to.deep.equal([
      'the service was gone before it reported the details of the run',
    ]);
  });

  it('is unreachable while the run goes on, and the last counts are in the reports', async () => {
    const counts = { started: 50, finished: 42, passed: 42, failed: 0, aborted: 0, cancelled: 0 };
    const { code, junit, reported } = await runUntilGone([{ counts }]);
    expect(code).to.equal(3);
    expect(session.stderr.replace(/\s+/g, ' ')).to.match(
      /Unreachable: the run \S+ was cut off, the last that is known of it: 50 started, 42 finished: 42 passed.*; the service at \S+ cannot be reached: /,
    );
    expect(session.stderr).to.include('as interrupted when it is up again').and.not.include('check the port');
    expect(reported?.error?.code).to.equal('Unreachable');
    expect(reported?.status).to.deep.include({ state: 'running', counts });
    expect(junit).to.include('Unreachable: the run').and.include('50 started, 42 finished');
  });

  it('says that the run was cut off, where nothing is known of it', async () => {
    const endpoint = new ScriptedRpcEndpoint(() => [{}]);
    endpoint.hasEvents = false;
    const url = await endpoint.open();
    const stopped = new Promise<void>((resolve) => {
      endpoint.onCall = ({ method }) => {
        if (method === 'ExecuteTest') setImmediate(() => void endpoint.close().then(resolve));
      };
    });
    const code = await session.run(['run', await session.file('a.yaml', `name: one\n${smallTest}`), '--url', url]);
    await stopped;
    expect(code).to.equal(3);
    expect(session.stderr.replace(/\s+/g, ' ')).to.match(
      /the run \S+ was cut off, nothing is known of it; the service/,
    );
  });
});
