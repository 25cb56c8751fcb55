import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reportFormats } from '../../src/report/render/index.ts';
import { tap } from '../support/added-format.ts';
import { CliSession, smallTest } from '../support/cli-session.ts';
import { check, endedStatus, firstInstance } from '../support/report-samples.ts';
import { ScriptedRpcEndpoint, type Script } from '../support/scripted-rpc-endpoint.ts';
import { rowsOf, textOf, titleOf, within } from '../report/html/samples.ts';
import { parseXml } from '../support/xml-tree.ts';

const first = firstInstance([check(1, 'fail', 'cause was 31')]);
const failed = endedStatus(
  { failed: 1 },
  { first_instance: first, first_fails: [{ instance_id: '0', op_idx: 0, step: 1, text: 'cause was 31' }] },
);
const documents: [string, Script][] = [
  ['name: good\n', [endedStatus()]],
  ['name: bad\n', [failed]],
  ['name: as foretold\nexpect: failed\n', [failed]],
  ['name: kept out\nexpect_error: Busy\n', { error: { code: -32006, message: 'Too many.' } }],
  ['name: refused\n', { error: { code: -32006, message: 'Too many.' } }],
];

describe('the files that dialproof run writes', () => {
  let session: CliSession;
  let endpoint: ScriptedRpcEndpoint;
  before(async () => {
    session = new CliSession();
    await session.open();
    endpoint = new ScriptedRpcEndpoint((_, nth) => documents[nth]?.[1] ?? []);
    const file = await session.file('a.yaml', documents.map(([extras]) => `${extras}${smallTest}`).join('---\n'));
    await session.run([
      'run',
      file,
      '--url',
      await endpoint.open(),
      '--json',
      join(session.folder, 'a.json'),
      '--junit',
      join(session.folder, 'a.xml'),
      '--html',
      join(session.folder, 'a.html'),
    ]);
  });
  after(async () => {
    await session.close();
    await endpoint.close();
  });

  it('hold all results as JSON', async () => {
    const report = JSON.parse(await readFile(join(session.folder, 'a.json'), 'utf8')) as {
      exit_code: number;
      tests: Record<string, unknown>[];
    };
    expect(report.exit_code).to.equal(3);
    expect(report.tests.map(({ name, judgement, expected }) => [name, judgement, expected])).to.deep.equal([
      ['good', 'passed', 'passed'],
      ['bad', 'failed', 'passed'],
      ['as foretold', 'passed', 'failed'],
      ['kept out', 'passed', 'Busy'],
      ['refused', 'failed', 'passed'],
    ]);
    expect(report.tests[1]?.['status']).to.deep.include({ state: 'completed', first_instance: first });
    expect(report.tests[4]?.['error']).to.deep.equal({ code: 'Busy', message: 'Too many.' });
  });

  it('hold a JUnit case for each test, which has a problem only where the test failed', async () => {
    const [suite] = parseXml(await readFile(join(session.folder, 'a.xml'), 'utf8')).children;
    const cases = (suite?.children ?? []).filter(({ name }) => name === 'testcase');
    const figures = cases.map(({ attributes, children }) => [
      attributes['name'],
      children.filter(({ name }) => name !== 'system-out').length,
    ]);
    expect(figures).to.deep.equal([
      ['good', 0],
      ['bad', 1],
      ['as foretold', 0],
      ['kept out', 0],
      ['refused', 1],
    ]);
    expect(cases[2]?.children.at(-1)?.text).to.contain('cause was 31');
  });

  it('hold a page for people with the judgement on each test', async () => {
    const page = await readFile(join(session.folder, 'a.html'), 'utf8');
    const root = parseXml(page.replace('<!doctype html>\n', ''));
    expect(titleOf(root)).to.equal('5 tests: 2 failed, 3 passed');
    expect(
      rowsOf(root, 'In the order')
        .slice(1)
        .map(([result, test]) => `${result}: ${test}`.replace(`${session.folder}/`, ' ')),
    ).to.deep.equal([
      'Failed: bad a.yaml:8: operation 1: cause was 31',
      'Failed: refusedBusy: Too many.',
      'Passed: good',
      'Passed: as foretoldfailed, as expected',
      'Passed: kept outBusy, as expected',
    ]);
    const places = within(root).filter(({ name, attributes }) => name === 'a' && attributes['href'] === '#line-2-8');
    expect(places.map((place) => textOf(place).replace(`${session.folder}/`, ''))).to.deep.equal(['a.yaml:8']);
    expect(page).to.contain('dialproof 0.0.0');
  });

  it('go to standard output for the name -, and then nothing else does', async () => {
    const passing = new ScriptedRpcEndpoint(() => [endedStatus()]);
    const printing = new CliSession();
    await printing.open();
    const asked = [
      'run',
      await printing.file('b.yaml', `name: good\n${smallTest}`),
      '--url',
      await passing.open(),
      '--json',
      '-',
    ];
    expect(await printing.run(asked)).to.equal(0);
    expect(JSON.parse(printing.stdout)).to.deep.include({ exit_code: 0 });
    expect(printing.stderr).to.contain('PASS good').and.to.contain('1 test: 1 passed');
    expect(await printing.run([...asked, '--junit', '-'])).to.equal(2);
    expect(printing.stderr).to.contain('--json - and --junit -: one report goes to standard output');
    expect(await printing.run([...asked.slice(0, 4), '--pcap', '-'])).to.equal(2);
    await Promise.all([passing.close(), printing.close()]);
  });

  it('have a format that one line has added to the list', async () => {
    const reports = { ...reportFormats, tap };
    const passing = new ScriptedRpcEndpoint(() => [endedStatus()]);
    const url = await passing.open();
    const file = join(session.folder, 'b.tap');
    const asked = ['run', await session.file('b.yaml', `name: good\n${smallTest}`), '--url', url, '--tap'];
    expect(await session.run([...asked, file], { reports })).to.equal(0);
    await passing.close();
    expect(await readFile(file, 'utf8')).to.equal('1..1\nok 1 - good\n# exit code 0\n');
    expect(await session.run([...asked, session.folder], { reports }), 'a directory').to.equal(2);
    await session.run(['run', '--help'], { reports });
    expect(session.stdout).to.match(/--tap <file> +write all results as TAP; - is standard output\n/);
    expect(await session.run([...asked, file]), 'not in the list').to.equal(2);
  });
});
