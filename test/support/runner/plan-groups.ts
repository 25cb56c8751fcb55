/**
 * Which test files run in one process: all fast ones, and of the others a folder each. The longest groups are started first, so that the
 * processes end at about the same time.
 */
import type { Group } from './run-groups.ts';

type Files = Pick<Group, 'name' | 'files'>;

/** By folder, or by file where one takes long; those that are not named follow. As test-figures.json has them, which every run writes. */
const longestFirst: readonly string[] = [
  'test/service/',
  'test/package/',
  'test/service/every-limit.test.ts',
  'test/protocol/',
  'test/contracts/',
  'test/service/threads.test.ts',
  'test/service/link-failures.test.ts',
  'test/run/',
  'test/console/page/',
  'test/inspect/page/',
  'test/cli/',
  'test/inspect/',
  'test/console/',
  'test/judge/',
  'test/operations/',
  'test/schemas/',
  'test/gateways/',
  'test/inspect/chart/',
  'test/docs/',
  'test/architecture/',
  'test/examples/',
  'test/store/',
  'test/statechart/',
  'test/bench/',
  'test/support/',
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
