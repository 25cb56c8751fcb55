/**
 * `npm run gen` writes every generated file. With `--check` it makes what is not kept in git, names what is kept and is not what it would
 * be now, and exits with 1 where there is any.
 */
import { staleOf, write } from './generator.ts';
import { makeWhatIsStale } from './made-state.ts';

const made = await makeWhatIsStale();
// Imported when the schemas have been made, which it reads.
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
