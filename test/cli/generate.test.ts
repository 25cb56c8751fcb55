/**
 * `dialproof generate`: the tests of a flow as files, which pass, do not change without need, and are replaced only by
 * those of the next generation.
 */
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { createLog } from '../../src/log.ts';
import { startService } from '../../src/service/service.ts';
import { CliSession } from '../support/cli-session.ts';

const flowOf = (pattern: string): string => `{ "operations": {
 "1": { "id": 1, "type": "Start", "exits": [2] },
 "2": { "id": 2, "type": "ExtensionDialing", "name": "ask", "config": {
   "main_announcement": { "set": "", "entry": "1" }, "reprompt_announcement": { "set": "", "entry": "2" },
   "max_iterations": 2, "prefix": "6495", "min_digits": 3, "max_digits": 3, "destination_patterns": ["${pattern}"] }, "exits": [3, 3, 3] },
 "3": { "id": 3, "type": "ReleaseCall", "config": { "cause": 17 } } } }
`;

const config = `gateways: { loopback: { kind: sigtran, transport: { type: memory } } }
flows: [{ service_key: 7, file: flow.json }]
`;

interface Index {
  readonly tests: readonly {
    readonly file: string;
    readonly description: string;
    readonly covers: readonly string[];
  }[];
  readonly covered: {
    readonly ends: { readonly taken: number; readonly of: number };
    readonly transitions: { readonly taken: number; readonly of: number };
  };
}

describe('dialproof generate', () => {
  let session: CliSession;
  let options: readonly string[];
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    await session.file('flow.json', flowOf('64951??'));
    options = ['--config', await session.file('dialproof.yaml', config), '--out', join(session.folder, 'tests')];
  });
  afterEach(() => session.close());

  const generate = (...more: readonly string[]): Promise<number> =>
    session.run(['generate', join(session.folder, 'flow.json'), ...options, ...more]);
  const files = async (): Promise<Readonly<Record<string, string>>> => {
    const names = (await readdir(join(session.folder, 'tests'))).filter((name) => name.endsWith('.test.yaml')).sort();
    return Object.fromEntries(
      await Promise.all(
        names.map(async (name) => [name, await readFile(join(session.folder, 'tests', name), 'utf8')] as const),
      ),
    );
  };
  const index = async (): Promise<Index> =>
    JSON.parse(await readFile(join(session.folder, 'tests/index.json'), 'utf8')) as Index;

  it('names the configuration that it has read, where the flow does not fit it', async () => {
    const flow = join(session.folder, 'flow.json');
    const faulty = {
      checkFlow: async () => ({ faults: [{ pointer: '/operations', message: 'is odd' }], warnings: [] }),
    };
    const out = ['--out', join(session.folder, 'tests')];
    expect(await session.run(['generate', flow, ...out], faulty)).to.equal(2);
    const builtIn = 'configuration: the built-in one (no --config, and no dialproof.yaml here)\n';
    expect(session.stderr).to.match(/^configuration: the built-in one .*\n.*flow.json:1: \/operations: is odd\n$/);
    session.stderr = '';
    expect(await session.run(['generate', flow, ...out])).to.equal(2);
    expect(session.stderr).to.contain(`${builtIn}InvalidParams: the configuration hosts no flow`);
    session.stderr = '';
    expect(await session.run(['validate', flow, flow], faulty)).to.equal(2);
    expect(session.stderr.split(builtIn)).to.have.length(2);
    session.stderr = '';
    expect(await session.run(['generate', flow, ...options], faulty)).to.equal(2);
    expect(session.stderr).to.match(/^configuration: .*dialproof.yaml, named by --config\n/);
  });

  it('makes tests that pass against the flow, and an index of their coverage', async () => {
    expect(await generate()).to.equal(0);
    expect(session.stdout).to.contain('transitions, 5 of 5 digit classes');
    const { tests, covered } = await index();
    expect(covered.transitions.taken).to.equal(covered.transitions.of);
    expect(tests.map(({ file }) => file)).to.deep.equal(Object.keys(await files()));
    expect(tests.map(({ description }) => description)).to.include(
      'A call from 6421123456 to 6495551. ask: the caller enters 100 (matches 64951??), then the destination is busy.',
    );
    const code = await session.run(
      ['run', '--quiet', '--config', join(session.folder, 'dialproof.yaml'), join(session.folder, 'tests')],
      { startService: (own) => startService({ config: own, log: createLog('silent') }) },
    );
    expect(code, session.stderr).to.equal(0);
    expect(session.stdout).to.contain(`${tests.length} tests: ${tests.length} passed`);
  });

  it('gives the same files for the same flow, and changes few where the flow changes little', async () => {
    await generate();
    const before = await files();
    await generate();
    expect(await files()).to.deep.equal(before);
    await writeFile(join(session.folder, 'flow.json'), flowOf('64952??'));
    await generate();
    const after = await files();
    const same = Object.keys(before).filter((name) => before[name] === after[name]);
    expect(same.length).to.be.above(Object.keys(before).length / 3);
    expect(Object.keys(after)).to.have.length(Object.keys(before).length);
  });

  it('removes what an earlier generation left, and nothing else', async () => {
    await generate();
    await writeFile(join(session.folder, 'tests/own.test.yaml'), 'name: own\n');
    await generate('--criterion', 'exits');
    const { tests } = await index();
    expect(Object.keys(await files())).to.deep.equal([...tests.map(({ file }) => file), 'own.test.yaml'].sort());
    await writeFile(join(session.folder, 'tests/index.json'), '{"tests": [{"file": "../flow.json"}]}');
    expect(await generate()).to.equal(2);
    expect(session.stderr).to.contain('is not the index of generated tests: nothing was written');
  });

  it('keeps files that it did not make, or that were changed since', async () => {
    await generate();
    const [{ file } = { file: '' }] = (await index()).tests;
    const path = join(session.folder, 'tests', file);
    const made = await readFile(path, 'utf8');
    await writeFile(path, `${made}# Changed by hand.\n`);
    const before = await files();
    expect(await generate()).to.equal(2);
    expect(session.stderr).to.contain(`${file} was changed since it was made: nothing was written`);
    expect(await files()).to.deep.equal(before);
    // Also where it would be removed, not written.
    await writeFile(join(session.folder, 'flow.json'), flowOf('64952??'));
    expect(await generate('--criterion', 'exits')).to.equal(2);
    expect(await files()).to.deep.equal(before);
    await rename(path, join(session.folder, 'tests/own.test.yaml'));
    expect(await generate()).to.equal(0);

    await rm(join(session.folder, 'tests/index.json'));
    await writeFile(path, 'name: of another hand\n');
    expect(await generate()).to.equal(2);
    expect(session.stderr).to.contain(`${file} is there, and was not made by this command: nothing was written`);
    expect(await readFile(path, 'utf8')).to.equal('name: of another hand\n');
    await rm(path);
    // What an interrupted command has left is what it writes again.
    expect(await generate()).to.equal(0);
  });

  it('refuses to make more tests than allowed, and says how many there would be', async () => {
    expect(await generate('--criterion', 'complete', '--depth', '1', '--max-tests', '10')).to.equal(2);
    expect(session.stderr).to.match(/the tests would be \d{3}, and at most 10 are made/);
    const deep = new CliSession();
    await deep.open();
    expect(
      await deep.run([
        'generate',
        'examples/flows/reception.json',
        '--out',
        join(deep.folder, 'tests'),
        '--config',
        'examples/dialproof.yaml',
        '--criterion',
        'complete',
        '--depth',
        '3',
      ]),
    ).to.equal(2);
    expect(deep.stderr).to.match(/the tests would be \d{4,}( at most)?, and at most 2000 are made/);
    await deep.close();
  });

  it('includes answered calls with each criterion', async () => {
    for (const criterion of ['exits', 'transitions', 'complete']) {
      await generate('--criterion', criterion);
      const { tests, covered } = await index();
      expect(covered.ends, criterion).to.deep.equal({ taken: 2, of: 2 });
      expect(
        tests.some(({ description }) => description.includes('the destination answers')),
        criterion,
      ).to.equal(true);
    }
  });

  it('needs the service key of a flow that the configuration does not host', async () => {
    await session.file('dialproof.yaml', config.replace('flow.json', 'other.json'));
    expect(await generate()).to.equal(2);
    expect(session.stderr).to.contain('the configuration hosts no flow').and.to.contain('--service-key N');
    expect(await generate('--service-key', '9')).to.equal(0);
    expect(Object.values(await files())[0]).to.contain('serviceKey: 9');
  });
});
