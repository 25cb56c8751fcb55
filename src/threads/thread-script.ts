/**
 * The address of a script for a thread: beside this file, bundled or not, since the build puts its chunks beside the
 * programs. Where the sources are not bundled, the script is loaded through tsx, which does not apply to threads by
 * itself.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

export const threadScript = (name: 'thread' | 'check-thread' | 'import-thread' | 'store-thread' | 'bench-end'): URL =>
  import.meta.url.endsWith('.ts')
    ? readByTsx(new URL(`./${name}.ts`, import.meta.url))
    : new URL(`./${name}.js`, import.meta.url);

/** A script that loads this one in TypeScript: a thread does not inherit the loader. */
export const readByTsx = (script: URL): URL => {
  const tsx = new URL(
    'dist/esm/api/index.mjs',
    pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json')),
  ).href;
  return new URL(
    `data:text/javascript,import { register } from ${JSON.stringify(tsx)}; register(); ` +
      `await import(${JSON.stringify(script.href)});`,
  );
};
