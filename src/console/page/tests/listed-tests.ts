/**
 * The tests of a list: those that have run, those in files of the folder, some of which have not, and the files with
 * faults.
 */
import type { TestFiles } from '../../protocol.ts';
import type { TestHistory } from './test-history.ts';

export interface ListedTest extends TestHistory {
  /** The name of the file in the folder. */
  readonly file?: string;
  /**
   * The file itself is listed, because it has no test that can run: the number of its faults, or null if it is not
   * checked yet.
   */
  readonly faults?: number | null;
  /** The first fault. */
  readonly first?: string;
}

/**
 * Tests that have run in their order, then those that have not, then files with faults and files whose test has a name
 * that is taken.
 */
export const listedTests = (histories: readonly TestHistory[], { files }: TestFiles): readonly ListedTest[] => {
  const fileByName = filesByName(files);
  const known = new Set(histories.map(({ name }) => name));
  const neverRun = new Map<string, ListedTest>();
  for (const { file, tests } of files) {
    for (const { name, tags } of tests)
      if (!known.has(name) && !neverRun.has(name)) neverRun.set(name, { name, tags, runs: [], file });
  }
  const wrong = files
    .filter(({ faults }) => faults !== 0)
    .map(({ file, faults, first }) => ({
      name: file,
      tags: [],
      runs: [],
      file,
      faults,
      ...(first !== undefined && { first }),
    }));
  return [
    ...histories.map((test) => {
      const file = fileByName.get(test.name);
      return file === undefined ? test : { ...test, file };
    }),
    ...neverRun.values(),
    ...wrong,
    ...hiddenTests(files, fileByName),
  ];
};

/** Files with a test whose name an earlier file has: that name starts and opens the test of the earlier file. */
const hiddenTests = (files: TestFiles['files'], fileByName: ReadonlyMap<string, string>): readonly ListedTest[] =>
  files.flatMap(({ file, tests, faults }) => {
    const isFirst = (name: string, at: number): boolean => tests.findIndex((other) => other.name === name) === at;
    const hidden = tests.filter(({ name }, at) => fileByName.get(name) !== file || !isFirst(name, at));
    const [one] = hidden;
    if (one === undefined || faults !== 0) return [];
    const other = fileByName.get(one.name);
    const whose = other === file ? 'another test of the file' : `a test of ${other}`;
    const first = `${whose} is called ${JSON.stringify(one.name)} too: give one of them another name`;
    return [{ name: file, tags: [], runs: [], file, faults: hidden.length, first }];
  });

/** The first file of each test, by the test's name. */
export const filesByName = (files: TestFiles['files']): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { file, tests } of files) for (const { name } of tests) if (!found.has(name)) found.set(name, file);
  return found;
};
