/** The paths that a criterion requires, up to a greatest number of tests. */
import { DialproofError } from '../ground/errors.ts';
import type { Step } from '../flow/model/mealy.ts';
import { CompleteSuite } from './criteria/complete.ts';
import { transitionsSuite } from './criteria/transitions.ts';
import type { LedMachine } from './proved-flow.ts';

export interface SuiteOptions {
  readonly criterion: 'transitions' | 'complete';
  /** Number of hidden states that `complete` finds as well. */
  readonly depth: number;
  /** `complete` tries every input that is not expected, in every state. */
  readonly probe: boolean;
  /** A greater number is refused. */
  readonly maxTests: number;
}

export interface Suite {
  readonly ways: readonly (readonly Step[])[];
  /** Pairs of states that nothing separates. */
  readonly inseparable: readonly (readonly [number, number])[];
}

type Bound = Pick<SuiteOptions, 'maxTests'>;

/** With more sequences, tests are not even generated. */
const mostSequences = 500_000;

const tooMany = (count: string, { maxTests }: Bound): Error =>
  new DialproofError('InvalidParams', `the tests would be ${count}, and at most ${maxTests} are made`, undefined, {
    hint: 'Raise --max-tests, or choose another criterion.',
  });

/** Of more than `maxTests` the number alone is kept, and then thrown with `InvalidParams`. */
export const boundedWays = (all: Iterable<readonly Step[]>, bound: Bound): readonly (readonly Step[])[] => {
  const ways: (readonly Step[])[] = [];
  let count = 0;
  for (const way of all) if ((count += 1) <= bound.maxTests) ways.push(way);
  if (count > bound.maxTests) throw tooMany(`${count}`, bound);
  return ways;
};

/** Throws `InvalidParams` with the number of tests where it is too great. */
export const boundedSuite = (machine: LedMachine, options: SuiteOptions): Suite => {
  if (options.criterion === 'transitions')
    return { ways: boundedWays(transitionsSuite(machine), options), inseparable: [] };
  const suite = new CompleteSuite(machine, options);
  if (suite.size > mostSequences) throw tooMany(`${suite.size} at most`, options);
  return { ways: boundedWays(suite.ways(), options), inseparable: suite.inseparable };
};
