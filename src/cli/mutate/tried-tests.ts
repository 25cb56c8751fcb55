/**
 * The tests without a mutant: whether they pass, how long they take, and which path through the flow each takes.
 */
import type { FlowCoverage } from '../../../schemas/index.ts';
import type { Clock } from '../../ground/clock.ts';
import type { JudgedMutant } from '../../prove/mutation/judged-mutants.ts';
import type { Outcome } from '../outcome.ts';
import type { TestSuite } from '../test-files.ts';
import type { TrialLane } from './trial-lane.ts';

/** A test file, which is tried as a whole: one of its tests may be the other side of another. */
export interface TriedTest {
  readonly suite: TestSuite;
  readonly file: string;
  /** Name of its first test that is not in the background. */
  readonly name: string;
  readonly milliseconds: number;
  /** Number of its calls of the flow. */
  readonly calls: number;
  /** Ids of the operations that its calls enter. */
  readonly operations: ReadonlySet<string>;
  /** Indexes of the transitions of the model that its calls take. */
  readonly transitions: ReadonlySet<number>;
}

export interface Baseline {
  readonly tests: readonly TriedTest[];
  /** Outcomes of tests that do not pass. */
  readonly failed: readonly Outcome[];
}

const namesOf = ({ cases }: TestSuite): readonly string[] =>
  cases.filter(({ background }) => !background).map(({ name }) => name);

const takenOf = (coverages: readonly FlowCoverage[]): Pick<TriedTest, 'calls' | 'operations' | 'transitions'> => ({
  calls: coverages.reduce((sum, { calls }) => sum + calls, 0),
  operations: new Set(
    coverages.flatMap(({ operations }) => operations.filter(({ calls }) => calls > 0).map(({ id }) => id)),
  ),
  transitions: new Set(
    coverages.flatMap(({ transitions }) => transitions.flatMap(({ calls }, index) => (calls > 0 ? [index] : []))),
  ),
});

/** Runs one test after another, so that the coverage of each is its own. */
export const baseline = async (
  suites: readonly TestSuite[],
  serviceKeys: readonly number[],
  lane: TrialLane,
  clock: Clock,
  onTest: (tried: number) => void,
): Promise<Baseline> => {
  const tests: TriedTest[] = [];
  const failed: Outcome[] = [];
  for (const suite of suites) {
    lane.counted?.beginAll();
    const from = clock.now();
    const { result, outcomes } = await lane.run(suite);
    if (result !== 'passed') failed.push(...outcomes.filter(({ judgement }) => judgement === 'failed'));
    const coverages = (lane.counted?.all() ?? []).filter(({ service_key: key }) => serviceKeys.includes(key));
    const [name = suite.file] = namesOf(suite);
    tests.push({ suite, file: suite.file, name, milliseconds: clock.now() - from, ...takenOf(coverages) });
    onTest(tests.length);
  }
  return { tests, failed };
};

/** Number of steps in the call that shows the mutant which calls of the test take too, in any order. */
export const stepsTaken = (
  { steps }: Pick<JudgedMutant, 'steps'>,
  { transitions }: Pick<TriedTest, 'transitions'>,
): number => steps.filter(({ transition }) => transition !== undefined && transitions.has(transition)).length;

/** Criteria in descending weight; a higher number is nearer. */
const nearness = (mutant: Pick<JudgedMutant, 'steps' | 'operation'>, test: TriedTest): readonly number[] => {
  const last = mutant.steps.at(-1)?.transition;
  return [
    Number(last !== undefined && test.transitions.has(last)),
    Number(mutant.operation !== undefined && test.operations.has(mutant.operation)),
    stepsTaken(mutant, test),
    -test.transitions.size,
  ];
};

/**
 * The tests by their nearness to a mutant: first those that take the step which the mutant answers otherwise, then
 * those that enter its operation, then by the number of steps of the revealing call that they take, then those that
 * take the fewest others.
 */
export const byNearness = (
  mutant: Pick<JudgedMutant, 'steps' | 'operation'>,
  tests: readonly TriedTest[],
): readonly TriedTest[] => {
  const measured = tests.map((test) => ({ test, numbers: nearness(mutant, test) }));
  const compared = (one: readonly number[], other: readonly number[]): number =>
    other.map((number, index) => number - (one[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  return measured.sort((one, other) => compared(one.numbers, other.numbers)).map(({ test }) => test);
};
