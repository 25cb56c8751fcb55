/** `dialproof run --list`: it names exactly the tests that the same command runs, and begins none of them. */
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import fc from 'fast-check';
import { CliSession, smallTest } from '../support/cli-session.ts';
import { endedStatus } from '../support/report-samples.ts';
import { ScriptedRpcEndpoint } from '../support/scripted-rpc-endpoint.ts';

interface Listed {
  readonly folder: string;
  readonly file: string;
  readonly line: number;
  readonly document: number;
  readonly name: string;
  readonly tags: readonly string[];
  readonly background: boolean;
  readonly expected: string;
}

describe('dialproof run --list', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    await mkdir(join(session.folder, 'calls'));
    await session.file('a.test.yaml', `# One of each kind.\nname: first\ntags: [slow, voice]\n${smallTest}`);
    await session.file('calls/b.test.yaml', `name: second\n${smallTest}---\nname: third\ntags: [voice]\n${smallTest}`);
    await session.file(
      'calls/c.test.yaml',
      `name: side\nbackground: true\n${smallTest}---\nname: fourth\nexpect: failed\n${smallTest}`,
    );
  });
  afterEach(() => session.close());

  const list = async (...options: string[]): Promise<string> => {
    session.stdout = session.stderr = '';
    expect(await session.run(['run', '--list', session.folder, ...options]), session.stderr).to.equal(0);
    return session.stdout.replaceAll(session.folder, 'here');
  };
  const listed = async (...options: string[]): Promise<readonly Listed[]> =>
    (JSON.parse(await list(...options, '--json', '-')) as { tests: Listed[] }).tests;

  it('prints each test below its folder, with place, name, tags and what sets it apart', async () => {
    expect((await list()).split('\n')).to.deep.equal([
      'here: 1 test',
      '  here/a.test.yaml:2  first  [slow, voice]',
      'here/calls: 4 tests',
      '  here/calls/b.test.yaml:1  second',
      '  here/calls/b.test.yaml:6  third  [voice]',
      '  here/calls/c.test.yaml:1  side  in the background',
      '  here/calls/c.test.yaml:7  fourth  expects failed',
      '5 tests in 3 files',
      '',
    ]);
    expect(session.stderr).to.equal('');
  });

  it('writes JSON alone on standard output, and into a file beside the list', async () => {
    const tests = await listed('--tag', 'voice');
    expect(tests).to.deep.equal([
      {
        folder: 'here',
        file: 'here/a.test.yaml',
        line: 2,
        document: 1,
        name: 'first',
        tags: ['slow', 'voice'],
        background: false,
        expected: 'passed',
      },
      {
        folder: 'here/calls',
        file: 'here/calls/b.test.yaml',
        line: 6,
        document: 2,
        name: 'third',
        tags: ['voice'],
        background: false,
        expected: 'passed',
      },
    ]);
    const file = join(session.folder, 'list.json');
    expect(await list('--tag', 'voice', '--json', file)).to.contain('2 tests in 2 files\n');
    expect(JSON.parse((await readFile(file, 'utf8')).replaceAll(session.folder, 'here'))).to.deep.equal({ tests });
  });

  it('lists what the same command runs, whatever chooses among the tests', async () => {
    const endpoint = new ScriptedRpcEndpoint(() => [endedStatus()]);
    const url = await endpoint.open();
    try {
      const options = fc.record({
        grep: fc.option(fc.constantFrom('^f', 'b\\.test', 'side', 'd', 'calls'), { nil: undefined }),
        tag: fc.uniqueArray(fc.constantFrom('voice', 'slow', '!slow', '!voice')),
      });
      await fc.assert(
        fc.asyncProperty(options, async ({ grep, tag }) => {
          const argv = [...(grep === undefined ? [] : ['--grep', grep]), ...tag.flatMap((each) => ['--tag', each])];
          endpoint.calls.length = 0;
          session.stdout = session.stderr = '';
          const ran = await session.run(['run', '--quiet', session.folder, '--url', url, ...argv]);
          const begun = endpoint.calls
            .filter(({ method }) => method === 'ExecuteTest')
            .map(({ params }) => params['name']);
          session.stdout = '';
          const exitCode = await session.run(['run', '--list', session.folder, '--json', '-', ...argv]);
          // Only a choice of no tests is refused by both.
          expect(exitCode).to.equal(ran === 2 ? 2 : 0);
          const names = exitCode === 0 ? (JSON.parse(session.stdout) as { tests: Listed[] }).tests : [];
          expect(names.map(({ name }) => name)).to.deep.equal(begun);
        }),
        { numRuns: 30 },
      );
    } finally {
      await endpoint.close();
    }
  });

  it('lists nothing where a file has a fault, and names every fault', async () => {
    await session.file('d.test.yaml', 'operations:\n  - type: nothing\n');
    await session.file('e.test.yaml', 'operation: []\n');
    expect(await session.run(['run', '--list', session.folder])).to.equal(2);
    expect(session.stdout).to.equal('');
    expect(session.stderr)
      .to.contain('d.test.yaml:2')
      .and.to.contain('e.test.yaml:1')
      .and.to.match(/faults: nothing/);
  });

  it('refuses every option that writes results, all at once, and writes nothing', async () => {
    const at = (name: string): string => join(session.folder, name);
    const options = [
      '--html',
      at('r.html'),
      '--junit',
      at('r.xml'),
      '--pcap',
      at('r.pcap'),
      '--coverage',
      at('f.html'),
    ];
    expect(await session.run(['run', '--list', session.folder, '--watch', ...options])).to.equal(2);
    const printed = session.stderr.replaceAll(`${session.folder}/`, '');
    for (const option of ['--html r.html', '--junit r.xml', '--pcap r.pcap', '--coverage f.html'])
      expect(printed).to.contain(`${option} with --list: nothing runs, so there are no results to write`);
    expect(printed).to.contain('--watch with --list');
    expect(existsSync(at('r.html'))).to.equal(false);
  });

  it('exits with 2 where its file cannot be written, and shows names without control characters', async () => {
    const file = join(session.folder, 'absent', 'list.json');
    expect(await session.run(['run', '--list', session.folder, '--json', file])).to.equal(2);
    expect(session.stderr).to.contain('there is no such directory');
    await session.file('a.test.yaml', `name: "a\\e[2Jb"\ntags: ["x\\ny"]\n${smallTest}`);
    expect(await list('--grep', '^a')).to.contain('a\\x1b[2Jb  [x\\ny]\n');
  });
});
