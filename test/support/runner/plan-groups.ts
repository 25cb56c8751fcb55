/**
 * Which test files run in one process: all fast ones, and of the others a folder each. The longest groups are started first, so that the
 * processes end at about the same time.
 */
import type { Group } from './run-groups.ts';

type Files = Pick<Group, 'name' | 'files'>;

/** By folder, or by file where one takes long; those that are not named follow. As test-figures.json has them, which every run writes. */
const longestFirst: readonly string[] = [
  'test/service/',
  'test/service/link-failures.test.ts',
  'test/service/every-limit.test.ts',
  'test/service/threads.test.ts',
  'test/run/',
  'test/package/',
  'test/cli/',
  'test/inspect/',
  'test/protocol/',
  'test/console/page/',
  'test/inspect/page/',
  'test/operations/',
  'test/console/',
  'test/inspect/chart/',
  'test/docs/',
  'test/bench/',
  'test/statechart/',
  'test/examples/',
  'test/contracts/',
  'test/judge/',
  'test/schemas/',
  'test/architecture/',
];

const folderOf = (file: string): string => file.split('/').slice(0, 2).join('/') + (file.split('/').length > 2 ? '/' : '');

const groupOf = (file: string): string =>
  longestFirst.includes(file) ? file : (longestFirst.find((place) => place.endsWith('/') && file.startsWith(place)) ?? folderOf(file));

const rank = (place: string): number => {
  const at = longestFirst.indexOf(place);
  return at < 0 ? longestFirst.length : at;
};

/** Of files that are not fast. */
export const groupsOf = (files: readonly string[]): Files[] => {
  const groups = new Map<string, string[]>();
  for (const file of files) groups.set(groupOf(file), [...(groups.get(groupOf(file)) ?? []), file]);
  return [...groups]
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([place, members]) => ({ name: place, files: members }));
};
