/** Two tests of one command with the same name: the output shows both, and neither hides the other. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { CliSession, smallTest } from '../support/cli-session.ts';
import { endedStatus } from '../support/report-samples.ts';
import { ScriptedRpcEndpoint } from '../support/scripted-rpc-endpoint.ts';
import { parseXml } from '../support/xml-tree.ts';

const failed = endedStatus(
  { failed: 1 },
  { first_fails: [{ instance_id: '0', op_idx: 0, step: 1, text: 'cause is 17' }] },
);

describe('two tests with one name', () => {
  let session: CliSession;
  let endpoint: ScriptedRpcEndpoint;
  let url: string;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    for (const folder of ['north', 'south']) await mkdir(join(session.folder, folder));
    // The second of each command fails.
    endpoint = new ScriptedRpcEndpoint((_, nth) => [nth === 1 ? failed : endedStatus()]);
    url = await endpoint.open();
  });
  afterEach(async () => {
    await session.close();
    await endpoint.close();
  });

  const inFolder = (text: string): string => text.replaceAll(`${session.folder}/`, '');
  const at = (name: string): string => join(session.folder, name);
  const twoFolders = async (): Promise<string[]> => [
    await session.file('north/basic.test.yaml', smallTest),
    await session.file('south/basic.test.yaml', smallTest),
  ];
  const oneFile = (): Promise<string> =>
    session.file(
      'calls.test.yaml',
      ['basic', 'basic', 'other'].map((name) => `name: ${name}\n${smallTest}`).join('---\n'),
    );
  const run = (...argv: readonly string[]): Promise<number> => session.run(['run', ...argv, '--url', url]);

  it('are two cases in JUnit, distinguished by the path of their file', async () => {
    expect(await run(...(await twoFolders()), '--junit', at('a.xml'), '--json', at('a.json'))).to.equal(1);
    const cases = parseXml(await readFile(at('a.xml'), 'utf8')).children.flatMap(({ children }) => children);
    expect(cases.map(({ attributes, children }) => [attributes['name'], children[0]?.name])).to.deep.equal([
      ['basic', 'system-out'],
      ['basic', 'failure'],
    ]);
    const [north = '', south = ''] = cases.map(({ attributes }) => attributes['classname']);
    expect(north).to.match(/(?:^|\/)north\/basic$/);
    expect(south).to.match(/(?:^|\/)south\/basic$/);
    const report: unknown = JSON.parse(await readFile(at('a.json'), 'utf8'));
    const { tests } = report as { tests: { file: string; judgement: string }[] };
    expect(tests.map(({ file, judgement }) => `${inFolder(file)} ${judgement}`)).to.deep.equal([
      'north/basic.test.yaml passed',
      'south/basic.test.yaml failed',
    ]);
  });

  it('of one file are two cases in JUnit, distinguished by the number of their document', async () => {
    expect(await run(await oneFile(), '--junit', at('a.xml'))).to.equal(1);
    const [suite] = parseXml(await readFile(at('a.xml'), 'utf8')).children;
    expect(suite?.children.map(({ attributes, children }) => [attributes['name'], children[0]?.name])).to.deep.equal([
      ['basic (document 1)', 'system-out'],
      ['basic (document 2)', 'failure'],
      ['other', 'system-out'],
    ]);
  });

  it('are two suites in JUnit with a case for each check', async () => {
    expect(await run(...(await twoFolders()), '--junit-checks', at('a.xml'))).to.equal(1);
    const suites = parseXml(await readFile(at('a.xml'), 'utf8')).children;
    expect(suites.map(({ attributes }) => inFolder(attributes['name'] ?? ''))).to.deep.equal([
      'basic (north/basic.test.yaml)',
      'basic (south/basic.test.yaml)',
    ]);
  });

  it('have their files in the lines of the terminal, on the page, and in annotations on GitHub', async () => {
    session.env['GITHUB_ACTIONS'] = 'true';
    expect(await run('--quiet', ...(await twoFolders()), '--html', at('a.html'))).to.equal(1);
    const printed = inFolder(session.stdout);
    expect(printed).to.contain('PASS basic (north/basic.test.yaml)  ');
    expect(printed).to.contain('FAIL basic (south/basic.test.yaml)  ');
    expect(printed).to.match(/2 tests: 1 passed, 1 failed\n\nFAIL basic \(south\/basic\.test\.yaml\)\n/);
    expect(printed).to.match(/^::error file=south\/basic\.test\.yaml,.*title=basic \(south\/basic\.test\.yaml\)/m);
    const page = inFolder(await readFile(at('a.html'), 'utf8'));
    for (const file of ['north', 'south']) expect(page).to.contain(`basic (${file}/basic.test.yaml)`);
  });

  it('have a line each in the table of files', async () => {
    expect(await run('--table', ...(await twoFolders()))).to.equal(1);
    expect(inFolder(session.stdout)).to.match(/^south: 1 test: .*\nFAIL basic .*\n\nnorth: 1 test: .*\nPASS basic /m);
  });

  it('cause a warning of run and of validate that names both files', async () => {
    const [north = '', south = ''] = await twoFolders();
    const warning =
      'warning south/basic.test.yaml:1: the test of north/basic.test.yaml:1 is called "basic" too: ' +
      'give one of them another name\n';
    await run('--quiet', north, south);
    expect(inFolder(session.stderr)).to.contain(warning);
    session.stderr = '';
    expect(await session.run(['validate', north, south])).to.equal(0);
    expect(inFolder(session.stderr)).to.equal(warning);
    expect(await session.run(['validate', '--strict', north, south])).to.equal(2);
    session.stderr = '';
    expect(await session.run(['validate', await oneFile()])).to.equal(0);
    expect(inFolder(session.stderr)).to.equal(
      'warning calls.test.yaml:6: the test of calls.test.yaml:1 is called "basic" too: give one of them another name\n',
    );
  });

  it('are both named while they run at once', async () => {
    session.terminal = true;
    await run(...(await twoFolders()), '--jobs', '2');
    expect(inFolder(session.stderr)).to.contain('running: basic (');
  });
});
