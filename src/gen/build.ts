/**
 * Builds the published package: `tsx src/gen/build.ts [FOLDER]` writes it into the folder, by default `dist`. The
 * folder may have another name, but has to stand beside a package.json: the programs in it find the examples that way.
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
