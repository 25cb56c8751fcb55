import { join } from 'node:path';
import { expect } from 'chai';
import type { ExecuteTest } from '../../schemas/index.ts';
import { CliSession, smallTest } from '../support/cli-session.ts';
import { check, endedStatus, firstInstance, message } from '../support/report-samples.ts';
import { ScriptedRpcEndpoint, type Script } from '../support/scripted-rpc-endpoint.ts';

const passed: Script = [endedStatus()];
const failed: Script = [
  endedStatus(
    { failed: 1 },
    {
      first_instance: firstInstance([check(1, 'fail', 'cause was 31')], [message(1, 'scp', 'ssp', 'ReleaseCall')]),
      first_fails: [{ instance_id: '0', op_idx: 0, step: 1, text: 'cause was 31' }],
    },
  ),
];
const aborted: Script = [endedStatus({ aborted: 1 })];
const busy: Script = { error: { code: -32006, message: 'Too many runs.' } };
const held: Script = {
  error: { code: -32001, message: 'Locks are held.', data: { keys: [{ key: 'sub-1', held_by: 'other' }] } },
};

describe('dialproof run', () => {
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

  const runWith = async (
    scripts: readonly Script[],
    text = scripts.map(() => smallTest).join('---\n'),
    ...argv: string[]
  ): Promise<number> => {
    endpoint = new ScriptedRpcEndpoint((_, nth) => scripts[nth] ?? passed);
    return session.run(['run', await session.file('a.test.yaml', text), '--url', await endpoint.open(), ...argv]);
  };

  const cases: [string, readonly Script[], number][] = [
    ['all passed', [passed, passed], 0],
    ['a check failed', [passed, failed], 1],
    ['an instance was aborted', [aborted, passed], 1],
    ['a run was refused', [busy, passed], 3],
    ['a run was refused and another failed', [failed, busy], 3],
    ['the service found the input wrong', [{ error: { code: -32602, message: 'Wrong.' } }, busy, failed], 2],
  ];
  for (const [what, scripts, code] of cases) {
    it(`ends with exit code ${code} where ${what}`, async () => {
      expect(await runWith(scripts)).to.equal(code);
      expect(endpoint.methods.filter((method) => method === 'ExecuteTest')).to.have.length(scripts.length);
    });
  }

  it('says once why a run has no instances, in the line of the test and at the end', async () => {
    const none = 'it was finished before a dialogue came for its first operation';
    expect(await runWith([[endedStatus({}, { end_reason: none })], passed], undefined, '--quiet')).to.equal(1);
    const lines = session.stdout.split('\n');
    expect(lines[0]).to.match(new RegExp(`^FAIL .* broken: ${none}$`));
    expect(lines.filter((line) => line.includes('no dialogue came'))).to.deep.equal([]);
    expect(lines.filter((line) => line.includes(none))).to.have.length(2);
  });

  it('prints checks, ladder, a line for each test, and the totals', async () => {
    await runWith([passed, failed], `name: first\n${smallTest}---\nname: second\n${smallTest}`);
    expect(session.stdout.replaceAll(`${session.folder}/`, '').split('\n')).to.deep.equal([
      'PASS first  (0.123 s)',
      'second',
      '  op   1  FAIL   cause was 31  a.test.yaml:8',
      '',
      '    ms   SSP              SCP',
      '          │                │',
      '   1.0    │◄─ ReleaseCall ─┤',
      '',
      'FAIL second  (0.123 s)  failed: a.test.yaml:8: operation 1: cause was 31',
      '2 tests: 1 passed, 1 failed',
      '',
      'FAIL second',
      '     a.test.yaml:8: operation 1: cause was 31',
      '',
    ]);
  });

  it('prints only the lines with --quiet, and colours only on a terminal', async () => {
    await runWith([failed], undefined, '--quiet');
    const place = `${session.folder}/a.test.yaml:2: operation 1`;
    expect(session.stdout).to.equal(`FAIL a  (0.123 s)  failed: ${place}: cause was 31\n`);
    await endpoint.close();
    session.terminal = true;
    await runWith([failed], undefined, '--quiet');
    expect(session.stdout).to.contain('\u001b[31mFAIL\u001b[39m');
    await endpoint.close();
    Object.assign(session, { stdout: '', env: { NO_COLOR: '1' } });
    await runWith([failed], undefined, '--quiet');
    expect(session.stdout).not.to.contain('\u001b');
  });

  it('says what the service refused, where, who holds the locks, and what can be done', async () => {
    await runWith([
      held,
      {
        error: {
          code: -32602,
          message: 'Wrong.',
          data: { errors: [{ pointer: '/operations/0/type', message: 'is unknown here' }] },
        },
      },
      {
        error: {
          code: -32003,
          message: 'sigtran: none.',
          data: { param: 'sigtran', name: 'x', known: ['loopback', 'stp1'] },
        },
      },
    ]);
    const lines = session.stderr.replaceAll(`${session.folder}/`, '').split('\n');
    expect(lines).to.include('a.test.yaml:1: LockUnavailable: Locks are held.');
    expect(lines).to.include('  the lock "sub-1" is held by the run "other"');
    expect(lines).to.include('a.test.yaml:6: /operations/0/type: is unknown here');
    expect(lines).to.include('  configured are: loopback, stp1');
    expect(lines.filter((line) => line.startsWith('hint: '))).to.have.length(3);
  });

  it('sends the params without extras, with source, overrides, a run id and the token', async () => {
    session.env = { DIALPROOF_TOKEN: 'secret' };
    const text =
      'name: x\ntags: [a, b]\ndescription: y\nexpect: passed\nbackground: false\nvars: { k: 0 }\n' + smallTest;
    await runWith([passed], text, '--var', 'k=1', '--set', 'operations.0.comment=hi');
    const call = endpoint.calls.find(({ method }) => method === 'ExecuteTest');
    const { run_id, name, tags, description, source, ...params } = (call?.params ?? {}) as unknown as ExecuteTest;
    expect({ name, tags, description }).to.deep.equal({ name: 'x', tags: ['a', 'b'], description: 'y' });
    expect(source).to.deep.equal({ file: join(session.folder, 'a.test.yaml'), text });
    expect(params).to.deep.equal({ operations: [{ type: 'comment', arguments: {}, comment: 'hi' }], vars: { k: 1 } });
    expect(run_id).to.match(/^a-[0-9a-f]{8}$/);
    expect(call?.authorization).to.equal('Bearer secret');
  });

  it('names a test after its file, and leaves out a source that is too long for a service', async () => {
    const longest = 256 * 1024;
    const withBytes = (bytes: number): string =>
      `${smallTest}# ${'é'.repeat((bytes - smallTest.length - 4) / 2)}${bytes % 2 === 0 ? '' : ' '}\n`;
    for (const [bytes, sent] of [
      [longest - (smallTest.length % 2), true],
      [longest + 2 - (smallTest.length % 2), false],
    ] as const) {
      await runWith([passed], withBytes(bytes));
      const { name, source } = (endpoint.calls.find(({ method }) => method === 'ExecuteTest')?.params ??
        {}) as unknown as ExecuteTest;
      expect(name).to.equal('a');
      expect(source !== undefined, `${bytes} bytes`).to.equal(sent);
      await endpoint.close();
    }
  });

  it('queries the run where no events arrive', async () => {
    endpoint = new ScriptedRpcEndpoint(() => passed);
    endpoint.hasEvents = false;
    expect(
      await session.run(['run', await session.file('a.yaml', smallTest), '--url', await endpoint.open()]),
    ).to.equal(0);
    expect(endpoint.methods).to.deep.equal(['ExecuteTest', 'QueryTest']);
  });

  it('ends with exit code 3 at the first sign that there is no service', async () => {
    endpoint = new ScriptedRpcEndpoint(() => passed);
    const url = await endpoint.open();
    await endpoint.close();
    expect(
      await session.run([
        'run',
        await session.file('a.yaml', smallTest),
        await session.file('b.yaml', smallTest),
        '--url',
        url,
      ]),
    ).to.equal(3);
    expect(session.stderr).to.contain(
      `the service at ${url} cannot be reached: nothing listens there (connect ECONNREFUSED`,
    );
    expect(session.stdout).to.contain('2 tests: 0 passed, 1 failed, 1 not begun');
    await endpoint.open();
  });
});
