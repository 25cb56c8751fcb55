/** `dialproof learn` with flows that this process hosts: what it prints of differences, of callers and of wrong options. */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { openCalls } from '../support/calls-of-process.ts';
import { CliSession } from '../support/cli-session.ts';

const flow = resolve('examples/flows/barred-callers.json');

describe('dialproof learn, of a service in this process', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  const out = (name: string): string => join(session.folder, name);
  const learn = async (options: readonly string[]): Promise<number> => {
    const config = [
      'gateways: { loopback: { kind: sigtran, transport: { type: memory } } }',
      `flows: [{ service_key: 103, file: ${JSON.stringify(flow)} }]`,
    ];
    const file = await session.file('dialproof.yaml', config.join('\n'));
    return session.run(['learn', '--level', 'cycles', '--config', file, ...options], {
      openCalls,
    });
  };

  it('makes the call of a difference again, and records it', async () => {
    const other = (await readFile(flow, 'utf8')).replace('"cause": 17', '"cause": 18');
    const expected = await session.file('other.json', other);
    const code = await learn(['--service-key', '103', '--out', out('a'), '--against', expected]);
    expect(session.stderr).to.not.include('defect');
    expect(code).to.equal(1);
    expect(session.stdout).to.include('should be released with cause 18; it was released with cause 17.');
    const tests = await readdir(out('a/differences'));
    expect(tests).to.include.members(['difference-01-expected.test.yaml', 'difference-01-found.test.yaml']);
    const { differences } = JSON.parse(await readFile(out('a/differences.json'), 'utf8')) as {
      differences: readonly { path: readonly string[] }[];
    };
    const lines = (await readFile(out('a/tree.jsonl'), 'utf8')).trimEnd().split('\n');
    const last = JSON.parse(lines.at(-1) ?? '') as { answers: readonly { input: string }[] };
    expect(last.answers.map(({ input }) => input)).to.deep.equal(differences.at(-1)?.path);
  });

  it('reports what each class of callers is answered in words', async () => {
    const callers = ['--caller', '6421123456', '--caller', '64219991'];
    expect(await learn(['--service-key', '103', '--out', out('a'), ...callers]), session.stderr).to.equal(0);
    expect(session.stdout).to.include('after “begin”, a call of 64219991 was released with cause 21.');
    expect(session.stdout).to.include(`${out('a/callers-2')}: 2 states and 1 transition, `);
    session.stdout = '';
    const models = [out('a/model.json'), out('a/callers-2/model.json')] as const;
    expect(await session.run(['learn', 'diff', ...models, '--out', out('b')])).to.equal(1);
    expect(session.stdout).to.not.include('not compared');
    session.stdout = '';
    expect(await session.run(['learn', 'diff', flow, models[0], '--out', out('c')]), session.stderr).to.equal(0);
    expect(session.stdout).to.include(`not compared The model of 64219991 was not compared: ${models[1]}.`);
  });

  it('notes that every call ends with the first answer', async () => {
    expect(await learn(['--service-key', '999', '--out', out('a')]), session.stderr).to.equal(0);
    expect(session.stdout).to.include('note every call of the service key 999 was released with cause 31 at once: ');
  });

  it('distinguishes a configuration without a sigtran gateway from one without a default', async () => {
    const run = async (gateways: string): Promise<string> => {
      session.stderr = '';
      const file = await session.file('other.yaml', `gateways: { ${gateways} }`);
      expect(await session.run(['learn', '--config', file, '--service-key', '1', '--out', out('a')])).to.equal(2);
      return session.stderr;
    };
    const charging = 'charging: { kind: diameter, simulated: true }';
    expect(await run(charging)).to.include('has no gateway of the kind sigtran\nhint: Add one to its gateways, or');
    const sigtran = 'stp: { kind: sigtran, transport: { type: memory } }';
    expect(await run(`${charging}, ${sigtran}`)).to.include('no default sigtran gateway\nhint: Name one: --sigtran');
  });

  it('refuses a folder that is a file', async () => {
    const file = await session.file('taken', '');
    expect(await learn(['--service-key', '103', '--out', file])).to.equal(2);
    expect(session.stderr).to.include(`InvalidFile: ${file} cannot be written: `);
  });

  it('refuses a folder in which the model cannot be written', async () => {
    await mkdir(join(session.folder, 'out', 'model.json'), { recursive: true });
    expect(await learn(['--service-key', '103', '--out', join(session.folder, 'out')])).to.equal(2);
    expect(session.stderr).to.include(`InvalidFile: ${join(session.folder, 'out')} cannot be written: EISDIR`);
  });
});
