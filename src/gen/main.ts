/**
 * `npm run gen` writes every generated file. With `--check` it makes those that git does not keep, names those that git
 * keeps and that are stale, and exits with 1 if there are any.
 */
import { staleOf, write } from './generator.ts';
import { makeWhatIsStale } from './made-state.ts';

const made = await makeWhatIsStale();
// Imported once the schemas exist, which it reads.
const { keptFiles } = await import('./kept-files.ts');

if (process.argv.includes('--check')) {
  for (const generator of keptFiles) {
    for (const path of await staleOf(await generator())) {
      console.error(`${path} is stale: npm run gen`);
      process.exitCode = 1;
    }
  }
} else {
  const { written } = await write(keptFiles);
  for (const path of [...made, ...written]) console.log(path);
}
