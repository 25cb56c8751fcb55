/** Which of many tests run, how often, and how many at once; and the output of the command. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import type { ExecuteTest } from '../../schemas/index.ts';
import { CliSession, smallTest } from '../support/cli-session.ts';
import { endedStatus } from '../support/report-samples.ts';
import { ScriptedRpcEndpoint, type Script } from '../support/scripted-rpc-endpoint.ts';
import { parseXml } from '../support/xml-tree.ts';

const failed = endedStatus(
  { failed: 1 },
  { first_fails: [{ instance_id: '0', op_idx: 0, step: 1, text: 'cause is 17, expected 31' }] },
);

describe('dialproof run with many tests', () => {
  let session: CliSession;
  let endpoint: ScriptedRpcEndpoint;
  let url: string;
  let script: (params: ExecuteTest, nth: number) => Script;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    script = () => [endedStatus()];
    endpoint = new ScriptedRpcEndpoint((params, nth) => script(params, nth));
    url = await endpoint.open();
    await session.file('a.test.yaml', `name: first\ntags: [slow, voice]\n${smallTest}`);
    await session.file('b.test.yaml', `name: second\n${smallTest}---\nname: third\ntags: [voice]\n${smallTest}`);
    await session.file(
      'c.test.yaml',
      `name: side\nbackground: true\n${smallTest}---\nname: fourth\ntags: [data]\n${smallTest}`,
    );
  });
  afterEach(async () => {
    await session.close();
    await endpoint.close();
  });

  const run = (...options: string[]): Promise<number> =>
    session.run(['run', '--quiet', session.folder, '--url', url, ...options]);
  const begun = (): unknown[] =>
    endpoint.calls.filter(({ method }) => method === 'ExecuteTest').map(({ params }) => params['name']);

  it('runs all of a folder in the order of its files', async () => {
    expect(await run()).to.equal(0);
    expect(begun()).to.deep.equal(['first', 'second', 'third', 'side', 'fourth']);
  });

  for (const [options, names] of [
    [
      ['--grep', '^f'],
      ['first', 'side', 'fourth'],
    ],
    [
      ['--grep', 'b\\.test'],
      ['second', 'third'],
    ],
    [
      ['--tag', 'voice'],
      ['first', 'third'],
    ],
    [['--tag', 'voice', '--tag', '!slow'], ['third']],
    [
      ['--tag', 'data', '--tag', 'slow'],
      ['first', 'side', 'fourth'],
    ],
    [['--tag', 'voice', '--grep', 'third'], ['third']],
  ] as const) {
    it(`runs the tests that ${options.join(' ')} chooses, and the background of their files`, async () => {
      expect(await run(...options)).to.equal(0);
      expect(begun()).to.deep.equal(names);
    });
  }

  it('refuses a choice of no tests, and an invalid pattern', async () => {
    expect(await run('--tag', 'vioce')).to.equal(2);
    expect(session.stderr)
      .to.contain('--grep and --tag choose none of the tests')
      .and.to.contain('the tags are slow, voice, data');
    expect(await run('--grep', '(')).to.equal(2);
    expect(session.stderr).to.contain('--grep (: regex: ');
    expect(await run('--grep', 'a'.repeat(201))).to.equal(2);
    expect(session.stderr).to.contain('at most 200 are allowed');
    expect(await run('--grep', '^(a+)+$')).to.equal(2);
    expect(endpoint.calls).to.deep.equal([]);
  });

  it('begins nothing after a failure with --bail', async () => {
    script = ({ name }) => [name === 'second' ? failed : endedStatus()];
    expect(await run('--bail')).to.equal(1);
    expect(begun()).to.deep.equal(['first', 'second']);
    expect(session.stdout).to.contain('5 tests: 1 passed, 1 failed, 3 not begun\n');
  });

  it('retries a failed test, and reports one that then passes as flaky', async () => {
    script = ({ name, run_id: id }) => [
      name === 'third' || (name === 'second' && !id.endsWith('-try3')) ? failed : endedStatus(),
    ];
    const [json, junit] = [join(session.folder, 'r.json'), join(session.folder, 'r.xml')];
    expect(await run('--retries', '2', '--json', json, '--junit', junit)).to.equal(1);
    expect(begun()).to.deep.equal(['first', 'second', 'second', 'second', 'third', 'third', 'third', 'side', 'fourth']);
    expect(session.stdout).to.match(
      /^FLAKY second {2}passed at try 3; the first: failed: \S+b.test.yaml:3: operation 1: cause is 17/m,
    );
    expect(session.stdout).to.match(/5 tests: 4 passed \(1 flaky\), 1 failed\n\nFAIL third\n.*\n$/);
    const { tests } = JSON.parse(await readFile(json, 'utf8')) as {
      tests: { flaky?: boolean; judgement: string; earlier_tries?: { reason: string }[] }[];
    };
    expect(tests.map(({ judgement, flaky }) => [judgement, flaky])).to.deep.equal([
      ['passed', undefined],
      ['passed', true],
      ['failed', false],
      ['passed', undefined],
      ['passed', undefined],
    ]);
    expect(tests[1]?.earlier_tries?.map(({ reason }) => reason).join()).to.contain('cause is 17');
    const suite = parseXml(await readFile(junit, 'utf8')).children[1];
    const problems = suite?.children.map(({ children }) => children.filter(({ name }) => name === 'failure').length);
    expect(problems).to.deep.equal([0, 0, 1]);
    expect(suite?.children[0]?.children.map(({ attributes }) => attributes)).to.deep.equal([
      { name: 'flaky: second', value: 'true' },
      { name: 'tries: second', value: '3' },
      { name: 'flaky: third', value: 'false' },
      { name: 'tries: third', value: '3' },
    ]);
    const output = suite?.children.find(({ name }) => name === 'testcase')?.children.at(-1);
    expect(output?.text).to.contain('try 1: failed').and.to.contain('try 3: passed');
  });

  it('does not retry a test that cannot pass', async () => {
    script = () => ({ error: { code: -32602, message: 'No.' } });
    expect(await run('--retries', '3', '--grep', 'first')).to.equal(2);
    expect(begun()).to.have.length(1);
  });

  for (const options of [
    ['--jobs', '0'],
    ['--jobs', '65'],
    ['--retries', 'x'],
    ['--watch', '--json', '-'],
  ]) {
    it(`refuses ${options.join(' ')}`, async () => {
      expect(await run(...options)).to.equal(2);
      expect(session.stderr).not.to.equal('');
      expect(endpoint.calls).to.deep.equal([]);
    });
  }

  it('annotates failures on GitHub, at the lines of the operations', async () => {
    session.env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: session.folder };
    script = ({ name, run_id: id }) => [
      (name === 'second' && !id.includes('-try')) || name === 'first' ? failed : endedStatus(),
    ];
    await run('--retries', '1', '--grep', 'first|second');
    const annotations = session.stdout.split('\n').filter((line) => line.startsWith('::'));
    expect(annotations.map((line) => line.replaceAll(`${session.folder}/`, ''))).to.deep.equal([
      '::error file=a.test.yaml,line=4,title=first::failed: a.test.yaml:4: operation 1: cause is 17, expected 31',
      '::warning file=b.test.yaml,line=3,title=second::passed at another try; the first one failed: failed: ' +
        'b.test.yaml:3: operation 1: cause is 17, expected 31',
    ]);
    session.stdout = '';
    await session.file('c.test.yaml', 'name: "first \\e[2J\\u009b"\noperations: [{ type: comment }]\n');
    script = () => [{ ...failed, reason: 'a\u001b[31mb\r\nc' }];
    await run('--grep', 'first .');
    expect(session.stdout).to.match(/^::error .*title=first \\x1b\[2J\\x9b::/m);
    const titled = session.stdout.split('\n').filter((line) => line.startsWith('::'));
    // eslint-disable-next-line no-control-regex
    expect(titled.join()).not.to.match(/[\u0000-\u001f\u007f-\u009f]/);
    await session.file('d.test.yaml', 'operations:\n  - type: 50%\n');
    expect(await run()).to.equal(2);
    expect(session.stdout).to.match(/^::error file=d.test.yaml,line=2,title=dialproof::.*50%25/m);
  });
});
