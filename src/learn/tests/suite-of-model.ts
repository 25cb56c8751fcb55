/** Tests from a learned model: what `dialproof generate` makes of a flow, from the answers of a service. */
import type { Step } from '../../flow/model/mealy.ts';
import type { AnnouncementNames } from '../../flow-words/sent-words.ts';
import { DialproofError } from '../../ground/errors.ts';
import { boundedSuite, type SuiteOptions } from '../../prove/bounded-suite.ts';
import { completed, wayOut } from '../../prove/paths.ts';
import { hangUp } from '../../prove/proved-flow.ts';
import type { GeneratedTest } from '../../prove/test-index.ts';
import { TestWriter } from '../../prove/test-writer.ts';
import { replayed, WalkedModel } from '../differences/walked-model.ts';
import { beforeCall, type LearnedModel } from '../model/learned-model.ts';
import { ModelMachine, type Untested } from './model-machine.ts';
import { ModelSteps } from './model-steps.ts';

export interface ModelTestOptions {
  /** Of the service, for people. Default: `service 100`, with its service key. */
  readonly name?: string;
  /** Default: that of the calls of the learning. */
  readonly serviceKey?: number;
  /** Digits; null: withheld. Default: the first caller of the learning. */
  readonly caller?: string | null;
  /** Digits; null: absent. Default: those of the calls of the learning. */
  readonly called?: string | null;
  /** Names of the announcements, by their message ids. Default: none. */
  readonly announcements?: AnnouncementNames;
}

export interface ModelSuiteOptions extends ModelTestOptions, Partial<Omit<SuiteOptions, 'probe'>> {}

interface Share {
  readonly taken: number;
  readonly of: number;
}

export interface ModelTestIndex {
  readonly tests: readonly GeneratedTest[];
  /** Number of states in which a call can wait. */
  readonly states: number;
  readonly transitions: number;
  /** By prompt: the patterns of its classes. */
  readonly digit_classes: Readonly<Record<string, readonly string[]>>;
  readonly covered: { readonly transitions: Share };
  /** Transitions that no test can take, and those that no call can reach without them. */
  readonly untested: readonly Untested[];
  /** Names of two states: whatever can be sent in the first of them is answered alike in the second. */
  readonly inseparable: readonly { readonly states: readonly string[]; readonly reason: string }[];
}

export interface ModelSuite {
  readonly files: readonly { readonly name: string; readonly text: string }[];
  readonly index: ModelTestIndex;
}

/** The usual criterion finds every wrong answer and every wrong next state. */
const usual = { criterion: 'complete', depth: 0, maxTests: 2000 } as const;

/** Undefined: the number is absent. */
const chosen = (given: string | null | undefined, learned: string | null | undefined): string | undefined =>
  (given === undefined ? learned : given) ?? undefined;

/** What the tests of a model have in common. */
class ModelTests {
  readonly machine: ModelMachine;
  readonly steps: ModelSteps;
  readonly writer: TestWriter;

  constructor(model: LearnedModel, options: ModelTestOptions) {
    const { profile } = model;
    const { announcements = {}, serviceKey = profile.service_key, name = `service ${serviceKey}` } = options;
    const caller = chosen(options.caller, profile.callers[0]);
    const called = chosen(options.called, profile.called);
    this.machine = new ModelMachine(model);
    this.steps = new ModelSteps(model, this.machine, { caller, called, announcements });
    this.writer = new TestWriter({ name, serviceKey, announcements });
  }

  /** To the end of the call, as far as a way to it is known. */
  completed(way: readonly Step[]): readonly Step[] {
    const { machine } = this.machine;
    return completed(way, machine, wayOut(machine, hangUp));
  }
}

/** The same model results in the same files. Throws `InvalidParams` with the number of tests where it is too great. */
export const suiteOfModel = (model: LearnedModel, options: ModelSuiteOptions = {}): ModelSuite => {
  const tests = new ModelTests(model, options);
  const { machine, steps, writer } = tests;
  const { criterion = usual.criterion, depth = usual.depth, maxTests = usual.maxTests } = options;
  const { ways, inseparable } = boundedSuite(machine, { criterion, depth, maxTests, probe: false });
  const out = wayOut(machine.machine, hangUp);
  const wholes = ways
    .filter(({ length }) => length > 0)
    .map((way) => ({ way, whole: completed(way, machine.machine, out) }));
  const made = wholes
    .map(({ way, whole }) =>
      writer.write(
        whole.map((step) => steps.of(step)),
        way.length - 1,
      ),
    )
    .sort((one, other) => (one.file < other.file ? -1 : 1));
  const taken = new Set(wholes.flatMap(({ whole }) => whole.map((step) => machine.transitionOf(step))));
  const tooDeep = model.transitions.filter((transition) => !taken.has(transition));
  const known = new Set(machine.untested.map(({ state, input }) => `${state}\n${input}`));
  const nameOf = (state: number): string => model.states[state] ?? '';
  return {
    files: made.map(({ file, text }) => ({ name: file, text })),
    index: {
      tests: made.map(({ file, description, covers }) => ({ file, description, covers })),
      states: model.states.length - 2,
      transitions: model.transitions.length,
      digit_classes: Object.fromEntries(
        model.digit_classes.map(({ prompt, classes }) => [prompt, classes.map(({ pattern }) => pattern)]),
      ),
      covered: { transitions: { taken: taken.size, of: model.transitions.length } },
      untested: [
        ...machine.untested,
        ...tooDeep
          .map(({ from, input }) => ({ state: nameOf(from), input, reason: 'no test reaches it' }))
          .filter(({ state, input }) => !known.has(`${state}\n${input}`)),
      ],
      inseparable: inseparable.map(([one, other]) => ({
        states: [nameOf(one), nameOf(other)],
        reason: 'whatever can be sent in the first of them is answered alike in the second',
      })),
    },
  };
};

export interface PathTestOptions extends ModelTestOptions {
  /**
   * A model that answers the path in another way: the test also expects what only the octets of the answers distinguish,
   * so that it fails against a service that answers as this model does.
   */
  readonly against?: LearnedModel;
}

/**
 * The test of one call with the given inputs, which goes on to its end; it passes against a service that answers as the
 * model does. `name`: that of the test, in lower case with hyphens. Throws `InvalidParams` where the model does not have
 * the path, or no test can take it.
 */
export const testOfPath = (
  model: LearnedModel,
  path: readonly string[],
  name: string,
  options: PathTestOptions = {},
): { readonly name: string; readonly text: string } => {
  const tests = new ModelTests(model, options);
  const way = wayOf(tests.machine, path);
  const others = options.against === undefined ? [] : replayed(new WalkedModel(options.against), path);
  const { file, text } = tests.writer.write(
    tests.completed(way).map((step, index) => tests.steps.of(step, others[index])),
    way.length - 1,
    name,
  );
  return { name: file, text };
};

const wayOf = (machine: ModelMachine, path: readonly string[]): readonly Step[] => {
  let from = beforeCall;
  return path.map((input) => {
    const edge = machine.edgeOf(from, input);
    if (edge === undefined) throw new DialproofError('InvalidParams', `no test can take ${path.join(', ')}`);
    const step = { from, edge };
    from = edge.to;
    return step;
  });
};
