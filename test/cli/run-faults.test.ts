import { mkdir } from 'node:fs/promises';
import { expect } from 'chai';
import { join } from 'node:path';
import { serviceUrl } from '../../src/cli/rpc-client.ts';
import { CliSession, smallTest } from '../support/cli-session.ts';

describe('dialproof run with faulty files', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  const refusal = async (...argv: string[]): Promise<string[]> => {
    expect(await session.run(['run', ...argv])).to.equal(2);
    expect(session.stdout).to.equal('');
    return session.stderr.replaceAll(`${session.folder}/`, '').trimEnd().split('\n');
  };

  it('reports the faults of all of them, with lines, and starts nothing', async () => {
    const good = await session.file('good.yaml', smallTest);
    const bad = await session.file(
      'bad.yaml',
      `${smallTest}---\nname: x\noperations:\n  - type: comment\n    remark: y\ntotal: 5\n`,
    );
    await mkdir(join(session.folder, 'nothing'));
    const lines = await refusal(
      good,
      bad,
      join(session.folder, 'missing.yaml'),
      join(session.folder, 'nothing'),
      await session.file('empty.yaml', ''),
      await session.file('broken.yaml', 'a: [\n'),
    );
    expect(
      lines.filter((line) => line.startsWith('bad.yaml:')).map((line) => line.split(': ').slice(0, 2).join(': ')),
    ).to.have.members(['bad.yaml:9: /total', 'bad.yaml:8: /operations/0/remark']);
    expect(lines).to.include('missing.yaml: there is no such file');
    expect(lines).to.include('empty.yaml: the file is empty');
    expect(lines.join('\n')).to.match(/^nothing: there is no test file in this folder/m);
    expect(lines.some((line) => /^broken.yaml:2: \S/.test(line))).to.equal(true);
    expect(lines.at(-1)).to.match(/^\d faults: nothing was started$/);
  });

  it('checks for faults that the schema cannot find', async () => {
    const file = await session.file('a.yaml', smallTest);
    const checkTest = async () => [{ pointer: '/operations/0/type', message: 'leads nowhere' }];
    expect(await session.run(['run', file], { checkTest })).to.equal(2);
    expect(session.stderr).to.contain('a.yaml:2: /operations/0/type: leads nowhere\n');
  });

  it('names the option where --set cannot set a value, or sets a wrong one', async () => {
    const file = await session.file('a.yaml', smallTest);
    expect((await refusal(file, '--set', 'operations.3.type=wait'))[0]).to.match(
      /^a.yaml with --set operations.3.type=wait: \/operations: /,
    );
    session.stderr = '';
    expect((await refusal(file, '--set', 'trace_level=9'))[0]).to.match(
      /^a.yaml with --set trace_level=9: \/trace_level: /,
    );
  });

  it('refuses one run_id for several runs, before the first of them begins', async () => {
    const test = `${smallTest}background: true\n---\n${smallTest}`;
    const two = await session.file('two.yaml', test);
    const other = await session.file('other.yaml', smallTest);
    expect(await refusal(two, '--set', 'run_id=x')).to.deep.equal([
      'two.yaml with --set run_id=x: /run_id: "x" is the id of another run of this command too, and each run needs one ' +
        'of its own: leave the option out, and the command makes an id',
      '1 fault: nothing was started',
    ]);
    session.stderr = '';
    expect((await refusal(two, other, '--set', 'run_id=x')).at(-1)).to.match(/^2 faults/);
    session.stderr = '';
    const named = await session.file('named.yaml', `run_id: x\n${smallTest}---\nrun_id: x\n${smallTest}`);
    expect((await refusal(named))[0]).to.match(/^named.yaml:6: \/run_id: "x" is .*leave run_id out of one of them/);
  });

  it('refuses reports that could not be written, before anything is started', async () => {
    const file = await session.file('a.yaml', smallTest);
    const lines = await refusal(file, '--json', join(session.folder, 'no', 'a.json'), '--junit', session.folder);
    expect(lines.join('\n')).to.contain('no/a.json: there is no such directory').and.to.contain('this is a directory');
  });

  it('refuses an invalid address', async () => {
    expect((await refusal(await session.file('a.yaml', smallTest), '--url', 'localhost:9080'))[0]).to.contain(
      '--url localhost:9080: not an http://',
    );
  });

  it('refuses an address with a path, except that of JSON-RPC', async () => {
    const [first, hint] = await refusal(
      await session.file('a.yaml', smallTest),
      '--url',
      'http://127.0.0.1:9080/console?run=1',
    );
    expect(first).to.contain('the address of a service ends after its port, or in /rpc, not in /console?run=1');
    expect(hint).to.contain('http://HOST:PORT');
    for (const end of ['', '/', '/rpc', '/rpc/'])
      expect(serviceUrl(`http://127.0.0.1:9080${end}`)).to.equal('http://127.0.0.1:9080');
  });

  it('reports the faults of a configuration with their lines', async () => {
    const config = await session.file('dialproof.yaml', 'http:\n  port: 99999\n');
    expect((await refusal(await session.file('a.yaml', smallTest), '--config', config)).join('\n')).to.match(
      /^ +dialproof.yaml:2: \/http\/port: /m,
    );
  });
});
