/**
 * What is published: `tsx src/gen/build.ts [FOLDER]` compiles into the folder, `dist` where none is named. Its name need not be `dist`,
 * but it has to stand beside a package.json: that is how what is in it finds the examples.
 *
 * Beside the compiler's own work: the bridge to @xstate/inspect is bundled, since its XState 4 is no dependency of ours; declarations are
 * those of the library alone. There are no source maps: the code keeps its names and comments, so a stack trace can be read as it is.
 */
import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { bundleBridge, inputsOfPages } from './bundles.ts';
import { keepDeclarationsOf } from './declarations.ts';
import { licencesOf } from './licences.ts';
import { make } from './made-files.ts';
import { packagesInValidators } from './validators.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = resolve(process.argv[2] ?? join(root, 'dist'));

const compile = async (): Promise<void> => {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
  await promisify(execFile)(process.execPath, [compiler, '-p', 'tsconfig.build.json', '--outDir', folder], { cwd: root });
};

/** The compiler writes generated code with space between its words; half of some files is that. */
const packGenerated = async (): Promise<void> => {
  const generated = join(folder, 'schemas', 'generated');
  for (const name of (await readdir(generated)).filter((each) => each.endsWith('.js'))) {
    const { code } = await transform(await readFile(join(generated, name), 'utf8'), { minifyWhitespace: true, charset: 'utf8' });
    await writeFile(join(generated, name), code);
  }
};

await make();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
try {
  await compile();
} catch (thrown) {
  console.error((thrown as { readonly stdout?: string }).stdout ?? thrown);
  process.exit(1);
}
const inputs = [...(await bundleBridge(root, folder)), ...(await inputsOfPages(root)), ...packagesInValidators];
await writeFile(join(folder, 'LICENSES-OF-BUNDLED-PACKAGES.txt'), await licencesOf(root, inputs));
await packGenerated();
await keepDeclarationsOf(folder, 'src/index.d.ts');
await chmod(join(folder, 'src', 'main.js'), 0o755);
