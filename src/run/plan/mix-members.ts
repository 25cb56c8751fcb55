/**
 * One member of a mix, planned: compiled like the definition of a run, with indices of operations, timers and branches
 * behind those of the members before it, so that an index means one thing of the whole run.
 */
import type { DialproofError, Fault } from '../../ground/errors.ts';
import type { Pieces } from '../../ground/pieces.ts';
import { Globals } from '../../expressions/globals.ts';
import { seededChance, type Scope } from '../../expressions/scope.ts';
import type { Gateway, SigtranGateway } from '../../gateways/gateway.ts';
import type { MeasuredBranch, OperationWatch, WatchedOperations } from '../../instance/operation-watch.ts';
import { compilingDefinition, type Definition } from '../../operations/compile-definition.ts';
import type { ExecuteTest } from '../../../schemas/index.ts';
import { answeringFaults } from './answering-faults.ts';
import { chanceOfRun, compileVariables, definitionParameters, gatewaysOf, scpFaults } from './definition-parts.ts';
import type { Distribution } from './distribution/distribution.ts';
import { compilingFeeds, type Feeds } from './feeds.ts';
import type { KnownGateways } from './find-gateway.ts';
import { labelledBranches, mostBranches } from './labelled-branches.ts';
import { compileLockKeys, evaluateLockKeys } from './lock-keys.ts';
import { thresholdsOf } from './mix-thresholds.ts';
import { thresholdFaults, type MeasureCoverage } from './thresholds.ts';
import { timerFaults, watchedOperations } from './watched-operations.ts';
import { unknownVariables } from './unknown-variables.ts';
import type { RunVariables } from './variables.ts';

type Member = NonNullable<ExecuteTest['mix']>[number];

/** The index of the member that the instance with the number performs. */
type MemberOf = (number: number) => number;

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

/** Numbers that are looked at for the first instance of a member. */
const lookedAt = 100_000;

const firstNumberOf = (member: number, memberOf: MemberOf, { first, total }: Distribution): number => {
  const end = first + Math.min(total, lookedAt);
  for (let number = first; number < end; number += 1) if (memberOf(number) === member) return number;
  return first;
};

/** A member with what its run's plan takes of it. */
export interface CompiledMember extends PlannedMember {
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
export interface Behind {
  readonly first: number;
  readonly timers: number;
  readonly branches: number;
}

/** `faults`: with pointers within the member. */
export function* compilingMember(
  member: Member,
  index: number,
  behind: Behind,
  memberOf: MemberOf,
  { params, seed, distribution, surroundings, drawn, scopeOf }: MixParts,
  faults: Fault[],
): Pieces<CompiledMember> {
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
  const number = firstNumberOf(index, memberOf, distribution);
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
