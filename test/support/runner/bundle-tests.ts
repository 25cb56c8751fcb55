/**
 * Test files and all that they import of ours, as one file of JavaScript. Reading two thousand small files one by one costs more than most
 * of the tests do; what a test file imports is still evaluated only when that file is loaded.
 *
 * Packages stay outside. `import.meta.url` stays the address of the source file, so that files beside it are found.
 */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build, stop, type Plugin } from 'esbuild';
import { root } from '../../architecture/source-files.ts';

const sourceAddresses: Plugin = {
  name: 'addresses of source files',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      return { contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)), loader: 'ts' };
    });
  },
};

const quoted = (path: string): string => JSON.stringify(`./${path}`);

/** Writes `outfile`, a program that runs the files behind closed doors. */
export const bundleTests = async (files: readonly string[], outfile: string): Promise<void> => {
  const program = `
    import { closeDoors } from './test/support/runner/closed-doors.ts';
    import { runAndReport } from './test/support/runner/run-files.ts';
    closeDoors();
    await runAndReport({
      ${files.map((file) => `${JSON.stringify(file)}: () => import(${quoted(file)}),`).join('\n')}
    });`;
  await build({
    stdin: { contents: program, resolveDir: root, loader: 'ts' },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [sourceAddresses],
  });
  await stop();
};
