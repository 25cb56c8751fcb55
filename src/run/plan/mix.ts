/**
 * The members of a mix, planned: each is compiled like the definition of a run, with indices of operations behind those
 * of the members before it, so that an index means one operation of the whole run.
 */
import type { DialproofError, Fault } from '../../ground/errors.ts';
import { Globals } from '../../expressions/globals.ts';
import { namesInValue } from '../../expressions/names-in-values.ts';
import { seededChance, type Scope } from '../../expressions/scope.ts';
import type { Gateway, SigtranGateway } from '../../gateways/gateway.ts';
import type { MeasuredBranch, OperationWatch, WatchedOperations } from '../../instance/operation-watch.ts';
import { compilingDefinition, type Definition } from '../../operations/compile-definition.ts';
import type { Pieces } from '../../ground/pieces.ts';
import { below } from '../../../schemas/faults.ts';
import { listed } from '../../../schemas/listed.ts';
import { placedOperations } from '../../../schemas/nested-operations.ts';
import type { ExecuteTest } from '../../../schemas/index.ts';
import { answeringFaults } from './answering-faults.ts';
import { chanceOfRun, compileVariables, definitionParameters, gatewaysOf, scpFaults } from './definition-parts.ts';
import type { Distribution } from './distribution/distribution.ts';
import { compileFeeds, compilingFeeds, type Feeds } from './feeds.ts';
import type { KnownGateways } from './find-gateway.ts';
import { labelledBranches, mostBranches } from './labelled-branches.ts';
import { compileLockKeys, evaluateLockKeys } from './lock-keys.ts';
import { memberDrawer } from './member-of.ts';
import { compileThresholds, thresholdFaults, type MeasureCoverage, type Threshold } from './thresholds.ts';
import { timerFaults, watchedOperations } from './watched-operations.ts';
import { unknownVariables } from './unknown-variables.ts';
import { Variables, type RunVariables } from './variables.ts';

type Thresholds = NonNullable<ExecuteTest['thresholds']>;
type Member = NonNullable<ExecuteTest['mix']>[number];

/** What the instances of one member work from. */
export interface PlannedMember {
  readonly name: string;
  readonly weight: number;
  /** With indices from `first` on. */
  readonly definition: Definition;
  readonly first: number;
  readonly watched: WatchedOperations | undefined;
  /** Gives an instance its variables. Throws `ExpressionFailed` where one has no value for it. */
  initialise(scope: Scope): void;
}

export interface PlannedMix {
  readonly members: readonly PlannedMember[];
  /** The index of the member that the instance with the number performs. */
  memberOf(number: number): number;
}

/** The parts of a run's plan that a mix makes of its members. */
export interface MixPlan {
  readonly mix: PlannedMix;
  readonly definition: Definition;
  readonly watched: WatchedOperations | undefined;
  readonly thresholds: readonly Threshold[];
  readonly gateways: ReadonlyMap<string, Gateway>;
  readonly unknown: readonly DialproofError[];
  /** Faults that are known only where all gateways are. */
  readonly unmet: readonly Fault[];
  readonly lockKeys: readonly string[];
  /** By the name of the member; those of the mix itself under the empty name. */
  readonly runVariables: Readonly<Record<string, RunVariables>>;
  readonly feeds: readonly Feeds[];
}

export interface MixParts {
  readonly params: ExecuteTest;
  readonly seed: number;
  readonly distribution: Distribution;
  readonly surroundings: KnownGateways & { readonly tcapTimeout: number };
  /** Of another thread that has planned the run. */
  readonly drawn: Readonly<Record<string, unknown>> | undefined;
  /** Undefined where no threshold is about it. */
  readonly coverage: MeasureCoverage | undefined;
  /** Makes the scope of the instance with the number. */
  scopeOf(number: number, globals: Globals): Scope;
}

const gatewayNames = /^(?:sigtran|pi|osd|diameter|db|rest|db_.*|rest_.*)$/;

/** The member with what the mix gives to all of them: gateways, and variables in the place of its own. */
const paramsOf = ({ test }: Member, params: ExecuteTest): ExecuteTest => {
  const { vars: own = {}, ...others } = test as unknown as ExecuteTest;
  const given = params.vars ?? {};
  const added = Object.entries(given).filter(([name]) => !Object.hasOwn(own, name));
  const gateways = Object.entries(params).filter(([name]) => gatewayNames.test(name));
  const replaced = Object.entries(own).map(([name, value]) => [name, Object.hasOwn(given, name) ? given[name] : value]);
  return {
    ...others,
    ...Object.fromEntries(gateways),
    vars: Object.fromEntries([...added, ...replaced]),
    run_id: params.run_id,
  };
};

/** A variable of the mix that no member knows would change nothing. */
const unusedVariables = ({ vars = {}, mix = [] }: ExecuteTest): Fault[] => {
  const known = new Set(
    mix.flatMap(({ test }) => [
      ...Object.keys((test as { vars?: object }).vars ?? {}),
      ...namesInValue(test).flatMap(({ root, name }) => (root === 'v' && name !== undefined ? [name] : [])),
    ]),
  );
  return Object.keys(vars).flatMap((name) =>
    known.has(name)
      ? []
      : [{ pointer: below('/vars', name), message: 'names no variable: no member of the mix declares or reads it' }],
  );
};

/** Numbers that are looked at for the first instance of a member. */
const lookedAt = 100_000;

const firstNumberOf = (member: number, mix: Pick<PlannedMix, 'memberOf'>, { first, total }: Distribution): number => {
  const end = first + Math.min(total, lookedAt);
  for (let number = first; number < end; number += 1) if (mix.memberOf(number) === member) return number;
  return first;
};

interface Compiled extends PlannedMember {
  readonly timers: readonly string[];
  readonly branches: readonly MeasuredBranch[];
  readonly gateways: ReadonlyMap<string, Gateway>;
  readonly unknown: readonly DialproofError[];
  readonly unmet: readonly Fault[];
  readonly lockKeys: readonly string[];
  readonly runVariables: RunVariables;
  readonly feeds: Feeds | undefined;
}

/** Where a member stands among the others: how much of each kind those before it have. */
interface Behind {
  readonly first: number;
  readonly timers: number;
  readonly branches: number;
}

const padding = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

/** `faults`: with pointers within the member. */
function* compilingMember(
  member: Member,
  index: number,
  behind: Behind,
  mix: Pick<PlannedMix, 'memberOf'>,
  { params, seed, distribution, surroundings, drawn, scopeOf }: MixParts,
  faults: Fault[],
): Pieces<Compiled> {
  const { name, weight = 1 } = member;
  const own = paramsOf(member, params);
  const { timers = {}, thresholds = {} } = own;
  const parameters = definitionParameters({ ...own, thresholds: params.thresholds }, surroundings, faults);
  const definition = yield* compilingDefinition(own.operations, { ...parameters, first: behind.first }, faults);
  const feeds = yield* compilingFeeds(own.feeds ?? [], faults);
  const { labels, operations, placed } = definition;
  const branches = labelledBranches(placed, labels);
  faults.push(...thresholdFaults(own, operations, labels, branches, behind.first));
  faults.push(...timerFaults(timers, operations, labels));
  faults.push(...answeringFaults({ distribution: params.distribution }, definition));
  const variables = compileVariables(own, feeds, faults);
  const keys = compileLockKeys(own.locks ?? [], variables, faults);
  yield;
  if (variables !== undefined) faults.push(...unknownVariables(definition.sources, variables.known));
  const before = faults.length;
  const number = firstNumberOf(index, mix, distribution);
  const first = scopeOf(number, new Globals());
  first.chance = seededChance(seed, index, chanceOfRun);
  const runVariables = variables?.begin(first, drawn?.[name] as RunVariables | undefined, faults) ?? {};
  const lockKeys = variables !== undefined && faults.length === before ? evaluateLockKeys(keys, first, faults) : [];
  const { gateways, unknown } = gatewaysOf(own, definition.gateways, surroundings);
  const unmet = definition.demands.flatMap(({ parameter, faultsWith }) => {
    const gateway = gateways.get(parameter);
    return gateway === undefined ? [] : [...faultsWith(gateway)];
  });
  unmet.push(...scpFaults(own, gateways.get('sigtran') as SigtranGateway | undefined));
  const asked = { ...thresholds, ...thresholdsOf(name, params.thresholds ?? {}) };
  const watched = watchedOperations(
    timers,
    asked,
    labels,
    branches.slice(0, Math.max(0, mostBranches - behind.branches)),
  );
  return {
    name,
    weight,
    definition,
    first: behind.first,
    watched: watched && withIndicesBehind(watched, behind),
    initialise: (scope) => variables?.initialise(scope),
    timers: Object.keys(timers),
    branches,
    gateways,
    unknown,
    unmet,
    lockKeys,
    runVariables,
    feeds,
  };
}

const withIndicesBehind = (
  { timers, branches, byOperation }: WatchedOperations,
  behind: Behind,
): WatchedOperations => ({
  timers,
  branches,
  byOperation: new Map(
    [...byOperation].map(([index, watch]): [number, OperationWatch] => [
      index,
      {
        ...watch,
        starts: watch.starts.map((timer) => timer + behind.timers),
        ends: watch.ends.map((timer) => timer + behind.timers),
        ...(watch.branch !== undefined && { branch: watch.branch + behind.branches }),
      },
    ]),
  ),
});

/** The thresholds of the mix that are of the member, by the metric without its name. */
const thresholdsOf = (name: string, thresholds: Thresholds): Thresholds => {
  const begins = `mix.${name}.`;
  return Object.fromEntries(
    Object.entries(thresholds).flatMap(([metric, asked]) =>
      metric.startsWith(begins) ? [[metric.slice(begins.length), asked]] : [],
    ),
  );
};

const ofOneOperation = /^(?:checks|timers|branches)\.|^latency\..+\./;

/** Thresholds of a member that there is not, or of operations without the name of their member. */
const misnamedThresholds = (thresholds: Thresholds, names: readonly string[]): Fault[] =>
  Object.keys(thresholds).flatMap((metric): Fault[] => {
    const pointer = below('/thresholds', metric);
    const name = /^mix\.([^.]*)\./.exec(metric)?.[1];
    if (name !== undefined && !names.includes(name))
      return [
        { pointer, message: `names no member of the mix: none is called "${name}"; known: ${listed(names, 'and')}` },
      ];
    if (name !== undefined || !ofOneOperation.test(metric)) return [];
    return [{ pointer, message: `is of a member: write \`mix.NAME.${metric}\`, NAME being ${listed(names, 'or')}` }];
  });

const prefixed = (faults: readonly Fault[], pointer: string): Fault[] =>
  faults.map((fault) => ({ ...fault, pointer: pointer + fault.pointer }));

/** All members use the same sessions. */
const unequalGateways = (members: readonly Compiled[]): Fault[] => {
  const firstOf = new Map<string, { readonly gateway: Gateway; readonly name: string }>();
  return members.flatMap(({ name, gateways }, index) =>
    [...gateways].flatMap(([parameter, gateway]): Fault[] => {
      const first = firstOf.get(parameter);
      if (first === undefined) firstOf.set(parameter, { gateway, name });
      if (first === undefined || first.gateway === gateway) return [];
      const message =
        `is the gateway "${gateway.name}", and that of ${first.name} is "${first.gateway.name}": ` +
        `the members of a mix have the same gateways; name one as \`${parameter}\` of the mix`;
      return [{ pointer: below('/mix', index, 'test', parameter), message }];
    }),
  );
};

const thresholdsOfMember = (
  { name, definition, branches, timers, first }: Compiled,
  index: number,
  behind: Behind,
  { params }: MixParts,
  faults: Fault[],
): readonly Threshold[] => {
  const ofMix = thresholdsOf(name, params.thresholds ?? {});
  const test = (params.mix?.[index]?.test ?? {}) as unknown as ExecuteTest;
  const own = test.thresholds ?? {};
  const wrong = thresholdFaults(
    { ...test, thresholds: ofMix },
    definition.operations,
    definition.labels,
    branches,
    first,
  );
  for (const { pointer, message } of wrong)
    faults.push({ pointer: pointer.replace('/thresholds/', `/thresholds/mix.${name}.`), message });
  const compiled = compileThresholds(
    { ...own, ...ofMix },
    {
      labels: definition.labels,
      timers: [...padding(behind.timers, ''), ...timers],
      branches: [...padding(behind.branches, { label: '', opIdx: -1 }), ...branches],
      first,
    },
  );
  return compiled.map((threshold) => ({
    ...threshold,
    metric: `mix.${name}.${threshold.metric}`,
    finished: ({ mix }) => mix.countsOf(index).finished,
    measure: (measured) =>
      threshold.measure({
        counts: measured.mix.countsOf(index),
        achieved: measured.achieved,
        unchecked: measured.unchecked,
        watched: measured.watched,
        mix: measured.mix,
        latencyOf: (opIdx) => (opIdx === undefined ? measured.mix.latencyOf(index) : measured.latencyOf(opIdx)),
      }),
  }));
};

/** Labels by the operation's index: those of a member begin with its name; an operation without one has its index. */
const labelsOf = ({ name, first, definition }: PlannedMember): string[] =>
  definition.labels.slice(first).map((label, index) => `${name}.${label ?? index}`);

/** All members in one: what shows and counts the operations of a run looks at this one, and no instance performs it. */
const togetherIn = (params: ExecuteTest, members: readonly PlannedMember[]): Definition => {
  const of = (opIdx: number) => members.findLast(({ first }) => first <= opIdx)?.definition;
  return {
    operations: members.flatMap(({ first, definition: { operations } }) => operations.slice(first)),
    placed: placedOperations(params),
    sources: members.flatMap(({ first, definition: { sources } }) => sources.slice(first)),
    allowsRejects: false,
    leftChecks: [],
    labels: members.flatMap(labelsOf),
    readArguments: {
      received: (opIdx, data) => of(opIdx)?.readArguments.received(opIdx, data),
      beside: (opIdx, data, names) => of(opIdx)?.readArguments.beside(opIdx, data, names),
    },
    names: {
      any: (root) => members.some(({ definition: { names } }) => names.any(root)),
      has: (root, name) => members.some(({ definition: { names } }) => names.has(root, name)),
    },
    gateways: new Set(members.flatMap(({ definition: { gateways } }) => [...gateways])),
    demands: [],
  };
};

const watchedTogether = (members: readonly Compiled[]): WatchedOperations | undefined => {
  if (members.every(({ watched }) => watched === undefined)) return undefined;
  return {
    timers: members.flatMap(({ name, timers }) => timers.map((timer) => `${name}.${timer}`)),
    branches: members
      .flatMap(({ name, branches }) => branches.map(({ label, opIdx }) => ({ label: `${name}.${label}`, opIdx })))
      .slice(0, mostBranches),
    byOperation: new Map(members.flatMap(({ watched }) => [...(watched?.byOperation ?? [])])),
  };
};

/** Adds faults; use the plan only if there is none. */
export function* planningMix(parts: MixParts, faults: Fault[]): Pieces<MixPlan> {
  const { params, seed, distribution, drawn, scopeOf } = parts;
  const given = params.mix ?? [];
  const memberOf = memberDrawer(
    given.map(({ weight = 1 }) => weight),
    seed,
  );
  faults.push(
    ...misnamedThresholds(
      params.thresholds ?? {},
      given.map(({ name }) => name),
    ),
    ...unusedVariables(params),
  );
  const members: Compiled[] = [];
  const thresholds: Threshold[] = [
    ...compileThresholds(
      Object.fromEntries(Object.entries(params.thresholds ?? {}).filter(([metric]) => !metric.startsWith('mix.'))),
      { labels: [], timers: [], branches: [], coverage: parts.coverage },
    ),
  ];
  let behind: Behind = { first: 0, timers: 0, branches: 0 };
  for (const [index, member] of given.entries()) {
    const own: Fault[] = [];
    const compiled = yield* compilingMember(member, index, behind, { memberOf }, parts, own);
    faults.push(...prefixed(own, below('/mix', index, 'test')));
    thresholds.push(...thresholdsOfMember(compiled, index, behind, parts, faults));
    members.push(compiled);
    behind = {
      first: compiled.definition.placed.all.length,
      timers: behind.timers + compiled.timers.length,
      branches: behind.branches + compiled.branches.length,
    };
  }
  for (const { feeds } of members) faults.push(...(feeds?.faultsOfNumber(distribution) ?? []));
  const noFeeds = compileFeeds([], []) as Feeds;
  const variables = new Variables(params.vars ?? {}, noFeeds, faults);
  const keys = compileLockKeys(params.locks ?? [], variables, faults);
  const first = scopeOf(distribution.first, new Globals());
  first.chance = seededChance(seed, given.length, chanceOfRun);
  const before = faults.length;
  const ofMix = variables.begin(first, drawn?.[''] as RunVariables | undefined, faults);
  const ownKeys = faults.length === before ? evaluateLockKeys(keys, first, faults) : [];
  const gateways = new Map(members.flatMap((member) => [...member.gateways]));
  return {
    mix: { members, memberOf },
    definition: togetherIn(params, members),
    watched: watchedTogether(members),
    thresholds,
    gateways,
    unknown: members.flatMap(({ unknown }) => unknown),
    unmet: [
      ...unequalGateways(members),
      ...members.flatMap(({ unmet }, index) => prefixed(unmet, below('/mix', index, 'test'))),
    ],
    lockKeys: [...new Set([...ownKeys, ...members.flatMap(({ lockKeys }) => lockKeys)])],
    runVariables: Object.fromEntries([['', ofMix], ...members.map(({ name, runVariables }) => [name, runVariables])]),
    feeds: members.flatMap(({ feeds }) => feeds ?? []),
  };
}
