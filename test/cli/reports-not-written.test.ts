import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { chmod, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../../src/cli/replace-file.ts';
import { reportFormats } from '../../src/report/render/index.ts';
import { root } from '../architecture/source-files.ts';
import { tap } from '../support/added-format.ts';
import { builtProgram } from '../support/built-program.ts';
import { CliSession, smallTest } from '../support/cli-session.ts';
import { endedStatus } from '../support/report-samples.ts';
import { ScriptedRpcEndpoint } from '../support/scripted-rpc-endpoint.ts';

describe('a report that cannot be written', () => {
  let session: CliSession;
  let endpoint: ScriptedRpcEndpoint;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    endpoint = new ScriptedRpcEndpoint(() => [endedStatus({ failed: 1 })]);
  });
  afterEach(async () => {
    await session.close();
    await endpoint.close();
  });

  it('is reported with an exit code of its own, and the others are written', async () => {
    const at = (name: string): string => join(session.folder, name);
    const option = { name: 'tap', about: 'TAP', render: () => (mkdirSync(at('a.tap')), 'text') };
    const taken = { ...tap, options: [option] };
    const file = await session.file('a.yaml', smallTest);
    const url = await endpoint.open();
    const reports = { tap: taken, ...reportFormats };
    const argv = [
      'run',
      file,
      '--url',
      url,
      '--tap',
      at('a.tap'),
      '--json',
      at('a.json'),
      '--html',
      '/dev/full',
      '--junit',
      at('a.xml'),
    ];
    expect(await session.run(argv, { reports })).to.equal(4);
    expect(session.stderr).to.match(/ReportNotWritten: \S+a\.tap cannot be written: .*directory/);
    expect(session.stderr).to.match(/ReportNotWritten: \/dev\/full cannot be written: .*no space left/);
    expect(session.stderr).to.not.include('Correct the file');
    expect(await readFile(at('a.json'), 'utf8')).to.include('"exit_code": 1');
    expect(await readFile(at('a.xml'), 'utf8')).to.include('</testsuites>');
    expect(await readdir(session.folder)).to.have.members(['a.yaml', 'a.tap', 'a.json', 'a.xml']);
  });

  it('leaves the older one unchanged', async () => {
    const older = await session.file('older.html', 'older');
    const limited = 'ulimit -f 4; exec "$0" "$@"';
    const args = [
      await builtProgram(),
      'run',
      '--quiet',
      'examples/no-match.test.yaml',
      '--html',
      older,
      '--json',
      join(session.folder, 'new.json'),
    ];
    const program = spawn('sh', ['-c', limited, process.execPath, ...args], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    program.stderr.on('data', (chunk) => (errors += String(chunk)));
    const [exitCode] = (await once(program, 'close')) as [number];
    expect(errors).to.match(/ReportNotWritten: \S+older\.html cannot be written: .*too large/);
    expect(exitCode).to.equal(4);
    expect(await readFile(older, 'utf8')).to.equal('older');
    expect((await readdir(session.folder)).filter((name) => name.startsWith('.'))).to.deep.equal([]);
  });
});

describe('a file that is written as a whole', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  it('replaces the older one, and has its mode', async () => {
    const file = await session.file('a.txt', 'older');
    await chmod(file, 0o640);
    const { ino } = await stat(file);
    await replaceFile(file, 'new');
    const after = await stat(file);
    expect([await readFile(file, 'utf8'), after.mode & 0o777]).to.deep.equal(['new', 0o640]);
    expect(after.ino).to.not.equal(ino);
  });

  it('is the target of a link', async () => {
    const file = await session.file('a.txt', 'older');
    const link = join(session.folder, 'link');
    await symlink(file, link);
    await replaceFile(link, Buffer.from('new'));
    expect(await readFile(file, 'utf8')).to.equal('new');
    await writeFile(link, 'again');
    expect(await readFile(file, 'utf8')).to.equal('again');
  });
});
