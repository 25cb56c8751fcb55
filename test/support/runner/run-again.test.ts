/** What the runner runs again, and its final verdict: with results instead of processes. */
import { expect } from 'chai';
import { countsOf, flakyIn, mostFlaky, mostRunAgain, runAgain, verdictOf, type Verdict } from './run-again.ts';
import { emptyResult, type FileResult } from './run-files.ts';
import type { Group, GroupResult } from './run-groups.ts';
import { summaryOf } from './summary.ts';

type Counts = readonly [passed: number, failed?: number];

const fileOf = (name: string, [passed, failed = 0]: Counts): FileResult => ({
  ...emptyResult(name),
  passed,
  failed,
  ...(failed > 0 && { firstFailure: { title: 'the service › answers', error: 'Error: no answer' } }),
});

const groupOf = (files: readonly string[]): Group => ({ name: 'test/x', files, program: 'x.mjs' });

const resultOf = (group: Group, files: readonly FileResult[]): GroupResult => ({
  group,
  files,
  printed: '',
  seconds: 1,
});

/** Runs each file with its next counts. */
const processes = (answers: Readonly<Record<string, readonly Counts[]>>) => {
  const begun: (readonly string[])[] = [];
  const left = new Map(Object.entries(answers).map(([file, counts]) => [file, [...counts]]));
  const run = (group: Group): Promise<GroupResult> => {
    begun.push(group.files);
    return Promise.resolve(
      resultOf(
        group,
        group.files.map((file) => fileOf(file, left.get(file)?.shift() ?? [0, 1])),
      ),
    );
  };
  return { begun, run };
};

const files = (count: number): string[] => Array.from({ length: count }, (_, index) => `test/x/${index}.test.ts`);

/** So many files, each of which fails once and has the answers after that. */
const failing = async (count: number, answers: readonly Counts[], earlier: readonly string[] = []) => {
  const names = files(count);
  const first = resultOf(
    groupOf(names),
    names.map((file) => fileOf(file, [1, 1])),
  );
  const { begun, run } = processes(Object.fromEntries(names.map((file) => [file, answers])));
  return { begun, verdict: await runAgain(verdictOf([first], earlier), run) };
};

const summary = (verdict: Verdict, figures: Partial<Parameters<typeof summaryOf>[1]> = {}): readonly string[] =>
  summaryOf(verdict, {
    depth: 'fast',
    seed: 1,
    words: [],
    script: undefined,
    shard: undefined,
    seconds: 1,
    cpu: 1,
    missing: [],
    checkFailed: false,
    ...figures,
  });

const endOf = (verdict: Verdict): readonly string[] => summary(verdict).slice(-2);

describe('the summary', () => {
  it('names the command that ran, and what it has left of the files that words chose', async () => {
    const { verdict } = await failing(1, [[2]]);
    const lineWith = (lines: readonly string[], text: string): string[] => lines.filter((line) => line.includes(text));
    const some = summary(verdict, { words: ['test/protocol'], script: 'test:protocol' });
    expect(lineWith(some, 'tests in 1 files')[0]).to.match(/^npm run test:protocol: /);
    expect(lineWith(some, 'left for')).to.deep.equal([
      'left for --depth test: the files of test/protocol that open sockets or start programs',
      'left for --depth deep: all cases of the files of test/protocol',
    ]);
    expect(lineWith(some, 'test:fast')).to.deep.equal([]);
    for (const [depth, script, command] of [
      ['fast', 'test:fast', 'npm run test:fast'],
      ['test', 'test', 'npm test'],
      ['short', 'test:deep', 'npm run test:deep -- --short'],
      ['deep', 'test:deep', 'npm run test:deep'],
      ['test', undefined, 'npm test'],
    ] as const) {
      const all = summary(verdict, { depth, script });
      expect(lineWith(all, 'tests in 1 files')[0]?.startsWith(`${command}: `), command).to.equal(true);
      expect(lineWith(all, 'left for npm run test:deep:').length).to.equal(depth === 'deep' ? 0 : 1);
    }
  });
});

describe('a file that fails', () => {
  it('is run again by itself, and is flaky if it passes then', async () => {
    const { begun, verdict } = await failing(1, [[2]]);
    expect(begun).to.deep.equal([['test/x/0.test.ts']]);
    expect(endOf(verdict)).to.deep.equal(['all passed, flaky files: 1', '2 passed, 0 failed']);
  });

  it('is run again twice, and no more', async () => {
    const passes = await failing(1, [[1, 1], [2], [2]]);
    expect(passes.begun.length).to.equal(2);
    expect(endOf(passes.verdict).at(-1)).to.equal('2 passed, 0 failed');
    const fails = await failing(1, [[1, 1], [0, 2], [2]]);
    expect(fails.begun.length).to.equal(2);
    expect(endOf(fails.verdict)).to.deep.equal(['failed: test/x/0.test.ts', '1 passed, 1 failed']);
  });

  it('has not passed if the process that runs it again has no result of it', async () => {
    const first = resultOf(groupOf(files(1)), [fileOf('test/x/0.test.ts', [1, 1])]);
    const verdict = await runAgain(verdictOf([first]), (group) => Promise.resolve(resultOf(group, [])));
    expect(endOf(verdict)).to.deep.equal(['failed: test/x/0.test.ts', '1 passed, 1 failed']);
  });

  it('may be flaky with some others, and fails the run with more', async () => {
    expect(endOf((await failing(mostFlaky, [[2]])).verdict)).to.deep.equal([
      'all passed, flaky files: 5',
      '10 passed, 0 failed',
    ]);
    expect(endOf((await failing(mostFlaky + 1, [[2]])).verdict)).to.deep.equal([
      'failed: 6 flaky files, where 5 may be',
      '6 passed, 6 failed',
    ]);
  });

  it('counts together with flaky files of earlier steps, and once if it is one of them', async () => {
    const earlier = files(mostFlaky).map((file) => file.replace('/x/', '/y/'));
    expect(endOf((await failing(1, [[2]], earlier)).verdict)[0]).to.equal(
      'failed: 6 flaky files (5 of them in the steps before), where 5 may be',
    );
    expect(endOf((await failing(1, [[2]], files(mostFlaky))).verdict).at(-1)).to.equal('2 passed, 0 failed');
  });

  it('is not run again if so many failed that the machine cannot be the cause', async () => {
    const { begun, verdict } = await failing(mostRunAgain + 1, [[2]]);
    expect(begun).to.deep.equal([]);
    expect(endOf(verdict).at(-1)).to.equal('11 passed, 11 failed');
  });
});

describe('a process that fails after its tests have ended', () => {
  const [one = '', two = ''] = files(2);
  const kept = [fileOf(one, [1]), fileOf(two, [2]), fileOf('test/x', [0, 1])];

  it('is run again with all its files', async () => {
    const { begun, run } = processes({ [one]: [[1]], [two]: [[2]] });
    const verdict = await runAgain(verdictOf([resultOf(groupOf([one, two]), kept)]), run);
    expect(begun).to.deep.equal([[one, two]]);
    expect(flakyIn(verdict).map(({ name }) => name)).to.deep.equal(['test/x']);
    expect(countsOf(verdict)).to.deep.equal({ passed: 3, failed: 0, skipped: 0 });
  });

  it('fails the run if it fails each time', async () => {
    const verdict = await runAgain(verdictOf([resultOf(groupOf([one, two]), kept)]), (group) =>
      Promise.resolve(resultOf(group, kept)),
    );
    expect(endOf(verdict)).to.deep.equal(['failed: test/x', '3 passed, 1 failed']);
  });
});
