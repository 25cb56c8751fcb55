/**
 * Makes the generated files that git does not keep (made-files.ts) if they are stale: if they, or the sources, have
 * changed since they were made. To make them takes ten seconds, to compare the texts a fraction of one.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { filesBelow } from './files-below.ts';
import { root } from './generator.ts';
import { isMade } from './made-places.ts';

/** The generated files depend on these, and on the version of Node. They are in these folders themselves. */
const places = ['examples', 'machines', 'schemas', 'src', 'package.json', 'package-lock.json', 'tsconfig.json'];

const digestOf = async (project: string, files: readonly string[]): Promise<string> => {
  const hash = createHash('sha256').update(process.version);
  for (const file of files.toSorted()) {
    const text = await readFile(join(project, file));
    hash.update(`\n${file} ${text.length}\n`).update(text);
  }
  return hash.digest('hex');
};

interface State {
  readonly sources: string;
  readonly made: string;
}

const stateOf = async (project: string): Promise<State> => {
  const found = (await Promise.all(places.map((place) => filesBelow(join(project, place))))).flat();
  const files = found.map((file) => relative(project, file).replaceAll('\\', '/'));
  const made = await digestOf(project, files.filter(isMade));
  return {
    sources: await digestOf(
      project,
      files.filter((file) => !isMade(file)),
    ),
    made,
  };
};

export interface Making {
  /** The folder of the project. */
  readonly project: string;
  /** The file that holds the state after the last making. */
  readonly known: string;
  /** Makes all of them. Resolves with the paths that it has written. */
  make(): Promise<string[]>;
}

const ofProject: Making = {
  project: root,
  known: join(root, 'node_modules/.cache/dialproof/made-state'),
  make: async () => (await import('./made-files.ts')).make(),
};

/** The paths of what was stale. */
export const makeWhatIsStale = async ({ project, known, make }: Making = ofProject): Promise<string[]> => {
  const textOf = ({ sources, made }: State): string => `${sources} ${made}\n`;
  const before = await stateOf(project);
  if ((await readFile(known, 'utf8').catch(() => '')) === textOf(before)) return [];
  const written = await make();
  const { made } = await stateOf(project);
  await mkdir(dirname(known), { recursive: true });
  // The state of the sources from before: if one has changed meanwhile, all is stale.
  await writeFile(known, textOf({ sources: before.sources, made }));
  return written;
};
