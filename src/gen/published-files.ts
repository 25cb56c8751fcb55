/**
 * Writes the published files from the sources and the generated files: the compiler writes the declarations of the
 * library without checking types, because `npm run check` has checked them; esbuild writes the programs.
 */
import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { bundlePrograms, inputsOfPages } from './bundles.ts';
import { keepDeclarationsOf } from './declarations.ts';
import { root } from './generator.ts';
import { licencesOf } from './licences.ts';
import { packagesInValidators } from './validator-packages.ts';

const declareIn = async (folder: string): Promise<void> => {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
  await promisify(execFile)(
    process.execPath,
    [compiler, '-p', 'tsconfig.build.json', '--outDir', folder, '--singleThreaded'],
    { cwd: root },
  );
};

/**
 * Thousands of fields that `npm run check` has checked: a compiler that checks the libraries of a program takes ten
 * seconds to check them again, and no time if it only reads what the program uses.
 */
const checkedHere = 'schemas/generated/test-definition.d.ts';

const withoutCheck = async (file: string): Promise<void> =>
  writeFile(file, `// @ts-nocheck\n${await readFile(file, 'utf8')}`);

/** Writes the folder anew. If the compiler fails, the error has its output in `stdout`. */
export const publishedFiles = async (folder: string): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await declareIn(folder);
  await keepDeclarationsOf(folder, 'src/index.d.ts');
  await withoutCheck(join(folder, checkedHere));
  const inputs = [...(await bundlePrograms(root, folder)), ...(await inputsOfPages(root)), ...packagesInValidators];
  await writeFile(join(folder, 'LICENSES-OF-BUNDLED-PACKAGES.txt'), await licencesOf(root, inputs));
  await chmod(join(folder, 'src', 'main.js'), 0o755);
};
