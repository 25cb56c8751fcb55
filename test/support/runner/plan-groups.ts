/**
 * Which test files run in one process: all fast ones; the others by folder. The longest groups are started first, so
 * that the processes end at about the same time.
 */
import type { Group } from './run-groups.ts';

type Files = Pick<Group, 'name' | 'files'>;

/**
 * Folders, or folders or files within them that take long; others follow. From test-figures.json, which every run
 * writes: of `npm test`, and of the second step of CI, which has other files of the same folders.
 */
export const longestFirst: readonly string[] = [
  'test/package/',
  'test/service/',
  'test/console/page/',
  'test/contracts/store/',
  'test/contracts/',
  'test/service/every-limit.test.ts',
  'test/run/',
  'test/protocol/',
  'test/inspect/page/',
  'test/inspect/',
  'test/service/threads.test.ts',
  'test/console/',
  'test/service/flow-coverage.test.ts',
  'test/service/spread-runs.test.ts',
  'test/service/link-failures.test.ts',
  'test/judge/',
  'test/schemas/',
  'test/examples/',
  'test/operations/',
  'test/cli/',
  'test/store/',
  'test/gateways/',
  'test/support/',
  'test/docs/',
  'test/models/',
  'test/report/',
  'test/server/',
  'test/bench/',
  'test/architecture/',
];

const folderOf = (file: string): string =>
  file.split('/').slice(0, 2).join('/') + (file.split('/').length > 2 ? '/' : '');

const placesOf = (file: string): string[] =>
  longestFirst.filter((place) => place === file || (place.endsWith('/') && file.startsWith(place)));

/** The narrowest listed place that contains the file. */
const groupOf = (file: string): string =>
  placesOf(file).toSorted((one, other) => other.length - one.length)[0] ?? folderOf(file);

const rank = (place: string): number => {
  const at = longestFirst.indexOf(place);
  return at < 0 ? longestFirst.length : at;
};

/** Groups of files that are not fast. */
export const groupsOf = (files: readonly string[]): Files[] => {
  const groups = new Map<string, string[]>();
  for (const file of files) groups.set(groupOf(file), [...(groups.get(groupOf(file)) ?? []), file]);
  return [...groups]
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([place, members]) => ({ name: place, files: members }));
};
