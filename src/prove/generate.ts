/**
 * Tests from a flow: test files for every path that a criterion requires, and an index of their coverage.
 */
import type { Flow } from '../../machines/flow-definition.ts';
import { DialproofError } from '../ground/errors.ts';
import type { FlowModel } from '../flow/model/flow-model.ts';
import { sentWords, type AnnouncementNames } from '../flow-words/sent-words.ts';
import { CompleteSuite } from './criteria/complete.ts';
import { exitsSuite } from './criteria/exits.ts';
import { transitionsSuite } from './criteria/transitions.ts';
import type { Step } from '../flow/model/mealy.ts';
import { completed, wayOut } from './paths.ts';
import { hangUp, provedFlow, type ProvedFlow } from './proved-flow.ts';
import { indexOf, type TestIndex } from './test-index.ts';
import { testedStep } from './test-operations.ts';
import { TestWriter, type FileStep } from './test-writer.ts';

export const criteria = ['exits', 'transitions', 'complete'] as const;
export type Criterion = (typeof criteria)[number];

export interface GenerateOptions {
  readonly serviceKey: number;
  readonly criterion: Criterion;
  /** Number of hidden states that `complete` finds as well. */
  readonly depth: number;
  /** `complete` tries every input that is not expected, in every state. */
  readonly probe: boolean;
  /** Names of the announcements, by their message ids. Default: none. */
  readonly announcements?: AnnouncementNames;
  /** A greater number is refused. */
  readonly maxTests: number;
}

export interface GeneratedFile {
  readonly name: string;
  readonly text: string;
}

export interface GeneratedSuite {
  readonly files: readonly GeneratedFile[];
  readonly index: TestIndex;
}

/** With more sequences, tests are not even generated. */
const mostSequences = 500_000;

interface Suite {
  readonly ways: Iterable<readonly Step[]>;
  readonly inseparable: readonly (readonly [number, number])[];
}

const tooMany = (count: string, { maxTests }: GenerateOptions): Error =>
  new DialproofError('InvalidParams', `the tests would be ${count}, and at most ${maxTests} are made`, undefined, {
    hint: 'Raise --max-tests, or choose another criterion.',
  });

const suiteOf = (proved: ProvedFlow, options: GenerateOptions): Suite => {
  const { criterion } = options;
  if (criterion === 'exits') return { ways: exitsSuite(proved), inseparable: [] };
  if (criterion === 'transitions') return { ways: transitionsSuite(proved), inseparable: [] };
  const suite = new CompleteSuite(proved, options);
  if (suite.size > mostSequences) throw tooMany(`${suite.size} at most`, options);
  return { ways: suite.ways(), inseparable: suite.inseparable };
};

/** Of more than `maxTests` the number alone is kept. */
const counted = (all: Iterable<readonly Step[]>, options: GenerateOptions): readonly (readonly Step[])[] => {
  const ways: (readonly Step[])[] = [];
  let count = 0;
  for (const way of all) if ((count += 1) <= options.maxTests) ways.push(way);
  if (count > options.maxTests) throw tooMany(`${count}`, options);
  return ways;
};

const wordedSteps = (
  whole: readonly Step[],
  proved: ProvedFlow,
  flow: Flow,
  announcements: AnnouncementNames,
): readonly FileStep[] =>
  whole.map((step) => {
    const state = proved.stateOf(step.from);
    const operation = state.operation === undefined ? undefined : flow.operations.get(state.operation);
    const turn = proved.turnOf(step);
    return {
      ...testedStep(turn),
      at: operation && (operation.name ?? operation.type),
      place: state,
      key: turn.key,
      class: turn.class,
      isProbe: step.edge.isProbe,
      expected: sentWords({ operations: turn.sent, ends: turn.ends }, announcements),
    };
  });

/** The same flow results in the same files. Throws `InvalidParams` with the number of tests where it is too great. */
export const generateTests = (flow: Flow, model: FlowModel, options: GenerateOptions): GeneratedSuite => {
  const proved = provedFlow(model);
  const { machine } = proved;
  const suite = suiteOf(proved, options);
  const ways = counted(suite.ways, options);
  const out = wayOut(machine, hangUp);
  const wholes = ways.map((way) => completed(way, machine, out));
  const { serviceKey, announcements = {} } = options;
  const writer = new TestWriter({ name: flow.id.replace(/^flow:/, ''), serviceKey, announcements });
  const made = ways
    .map((way, index) => writer.write(wordedSteps(wholes[index] ?? way, proved, flow, announcements), way.length - 1))
    .sort((one, other) => (one.file < other.file ? -1 : 1));
  const index = indexOf(
    flow,
    proved,
    wholes,
    made.map(({ file, description, covers }) => ({ file, description, covers })),
    suite.inseparable,
  );
  return { files: made.map(({ file, text }) => ({ name: file, text })), index };
};
