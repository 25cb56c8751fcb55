/**
 * A mix, planned: its members in order, what they share, and all of them in one definition, by which the operations of
 * the run are shown and counted.
 */
import type { DialproofError, Fault } from '../../ground/errors.ts';
import type { Pieces } from '../../ground/pieces.ts';
import { Globals } from '../../expressions/globals.ts';
import { namesInValue } from '../../expressions/names-in-values.ts';
import { seededChance } from '../../expressions/scope.ts';
import type { Gateway } from '../../gateways/gateway.ts';
import type { WatchedOperations } from '../../instance/operation-watch.ts';
import type { Definition } from '../../operations/compile-definition.ts';
import { below } from '../../../schemas/faults.ts';
import { placedOperations } from '../../../schemas/nested-operations.ts';
import type { ExecuteTest } from '../../../schemas/index.ts';
import { chanceOfRun } from './definition-parts.ts';
import { compileFeeds, type Feeds } from './feeds.ts';
import { mostBranches } from './labelled-branches.ts';
import { compileLockKeys, evaluateLockKeys } from './lock-keys.ts';
import { memberDrawer } from './member-of.ts';
import { compilingMember, type Behind, type CompiledMember, type MixParts, type PlannedMember } from './mix-members.ts';
import { misnamedThresholds, thresholdsOfMember } from './mix-thresholds.ts';
import { compileThresholds, type Threshold } from './thresholds.ts';
import { Variables, type RunVariables } from './variables.ts';

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

const prefixed = (faults: readonly Fault[], pointer: string): Fault[] =>
  faults.map((fault) => ({ ...fault, pointer: pointer + fault.pointer }));

/** All members use the same sessions. */
const unequalGateways = (members: readonly CompiledMember[]): Fault[] => {
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

const watchedTogether = (members: readonly CompiledMember[]): WatchedOperations | undefined => {
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
  const members: CompiledMember[] = [];
  const thresholds: Threshold[] = [
    ...compileThresholds(
      Object.fromEntries(Object.entries(params.thresholds ?? {}).filter(([metric]) => !metric.startsWith('mix.'))),
      { labels: [], timers: [], branches: [], coverage: parts.coverage },
    ),
  ];
  let behind: Behind = { first: 0, timers: 0, branches: 0 };
  for (const [index, member] of given.entries()) {
    const own: Fault[] = [];
    const compiled = yield* compilingMember(member, index, behind, memberOf, parts, own);
    faults.push(...prefixed(own, below('/mix', index, 'test')));
    thresholds.push(...thresholdsOfMember(compiled, index, behind, params, faults));
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
