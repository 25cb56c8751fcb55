/**
 * The program of the checkout, turned into JavaScript and laid out as it is installed: started in a third of the time that it takes through
 * tsx, which counts where documents start it fifty times. Types are not looked at; `npm run check` does.
 */
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { transform } from 'esbuild';
import { typeScriptBelow } from '../architecture/source-files.ts';
import { root } from './documents.ts';

const elsewhere = /^src\/(?:gen|inspect\/page|console\/page|browser|inspect\/bridge)\//;

const specifier = /(\bfrom ?|\bimport ?\(?)"(\.[^"]*)\.ts"/g;

export interface BuiltProgram {
  /** The program: the main module of the build. */
  readonly file: string;
  remove(): Promise<void>;
}

export const buildProgram = async (): Promise<BuiltProgram> => {
  const folder = await mkdtemp(join(tmpdir(), 'dialproof-built-'));
  const compile = async (path: string): Promise<void> => {
    const { code } = await transform(await readFile(join(root, path), 'utf8'), { loader: 'ts', format: 'esm', target: 'node20' });
    const file = join(folder, 'dist', path.replace(/\.ts$/, '.js'));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, code.replaceAll(specifier, '$1"$2.js"'));
  };
  const files = typeScriptBelow('machines', 'schemas', 'src').filter((path) => !elsewhere.test(path));
  await Promise.all(files.map(compile));
  for (const part of ['package.json', 'examples']) await cp(join(root, part), join(folder, part), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return { file: join(folder, 'dist', 'src', 'main.js'), remove: () => rm(folder, { recursive: true, force: true }) };
};
