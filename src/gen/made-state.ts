/**
 * Makes what is made and not kept (made-files.ts) where it is stale: where the sources, or what was made of them, are
 * not as they were when all of it was made last. To make it takes ten seconds, to compare the texts a fraction of one.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { filesBelow } from './files-below.ts';
import { root } from './generator.ts';
import { isMade } from './made-places.ts';

/** What is made depends on these, and on the version of Node. What is made stands among them. */
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
  /** The file in which the state stands that was made last. */
  readonly known: string;
  /** Makes all of it. The paths of what it has written. */
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
  // Of the sources the state before it: where one has changed meanwhile, all is stale.
  await writeFile(known, textOf({ sources: before.sources, made }));
  return written;
};
