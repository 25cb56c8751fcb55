/**
 * Writes every generated file, or with `--check` names those that are not what they would be now and exits with 1.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generators } from './generators.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const checking = process.argv.includes('--check');

for (const generator of generators) {
  for (const [path, text] of await generator()) {
    const file = join(root, path);
    const present = await readFile(file, 'utf8').catch(() => undefined);
    if (present === text) continue;
    if (checking) {
      console.error(`${path} is stale: npm run gen`);
      process.exitCode = 1;
      continue;
    }
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    console.log(path);
  }
}
