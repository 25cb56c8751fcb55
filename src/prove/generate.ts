/**
 * Tests from a flow: test files for every path that a criterion requires, and an index of their coverage.
 */
import type { Flow } from '../../machines/flow-definition.ts';
import type { FlowModel } from '../flow/model/flow-model.ts';
import { sentWords, type AnnouncementNames } from '../flow-words/sent-words.ts';
import { boundedSuite, boundedWays, type Suite, type SuiteOptions } from './bounded-suite.ts';
import { exitsSuite } from './criteria/exits.ts';
import type { Step } from '../flow/model/mealy.ts';
import { completed, wayOut } from './paths.ts';
import { hangUp, provedFlow, type ProvedFlow } from './proved-flow.ts';
import { indexOf, type TestIndex } from './test-index.ts';
import { testedStep } from './test-operations.ts';
import { TestWriter, type FileStep } from './test-writer.ts';

export const criteria = ['exits', 'transitions', 'complete'] as const;
export type Criterion = (typeof criteria)[number];

export interface GenerateOptions extends Omit<SuiteOptions, 'criterion'> {
  readonly serviceKey: number;
  readonly criterion: Criterion;
  /** Names of the announcements, by their message ids. Default: none. */
  readonly announcements?: AnnouncementNames;
}

export interface GeneratedFile {
  readonly name: string;
  readonly text: string;
}

export interface GeneratedSuite {
  readonly files: readonly GeneratedFile[];
  readonly index: TestIndex;
}

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

const suiteOf = (proved: ProvedFlow, options: GenerateOptions): Suite => {
  const { criterion } = options;
  if (criterion !== 'exits') return boundedSuite(proved, { ...options, criterion });
  return { ways: boundedWays(exitsSuite(proved), options), inseparable: [] };
};

/** The same flow results in the same files. Throws `InvalidParams` with the number of tests where it is too great. */
export const generateTests = (flow: Flow, model: FlowModel, options: GenerateOptions): GeneratedSuite => {
  const proved = provedFlow(model);
  const { machine } = proved;
  const { ways, inseparable } = suiteOf(proved, options);
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
    inseparable,
  );
  return { files: made.map(({ file, text }) => ({ name: file, text })), index };
};
