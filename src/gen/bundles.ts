/**
 * What esbuild bundles for the package: the command line, the library and the script of the threads, in chunks that
 * they share; and which files of other packages went into what it made. Paths are from the project root.
 *
 * A command reads only the chunks that it imports. Packages that only some runs need, and those that bring files of
 * their own, stay packages and are imported when they are used. Only the validators, which are generated, are minified:
 * a stack trace names our functions, and each part of a chunk says which file it was.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { smallChunksTogether } from './small-chunks.ts';

const programs = [
  // In a checkout main.ts bundles the program; a package contains the bundled program.
  { in: 'src/program.ts', out: 'src/main' },
  ...['src/index', 'src/inspect/bridge/index'].map((name) => ({ in: `${name}.ts`, out: name })),
  // Beside the chunks: threads/thread-script.ts finds them there.
  ...['thread', 'check-thread', 'import-thread', 'store-thread', 'bench-end'].map((name) => ({
    in: `src/threads/${name}.ts`,
    out: `src/${name}`,
  })),
];

/** Not bundled: packages that only some runs need, and those that bring files of their own. */
const separatePackages = ['@electric-sql/pglite', 'elkjs', 'libsql', 'pg'];

/** Faster implementations of parts of `ws`, used if they are installed. */
const optionalPackages = ['bufferutil', 'utf-8-validate'];

/** Defines `require` for CommonJS modules, which many packages are. */
export const requireOfCommonJs =
  `import { createRequire as requireOf } from 'node:module';\n` + 'const require = requireOf(import.meta.url);';

/**
 * Packages whose installed versions are equivalent: only one is bundled. The table of media types would be in the
 * bundles four times.
 */
const oneForAll = (root: string): Record<string, string> => ({ 'mime-db': join(root, 'node_modules/mime-db') });

const generated = 'schemas/generated';
const validators = ['validators', 'answer-validators', 'filling-validators'];

/** Importers of the validators are in a chunk or in `main`, which are in the same folder. */
const validatorsBeside: Plugin = {
  name: 'validators-beside',
  setup({ onResolve }) {
    const filter = /\/generated\/(?:\w+-)?validators\.ts$/;
    onResolve({ filter }, ({ path }) => ({ path: `./${basename(path, '.ts')}.js`, external: true }));
  },
};

/** Minifies the code that Ajv has generated: a megabyte less to publish. Resolves with the files that are in it. */
const bundleValidators = async (root: string, folder: string): Promise<string[]> => {
  const { metafile } = await build({
    entryPoints: validators.map((name) => join(generated, `${name}.ts`)),
    outdir: join(folder, 'src'),
    absWorkingDir: root,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    charset: 'ascii',
    minify: true,
    metafile: true,
    logLevel: 'error',
  });
  return inputsOf(metafile);
};

const inputsOf = ({ inputs }: Metafile): string[] => Object.keys(inputs);

/**
 * Writes the programs to `src` below `folder`, their chunks beside them. Resolves with the files that are in them.
 * `sourceMaps`: for a checkout.
 */
export const bundlePrograms = async (root: string, folder: string, { sourceMaps = false } = {}): Promise<string[]> => {
  const options = {
    entryPoints: programs,
    outdir: folder,
    sourcemap: sourceMaps,
    sourcesContent: false,
    chunkNames: 'src/[name]-[hash]',
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    // V8 stores a source of ASCII in one byte for each character, and any other one in two, which it reads and compiles
    // more slowly.
    charset: 'ascii',
    banner: { js: requireOfCommonJs },
    metafile: true,
    logLevel: 'error',
    external: [...separatePackages, ...optionalPackages],
    alias: oneForAll(root),
  } satisfies BuildOptions;
  const plugins = [validatorsBeside];
  // A checkout bundles after each change to a source, and has to wait for it.
  const { metafile } = await build({ ...options, plugins, write: sourceMaps });
  if (!sourceMaps) await build({ ...options, plugins: [...plugins, smallChunksTogether(root, metafile)] });
  return [...inputsOf(metafile), ...(await bundleValidators(root, folder))];
};

/** The inputs of every page: of each folder of src that has a `page/main.ts`. */
export const inputsOfPages = async (root: string): Promise<string[]> => {
  const folders = await readdir(join(root, 'src'));
  const entryPoints = folders.map((name) => `src/${name}/page/main.ts`).filter((file) => existsSync(join(root, file)));
  const { metafile } = await build({
    entryPoints,
    outdir: '.',
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  return inputsOf(metafile);
};
