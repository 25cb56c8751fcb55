/**
 * How deep the tests look: `fast` (`npm run test:fast`), `test` (`npm test`, and mocha by itself), `short` (`npm run
 * test:deep -- --short`) or `deep` (`npm run test:deep`). Only the table below says what the tests of a file leave out
 * at a depth.
 *
 * If a part of the cases is run, the seed chooses it: the runner draws one for each run and prints it.
 * `DIALPROOF_TEST_DEPTH` and `DIALPROOF_TEST_SEED` repeat a run. The seed chooses no files: names and runner/test-files.ts do.
 */
export type Depth = 'fast' | 'test' | 'short' | 'deep';

export interface Measure extends Readonly<Record<Depth, number>> {
  /** The counted cases, in the plural. */
  readonly what: string;
}

const measures = {
  roundsOfProperties: {
    what: 'rounds of each property, in percent of those written with it',
    fast: 1,
    test: 4,
    short: 6,
    deep: 1_000,
  },
  codedOperations: {
    what:
      'declared arguments, ' +
      'results and errors of INAP and CAP that are encoded and decoded in every way, in percent',
    fast: 20,
    test: 20,
    short: 50,
    deep: 100,
  },
  brokenMessages: { what: 'broken messages for each decoder', fast: 100, test: 500, short: 1_000, deep: 1_000_000 },
  mutatedCaptures: {
    what: 'mutated captures that are decoded and imported',
    fast: 0,
    test: 1_000,
    short: 5_000,
    deep: 1_000_000,
  },
  changedTests: {
    what: 'tests that differ from the service in one octet, in what is sent or in what is expected',
    fast: 100,
    test: 2_000,
    short: 2_000,
    deep: 100_000,
  },
  brokenRequests: { what: 'broken requests over both doors', fast: 0, test: 300, short: 1_000, deep: 1_000_000 },
  largeRequests: {
    what: 'places of requests in which very much stands, in percent',
    fast: 0.5,
    test: 2,
    short: 5,
    deep: 100,
  },
  judgedFields: {
    what: 'fields of INAP, CAP and MAP judged by Wireshark one by one, in percent',
    fast: 0,
    test: 5,
    short: 5,
    deep: 100,
  },
  judgedExamples: {
    what: 'examples, and scenes of instances that answer, whose captures Wireshark judges, in percent',
    fast: 0,
    test: 10,
    short: 10,
    deep: 100,
  },
  triedDocuments: {
    what: 'documents whose commands are tried, in percent',
    fast: 0,
    test: 12.5,
    short: 12.5,
    deep: 100,
  },
  farExamples: {
    what: 'examples played between two processes over each transport, in percent',
    fast: 0,
    test: 12.5,
    short: 12.5,
    deep: 100,
  },
  plantedFaults: {
    what: 'faults planted in a service that a campaign has to find, in percent',
    fast: 0,
    test: 25,
    short: 25,
    deep: 100,
  },
  farLoads: {
    what: 'transports between two processes that carry a load, in percent',
    fast: 0,
    test: 50,
    short: 50,
    deep: 100,
  },
  slowScenes: {
    what: 'scenes of several processes or threads that take seconds, in percent',
    fast: 0,
    test: 25,
    short: 20,
    deep: 100,
  },
  triedLimits: {
    what: 'limits in the schema of each kind of value that are kept and broken, in percent',
    fast: 0,
    test: 25,
    short: 25,
    deep: 100,
  },
  changedExamples: {
    what: 'values that the examples expect, each made another one, in percent',
    fast: 0,
    test: 5,
    short: 5,
    deep: 100,
  },
  compiledRuns: {
    what: 'generated tests that run over compiled messages, in percent',
    fast: 0,
    test: 2.5,
    short: 2.5,
    deep: 100,
  },
  repeatedExamples: { what: 'examples that are run again, in percent', fast: 0, test: 12.5, short: 12.5, deep: 100 },
  compiledSchemas: {
    what: 'operations whose schemas Ajv compiles one by one, in percent',
    fast: 0,
    test: 5,
    short: 10,
    deep: 100,
  },
  explorations: {
    what: 'explorations of statecharts whose paths are played on XState and from the table, in percent',
    fast: 0,
    test: 6.25,
    short: 6.25,
    deep: 100,
  },
  wholeCopies: {
    what:
      'copies of the sources (a fresh clone, one with another distribution, ' +
      'one for a container) that make and run all that is made, in percent',
    fast: 0,
    test: 0,
    short: 20,
    deep: 100,
  },
  simulatedPairs: {
    what: 'pairs of loads by which each interval of a comparison is tried',
    fast: 100,
    test: 200,
    short: 200,
    deep: 10_000,
  },
  linuxKernels: {
    what:
      'tests on a Linux kernel that runs as a process: ' +
      'a transport that keeps its promises, a gateway with its load, in percent',
    fast: 0,
    test: 0,
    short: 33,
    deep: 100,
  },
  fieldTroubles: {
    what: 'seeds by which an SCP has each trouble of the field, and is learned',
    fast: 0,
    test: 1,
    short: 2,
    deep: 20,
  },
  soundLearnings: {
    what: 'learnings of an SCP with which nothing is wrong',
    fast: 0,
    test: 4,
    short: 8,
    deep: 100,
  },
  killedLearnings: { what: 'kills of a learning that is resumed', fast: 0, test: 1, short: 2, deep: 50 },
  kills: { what: 'kills of a service that keeps its runs', fast: 0, test: 0, short: 4, deep: 200 },
  losses: {
    what: 'losses of each kind, of one of three services that carry a load together',
    fast: 0,
    test: 0,
    short: 1,
    deep: 50,
  },
  serviceHistories: {
    what: 'histories of three services on one PostgreSQL, as processes, whatever happens to them',
    fast: 0,
    test: 1,
    short: 2,
    deep: 500,
  },
  manyServices: {
    what: 'services that carry one run, simulated on one PostgreSQL',
    fast: 0,
    test: 0,
    short: 10,
    deep: 100,
  },
  lockRaces: { what: 'races of four services for the locks of a run', fast: 0, test: 20, short: 30, deep: 10_000 },
  stpCalls: {
    what: 'calls through a real signalling gateway that loses a link, and is killed',
    fast: 0,
    test: 2_000,
    short: 10_000,
    deep: 100_000,
  },
  syncedAnswers: {
    what: 'answers whose syncs are looked for among the system calls',
    fast: 0,
    test: 0,
    short: 10,
    deep: 200,
  },
  cutBytes: {
    what: 'bytes at which the last record of a store is cut, in percent',
    fast: 0,
    test: 0.2,
    short: 2,
    deep: 100,
  },
  certificateChanges: {
    what: 'changes of the certificate of a service under load',
    fast: 0,
    test: 3,
    short: 5,
    deep: 100,
  },
  judgedWholes: {
    what: 'arguments and results judged by Wireshark as a whole, in percent',
    fast: 0,
    test: 5,
    short: 5,
    deep: 100,
  },
  judgedViews: {
    what: 'views of each page, by colours and width, that an accessibility checker looks at, in percent',
    fast: 0,
    test: 12.5,
    short: 12.5,
    deep: 100,
  },
  measuredCases: {
    what: 'long cases of the benchmark that are measured the short way, in percent',
    fast: 0,
    test: 12.5,
    short: 12.5,
    deep: 100,
  },
  mutatedFlows: {
    what: 'example flows of which one mutant of forty is tried, in percent',
    fast: 0,
    test: 25,
    short: 25,
    deep: 100,
  },
  comparedMutants: {
    what: 'mutants of the example flows whose models are compared, in percent',
    fast: 0,
    test: 10,
    short: 10,
    deep: 100,
  },
  learnedMutants: {
    what: 'mutants of the example flows that are hosted and learned, in percent',
    fast: 0,
    test: 1,
    short: 4,
    deep: 100,
  },
} as const satisfies Record<string, Measure>;

export type MeasureName = keyof typeof measures;

type Environment = Readonly<Record<string, string | undefined>>;

const names: readonly string[] = ['fast', 'test', 'short', 'deep'] satisfies Depth[];

/** Throws if the environment names an unknown depth. */
export const depthIn = (environment: Environment): Depth => {
  const given = environment['DIALPROOF_TEST_DEPTH'] ?? 'test';
  if (!names.includes(given))
    throw new Error(`DIALPROOF_TEST_DEPTH is ${given}, and must be one of ${names.join(', ')}`);
  return given as Depth;
};

/** Throws if the environment has no valid seed. */
export const seedIn = (environment: Environment): number => {
  const given = environment['DIALPROOF_TEST_SEED'] ?? '1';
  if (!/^\d{1,9}$/.test(given))
    throw new Error(`DIALPROOF_TEST_SEED is ${given}, and must be a whole number below 1,000,000,000`);
  return Number(given);
};

export const depth = depthIn(process.env);
export const seed = seedIn(process.env);

export const amountOf = (name: MeasureName, at: Depth = depth): number => measures[name][at];

/** How often a property written with `written` rounds is tried; at least once. */
export const rounds = (written: number, at: Depth = depth): number =>
  Math.ceil((written * amountOf('roundsOfProperties', at)) / 100);

/**
 * Whether a measure in percent includes the item with this index. The seed decides on each by itself, so that in many
 * runs every item has its turn.
 */
export const isInPart = (name: MeasureName, index: number, at: Depth = depth, by: number = seed): boolean => {
  const percent = amountOf(name, at);
  return percent > 0 && (index + by) % Math.round(100 / percent) === 0;
};

/** The items that a measure in percent includes. */
export const partOf = <Item>(
  name: MeasureName,
  items: readonly Item[],
  at: Depth = depth,
  by: number = seed,
): readonly Item[] => items.filter((_, index) => isInPart(name, index, at, by));

/** Milliseconds for a test that was given `written` of them at the depth of `npm test`. */
export const patienceOf = (written: number, at: Depth = depth): number =>
  written * { fast: 1, test: 1, short: 10, deep: 100 }[at];

/** Seconds after which a process of tests is killed, whatever it does. */
export const processPatience = (at: Depth = depth): number => (at === 'deep' ? 4 * 3_600 : 1_200);

/** What a deeper run covers beyond this one, one line each. */
export const leftOut = (at: Depth): readonly string[] =>
  Object.values<Measure>(measures)
    .filter((measure) => measure[at] < measure.deep)
    .map((measure) => `${measure.what}: ${measure[at].toLocaleString('en')} of ${measure.deep.toLocaleString('en')}`);
