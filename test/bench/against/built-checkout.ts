/**
 * A checkout of the project that is to be measured: its built program, and parts of its source bundled as a program.
 */
import { execFile } from 'node:child_process';
import { access, constants, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, type Plugin } from 'esbuild';
import { requireOfCommonJs } from '../../../src/gen/bundles.ts';

const here = dirname(fileURLToPath(import.meta.url));
const product = '../../../src/';

export interface BuiltCheckout {
  readonly folder: string;
  /** The options of `node` in the first line of its program. */
  readonly switches: readonly string[];
  /** `node`, its options, and the program. */
  readonly command: readonly [string, ...string[]];
  /** Whether its `serve` has a store. */
  readonly hasStore: boolean;
}

/** Builds the checkout if it has not been built. Throws if the folder is not a checkout of this project. */
export const builtCheckout = async (folder: string): Promise<BuiltCheckout> => {
  const manifest = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const { name, bin } = JSON.parse(manifest) as {
    readonly name?: string;
    readonly bin?: { readonly dialproof?: string };
  };
  if (name !== 'dialproof' || bin?.dialproof === undefined) throw new Error(`${folder} is no checkout of dialproof`);
  const program = join(folder, bin.dialproof);
  // A build makes the program executable at its end.
  const isBuilt = await access(program, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isBuilt) await promisify(execFile)('npm', ['run', '--silent', 'build'], { cwd: folder });
  const help = await promisify(execFile)(process.execPath, [program, 'serve', '--help']);
  const switches = switchesOf(await readFile(program, 'utf8'));
  const command: BuiltCheckout['command'] = [process.execPath, ...switches, program];
  return { folder, switches, command, hasStore: help.stdout.includes('--data') };
};

const switchesOf = (program: string): readonly string[] => {
  const [firstLine = ''] = program.split('\n', 1);
  return firstLine.split(' ').filter((word) => word.startsWith('--'));
};

const productOf = (folder: string): Plugin => ({
  name: 'the product of the checkout',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\.\/\.\.\/\.\.\/src\// }, ({ path, importer }) =>
      importer === '<stdin>' ? { path: join(folder, 'src', path.slice(product.length)) } : undefined,
    ),
});

/**
 * Bundles a file of this folder into one program, with the product's modules from the checkout: both checkouts run the
 * same trial. Its imports of `src/` have to exist in both.
 */
export const bundledTrial = async (file: string, { folder }: BuiltCheckout, into: string): Promise<string> => {
  const outfile = join(into, `${basename(folder)}-${basename(file, '.ts')}.mjs`);
  await build({
    stdin: { contents: await readFile(join(here, file), 'utf8'), loader: 'ts', resolveDir: here },
    outfile,
    plugins: [productOf(folder)],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    banner: { js: requireOfCommonJs },
    logLevel: 'error',
  });
  return outfile;
};
