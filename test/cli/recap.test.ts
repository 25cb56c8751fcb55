/**
 * The last lines on the terminal where tests have failed: places and reasons, groups of a load, and the table of the
 * files.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import type { QueryTestResult } from '../../schemas/index.ts';
import type { EvidenceFacts } from '../../src/report/evidence-facts.ts';
import { CliSession, smallTest } from '../support/cli-session.ts';
import { check, endedStatus, firstInstance, message } from '../support/report-samples.ts';
import { ScriptedRpcEndpoint, type Script } from '../support/scripted-rpc-endpoint.ts';

const failed = (text: string, labelled = {}): Script => [
  endedStatus(
    { failed: 1 },
    {
      first_instance: firstInstance([check(1, 'fail', text)]),
      first_fails: [{ instance_id: '0', op_idx: 0, step: 1, text }],
      ...labelled,
    },
  ),
];
const passed: Script = [endedStatus()];

const evidence: EvidenceFacts = {
  failures: [
    {
      op_idx: 0,
      label: 'release',
      text: 'cause is 9, expected 31',
      count: 17,
      instances: ['12', '99', '340', '377', '401'],
      verdict: 'failed',
    },
    {
      op_idx: 0,
      label: 'release',
      text: 'ReleaseCall did not come within 10 s',
      count: 1,
      instances: ['5000'],
      verdict: 'aborted',
    },
  ],
  failures_rest: 2,
  checks: [
    { op_idx: 0, label: 'release', text: 'cause is 9, expected 31', passed: 999_983, failed: 17 },
    { op_idx: 0, label: 'release', text: 'ReleaseCall received', passed: 1_000_000, failed: 0 },
  ],
  evidence: ['12', '99'],
};
const loadOf = (more: object = evidence): Script => [
  endedStatus(
    { passed: 999_980, failed: 19, aborted: 1 },
    { first_instance: firstInstance([check(1, 'pass', 'cause is 31')]), ...(more as Partial<QueryTestResult>) },
  ),
];
const loadTest =
  'distribution: { type: load, total: 1000000, backlog: 10 }\noperations:\n  - type: comment\n' +
  '    label: release\n    arguments: {}\n';

describe('the last lines of dialproof run', () => {
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

  const runWith = async (scripts: readonly Script[], text: string, ...argv: string[]): Promise<string[]> => {
    endpoint = new ScriptedRpcEndpoint((_, nth) => scripts[nth] ?? passed);
    endpoint.evidence.set('12', {
      run_id: 'r',
      ...firstInstance(
        [check(1, 'fail', 'cause is 17, expected 31')],
        [message(1, 'scp', 'ssp', 'ReleaseCall', 'cause 17', { failed: true })],
      ),
      instance_id: '12',
    });
    await session.run(['run', await session.file('a.yaml', text), '--url', await endpoint.open(), ...argv]);
    return session.stdout.replaceAll(`${session.folder}/`, '').split('\n');
  };
  const documents = (...names: string[]): string => names.map((name) => `name: ${name}\n${smallTest}`).join('---\n');

  it('name every failed test of several with its place and its reason, behind the totals', async () => {
    const lines = await runWith(
      [passed, failed('one'), passed, failed('two')],
      documents('a', 'b', 'c', 'd'),
      '--quiet',
    );
    expect(lines.slice(-7)).to.deep.equal([
      '4 tests: 2 passed, 2 failed',
      '',
      'FAIL b',
      '     a.yaml:8: operation 1: one',
      'FAIL d',
      '     a.yaml:18: operation 1: two',
      '',
    ]);
  });

  it('are the line of the test where there is one', async () => {
    expect((await runWith([failed('one')], documents('a'), '--quiet')).slice(-2)).to.deep.equal([
      'FAIL a  (0.123 s)  failed: a.yaml:3: operation 1: one',
      '',
    ]);
  });

  it('show the arguments of the message that came instead of the expected one', async () => {
    const text = 'Connect was expected, but ReleaseCall came';
    const came = message(1, 'scp', 'ssp', 'ReleaseCall', 'Connect was expected; cause 31', { failed: true });
    const end = message(2, 'ssp', 'scp', 'TC-U-ABORT', 'the test ended with the dialogue open');
    const aborted: Script = [
      endedStatus(
        { aborted: 1 },
        {
          first_instance: firstInstance([check(1, 'abort', text)], [came, end]),
          first_aborts: [{ instance_id: '0', op_idx: 0, step: 1, text }],
        },
      ),
    ];
    const lines = await runWith([aborted, passed], documents('a', 'b'), '--quiet');
    expect(lines[0]).to.equal(`FAIL a  (0.123 s)  aborted: a.yaml:3: operation 1: ${text} (cause 31)`);
    expect(lines.slice(-2)).to.deep.equal([`     a.yaml:3: operation 1: ${text} (cause 31)`, '']);
  });

  it('are the totals where all passed', async () => {
    expect((await runWith([], documents('a', 'b'), '--quiet')).slice(-2)).to.deep.equal(['2 tests: 2 passed', '']);
  });

  it('report a refusal, and an unexpected verdict, at the place of the test', async () => {
    const busy: Script = { error: { code: -32006, message: 'Too many runs.' } };
    const lines = await runWith(
      [busy, passed],
      `${documents('a')}---\nname: b\nexpect: failed\n${smallTest}`,
      '--quiet',
    );
    expect(lines.slice(-5)).to.deep.equal([
      'FAIL a',
      '     a.yaml:1: Busy: Too many runs.',
      'FAIL b',
      '     a.yaml:6: passed, expected failed',
      '',
    ]);
  });

  it('count the failed tests before the last twenty', async () => {
    const names = Array.from({ length: 23 }, (_, index) => `t${index}`);
    const lines = await runWith(
      names.map(() => failed('one')),
      documents(...names),
      '--quiet',
    );
    expect(lines.filter((line) => /^FAIL t\d+$/.test(line))).to.have.length(20);
    expect(lines).to.include('3 tests before these failed too');
  });

  it('show the groups of a load, and its first failed instance instead of one that passed', async () => {
    const lines = await runWith([loadOf(), passed], `name: load\n${loadTest}---\nname: small\n${smallTest}`);
    expect(lines).to.include.members([
      'instance 12: failed',
      '  op   1  FAIL   cause is 17, expected 31  a.yaml:4',
      '   1.0 ✗  │◄─ ReleaseCall ─┤  cause 17',
      'failures: 2 groups',
      '  17 failed  a.yaml:4: operation 1 (release): cause is 9, expected 31',
      '      instances 12, 99, 340, 377, 401 and 12 more',
      '   1 aborted  a.yaml:4: operation 1 (release): ReleaseCall did not come within 10 s',
      '  and 2 instances beyond these groups',
      'checks that failed                      passed  failed      rate',
      'op 1 release: cause is 9, expected 31  999,983      17  99.998 %',
      '  1 other check never failed',
    ]);
    expect(lines.slice(-5)).to.deep.equal([
      'FAIL load',
      '     a.yaml:4: operation 1 (release): cause is 9, expected 31 (17 instances)',
      '     a.yaml:4: operation 1 (release): ReleaseCall did not come within 10 s (1 instance)',
      '     and 1 more group',
      '',
    ]);
  });

  it('say which instance is shown where the service keeps no evidence', async () => {
    const lines = await runWith([loadOf({})], `name: load\n${loadTest}`);
    expect(lines).to.include('instance 0: passed').and.to.include('  op   1  PASS   cause is 31');
    await endpoint.close();
    session.stdout = '';
    const gone = await runWith([loadOf({ ...evidence, evidence: ['77'] })], `name: load\n${loadTest}`);
    expect(gone).to.include('instance 0: passed');
  });

  it('count the tests of each folder where there are several, those with failures first', async () => {
    await mkdir(join(session.folder, 'calls'));
    const files = [
      await session.file('calls/b.test.yaml', documents('x', 'y')),
      await session.file('calls/c.test.yaml', documents('z')),
    ];
    const scripts = [passed, passed, failed('one'), passed];
    expect((await runWith(scripts, documents('a'), '--quiet', ...files)).slice(-8)).to.deep.equal([
      '',
      'calls: 3 tests: 2 passed, 1 failed',
      `${session.folder}: 1 test: 1 passed`,
      '4 tests: 3 passed, 1 failed',
      '',
      'FAIL y',
      '     calls/b.test.yaml:8: operation 1: one',
      '',
    ]);
    await endpoint.close();
    session.stdout = '';
    expect(await runWith(scripts, documents('a'), '--table', ...files)).to.deep.equal([
      'calls: 3 tests: 2 passed, 1 failed',
      'FAIL b ×2 0.246 s  PASS c    0.123 s',
      '',
      `${session.folder}: 1 test: 1 passed`,
      'PASS a  0.123 s',
      '',
      '4 tests: 3 passed, 1 failed',
      '',
      'FAIL y',
      '     calls/b.test.yaml:8: operation 1: one',
      '',
    ]);
  });

  it('count tests that were not begun, and put their folder among those that did not pass', async () => {
    await mkdir(join(session.folder, 'calls'));
    const files = [
      await session.file('calls/b.test.yaml', documents('x')),
      await session.file('a.yaml', documents('a')),
    ];
    endpoint = new ScriptedRpcEndpoint(() => failed('one'));
    const argv = ['--quiet', '--bail', '--url', await endpoint.open()];
    expect(await session.run(['run', ...files, ...argv])).to.equal(1);
    expect(session.stdout.replaceAll(session.folder, 'here').split('\n').slice(-4, -1)).to.deep.equal([
      'here/calls: 1 test: 0 passed, 1 failed',
      'here: 1 test: 0 passed, 1 not begun',
      '2 tests: 0 passed, 1 failed, 1 not begun',
    ]);
  });

  it('show twenty folders, and count what is in the others', async () => {
    const files: string[] = [];
    for (let index = 0; index < 23; index += 1) {
      await mkdir(join(session.folder, `f${index}`));
      files.push(await session.file(`f${index}/a.test.yaml`, documents(`t${index}`)));
    }
    const lines = await runWith(
      [...files.map(() => passed), failed('one')],
      documents('a'),
      '--quiet',
      ...files.slice(1),
      files[0] ?? '',
    );
    expect(lines.filter((line) => /^\S+: 1 test: /.test(line))).to.have.length(20);
    expect(lines).to.include('f1: 1 test: 1 passed').and.to.include('and 4 more folders: 4 tests: 4 passed');
  });

  it('are a table of the files with --table, and checks and ladders with -v', async () => {
    const files = [
      await session.file('b.test.yaml', documents('x', 'y')),
      await session.file('long-name.test.yaml', documents('z')),
    ];
    const lines = await runWith([passed, passed, failed('one'), passed], documents('a'), '--table', ...files);
    expect(lines).to.deep.equal([
      'PASS a            0.123 s  FAIL b         ×2 0.246 s  PASS long-name    0.123 s',
      '',
      '4 tests: 3 passed, 1 failed',
      '',
      'FAIL y',
      '     b.test.yaml:8: operation 1: one',
      '',
    ]);
    session.stdout = '';
    await endpoint.close();
    expect(await runWith([failed('one')], documents('a'), '--table', '-v')).to.include.members([
      '  op   1  FAIL   one  a.yaml:3',
      'FAIL a  0.123 s',
    ]);
  });
});
