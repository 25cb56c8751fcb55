/** Tests from a learned model: what `dialproof generate` makes of a flow, from the answers of a service. */
import type { Step } from '../../flow/model/mealy.ts';
import type { AnnouncementNames } from '../../flow-words/sent-words.ts';
import { DialproofError } from '../../ground/errors.ts';
import { boundedSuite, boundedWays, type SuiteOptions } from '../../prove/bounded-suite.ts';
import { completed, stateCover, wayOut } from '../../prove/paths.ts';
import { hangUp } from '../../prove/proved-flow.ts';
import type { GeneratedTest } from '../../prove/test-index.ts';
import { TestWriter } from '../../prove/test-writer.ts';
import { replayed, WalkedModel } from '../differences/walked-model.ts';
import { digitsOf } from '../model/callers.ts';
import { beforeCall, type LearnedModel } from '../model/learned-model.ts';
import { ModelMachine, type Untested } from './model-machine.ts';
import { ModelSteps } from './model-steps.ts';

export interface ModelTestOptions {
  /** Of the service, for people. Default: `service 100`, with its service key. */
  readonly name?: string;
  /** Default: that of the calls of the learning. */
  readonly serviceKey?: number;
  /** Digits; null: withheld. Default: the callers of the learning; the suite is that of the first of them. */
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

/** What the tests of a model have in common. */
class ModelTests {
  readonly machine: ModelMachine;
  readonly steps: ModelSteps;
  /** The steps of calls of another caller; undefined: withheld. */
  readonly stepsOf: (caller: string | undefined) => ModelSteps;
  readonly writer: TestWriter;
  readonly #waysOut: ReturnType<typeof wayOut>;

  constructor(model: LearnedModel, options: ModelTestOptions) {
    const { profile } = model;
    const { announcements = {}, serviceKey = profile.service_key, name = `service ${serviceKey}` } = options;
    const [first] = profile.callers;
    const caller = options.caller === undefined ? first && digitsOf(first) : (options.caller ?? undefined);
    const called = (options.called === undefined ? profile.called : options.called) ?? undefined;
    this.machine = new ModelMachine(model);
    this.stepsOf = (digits) => new ModelSteps(model, this.machine, { caller: digits, called, announcements });
    this.steps = this.stepsOf(caller);
    this.#waysOut = wayOut(this.machine.machine, hangUp);
    this.writer = new TestWriter({ name, serviceKey, announcements });
  }

  /** To the end of the call, as far as a way to it is known. */
  completed(way: readonly Step[]): readonly Step[] {
    return completed(way, this.machine.machine, this.#waysOut);
  }
}

/** The same model results in the same files. Throws `InvalidParams` with the number of tests where it is too great. */
export const suiteOfModel = (model: LearnedModel, options: ModelSuiteOptions = {}): ModelSuite => {
  const tests = new ModelTests(model, options);
  const { machine, steps, writer } = tests;
  const { criterion = usual.criterion, depth = usual.depth, maxTests = usual.maxTests } = options;
  const { ways, inseparable } = boundedSuite(machine, { criterion, depth, maxTests, probe: false });
  const wholes = ways.filter(({ length }) => length > 0).map((way) => ({ way, whole: tests.completed(way) }));
  const others = otherCallers(model, options.caller);
  const toAll = others.length > 0 ? waysToAll(machine) : [];
  boundedWays([...ways, ...others.flatMap(() => toAll)], { maxTests });
  const made = [
    ...wholes.map(({ way, whole }) =>
      writer.write(
        whole.map((step) => steps.of(step)),
        way.length - 1,
      ),
    ),
    ...others.flatMap((caller) => {
      const own = tests.stepsOf(digitsOf(caller));
      return toAll.map((way, index) =>
        writer.write(
          tests.completed(way).map((step) => own.of(step)),
          way.length - 1,
          `caller-${caller}-${index + 1}`,
        ),
      );
    }),
  ].sort((one, other) => (one.file < other.file ? -1 : 1));
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

/** A way to each state, without those that others pass; all of them go on to the end of the call. */
const waysToAll = ({ machine }: ModelMachine): readonly (readonly Step[])[] => {
  const isLast = (way: readonly Step[]): boolean => way.at(-1)?.edge.to === machine.end;
  const ways = stateCover(machine)
    .filter((way) => way !== undefined && way.length > 0)
    .map((way) => way as readonly Step[])
    .sort((one, other) => Number(isLast(one)) - Number(isLast(other)) || other.length - one.length);
  const passed = new Set<number>();
  const needed: (readonly Step[])[] = [];
  for (const way of ways) {
    const last = way.at(-1)?.edge.to;
    if (last === undefined || passed.has(last)) continue;
    for (const { edge } of way) passed.add(edge.to);
    passed.add(machine.end);
    needed.push(way);
  }
  return needed;
};

/** The callers whose calls begin as those of the first one. */
const otherCallers = ({ profile: { callers }, inputs }: LearnedModel, caller: ModelTestOptions['caller']) =>
  caller === undefined && inputs.includes('begin') ? callers.slice(1) : [];

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
