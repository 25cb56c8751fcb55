/** The package as a library: a user's program is type-checked, with the strictest settings, compiled, and run. */
import { copyFile, cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { operationTypes } from '../../schemas/index.ts';
import { root } from '../architecture/source-files.ts';
import { readExample } from '../examples/example-files.ts';
import { documents } from '../docs/documents.ts';
import { installedPackage, type InstalledPackage } from './installed-package.ts';

const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

const settings = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2023', 'dom'],
    module: 'nodenext',
    moduleResolution: 'nodenext',
    resolveJsonModule: true,
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
  },
  files: ['library-user.ts'],
};

const tools = ['chai', 'mocha', '@types/chai', '@types/mocha', '@types/node'];

/** The programs of the document, each a module of its own. */
const shownPrograms = (): string[] =>
  documents
    .filter(({ path }) => path === 'docs/library.md')
    .flatMap(({ blocks }) => blocks.flatMap(({ language, text }) => (language === 'ts' ? [text] : [])));

/** A package that its user has installed beside it. */
const link = async (name: string, folder: string): Promise<void> => {
  const place = join(folder, 'node_modules', name);
  if (existsSync(place)) return;
  await mkdir(dirname(place), { recursive: true });
  await symlink(join(root, 'node_modules', name), place, 'dir');
};

describe('the installed library', function () {
  let user: InstalledPackage;
  before(async () => {
    user = await installedPackage();
    await copyFile(new URL('library-user.ts.txt', import.meta.url), join(user.folder, 'library-user.ts'));
    for (const name of ['busy.json', 'busy.test.json'])
      await writeFile(join(user.folder, name), JSON.stringify(readExample('busy')[0]));
    await writeFile(join(user.folder, 'tsconfig.json'), JSON.stringify(settings));
  });

  it('has types that need no others', async () => {
    expect(await user.run(process.execPath, compiler, '--singleThreaded', '-p', '.')).to.deep.equal({
      code: 0,
      stdout: '',
      stderr: '',
    });
  });

  it('starts the service, which runs an example, and a load on threads', async () => {
    const { code, stdout, stderr } = await user.run(process.execPath, 'library-user.js');
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    const counts = (total: number) => ({
      started: total,
      finished: total,
      passed: total,
      failed: 0,
      aborted: 0,
      cancelled: 0,
    });
    expect(JSON.parse(stdout)).to.deep.equal({
      name: 'busy',
      once: counts(1),
      load: counts(20_000),
      threads: 2,
      tested: [true, null, 'passed', true, true, 1],
      code: 'InvalidFile',
      flow: false,
      file: true,
      types: operationTypes.length,
      schema: 'http://json-schema.org/draft-07/schema#',
      wrong: { run_id: 5, operations: [] },
    });
  });

  it('works as its document says', async () => {
    const programs = shownPrograms();
    expect(programs).to.have.length.greaterThan(3);
    const files = programs.map((_, index) => `shown-${index}.mts`);
    for (const [index, text] of programs.entries()) await writeFile(join(user.folder, files[index] ?? ''), text);
    for (const name of tools) await link(name, user.folder);
    const compilerOptions = {
      ...settings.compilerOptions,
      lib: ['es2023'],
      types: ['node', 'mocha'],
      skipLibCheck: true,
      noEmit: true,
    };
    await writeFile(join(user.folder, 'shown.json'), JSON.stringify({ compilerOptions, files }));
    expect(await user.run(process.execPath, compiler, '--singleThreaded', '-p', 'shown.json')).to.deep.equal({
      code: 0,
      stdout: '',
      stderr: '',
    });
  });

  it('runs the tests of the examples, of node:test and of mocha', async () => {
    for (const name of tools) await link(name, user.folder);
    await cp(join(user.own, 'examples'), join(user.folder, 'calls'), { recursive: true });
    const run = (...argv: string[]) => user.run(process.execPath, ...argv);
    const ofNode = await run('--test', '--test-reporter=tap', 'calls/library/calls.test.mjs');
    expect(ofNode.code, ofNode.stdout + ofNode.stderr).to.equal(0);
    expect(ofNode.stdout).to.match(/# pass 3\n# fail 0/);
    const ofMocha = await run(
      'node_modules/mocha/bin/mocha.js',
      '--reporter=json',
      '--timeout=60000',
      'calls/library/calls.mocha.mjs',
    );
    expect(ofMocha.code, ofMocha.stdout + ofMocha.stderr).to.equal(0);
    expect(JSON.parse(ofMocha.stdout)).to.have.property('stats').which.includes({ passes: 3, failures: 0 });
    const files = ['calls/library/calls.test.mjs', 'calls/library/calls.mocha.mjs'];
    const compilerOptions = {
      ...settings.compilerOptions,
      types: ['node', 'mocha'],
      skipLibCheck: true,
      allowJs: true,
      noEmit: true,
    };
    await writeFile(join(user.folder, 'calls.json'), JSON.stringify({ compilerOptions, files }));
    expect(await run(compiler, '--singleThreaded', '-p', 'calls.json')).to.deep.equal({
      code: 0,
      stdout: '',
      stderr: '',
    });
  });

  it('has declarations that name modules as they are once compiled', async () => {
    const files = (await readdir(user.own, { recursive: true })).filter((file) => file.endsWith('.d.ts'));
    expect(files)
      .to.include(join('dist', 'src', 'index.d.ts'))
      .and.have.length.below(20);
    for (const file of files)
      expect(await readFile(join(user.own, file), 'utf8'), file).to.not.match(/['"]\.{1,2}\/[^'"]+(?<!\.js)['"]/);
  });

  it('does not make its users check its types again', async () => {
    expect(await readFile(join(user.own, 'dist', 'schemas', 'generated', 'test-definition.d.ts'), 'utf8')).to.match(
      /^\/\/ @ts-nocheck\n/,
    );
  });

  it('exports nothing else', async () => {
    const { stderr } = await user.run(
      process.execPath,
      '--input-type=module',
      '-e',
      "import 'dialproof/dist/src/service.js'",
    );
    expect(stderr).to.include('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });
});
