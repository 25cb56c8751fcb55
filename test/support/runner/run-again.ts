/**
 * Distinguishes files that fail by chance from files that are broken: a file that failed beside others on a busy
 * machine is run again by itself, twice at most. A file that passes then is flaky: the run names it, and does not fail
 * because of it. More than `mostFlaky` of them fail the run.
 *
 * A process that ended before its tests did has failed in the file that ran then. The files that it had not begun are
 * run for the first time.
 */
import type { Failure } from './run-files.ts';
import { hasPassed, type Group, type GroupResult } from './run-groups.ts';

/** In all steps of one run of CI together. */
export const mostFlaky = 5;
/** If more than this failed, the machine is not the cause. */
export const mostRunAgain = 2 * mostFlaky;
const timesAgain = 2;

export interface Suspect {
  /** The file; the name of the group if the process failed after its tests had ended. */
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
  /** Whether more failed than are run again, so that nothing was run again. */
  readonly abandoned: boolean;
}

const suspectsOf = ({ group, figures, running, fault }: GroupResult): Suspect[] => {
  const alone = (file: string, failure: Failure): Suspect => ({
    name: file,
    group: { ...group, name: file, files: [file] },
    failure,
  });
  const failing = Object.entries(figures).flatMap(([file, { firstFailure }]) =>
    firstFailure === undefined ? [] : [alone(file, firstFailure)],
  );
  if (fault === '') return failing;
  const ofProcess = { title: 'the process of the tests', error: fault };
  if (running !== undefined) return [...failing.filter(({ name }) => name !== running), alone(running, ofProcess)];
  return [{ name: group.name, group, failure: failing[0]?.failure ?? ofProcess }];
};

const notBegunIn = ({ group, figures, running }: GroupResult): string[] =>
  running === undefined ? [] : group.files.filter((file) => file !== running && !Object.hasOwn(figures, file));

/** The verdict if nothing is run again. */
export const verdictOf = (results: readonly GroupResult[]): Verdict => ({
  results,
  flaky: [],
  broken: results.flatMap(suspectsOf),
  earlier: [],
  abandoned: false,
});

export interface Again {
  /** Runs a group in a process of its own, with nothing in parallel. */
  run(group: Group): Promise<GroupResult>;
  /** As in `Verdict`. */
  readonly earlier: readonly string[];
}

export const runAgain = async (first: readonly GroupResult[], { run, earlier }: Again): Promise<Verdict> => {
  const results = [...first];
  const suspects = first.flatMap(suspectsOf);
  for (const result of first) {
    let files = notBegunIn(result);
    // Each process that ends too early again adds one suspect.
    while (files.length > 0 && suspects.length <= mostRunAgain) {
      const rest = await run({ ...result.group, name: `${result.group.name}, what was not begun`, files });
      results.push(rest);
      suspects.push(...suspectsOf(rest));
      files = notBegunIn(rest);
    }
  }
  if (suspects.length > mostRunAgain) return { results, flaky: [], broken: suspects, earlier, abandoned: true };
  const flaky: Verdict['flaky'][number][] = [];
  const broken: Suspect[] = [];
  for (const suspect of suspects) {
    let passed: GroupResult | undefined;
    for (let times = 0; times < timesAgain && passed === undefined; times += 1) {
      const result = await run(suspect.group);
      if (hasPassed(result)) passed = result;
    }
    if (passed === undefined) broken.push(suspect);
    else flaky.push({ ...suspect, passed });
  }
  return { results, flaky, broken, earlier, abandoned: false };
};

/** The names of all flaky files, with those of earlier steps. */
export const flakyNames = ({ flaky, earlier }: Verdict): string[] => [
  ...new Set([...earlier, ...flaky.map(({ name }) => name)]),
];

export const tooManyFlaky = (verdict: Verdict): boolean => flakyNames(verdict).length > mostFlaky;

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/**
 * Counts of tests. A broken file counts as at least one failed test, and so does a flaky file if there are too many.
 */
export const countsOf = (verdict: Verdict): Counts => {
  const { results, flaky, broken } = verdict;
  const mayBeFlaky = !tooManyFlaky(verdict);
  const counted = mayBeFlaky ? [...results, ...flaky.map(({ passed }) => passed)] : results;
  const figures: GroupResult['figures'] = Object.assign({}, ...counted.map((result) => result.figures));
  const sum = (name: keyof Counts, files: readonly string[]): number =>
    files.reduce((total, file) => total + (figures[file]?.[name] ?? 0), 0);
  const failed = [...broken, ...(mayBeFlaky ? [] : flaky)];
  return {
    passed: sum('passed', Object.keys(figures)),
    failed: failed.reduce((total, { group }) => total + Math.max(1, sum('failed', group.files)), 0),
    skipped: sum('skipped', Object.keys(figures)),
  };
};
