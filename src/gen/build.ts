/**
 * What is published: `tsx src/gen/build.ts [FOLDER]` builds into the folder, `dist` where none is named. Its name need not be `dist`,
 * but it has to stand beside a package.json: that is how what is in it finds the examples.
 *
 * The compiler writes the declarations of the library without a look at the types, for `npm run check` has looked; esbuild writes the programs.
 */
import { execFile } from 'node:child_process';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bundlePrograms, inputsOfPages } from './bundles.ts';
import { keepDeclarationsOf } from './declarations.ts';
import { licencesOf } from './licences.ts';
import { make } from './made-files.ts';
import { packagesInValidators } from './validators.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = resolve(process.argv[2] ?? join(root, 'dist'));

const declare = async (): Promise<void> => {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
  await promisify(execFile)(process.execPath, [compiler, '-p', 'tsconfig.build.json', '--outDir', folder], { cwd: root });
};

await make();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
try {
  await declare();
} catch (thrown) {
  console.error((thrown as { readonly stdout?: string }).stdout ?? thrown);
  process.exit(1);
}
await keepDeclarationsOf(folder, 'src/index.d.ts');
const inputs = [...(await bundlePrograms(root, folder)), ...(await inputsOfPages(root)), ...packagesInValidators];
await writeFile(join(folder, 'LICENSES-OF-BUNDLED-PACKAGES.txt'), await licencesOf(root, inputs));
await chmod(join(folder, 'src', 'main.js'), 0o755);
