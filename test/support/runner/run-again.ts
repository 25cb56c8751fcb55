/**
 * Distinguishes files that fail by chance from files that are broken: a file that failed beside others on a busy
 * machine is run again by itself, twice at most. A file that passes then is flaky: the run names it, and does not fail
 * because of it. More than `mostFlaky` of them fail the run.
 */
import { emptyResult, type FileResult } from './run-files.ts';
import { hasPassed, type Group, type GroupResult } from './run-groups.ts';

/** In all steps of one run of CI together. */
export const mostFlaky = 5;
/** If more than this failed, the machine is not the cause. */
export const mostRunAgain = 2 * mostFlaky;
const timesAgain = 2;

/** The result of the first run. */
export interface Judged extends FileResult {
  /** The file by itself; the whole group if its process is at fault. */
  readonly group: Group;
  /** The result of the run that passed, if the file is flaky. */
  readonly passedAgain?: FileResult;
}

export interface Verdict {
  readonly files: readonly Judged[];
  /** Flaky files of earlier steps of the same run of CI. */
  readonly earlier: readonly string[];
}

/** The verdict if nothing is run again. */
export const verdictOf = (results: readonly GroupResult[], earlier: readonly string[] = []): Verdict => ({
  files: results.flatMap(({ group, files }) =>
    files.map((file) => {
      const { name } = file;
      return { ...file, group: name === group.name ? group : { ...group, name, files: [name] } };
    }),
  ),
  earlier,
});

export const brokenIn = ({ files }: Verdict): readonly Judged[] =>
  files.filter(({ failed, passedAgain }) => failed > 0 && passedAgain === undefined);

export const tooManyToRunAgain = (verdict: Verdict): boolean => brokenIn(verdict).length > mostRunAgain;

/** `run` runs a group in a process of its own, with nothing in parallel. */
export const runAgain = async (first: Verdict, run: (group: Group) => Promise<GroupResult>): Promise<Verdict> => {
  if (tooManyToRunAgain(first)) return first;
  const files: Judged[] = [];
  for (const file of first.files) {
    let passedAgain: FileResult | undefined;
    for (let times = 0; file.failed > 0 && times < timesAgain && passedAgain === undefined; times += 1) {
      const result = await run(file.group);
      if (hasPassed(result))
        passedAgain = result.files.find(({ name }) => name === file.name) ?? emptyResult(file.name);
    }
    files.push(passedAgain === undefined ? file : { ...file, passedAgain });
  }
  return { ...first, files };
};

export const flakyIn = ({ files }: Verdict): readonly Judged[] =>
  files.filter(({ passedAgain }) => passedAgain !== undefined);

/** The names of all flaky files, with those of earlier steps. */
export const flakyNames = (verdict: Verdict): readonly string[] => [
  ...new Set([...verdict.earlier, ...flakyIn(verdict).map(({ name }) => name)]),
];

export const tooManyFlaky = (verdict: Verdict): boolean => flakyNames(verdict).length > mostFlaky;

/** Counts of tests; of the first runs, if there are too many flaky files. */
export const countsOf = (verdict: Verdict): Pick<FileResult, 'passed' | 'failed' | 'skipped'> => {
  const counted = tooManyFlaky(verdict) ? verdict.files : verdict.files.map((file) => file.passedAgain ?? file);
  const sum = (name: 'passed' | 'failed' | 'skipped'): number => counted.reduce((total, file) => total + file[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
};
