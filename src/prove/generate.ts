/**
 * Tests from a flow: test files for every path that a criterion requires, and an index of their coverage.
 */
import type { Flow } from '../../machines/flow-definition.ts';
import { yamlText } from '../documents/yaml-text.ts';
import { DialproofError } from '../ground/errors.ts';
import type { FlowModel } from '../flow/model/flow-model.ts';
import { longestName } from '../flow-words/announcement-names.ts';
import type { AnnouncementNames } from '../flow-words/sent-words.ts';
import { CompleteSuite } from './criteria/complete.ts';
import { exitsSuite } from './criteria/exits.ts';
import { transitionsSuite } from './criteria/transitions.ts';
import { fileStem, notTaken } from './file-names.ts';
import type { Step } from '../flow/model/mealy.ts';
import { stepWords } from './path-words.ts';
import { completed, wayOut } from './paths.ts';
import { hangUp, provedFlow, type ProvedFlow } from './proved-flow.ts';
import { indexOf, transitionName, type GeneratedTest, type TestIndex } from './test-index.ts';
import { testOperations } from './test-operations.ts';
import { wayInWords } from './words.ts';

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

/** Operations as items of a list, cached: most tests contain the same ones. */
class OperationTexts {
  readonly #texts = new Map<string, string>();

  readonly of = (operation: object): string => {
    const key = JSON.stringify(operation);
    const text = this.#texts.get(key) ?? yamlText({ operations: [operation] }).replace(/^operations:\n/, '');
    this.#texts.set(key, text);
    return text;
  };
}

/** Values that the tests of one generation share. */
interface Common {
  readonly proved: ProvedFlow;
  readonly flow: Flow;
  readonly texts: OperationTexts;
  /** Names that are in use. */
  readonly taken: Set<string>;
  readonly options: GenerateOptions;
}

const testOf = (way: readonly Step[], whole: readonly Step[], common: Common): GeneratedTest & GeneratedFile => {
  const {
    proved,
    flow,
    texts,
    taken,
    options: { serviceKey, announcements = {} },
  } = common;
  const steps = whole.map((step) => {
    const state = proved.stateOf(step.from);
    const operation = state.operation === undefined ? undefined : flow.operations.get(state.operation);
    return {
      at: operation && (operation.name ?? operation.type),
      state,
      turn: proved.turnOf(step),
      isProbe: step.edge.isProbe,
    };
  });
  const { state, turn } = steps[way.length - 1] as (typeof steps)[number];
  const turns = steps.map((step) => step.turn);
  const stem = notTaken(fileStem(state, turn, turns), taken);
  const description = wayInWords(steps);
  const covers = [
    ...new Set(steps.filter(({ isProbe }) => !isProbe).map((step) => transitionName(step.state, step.turn))),
  ];
  const file = `${stem}.test.yaml`;
  const words = {
    name: flow.id.replace(/^flow:/, '').slice(0, longestName),
    ...(Object.keys(announcements).length > 0 && { announcements }),
    steps: steps.map(({ at, state: from, turn: taken }) =>
      stepWords({ at, transition: transitionName(from, taken), turn: taken }, announcements),
    ),
  };
  const head = yamlText({ name: stem, description, covers, flow: words, ssp_ac: 'cs1' });
  const text = `${head}operations:\n${testOperations(turns, serviceKey).map(texts.of).join('')}`;
  return { file, name: file, description, covers, text };
};

/** The same flow results in the same files. Throws `InvalidParams` with the number of tests where it is too great. */
export const generateTests = (flow: Flow, model: FlowModel, options: GenerateOptions): GeneratedSuite => {
  const proved = provedFlow(model);
  const { machine } = proved;
  const suite = suiteOf(proved, options);
  const ways = counted(suite.ways, options);
  const out = wayOut(machine, hangUp);
  const wholes = ways.map((way) => completed(way, machine, out));
  const texts = new OperationTexts();
  const common = { proved, flow, texts, taken: new Set<string>(), options };
  const made = ways
    .map((way, index) => testOf(way, wholes[index] ?? way, common))
    .sort((one, other) => (one.file < other.file ? -1 : 1));
  const index = indexOf(
    flow,
    proved,
    wholes,
    made.map(({ file, description, covers }) => ({ file, description, covers })),
    suite.inseparable,
  );
  return { files: made.map(({ name, text }) => ({ name, text })), index };
};
