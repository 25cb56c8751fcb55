/** The package as a library: a program of its user's is type-checked, by the strictest settings, compiled, and run. */
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { operationTypes } from '../../schemas/index.ts';
import { root } from '../architecture/source-files.ts';
import { readExample } from '../examples/example-files.ts';
import { installedPackage, type InstalledPackage } from './installed-package.ts';

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

describe('the installed library', function () {
  let user: InstalledPackage;
  before(async () => {
    user = await installedPackage();
    await copyFile(new URL('library-user.ts.txt', import.meta.url), join(user.folder, 'library-user.ts'));
    await writeFile(join(user.folder, 'busy.json'), JSON.stringify(readExample('busy')[0]));
    await writeFile(join(user.folder, 'tsconfig.json'), JSON.stringify(settings));
  });

  it('has types that need no others', async () => {
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    expect(await user.run(process.execPath, compiler, '-p', '.')).to.deep.equal({ code: 0, stdout: '', stderr: '' });
  });

  it('starts the service, which runs an example, and a load on threads', async () => {
    const { code, stdout, stderr } = await user.run(process.execPath, 'library-user.js');
    expect(code, stderr).to.equal(0);
    const counts = (total: number) => ({ started: total, finished: total, passed: total, failed: 0, aborted: 0, cancelled: 0 });
    expect(JSON.parse(stdout)).to.deep.equal({
      name: 'busy',
      once: counts(1),
      load: counts(20_000),
      threads: 2,
      code: 'InvalidFile',
      flow: false,
      file: true,
      types: operationTypes.length,
      schema: 'http://json-schema.org/draft-07/schema#',
      wrong: { run_id: 5, operations: [] },
    });
  });

  it('has declarations that name modules as they are once compiled', async () => {
    const files = (await readdir(user.own, { recursive: true })).filter((file) => file.endsWith('.d.ts'));
    expect(files)
      .to.include(join('dist', 'src', 'index.d.ts'))
      .and.have.length.below(20);
    for (const file of files) expect(await readFile(join(user.own, file), 'utf8'), file).to.not.match(/['"]\.{1,2}\/[^'"]+(?<!\.js)['"]/);
  });

  it('shows nothing else of itself', async () => {
    const { stderr } = await user.run(process.execPath, '--input-type=module', '-e', "import 'dialproof/dist/src/service.js'");
    expect(stderr).to.include('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });
});
