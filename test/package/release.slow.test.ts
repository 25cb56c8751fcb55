/**
 * `npm run release` in a temporary repository with the files of the checkout. A program called npm stands before the
 * real one: it notes its arguments, stands in for the tests, for the registry and for a
 * second build of the same sources, and passes the rest on.
 */
import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { root } from '../architecture/source-files.ts';
import { environment, type Outcome } from './installed-package.ts';

const longestMilliseconds = 600_000;

/** The packages of the workspace. */
const bridge = 'src/inspect/bridge/node_modules';

const substitute = `#!/bin/sh
echo "$@" >>"$NOTED"
case "$1" in
  test) exit "\${TESTS_END_WITH:-0}" ;;
  run) [ -z "$BUILT" ] || exit 0 ;;
  publish) exit 0 ;;
esac
PATH="\${PATH#*:}" exec npm "$@"
`;

/** The versions that the files of the checkout name. */
const versionsIn = (folder: string): unknown[] => {
  const json = (path: string): { version: string; packages?: Record<string, { version: string }> } =>
    JSON.parse(readFileSync(join(folder, path), 'utf8')) as { version: string };
  const lock = json('package-lock.json');
  const install = readFileSync(join(folder, 'docs/install.md'), 'utf8');
  return [
    json('package.json').version,
    lock.version,
    lock.packages?.['']?.version,
    ...new Set([...install.matchAll(/dialproof-([\d.]+)\.tgz/g)].map(([, version]) => version)),
  ];
};

/** The version and the entries of the checkout differ from release to release: the test has its own. */
const present = '3.4.5';

const unreleased = `# Changelog\n\n## Unreleased\n\n### Added\n\n- One.\n\n## ${present}\n\n### Added\n\n- Zero.\n`;

const change = '---\nchangeKind: changed\npackages: [dialproof]\n---\n\n`Two` is there.\n';

/** Gives the files a version and entries that this test knows. */
const writeKnownState = (folder: string): void => {
  const rewrite = (path: string, text: (before: string) => string): void =>
    writeFileSync(join(folder, path), text(readFileSync(join(folder, path), 'utf8')));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const renamed = (before: string): string => before.replace(`"version": "${version}"`, `"version": "${present}"`);
  rewrite('package.json', renamed);
  // The first is the version of the file, the second that of the package.
  rewrite('package-lock.json', (before) => renamed(renamed(before)));
  rewrite('docs/install.md', (before) => before.replaceAll(version, present));
  rewrite('CHANGELOG.md', () => unreleased);
  rmSync(join(folder, '.chronus/changes'), { recursive: true, force: true });
  mkdirSync(join(folder, '.chronus/changes'));
  writeFileSync(join(folder, '.chronus/changes/two.md'), change);
};

describe('npm run release', function () {
  this.timeout(2 * longestMilliseconds);
  const temporary = mkdtempSync(join(tmpdir(), 'dialproof-release-'));
  const [folder, programs, origin] = ['checkout', 'programs', 'origin.git'].map((name) => join(temporary, name)) as [
    string,
    string,
    string,
  ];
  const noted = join(temporary, 'noted');
  after(() => rmSync(temporary, { recursive: true, force: true }));

  const run = (
    program: string,
    argv: readonly string[],
    set: Readonly<Record<string, string>> = {},
  ): Promise<Outcome> =>
    new Promise((resolve) => {
      const names = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.org' };
      const committer = {
        GIT_COMMITTER_NAME: 'A',
        GIT_COMMITTER_EMAIL: 'a@example.org',
      };
      const path = `${programs}:${process.env['PATH']}`;
      const env = { ...environment, ...names, ...committer, PATH: path, NOTED: noted, ...set };
      execFile(
        program,
        argv,
        { cwd: folder, env, timeout: longestMilliseconds, maxBuffer: 2 ** 26 },
        (error, stdout, stderr) => resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr }),
      );
    });

  const git = async (...argv: string[]): Promise<string> => {
    const { code, stdout, stderr } = await run('git', argv);
    expect(code, `git ${argv.join(' ')}: ${stdout}${stderr}`).to.equal(0);
    return stdout.trim();
  };

  const release = (argv: readonly string[], set: Readonly<Record<string, string>> = {}): Promise<Outcome> =>
    run(process.execPath, ['--import=tsx', 'src/gen/release.ts', ...argv], set);

  const npmCalls = (): string[] => (existsSync(noted) ? readFileSync(noted, 'utf8').trimEnd().split('\n') : []);

  const state = (): Promise<string[]> =>
    Promise.all([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag'), git('ls-remote', origin)]);

  before(async () => {
    for (const made of [folder, programs, join(folder, 'node_modules')]) mkdirSync(made);
    writeFileSync(join(programs, 'npm'), substitute, { mode: 0o755 });
    // Packages are those of the checkout; what tools keep in node_modules/.cache is not.
    for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '.cache'))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    const listed = await git('-C', root, 'ls-files', '--cached', '--others', '--exclude-standard');
    for (const path of listed.split('\n').filter((file) => existsSync(join(root, file)))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      await cp(join(root, path), join(folder, path), { verbatimSymlinks: true });
    }
    writeKnownState(folder);
    await git('init', '--quiet', '--initial-branch', 'main');
    symlinkSync(join(root, bridge), join(folder, bridge));
    writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
    await git('init', '--quiet', '--bare', origin);
    for (const signs of ['commit.gpgSign', 'tag.gpgSign']) await git('config', signs, 'false');
    await git('remote', 'add', 'origin', origin);
    await git('add', '--all');
    await git('commit', '--quiet', '--message', 'Begin');
  });

  beforeEach(() => rmSync(noted, { force: true }));

  it('refuses, and says all that is wrong at once', async () => {
    const wrong = join(folder, '.chronus/changes/wrong.md');
    writeFileSync(wrong, '---\nchangeKind: repaired\npackages: [dialproof]\n---\n\nOne.\nTwo.\n');
    await git('tag', 'v3.4.6');
    const before = await state();
    const { code, stderr } = await release(['3.4.6', '--without-tests', '--push']);
    await git('tag', '--delete', 'v3.4.6');
    rmSync(wrong);
    expect(code).to.equal(2);
    expect(stderr.trimEnd().split('\n')).to.deep.equal([
      'release: 3.4.6 is too low: the entries need 3.5.0 or a later version',
      'release: what is not tested is neither pushed nor published',
      'release: the tree is not clean: .chronus/changes/wrong.md',
      'release: the tag v3.4.6 exists',
      'release: .chronus/changes/wrong.md has the changeKind repaired, which is none of added, changed, fixed',
      'release: .chronus/changes/wrong.md has 2 lines of text, and must have one',
    ]);
    expect(before[1]).to.include('wrong.md');
    expect(npmCalls()).to.deep.equal([]);
  });

  it('refuses a word that is no version, and an unknown flag', async () => {
    expect(await release(['huge'])).to.deep.include({
      code: 2,
      stderr: 'release: huge is no version, and not patch, minor or major\n',
    });
    expect((await release(['minor', '--pushes'])).stderr)
      .to.include("Unknown option '--pushes'")
      .and.include('[--push]');
  });

  it('leaves everything as it was if a test fails', async () => {
    const before = await state();
    const { code, stderr } = await release(['minor'], { TESTS_END_WITH: '7' });
    expect(code, stderr).to.equal(1);
    expect(stderr).to.include('release: failed: npm test -- --shard 1/1: exit code 7');
    expect(await state()).to.deep.equal(before);
    expect(versionsIn(folder)).to.deep.equal(Array(4).fill(present));
  });

  it('writes the version and the changelog, tests, builds, packs, commits and tags, and nothing leaves', async () => {
    const { code, stdout, stderr } = await release(['minor']);
    expect(code, stdout + stderr).to.equal(0);
    expect(versionsIn(folder)).to.deep.equal(Array(4).fill('3.5.0'));
    expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).to.equal(
      `# Changelog\n\n## 3.5.0\n\n### Added\n\n- One.\n\n### Changed\n\n- \`Two\` is there.\n\n## ${present}\n\n### Added\n\n- Zero.\n`,
    );
    expect(await git('ls-files', '.chronus')).to.equal('.chronus/config.yaml');
    expect(npmCalls().filter((call) => /^(?:test|run build|pack|publish)\b/.test(call))).to.deep.equal([
      'test -- --shard 1/1',
      'run build',
      'pack --ignore-scripts --pack-destination .cache/release',
    ]);
    const packed = (await run('tar', ['-tzf', '.cache/release/dialproof-3.5.0.tgz'])).stdout.split('\n');
    expect(packed).to.include.members(
      ['dist/src/main.js', 'dist/src/index.d.ts', 'CHANGELOG.md'].map((file) => `package/${file}`),
    );
    expect(stdout).to.include('PASS').and.include('All good!');
    expect(await git('log', '-2', '--format=%s')).to.equal('Release 3.5.0\nBegin');
    expect(await git('cat-file', '-t', 'v3.5.0')).to.equal('tag');
    expect(await git('rev-parse', 'v3.5.0^{commit}')).to.equal(await git('rev-parse', 'HEAD'));
    expect(await git('status', '--porcelain')).to.equal('');
    expect(await git('ls-remote', origin)).to.equal('');
  });

  it('has nothing to release then', async () => {
    expect((await release([])).stderr).to.equal('release: there is nothing to release\n');
  });

  it('pushes the commit with its tag, and publishes the package that it tried, if it is asked to', async () => {
    await run(process.execPath, ['--import=tsx', 'src/gen/change.ts', 'fixed', 'A pause ends.']);
    await git('add', '--all');
    await git('commit', '--quiet', '--message', 'Change');
    const { code, stdout, stderr } = await release(['--push', '--publish'], { BUILT: 'yes' });
    expect(code, stdout + stderr).to.equal(0);
    expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).to.include(
      '## 3.5.1\n\n### Fixed\n\n- A pause ends.\n\n## 3.5.0',
    );
    expect(npmCalls().at(-1)).to.equal('publish .cache/release/dialproof-3.5.1.tgz');
    const head = await git('rev-parse', 'HEAD');
    expect(await git('ls-remote', origin, 'main', 'v3.5.1^{}')).to.equal(
      `${head}\trefs/heads/main\n${head}\trefs/tags/v3.5.1^{}`,
    );
  });
});
