/** What the runner runs again, and its final verdict: with results instead of processes. */
import { expect } from 'chai';
import { countsOf, mostFlaky, mostRunAgain, runAgain, type Verdict } from './run-again.ts';
import type { FileFigures, Outcome } from './run-files.ts';
import type { Group, GroupResult } from './run-groups.ts';
import { summaryOf } from './summary.ts';

const figures = (passed: number, failed = 0): FileFigures => ({
  passed,
  failed,
  skipped: 0,
  seconds: 1,
  cpu: 1,
  ...(failed > 0 && { firstFailure: { title: 'the service › answers', error: 'Error: no answer' } }),
});

const result = (files: readonly string[], given: Outcome, more: Partial<GroupResult> = {}): GroupResult => ({
  group: { name: 'test/x/', files, program: 'x.mjs' },
  figures: given,
  printed: '',
  seconds: 1,
  fault: '',
  ...more,
});

/**
 * Answers by file, each time with the next of its figures. Undefined stands for a process that dies during the file.
 */
const processes = (answers: Readonly<Record<string, readonly (FileFigures | undefined)[]>>) => {
  const begun: string[][] = [];
  const left = new Map(Object.entries(answers).map(([file, given]) => [file, [...given]]));
  const run = (group: Group): Promise<GroupResult> => {
    begun.push([...group.files]);
    const given: Record<string, FileFigures> = {};
    for (const file of group.files) {
      const next = left.get(file)?.shift();
      const died = { group, running: file, fault: 'the process ended with SIGKILL' };
      if (next === undefined) return Promise.resolve(result(group.files, given, died));
      given[file] = next;
    }
    return Promise.resolve(result(group.files, given, { group }));
  };
  return { begun, run };
};

const files = (count: number): string[] => Array.from({ length: count }, (_, index) => `test/x/${index}.test.ts`);

/** So many files, each of which fails once and has the answers after that. */
const failing = async (count: number, answers: readonly FileFigures[], earlier: readonly string[] = []) => {
  const names = files(count);
  const first = result(names, Object.fromEntries(names.map((file) => [file, figures(1, 1)])));
  const { begun, run } = processes(Object.fromEntries(names.map((file) => [file, answers])));
  return { begun, verdict: await runAgain([first], { run, earlier }) };
};

const endOf = (verdict: Verdict): readonly string[] =>
  summaryOf(verdict, {
    depth: 'fast',
    seed: 1,
    shard: undefined,
    seconds: 1,
    cpu: 1,
    missing: [],
    checkFailed: false,
  }).slice(-2);

describe('a file that fails', () => {
  it('is run again by itself, and is flaky if it passes then', async () => {
    const { begun, verdict } = await failing(1, [figures(2)]);
    expect(begun).to.deep.equal([['test/x/0.test.ts']]);
    expect(endOf(verdict)).to.deep.equal(['all passed, flaky files: 1', '2 passed, 0 failed']);
  });

  it('is run again twice, and no more', async () => {
    const passes = await failing(1, [figures(1, 1), figures(2), figures(2)]);
    expect(passes.begun.length).to.equal(2);
    expect(endOf(passes.verdict).at(-1)).to.equal('2 passed, 0 failed');
    const fails = await failing(1, [figures(1, 1), figures(0, 2), figures(2)]);
    expect(fails.begun.length).to.equal(2);
    expect(endOf(fails.verdict)).to.deep.equal(['failed: test/x/0.test.ts', '1 passed, 1 failed']);
  });

  it('may be flaky with some others, and fails the run with more', async () => {
    expect(endOf((await failing(mostFlaky, [figures(2)])).verdict)).to.deep.equal([
      'all passed, flaky files: 5',
      '10 passed, 0 failed',
    ]);
    expect(endOf((await failing(mostFlaky + 1, [figures(2)])).verdict)).to.deep.equal([
      'failed: 6 flaky files, where 5 may be',
      '6 passed, 6 failed',
    ]);
  });

  it('counts together with flaky files of earlier steps, and once if it is one of them', async () => {
    const earlier = files(mostFlaky).map((file) => file.replace('/x/', '/y/'));
    expect(endOf((await failing(1, [figures(2)], earlier)).verdict)[0]).to.equal(
      'failed: 6 flaky files (5 of them in the steps before), where 5 may be',
    );
    expect(endOf((await failing(1, [figures(2)], files(mostFlaky))).verdict).at(-1)).to.equal('2 passed, 0 failed');
  });

  it('is not run again if so many failed that the machine cannot be the cause', async () => {
    const { begun, verdict } = await failing(mostRunAgain + 1, [figures(2)]);
    expect(begun).to.deep.equal([]);
    expect(verdict.abandoned).to.equal(true);
    expect(endOf(verdict).at(-1)).to.equal('11 passed, 11 failed');
  });
});

describe('a process that ends before its tests do', () => {
  const [one = '', two = '', three = '', four = ''] = files(4);
  const died = { running: two, fault: 'did not end within 1200 s' };
  const first = result([one, two, three, four], { [one]: figures(1) }, died);

  it('has failed in the file that ran; those that it had not begun are run', async () => {
    const { begun, run } = processes({ [two]: [figures(1)], [three]: [figures(1)], [four]: [figures(1)] });
    const verdict = await runAgain([first], { run, earlier: [] });
    expect(begun).to.deep.equal([[three, four], [two]]);
    expect(verdict.flaky.map(({ name, failure }) => [name, failure.error])).to.deep.equal([[two, died.fault]]);
    expect(countsOf(verdict)).to.deep.equal({ passed: 4, failed: 0, skipped: 0 });
  });

  it('fails the run if it ends early again, or with the files that it had not begun', async () => {
    const answers = { [two]: [undefined, undefined], [three]: [undefined, figures(1)], [four]: [figures(1)] };
    const { begun, run } = processes(answers);
    const verdict = await runAgain([first], { run, earlier: [] });
    expect(begun).to.deep.equal([[three, four], [four], [two], [two], [three]]);
    expect(endOf(verdict)).to.deep.equal([`failed: ${two}`, '3 passed, 1 failed']);
  });

  it('is run again as a whole if it had begun none of them, or failed after them', async () => {
    for (const given of [{}, { [one]: figures(1), [two]: figures(0, 1) }]) {
      const { begun, run } = processes({ [one]: [figures(1)], [two]: [figures(1)] });
      const kept = result([one, two], given, { fault: 'its tests have ended, and something keeps it' });
      const verdict = await runAgain([kept], { run, earlier: [] });
      expect(begun).to.deep.equal([[one, two]]);
      expect(verdict.flaky.map(({ name }) => name)).to.deep.equal(['test/x/']);
      expect(countsOf(verdict)).to.deep.equal({ passed: 2, failed: 0, skipped: 0 });
    }
  });

  it('fails the run if every test has passed, but the process has not', async () => {
    const whole = result([one], { [one]: figures(3) }, { fault: 'its tests have ended, and the process with 7' });
    const verdict = await runAgain([whole], { run: () => Promise.resolve(whole), earlier: [] });
    expect(endOf(verdict)).to.deep.equal(['failed: test/x/', '3 passed, 1 failed']);
  });
});
