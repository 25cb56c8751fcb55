/**
 * The address of a script for a thread: beside this file, bundled or not, since the build puts its chunks beside the
 * programs. Where the sources are not bundled, the script is loaded through tsx, which does not apply to threads by
 * itself.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

export const threadScript = (name: 'thread' | 'check-thread' | 'import-thread' | 'store-thread'): URL => {
  if (!import.meta.url.endsWith('.ts')) return new URL(`./${name}.js`, import.meta.url);
  const file = new URL(`./${name}.ts`, import.meta.url).href;
  const tsx = new URL(
    'dist/esm/api/index.mjs',
    pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json')),
  ).href;
  return new URL(
    `data:text/javascript,import { register } from ${JSON.stringify(tsx)}; register(); ` +
      `await import(${JSON.stringify(file)});`,
  );
};
