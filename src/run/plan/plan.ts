/**
 * The plan of a run: what the run works from, and never changes. It is made from the request before anything is taken
 * or started: the definition is compiled, expressions are parsed, gateways are found by name, lock keys are evaluated.
 * Every fault of the request is found here, all at once.
 */
import { invalidParams, type Fault } from '../../ground/errors.ts';
import type { Clock } from '../../ground/clock.ts';
import { Globals } from '../../expressions/globals.ts';
import { InstanceScope, type SharedScope } from '../../expressions/instance-scope.ts';
import { seededChance, seededSources, type MemoryAccount, type Scope } from '../../expressions/scope.ts';
import { withOwnWork } from '../../expressions/work.ts';
import type { Gateway, SigtranGateway } from '../../gateways/gateway.ts';
import type { AnnouncementNames } from '../../flow-words/sent-words.ts';
import type { TraceLevel } from '../../instance/journal.ts';
import type { WatchedOperations } from '../../instance/operation-watch.ts';
import { compilingDefinition, type Definition } from '../../operations/compile-definition.ts';
import { atOnce, type Pieces } from '../../ground/pieces.ts';
import { FaultList, mergedFaults, moreFaults, mostFaults, untilEnough, type Checked } from '../../../schemas/faults.ts';
import type { ExecuteTest } from '../../../schemas/index.ts';
import { isFields } from '../../../schemas/loose-values.ts';
import type { RunTracing } from '../../tracing/ids.ts';
import { answeringFaults } from './answering-faults.ts';
import { tracedPlan, type Drawn, type TracedPlan } from './drawn.ts';
import { distributionOf } from './distribution/index.ts';
import type { Distribution } from './distribution/distribution.ts';
import { rangeFaults, withBacklog } from './distribution/search.ts';
import {
  chanceOfRun,
  compileVariables,
  countsUnchecked,
  definitionParameters,
  gatewaysOf,
  scpFaults,
} from './definition-parts.ts';
import { compilingFeeds } from './feeds.ts';
import { faultsOfNumbers } from './faults-of-numbers.ts';
import type { KnownGateways } from './find-gateway.ts';
import type { KnownDefinitions } from './known-definitions.ts';
import { withoutLabels, type RunLabels } from './labels.ts';
import { labelledBranches, mostBranches } from './labelled-branches.ts';
import { compileLockKeys, evaluateLockKeys } from './lock-keys.ts';
import { planningMix, type PlannedMix } from './mix.ts';
import { plannablePartOf } from './plannable-part.ts';
import { usualRunLimits, type RunLimits } from './run-limits.ts';
import {
  compileThresholds,
  measuresCoverage,
  thresholdFaults,
  type MeasureCoverage,
  type Threshold,
} from './thresholds.ts';
import { timerFaults, watchedOperations } from './watched-operations.ts';
import { unknownVariables } from './unknown-variables.ts';

export interface RunPlan extends TracedPlan {
  readonly runId: string;
  readonly labels: RunLabels;
  /** Who starts the run; absent where the service knows no names. */
  readonly by?: string;
  readonly definition: Definition;
  /** Undefined where all instances perform the one definition. */
  readonly mix: PlannedMix | undefined;
  readonly distribution: Distribution;
  readonly thresholds: readonly Threshold[];
  /** Undefined where there are no timers, and no thresholds on checks. */
  readonly watched: WatchedOperations | undefined;
  /** Why fewer instances than the request asks for are started; undefined where all are. */
  readonly shortage: string | undefined;
  readonly traceLevel: TraceLevel;
  /** Numbers of the instances whose evidence is kept whether they pass or not. */
  readonly recorded: ReadonlySet<number>;
  /** Numbers of the instances among them whose steps are to be seen. */
  readonly followed: ReadonlySet<number>;
  /** Bytes that the globals may hold; undefined: as usual. */
  readonly globalsBytes: number | undefined;
  readonly lockKeys: readonly string[];
  /** The gateways that some operation needs, by request parameter (`sigtran`, `db_smf` …). */
  readonly gateways: ReadonlyMap<string, Gateway>;
  /**
   * The scope of the instance with this number, without variables yet. `globals`, which are `$g`, and `memory` are
   * those of the share.
   */
  scopeOf(number: number, globals: Globals, memory?: MemoryAccount): Scope;
  /** Gives the instance its variables. Throws `ExpressionFailed` where one has no value for this instance. */
  initialise(scope: Scope): void;
  /** The request without its labels: with `drawn`, it is enough to plan the run again in another thread. */
  readonly request: ExecuteTest;
  readonly limits: RunLimits;
  /** The run has a threshold on received arguments that nothing reads. */
  readonly countsUnchecked: boolean;
  /** The run keeps the messages of all its instances for its capture. */
  readonly capturesAll: boolean;
  /** Names of announcements, by message id: those of hosted flows, and those that the test names. */
  readonly announcements: AnnouncementNames;
  /** What the rows of the feeds hold, as accounted. */
  readonly feedBytes: number;
}

/** What planning needs to know of the service. */
export interface PlanSurroundings extends KnownGateways {
  readonly clock: Clock;
  /** Seconds that an inbound operation waits where the request does not say. */
  readonly tcapTimeout: number;
  /** Highest `backlog`. */
  readonly maximumBacklog: number;
  /** Bytes that the globals of a run may hold. */
  readonly globalsBytes?: number | undefined;
  /** Default: the usual ones. */
  readonly runLimits?: RunLimits;
  /** Names of the announcements of hosted flows, by message id. Default: none. */
  readonly announcements?: AnnouncementNames | undefined;
  /** Begins to measure the coverage of hosted flows. Default: it is not counted. */
  readonly coverage?: (() => MeasureCoverage) | undefined;
  /** How runs are traced. Default: they are not. */
  readonly tracing?: Omit<RunTracing, 'traceId'> | undefined;
  /** Definitions that were compiled lately. Default: each run compiles its own. */
  readonly definitions?: KnownDefinitions;
  /** Present where another thread has planned the run. */
  readonly drawn?: Drawn;
}

/**
 * `checked`: the request by its schema. Throws `InvalidParams` with every fault, those of the schema and those found
 * beyond it, or `UnknownGateway`.
 */
export function* planningRun(
  request: unknown,
  checked: Checked<ExecuteTest>,
  surroundings: PlanSurroundings,
): Pieces<RunPlan> {
  const faults = new FaultList();
  const schemaFaults = checked.ok ? [] : checked.faults;
  const plan =
    schemaFaults.length > mostFaults
      ? undefined
      : yield* untilEnough(withOwnWork(planning(request, checked, surroundings, faults)));
  if (plan !== undefined) return plan;
  throw invalidParams([...mergedFaults(schemaFaults, faults).slice(0, mostFaults), moreFaults]);
}

/** Like `planningRun`, all at once. */
export const planRun = (request: unknown, checked: Checked<ExecuteTest>, surroundings: PlanSurroundings): RunPlan =>
  atOnce(planningRun(request, checked, surroundings));

const coverageOf = (
  thresholds: Readonly<Record<string, unknown>>,
  { coverage }: PlanSurroundings,
): MeasureCoverage | undefined => (Object.keys(thresholds).some(measuresCoverage) ? coverage?.() : undefined);

const noNumbers: ReadonlySet<number> = new Set();

/** Most runs name no instances: these share one empty set. */
const numbersOf = (...lists: readonly (readonly number[] | undefined)[]): ReadonlySet<number> =>
  lists.every((list) => list === undefined) ? noNumbers : new Set(lists.flatMap((list = []) => list));

function* planning(
  request: unknown,
  checked: Checked<ExecuteTest>,
  surroundings: PlanSurroundings,
  faults: Fault[],
): Pieces<RunPlan> {
  if (isFields(request) && request['mix'] !== undefined) return yield* planningOfMix(checked, surroundings, faults);
  const params = checked.ok ? checked.value : plannablePartOf(request, checked.faults);
  const parameters = definitionParameters(params, surroundings, faults);
  const definition = yield* surroundings.definitions === undefined
    ? compilingDefinition(params.operations, parameters, faults)
    : surroundings.definitions.compiling(params.operations, parameters, faults);
  const seed = surroundings.drawn?.seed ?? params.seed ?? Math.floor(Math.random() * 2 ** 32);
  const sources = seededSources(seed, surroundings.clock);
  const distribution = distributionOf(withBacklog(params.distribution, surroundings.maximumBacklog), seed);
  const feeds = isFaultyAt(checked, '/feeds') ? undefined : yield* compilingFeeds(params.feeds ?? [], faults);
  faults.push(...backlogFaults(distribution.backlog, surroundings.maximumBacklog, '/distribution/backlog'));
  const branches = labelledBranches(definition.placed, definition.labels);
  faults.push(...thresholdFaults(params, definition.operations, definition.labels, branches));
  if (!isFaultyAt(checked, '/distribution')) {
    faults.push(...answeringFaults(params, definition));
    faults.push(...rangeFaults(distribution));
    faults.push(...(feeds?.faultsOfNumber(distribution) ?? []));
  }
  const scopeOf = scopesOf(sources);
  const limited = feeds?.limit(distribution) ?? distribution;
  if (['/record', '/follow', '/distribution'].every((pointer) => !isFaultyAt(checked, pointer)))
    faults.push(...faultsOfNumbers(params, limited));
  const { timers = {}, thresholds = {} } = params;
  faults.push(...timerFaults(timers, definition.operations, definition.labels));
  const variables = compileVariables(params, feeds, faults);
  const keys = compileLockKeys(params.locks ?? [], variables, faults);
  yield;
  if (variables !== undefined)
    for (const fault of unknownVariables(definition.sources, variables.known)) faults.push(fault);
  const first = scopeOf(distribution.first, new Globals());
  first.chance = seededChance(seed, 0, chanceOfRun);
  const before = faults.length;
  const runVariables = variables?.begin(first, surroundings.drawn?.runVariables, faults) ?? {};
  const lockKeys = variables !== undefined && faults.length === before ? evaluateLockKeys(keys, first, faults) : [];
  const { gateways, unknown } = gatewaysOf(params, definition.gateways, surroundings);
  const unmet = definition.demands.flatMap(({ parameter, faultsWith }) => {
    const gateway = gateways.get(parameter);
    return gateway === undefined ? [] : faultsWith(gateway);
  });
  if (!checked.ok || faults.length > 0) {
    faults.push(...unknown.map(({ data, message }) => ({ pointer: `/${String(data?.['param'])}`, message })), ...unmet);
    throw invalidParams(mergedFaults(checked.ok ? [] : checked.faults, faults));
  }
  const [missing] = unknown;
  if (missing !== undefined) throw missing;
  unmet.push(...scpFaults(params, gateways.get('sigtran') as SigtranGateway | undefined));
  if (unmet.length > 0) throw invalidParams(unmet);
  return {
    runId: params.run_id,
    ...withoutLabels(params),
    definition,
    mix: undefined,
    distribution: limited,
    thresholds: compileThresholds(thresholds, {
      labels: definition.labels,
      timers: Object.keys(timers),
      branches,
      coverage: coverageOf(thresholds, surroundings),
    }),
    watched: watchedOperations(timers, thresholds, definition.labels, branches.slice(0, mostBranches)),
    shortage: feeds?.shortage(distribution),
    ...partsOfRun(params, surroundings),
    lockKeys,
    gateways,
    scopeOf,
    initialise: (scope) => variables?.initialise(scope),
    ...tracedPlan({ seed, runVariables }, surroundings.tracing, surroundings.drawn),
    feedBytes: feeds?.bytes ?? 0,
  };
}

const scopesOf = (sources: Scope['sources']): RunPlan['scopeOf'] => {
  /** Of the last scope: a share has one for all its instances. */
  let shared: SharedScope | undefined;
  return (number, globals, memory) => {
    if (shared?.globals !== globals || shared.memory !== memory) shared = { globals, sources, memory };
    return new InstanceScope(number, shared);
  };
};

/** What is of the run, whatever its instances perform. */
const partsOfRun = (params: ExecuteTest, { globalsBytes, runLimits, announcements }: PlanSurroundings) => ({
  traceLevel: Number(params.trace_level ?? 0) as TraceLevel,
  recorded: numbersOf(params.record, params.follow),
  followed: numbersOf(params.follow),
  globalsBytes,
  limits: runLimits ?? usualRunLimits,
  announcements: { ...announcements, ...params.flow?.announcements },
  countsUnchecked: countsUnchecked(params),
  capturesAll: params.capture === 'all',
});

/** The faults of a mix beyond the schema are looked for only where it has none: they are those of whole members. */
function* planningOfMix(
  checked: Checked<ExecuteTest>,
  surroundings: PlanSurroundings,
  faults: Fault[],
): Pieces<RunPlan> {
  if (!checked.ok) throw invalidParams(checked.faults);
  const params = checked.value;
  const { drawn, maximumBacklog } = surroundings;
  const seed = drawn?.seed ?? params.seed ?? Math.floor(Math.random() * 2 ** 32);
  const distribution = distributionOf(withBacklog(params.distribution, maximumBacklog), seed);
  faults.push(...backlogFaults(distribution.backlog, maximumBacklog, '/distribution/backlog'));
  faults.push(...rangeFaults(distribution));
  const scopeOf = scopesOf(seededSources(seed, surroundings.clock));
  const { thresholds = {} } = params;
  const mixed = yield* planningMix(
    {
      params,
      seed,
      distribution,
      surroundings,
      drawn: drawn?.mixVariables,
      scopeOf,
      coverage: coverageOf(thresholds, surroundings),
    },
    faults,
  );
  const { mix, definition, watched, gateways, unknown, unmet, lockKeys, feeds } = mixed;
  const limited = feeds.reduce((asked, feed) => feed.limit(asked), distribution);
  faults.push(...faultsOfNumbers(params, limited));
  if (faults.length > 0) throw invalidParams(faults);
  const [missing] = unknown;
  if (missing !== undefined) throw missing;
  if (unmet.length > 0) throw invalidParams(unmet);
  return {
    runId: params.run_id,
    ...withoutLabels(params),
    definition,
    mix,
    distribution: limited,
    thresholds: mixed.thresholds,
    watched,
    shortage: feeds.map((feed) => feed.shortage(distribution)).find((text) => text !== undefined),
    ...partsOfRun(params, surroundings),
    lockKeys,
    gateways,
    scopeOf,
    initialise: (scope) => mix.members[mix.memberOf(scope.n)]?.initialise(scope),
    ...tracedPlan({ seed, runVariables: {}, mixVariables: mixed.runVariables }, surroundings.tracing, drawn),
    feedBytes: feeds.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** The configuration limits how many instances can live at once. */
export const backlogFaults = (backlog: number, limit: number, pointer: string): Fault[] =>
  backlog > limit ? [{ pointer, message: `must be at most ${limit}, the limit of live instances` }] : [];

/** Where a place is faulty, the faults of what refers to it, as variables do to feeds, cannot be known. */
const isFaultyAt = (checked: Checked<ExecuteTest>, place: string): boolean =>
  !checked.ok && checked.faults.some(({ pointer }) => pointer.startsWith(place));
