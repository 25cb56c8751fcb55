/**
 * Bundles test files and all our files that they import. Reading two thousand small files one by one through tsx costs
 * more than most of the tests do; a module is still evaluated only when a file that imports it is loaded.
 *
 * Packages are not bundled, and load from the folder where the importing file finds them. `import.meta.url` remains the
 * address of the source file, so that files beside it are found; but threads start from the built program, as they do
 * for its users.
 */
import { readFile } from 'node:fs/promises';
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

/** `program`: the main module of the built program, from which threads are to start. */
const addresses = (program?: string): Plugin => ({
  name: 'addresses of source files',
  setup: ({ onLoad }) => {
    const built = new Map(
      program === undefined
        ? []
        : [[join(root, 'src/threads/thread-script.ts'), join(dirname(program), 'thread-script.js')]],
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

const loadersOf = (files: readonly string[]): string =>
  `{ ${files.map((file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(`./${file}`)}),`).join('\n')} }`;

/** Writes `outfile`, a program that runs the files with closed doors. */
export const bundleFastTests = async (files: readonly string[], outfile: string): Promise<void> => {
  const contents = `
    import { closeDoors } from './test/support/runner/closed-doors.ts';
    import { runAndReport } from './test/support/runner/run-files.ts';
    closeDoors();
    await runAndReport(${loadersOf(files)});`;
  await build({
    ...options,
    stdin: { contents, resolveDir: root, loader: 'ts' },
    outfile,
    plugins: [ownPackages, addresses()],
  });
};

/** Writes `outfile`, a program that runs the files. */
export const bundleSuite = async (files: readonly string[], outfile: string): Promise<void> => {
  const contents = `
    import { runAndReport } from './test/support/runner/run-files.ts';
    await runAndReport(${loadersOf(files)});`;
  await build({
    ...options,
    stdin: { contents, resolveDir: root, loader: 'ts' },
    outfile,
    plugins: [ownPackages, addresses()],
  });
};

/**
 * Writes a program for each list of files into the folder, with shared chunks beside them. Resolves with their paths.
 * `program`: as above.
 */
export const bundleGroups = async (
  groups: readonly (readonly string[])[],
  folder: string,
  program?: string,
): Promise<string[]> => {
  const scheme = 'group';
  const programs: Plugin = {
    name: 'programs of groups',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: new RegExp(`^${scheme}:`) }, ({ path }) => ({
        path: path.slice(scheme.length + 1),
        namespace: scheme,
      }));
      onLoad({ filter: /^/, namespace: scheme }, ({ path }) => {
        const contents = `
          import { runAndReport } from './test/support/runner/run-files.ts';
          await runAndReport(${loadersOf(groups[Number(path)] ?? [])});`;
        return { contents, resolveDir: root, loader: 'ts' };
      });
    },
  };
  const names = groups.map((_, index) => `group-${index}`);
  await build({
    ...options,
    entryPoints: names.map((name, index) => ({ in: `${scheme}:${index}`, out: name })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    splitting: true,
    plugins: [programs, ownPackages, addresses(program)],
  });
  return names.map((name) => join(folder, `${name}.mjs`));
};
