/** A command in a clone in which nothing was generated: it says what to do, in a sentence. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { madePlaces } from '../../src/gen/made-places.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sentence =
  'Files that are generated are missing in this clone, or are old: run `npm run prepare` (or `npm ci`), ' +
  'and then the command again.\n';

describe('a clone without generated files', () => {
  let clone: string;
  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'dialproof-clone-'));
    for (const file of ['package.json', 'src/main.ts', 'src/gen']) cpSync(join(root, file), join(clone, file), copying);
    symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  });
  afterEach(() => rmSync(clone, { recursive: true, force: true }));

  const copying = { recursive: true };
  const start = (): readonly [number | null, string] => {
    const { status, stderr } = spawnSync(process.execPath, ['--import=tsx', 'src/main.ts', '--version'], {
      cwd: clone,
      encoding: 'utf8',
    });
    return [status, stderr];
  };

  it('names the command that makes them, where they are missing', () => {
    expect(start()).to.deep.equal([2, sentence]);
  });

  it('names it also where one of them is missing or old, and reports other faults of a source', () => {
    for (const place of madePlaces) mkdirSync(join(clone, place), copying);
    writeFileSync(
      join(clone, 'src/program.ts'),
      `import { a } from '../schemas/generated/types.ts';\nconsole.log(a);\n`,
    );
    const names = [
      'index',
      'inspect/bridge/index',
      'threads/thread',
      'threads/check-thread',
      'threads/import-thread',
      'threads/store-thread',
    ];
    for (const name of names) {
      const file = join(clone, 'src', `${name}.ts`);
      mkdirSync(join(file, '..'), copying);
      writeFileSync(file, '');
    }
    const [status, stderr] = start();
    expect([status, stderr.endsWith(sentence)], stderr).to.deep.equal([2, true]);
    writeFileSync(join(clone, 'src/program.ts'), `import './missing.ts';\n`);
    expect(start()[1]).to.include('./missing.ts').and.not.include('npm run prepare');
  });
});
