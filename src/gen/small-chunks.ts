/**
 * When esbuild splits programs, each set of programs and lazy parts that share a module makes a chunk, and half of the
 * chunks have fewer than five thousand bytes. To find and read a file costs a command more than to compile so little:
 * the modules of such chunks are put into one chunk, which every program and part imports.
 */
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';

/** Size in bytes below which a chunk is not worth a file. */
const small = 5000;
const name = 'small-chunks';
/**
 * Modules of Node that every command reads; another module would cost commands that do not need it more than files do.
 */
const readAnyway: ReadonlySet<string> = new Set(['node:fs', 'node:path', 'node:url']);

/**
 * The modules of the small chunks in the output of esbuild without the plugin. A chunk that imports a larger one stays
 * separate: the larger one would be read wherever the small ones are.
 */
const modulesOfSmall = ({ outputs }: Metafile): readonly string[] => {
  const found = new Map(
    Object.entries(outputs).filter(
      ([, { entryPoint, bytes, inputs }]) =>
        entryPoint === undefined &&
        bytes < small &&
        Object.keys(inputs).every((input) => !input.includes('node_modules')),
    ),
  );
  let before: number;
  do {
    before = found.size;
    for (const [path, { imports }] of found) {
      const reads = imports.filter(({ kind }) => kind === 'import-statement').map((each) => each.path);
      if (!reads.every((read) => found.has(read) || readAnyway.has(read))) found.delete(path);
    }
  } while (found.size < before);
  return [...found.values()].flatMap(({ inputs }) => Object.keys(inputs)).toSorted();
};

/** `made`: esbuild's output for the same programs without it, with paths from `root`. */
export const smallChunksTogether = (root: string, made: Metafile): Plugin => {
  const modules = modulesOfSmall(made);
  const importing = new Set(Object.values(made.outputs).map(({ entryPoint }) => entryPoint));
  const isOne = new RegExp(`^${name}$`);
  return {
    name,
    setup({ onLoad, onResolve }) {
      onResolve({ filter: isOne }, () => ({ path: name, namespace: name }));
      onLoad({ filter: isOne, namespace: name }, () => ({
        contents: modules.map((module) => `import ${JSON.stringify(join(root, module))};\n`).join(''),
        resolveDir: root,
      }));
      onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const module = relative(root, path).replaceAll('\\', '/');
        if (module.includes('node_modules') || !importing.has(module)) return undefined;
        return { contents: `${await readFile(path, 'utf8')}\nimport '${name}';\n`, loader: 'ts' };
      });
    },
  };
};
