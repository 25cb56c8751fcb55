/** An installed package does what its README says. */
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { expect } from 'chai';
import { textOf } from '../architecture/source-files.ts';
import { exampleNames, readExample } from '../examples/example-files.ts';
import { installedPackage, type InstalledPackage, type Outcome } from './installed-package.ts';

/** Whether it is a file of the package, or a folder that has some. */
const isIn = (packed: ReadonlySet<string>, path: string): boolean =>
  packed.has(path) || [...packed].some((file) => file.startsWith(`${path.replace(/\/$/, '')}/`));

const isOnce = (name: string): boolean =>
  readExample(name).every(({ distribution }) => (distribution?.type ?? 'single') === 'single');

describe('the installed package', function () {
  let user: InstalledPackage;
  before(async () => {
    user = await installedPackage();
  });

  const dialproof = (...argv: string[]): Promise<Outcome> => user.run('node_modules/.bin/dialproof', ...argv);

  it('is what a build makes: npm builds before it packs', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    expect([scripts['prepack'], scripts['build']]).to.deep.equal(['npm run build', 'tsx src/gen/build.ts']);
  });

  it('knows its version', async () => {
    const { version } = JSON.parse(textOf('package.json')) as { version: string };
    expect(await dialproof('--version')).to.deep.include({ code: 0, stdout: `${version}\n` });
  });

  it('has its documents: every link in them leads to a file of the package', () => {
    const packed = new Set(user.files.map(({ path }) => path));
    const documents = [...packed].filter((path) => path.endsWith('.md'));
    expect(documents).to.include.members([
      'README.md',
      'docs/first-test.md',
      'docs/operations/README.md',
      'machines/README.md',
    ]);
    const dead = documents.flatMap((path) =>
      [...readFileSync(join(user.own, path), 'utf8').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^[a-z]+:/.test(link) && !isIn(packed, normalize(join(dirname(path), link))))
        .map((link) => `${path}: ${link}`),
    );
    expect(dead).to.deep.equal([]);
  });

  it('prints its documents', async () => {
    const { code, stdout, stderr } = await dialproof('docs', 'service');
    expect(code, stderr).to.equal(0);
    expect(stdout).to.match(/^The service and its interface\n=+\n/);
  });

  it('runs every example of one instance', async () => {
    const names = exampleNames.filter(isOnce);
    const files = names.map((name) => `node_modules/dialproof/examples/${name}.test.yaml`);
    const { code, stdout, stderr } = await user.run('npx', '--no', '--', 'dialproof', 'run', '--quiet', ...files);
    expect(code, stdout + stderr).to.equal(0);
    expect(stdout.match(/^PASS /gm) ?? []).to.have.length.at.least(names.length);
    expect(stdout).to.not.match(/^FAIL /m);
  });

  it('validates the examples, and reports what is wrong with another file', async () => {
    const flows = readdirSync(join(user.own, 'examples', 'flows')).map(
      (file) => `node_modules/dialproof/examples/flows/${file}`,
    );
    expect((await dialproof('validate', 'node_modules/dialproof/examples/busy.test.yaml', ...flows)).code).to.equal(0);
    await writeFile(join(user.folder, 'wrong.test.yaml'), 'operations:\n  - type: inap.ssp_to_scp.InitialDB\n');
    const { code, stderr, stdout } = await dialproof('validate', 'wrong.test.yaml');
    expect([code, stdout + stderr]).to.have.property('0', 2);
    expect(stdout + stderr).to.include('inap.ssp_to_scp.InitialDP');
  });

  it('decodes', async () => {
    const { code, stdout } = await dialproof(
      'decode',
      '--layer',
      'tcap',
      '64 14 49 04 00 00 00 2a 6c 0c a1 0a 02 01 01 02 01 16 04 02 80 9f',
    );
    expect(code).to.equal(0);
    expect(stdout).to.include('ReleaseCall');
  });

  it('measures', async () => {
    const { code, stdout, stderr } = await dialproof('bench', '--quick', 'codec');
    expect(code, stderr).to.equal(0);
    expect(JSON.parse(stdout.split('\n')[0] ?? '')).to.be.an('object');
  });

  it('is small, and holds nothing that users do not need', () => {
    const { files } = user;
    // Documents link the statecharts to their sources.
    const programs = files
      .map(({ path }) => path)
      .filter((path) => !path.endsWith('.md') && !path.startsWith('machines/'));
    expect(
      programs.filter((path) => /\.map$|\.test\.[jt]s$|(?:^|\/)test\/|(?<!\.d)\.ts$|node_modules|\/gen\//.test(path)),
    ).to.deep.equal([]);
    const [bytes, count] = [files.reduce((sum, { size }) => sum + size, 0), files.length];
    expect(bytes, `${count} files`).to.be.below(22_000_000);
    const roots = new Set(files.map(({ path }) => path.split('/')[0]));
    expect([...roots].toSorted()).to.deep.equal([
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'README.md',
      'conformance',
      'deploy',
      'dist',
      'docs',
      'examples',
      'machines',
      'package.json',
      'schemas',
      'src',
      'test',
    ]);
  });
});
