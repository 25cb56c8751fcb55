/** What the runner runs again, and its final verdict: with results instead of processes. */
import { expect } from 'chai';
import { countsOf, mostFlaky, mostRunAgain, runAgain, verdictOf, type Verdict } from './run-again.ts';
import { failedFile, type FileFigures, type Outcome } from './run-files.ts';
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

const resultOf = (group: Group, given: Outcome, fault = ''): GroupResult => ({
  group,
  figures: given,
  printed: '',
  seconds: 1,
  fault,
});

const groupOf = (files: readonly string[]): Group => ({ name: 'test/x', files, program: 'x.mjs' });

/** Runs each file with the next of its figures. */
const processes = (answers: Readonly<Record<string, readonly FileFigures[]>>) => {
  const begun: (readonly string[])[] = [];
  const left = new Map(Object.entries(answers).map(([file, given]) => [file, [...given]]));
  const run = (group: Group): Promise<GroupResult> => {
    begun.push(group.files);
    const given = group.files.map((file) => [file, left.get(file)?.shift() ?? figures(0, 1)] as const);
    return Promise.resolve(resultOf(group, Object.fromEntries(given)));
  };
  return { begun, run };
};

const files = (count: number): string[] => Array.from({ length: count }, (_, index) => `test/x/${index}.test.ts`);

/** So many files, each of which fails once and has the answers after that. */
const failing = async (count: number, answers: readonly FileFigures[], earlier: readonly string[] = []) => {
  const names = files(count);
  const first = resultOf(groupOf(names), Object.fromEntries(names.map((file) => [file, figures(1, 1)])));
  const { begun, run } = processes(Object.fromEntries(names.map((file) => [file, answers])));
  return { begun, verdict: await runAgain(verdictOf([first], earlier), run) };
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

  it('has not passed if the process that runs it again has no figures of it', async () => {
    const first = resultOf(groupOf(files(1)), { 'test/x/0.test.ts': figures(1, 1) });
    const verdict = await runAgain(verdictOf([first]), (group) => Promise.resolve(resultOf(group, {})));
    expect(endOf(verdict)).to.deep.equal(['failed: test/x/0.test.ts', '1 passed, 1 failed']);
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
    expect(endOf(verdict).at(-1)).to.equal('11 passed, 11 failed');
  });
});

describe('a process that fails', () => {
  const [one = '', two = ''] = files(2);

  it('during a file, fails this file', async () => {
    const first = resultOf(groupOf([one, two]), { [one]: figures(1), [two]: failedFile('the process', 'SIGKILL') });
    const { begun, run } = processes({ [two]: [figures(3)] });
    const verdict = await runAgain(verdictOf([first]), run);
    expect(begun).to.deep.equal([[two]]);
    expect(verdict.flaky.map(({ name, failure }) => [name, failure.error])).to.deep.equal([[two, 'SIGKILL']]);
    expect(countsOf(verdict)).to.deep.equal({ passed: 4, failed: 0, skipped: 0 });
  });

  it('before or after its files, is run again as a whole', async () => {
    for (const given of [{}, { [one]: figures(1), [two]: figures(0, 1) }]) {
      const { begun, run } = processes({ [one]: [figures(1)], [two]: [figures(1)] });
      const kept = resultOf(groupOf([one, two]), given, 'its tests have ended, and something keeps it');
      const verdict = await runAgain(verdictOf([kept]), run);
      expect(begun).to.deep.equal([[one, two]]);
      expect(verdict.flaky.map(({ name }) => name)).to.deep.equal(['test/x']);
      expect(countsOf(verdict)).to.deep.equal({ passed: 2, failed: 0, skipped: 0 });
    }
  });

  it('fails the run if every test has passed, but the process has not', async () => {
    const whole = resultOf(groupOf([one]), { [one]: figures(3) }, 'its tests have ended, and the process with 7');
    const verdict = await runAgain(verdictOf([whole]), () => Promise.resolve(whole));
    expect(endOf(verdict)).to.deep.equal(['failed: test/x', '3 passed, 1 failed']);
  });
});
