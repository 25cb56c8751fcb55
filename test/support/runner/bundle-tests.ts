/**
 * Bundles test files and all our files that they import. Reading two thousand small files one by one through tsx costs
 * more than most of the tests do; a module is still evaluated only when a file that imports it is loaded.
 *
 * Packages are not bundled, and load from the folder where the importing file finds them. `import.meta.url` remains the
 * address of the source file, so that files beside it are found; but threads start from the built program, as they do
 * for its users.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { root } from '../../architecture/source-files.ts';

const options = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: 'linked',
  // Node reads the map for the first stack of a process: with the sources it would be five times as large.
  sourcesContent: false,
  logLevel: 'warning',
} as const satisfies BuildOptions;

/** In two parts, because this file is bundled too. */
const ownAddress = ['import.meta', 'url'].join('.');

const addresses = (main?: string): Plugin => ({
  name: 'addresses of source files',
  setup: ({ onLoad }) => {
    const built = new Map(
      main === undefined ? [] : [[join(root, 'src/threads/thread-script.ts'), join(dirname(main), 'thread-script.js')]],
    );
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const address = JSON.stringify(pathToFileURL(built.get(path) ?? path).href);
      return { contents: text.replaceAll(ownAddress, address), loader: 'ts' };
    });
  },
});

/** The folder of the bridge has packages of its own, which are not those of the project. */
const ownPackages: Plugin = {
  name: 'packages of the bridge',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^@xstate\/inspect\// }, ({ path, importer }) => ({
      path: pathToFileURL(createRequire(importer).resolve(path)).href,
      external: true,
    }));
  },
};

export interface TestProgram {
  /** The name of its file, without an ending. */
  readonly name: string;
  readonly files: readonly string[];
  /** Whether the files run with closed doors. */
  readonly fast?: boolean;
}

const textOf = ({ files, fast = false }: TestProgram): string => {
  const pathOf = (file: string): string => JSON.stringify(join(root, file));
  const closeDoors = `import { closeDoors } from ${pathOf('test/support/runner/closed-doors.ts')}; closeDoors();`;
  const loaders = files.map((file) => `${JSON.stringify(file)}: () => import(${pathOf(file)})`);
  return `
    import { runAndReport } from ${pathOf('test/support/runner/run-files.ts')};
    ${fast ? closeDoors : ''}
    await runAndReport({ ${loaders.join(',\n')} });`;
};

/**
 * Writes the programs into the folder; if there are several, with chunks that they share. Resolves with their paths.
 * `main`: the main module of the built program, from which threads are to start.
 */
export const bundleTests = async (
  programs: readonly TestProgram[],
  folder: string,
  main?: string,
): Promise<readonly string[]> => {
  const sources = programs.map((program) => ({ out: program.name, in: join(folder, `${program.name}.ts`) }));
  await Promise.all(programs.map((program, index) => writeFile(sources[index]?.in ?? '', textOf(program))));
  await build({
    ...options,
    entryPoints: sources,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    splitting: programs.length > 1,
    plugins: [ownPackages, addresses(main)],
  });
  return programs.map(({ name }) => join(folder, `${name}.mjs`));
};
