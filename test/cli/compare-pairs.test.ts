/**
 * The tests that `dialproof compare` pairs where several have the same name, and the runs that it accepts as history.
 */
import { expect } from 'chai';
import type { ComparableReport } from '../../src/compare/compared-report.ts';
import { randomOf, simulatedReport } from '../compare/simulated-report.ts';
import { CliSession } from '../support/cli-session.ts';

const reportOf = (seed: number): ComparableReport => {
  const simulated = simulatedReport({ count: 100 }, randomOf(seed));
  return { ...simulated, completed: 1, time_now: [1, 0], globals: {}, run_id: `run-${seed}` } as ComparableReport;
};

/** A test as `run --json` writes it: `north/basic.test.yaml`, or `calls.test.yaml 2` for a later document of a file. */
const suite = (...entries: readonly (readonly [place: string, name: string, seed: number])[]): string =>
  JSON.stringify({
    exit_code: 0,
    tests: entries.map(([place, name, seed]) => {
      const [file = '', document = '1'] = place.split(' ');
      return { file, document: Number(document), name, status: reportOf(seed) };
    }),
  });

const pairsWith = async (a: string, b: string, use: (session: CliSession, code: number) => void): Promise<void> => {
  const session = new CliSession();
  await session.open();
  try {
    const files = [await session.file('a.json', a), await session.file('b.json', b)];
    const code = await session.run(['compare', ...files, '--json']);
    use(session, code);
  } finally {
    await session.close();
  }
};

interface Compared {
  readonly comparisons: readonly { name: string; a: { run_id: string }; b: { run_id: string } }[];
  readonly notes: readonly string[];
}

const expectPairs = (a: string, b: string, pairs: readonly string[], notes: readonly string[] = []): Promise<void> =>
  pairsWith(a, b, (session, code) => {
    expect(code, session.stderr).to.equal(0);
    const told = JSON.parse(session.stdout) as Compared;
    expect(told.comparisons.map((each) => `${each.name}: ${each.a.run_id} ${each.b.run_id}`)).to.deep.equal(pairs);
    expect(told.notes).to.deep.equal(notes);
  });

describe('dialproof compare with several tests of one name', () => {
  const north = 'north/basic.test.yaml';
  const south = 'south/basic.test.yaml';

  it('compares a test with that of its file, in whatever order they ran', () =>
    expectPairs(suite([north, 'basic', 1], [south, 'basic', 2]), suite([south, 'basic', 3], [north, 'basic', 4]), [
      `basic (${north}): run-1 run-4`,
      `basic (${south}): run-2 run-3`,
    ]));

  it('compares none with one of another file that has its name', () =>
    expectPairs(
      suite([north, 'basic', 1], [south, 'basic', 2], ['c.yaml', 'c', 3]),
      suite([south, 'basic', 4], ['c.yaml', 'c', 5]),
      [`basic (${south}): run-2 run-4`, 'c: run-3 run-5'],
      [`The test "basic (${north})" is in A alone.`],
    ));

  it('compares documents of one file by their numbers', () =>
    expectPairs(
      suite(['a.yaml', 'basic', 1], ['a.yaml 2', 'basic', 2]),
      suite(['a.yaml', 'basic', 3], ['a.yaml 2', 'basic', 4]),
      ['basic (a.yaml): run-1 run-3', 'basic (a.yaml, document 2): run-2 run-4'],
    ));

  it('pairs tests of one name where their file, or their place in it, has changed', () =>
    expectPairs(
      suite(['a.yaml', 'one', 1], ['b.yaml', 'two', 2]),
      suite(['calls/b.yaml', 'two', 3], ['a.yaml 2', 'one', 4]),
      ['one: run-1 run-4', 'two: run-2 run-3'],
    ));

  it('refuses to choose where the pairs are ambiguous', () =>
    pairsWith(
      suite([north, 'basic', 1], [south, 'basic', 2], ['c.yaml', 'c', 3]),
      suite(['east/basic.yaml', 'basic', 4], ['west/basic.yaml', 'basic', 5], ['c.yaml', 'c', 6]),
      (session, code) => {
        expect(code).to.equal(2);
        expect(session.stderr).to.contain(
          `which tests called "basic" belong together is not known: basic (${north}), basic (${south}) in A, ` +
            'basic (east/basic.yaml), basic (west/basic.yaml) in B',
        );
      },
    ));
});

describe('dialproof compare --history', () => {
  it('refuses the runs that are compared, and a run twice, and takes another run with the same id', async () => {
    const session = new CliSession();
    await session.open();
    const a = await session.file('a.json', suite(['x', 'x', 1]));
    const b = await session.file('b.json', suite(['x', 'x', 2]));
    const copy = await session.file('copy.json', JSON.stringify(reportOf(2)));
    const earlier = await session.file('earlier.json', suite(['x', 'x', 3]));
    const sameId = await session.file('same.json', JSON.stringify({ ...reportOf(1), time_start: [1, 0] }));
    const history = (...sources: readonly string[]): string[] => sources.flatMap((source) => ['--history', source]);
    expect(await session.run(['compare', a, b, ...history(a, copy, earlier, earlier)])).to.equal(2);
    expect(session.stderr.replaceAll(`${session.folder}/`, '').replaceAll(/^ +/gm, '')).to.include(
      '--history a.json: the run run-1 is in A already: name other runs of the test\n' +
        '--history copy.json: the run run-2 is in B already: name other runs of the test\n' +
        '--history earlier.json: the run run-3 is in --history earlier.json already: name other runs of the test\n',
    );
    expect(await session.run(['compare', a, b, ...history(earlier, sameId)])).to.equal(0);
    await session.close();
  });
});
