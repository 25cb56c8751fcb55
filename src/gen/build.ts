/**
 * What is published: `tsx src/gen/build.ts [FOLDER]` builds into the folder, `dist` where none is named. Its name need
 * not be `dist`, but it has to stand beside a package.json: that is how what is in it finds the examples.
 */
import { join, resolve } from 'node:path';
import { root } from './generator.ts';
import { makeWhatIsStale } from './made-state.ts';
import { publishedFiles } from './published-files.ts';

await makeWhatIsStale();
try {
  await publishedFiles(resolve(process.argv[2] ?? join(root, 'dist')));
} catch (thrown) {
  console.error((thrown as { readonly stdout?: string }).stdout ?? thrown);
  process.exit(1);
}
