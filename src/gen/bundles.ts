/** What esbuild makes one file of, for the package; and which files of other packages went into what it made. Paths from the project root. */
import { readdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';

const bridge = 'src/inspect/bridge';

/** What CommonJS expects, which packages of the bridge are. */
export const requireOfCommonJs = `import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);`;

const inputsOf = ({ inputs }: Metafile): string[] => Object.keys(inputs);

/**
 * Writes the bridge to @xstate/inspect in one file, where the compiled bridge stood; the files that are in it. Its errors remain those of
 * the others.
 */
export const bundleBridge = async (root: string, folder: string): Promise<string[]> => {
  await rm(join(folder, bridge), { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: [`${bridge}/index.ts`],
    outfile: join(folder, bridge, 'index.js'),
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    charset: 'utf8',
    banner: { js: requireOfCommonJs },
    metafile: true,
    logLevel: 'error',
    // Faster ways of what ws can do itself, where they are installed.
    external: ['bufferutil', 'utf-8-validate'],
    plugins: [
      {
        name: 'errors of the others',
        setup: ({ onResolve }) => onResolve({ filter: /^(?:\.\.\/)+errors\.ts$/ }, () => ({ path: '../../errors.js', external: true })),
      },
    ],
  });
  return inputsOf(metafile);
};

/** Of every page: of each folder of src that has a `page/main.ts`. */
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
