/**
 * Keeps the declarations that users of the library need: those that its own refer to. The build removes the others,
 * because a user cannot import them.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Modules that a declaration names with a relative path: in `from`, `import` and `import()`. */
const relativeModules = /(\b(?:from|import)\s*\(?\s*['"])(\.{1,2}\/[^'"]+?)\.ts(?=['"])/g;

/** Four spaces become one: a tenth of the declarations is indentation. */
const lessIndented = (text: string): string =>
  text.replaceAll(/^(?: {4})+/gm, (indentation) => ' '.repeat(indentation.length / 4));

/**
 * Removes all declarations in `folder` except the given one and those that it refers to. These name modules as they are
 * once compiled, `.js` instead of `.ts`, which every resolver understands.
 */
export const keepDeclarationsOf = async (folder: string, entry: string): Promise<void> => {
  const kept = new Set<string>();
  const keep = async (file: string): Promise<void> => {
    if (kept.has(file)) return;
    kept.add(file);
    const text = await readFile(file, 'utf8');
    const named = [...text.matchAll(relativeModules)].map(([, , path = '']) => resolve(dirname(file), `${path}.d.ts`));
    await writeFile(file, lessIndented(text.replaceAll(relativeModules, '$1$2.js')));
    for (const each of named) await keep(each);
  };
  await keep(resolve(folder, entry));
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => join(folder, file));
  await Promise.all(files.filter((file) => !kept.has(file)).map((file) => rm(file)));
};
