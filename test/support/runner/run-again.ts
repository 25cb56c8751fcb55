/**
 * Distinguishes files that fail by chance from files that are broken: a file that failed beside others on a busy
 * machine is run again by itself, twice at most. A file that passes then is flaky: the run names it, and does not fail
 * because of it. More than `mostFlaky` of them fail the run.
 */
import type { Failure, FileFigures } from './run-files.ts';
import { hasPassed, type Group, type GroupResult } from './run-groups.ts';

/** In all steps of one run of CI together. */
export const mostFlaky = 5;
/** If more than this failed, the machine is not the cause. */
export const mostRunAgain = 2 * mostFlaky;
const timesAgain = 2;

export interface Suspect {
  /** The file; the name of the group if its process is at fault. */
  readonly name: string;
  /** The group that is run again. */
  readonly group: Group;
  /** The first failure of the first run. */
  readonly failure: Failure;
}

export interface Verdict {
  /** Results of the first run of each file. */
  readonly results: readonly GroupResult[];
  /** With the result of the run that passed. */
  readonly flaky: readonly (Suspect & { readonly passed: GroupResult })[];
  readonly broken: readonly Suspect[];
  /** Flaky files of earlier steps of the same run of CI. */
  readonly earlier: readonly string[];
}

const suspectsOf = ({ group, figures, fault }: GroupResult): Suspect[] => {
  const failing = Object.entries(figures).flatMap(([file, { firstFailure }]) =>
    firstFailure === undefined
      ? []
      : [{ name: file, group: { ...group, name: file, files: [file] }, failure: firstFailure }],
  );
  if (fault === '') return failing;
  const failure = failing[0]?.failure ?? { title: 'the process of the tests', error: fault };
  return [{ name: group.name, group, failure }];
};

/** The verdict if nothing is run again. */
export const verdictOf = (results: readonly GroupResult[], earlier: readonly string[] = []): Verdict => ({
  results,
  flaky: [],
  broken: results.flatMap(suspectsOf),
  earlier,
});

export const tooManyToRunAgain = ({ broken }: Verdict): boolean => broken.length > mostRunAgain;

/** `run` runs a group in a process of its own, with nothing in parallel. */
export const runAgain = async (first: Verdict, run: (group: Group) => Promise<GroupResult>): Promise<Verdict> => {
  if (tooManyToRunAgain(first)) return first;
  const flaky: Verdict['flaky'][number][] = [];
  const broken: Suspect[] = [];
  for (const suspect of first.broken) {
    let passed: GroupResult | undefined;
    for (let times = 0; times < timesAgain && passed === undefined; times += 1) {
      const result = await run(suspect.group);
      if (hasPassed(result)) passed = result;
    }
    if (passed === undefined) broken.push(suspect);
    else flaky.push({ ...suspect, passed });
  }
  return { ...first, flaky, broken };
};

/** The names of all flaky files, with those of earlier steps. */
export const flakyNames = ({ flaky, earlier }: Verdict): string[] => [
  ...new Set([...earlier, ...flaky.map(({ name }) => name)]),
];

export const tooManyFlaky = (verdict: Verdict): boolean => flakyNames(verdict).length > mostFlaky;

/**
 * Counts of tests. A broken file counts as at least one failed test, and so does a flaky file if there are too many.
 */
export const countsOf = (verdict: Verdict): Pick<FileFigures, 'passed' | 'failed' | 'skipped'> => {
  const { results, flaky, broken } = verdict;
  const mayBeFlaky = !tooManyFlaky(verdict);
  const counted = mayBeFlaky ? [...results, ...flaky.map(({ passed }) => passed)] : results;
  const figures: GroupResult['figures'] = Object.assign({}, ...counted.map((result) => result.figures));
  const sum = (name: 'passed' | 'failed' | 'skipped', files: readonly string[]): number =>
    files.reduce((total, file) => total + (figures[file]?.[name] ?? 0), 0);
  const failed = [...broken, ...(mayBeFlaky ? [] : flaky)];
  return {
    passed: sum('passed', Object.keys(figures)),
    failed: failed.reduce((total, { group }) => total + Math.max(1, sum('failed', group.files)), 0),
    skipped: sum('skipped', Object.keys(figures)),
  };
};
