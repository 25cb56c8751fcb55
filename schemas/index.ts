/**
 * Checks requests and files: every schema and every rule across fields, all faults at once, each with its RFC 6901
 * pointer.
 *
 * Valid values are returned unchanged; flows and the configuration are returned as copies with their defaults filled
 * in.
 */
import { atOnce, type Pieces } from '../src/ground/pieces.ts';
import { canonicalType } from './operation-types.ts';
import { configRules } from './config/rules.ts';
import { definitionsAreUnique } from './diameter-rules.ts';
import { didYouMean, nearest } from './did-you-mean.ts';
import {
  below,
  checked,
  checking,
  gathered,
  gathering,
  type Checked,
  type Fault,
  type FaultSource,
  type Rule,
} from './faults.ts';
import { announcementsAreKnown, flowRules, type Announcements } from './flow/rules.ts';
import type {
  BeginLearningParams,
  CancelTestParams,
  ConfigFile,
  DeleteTestParams,
  DiameterDictionaryFile,
  ExecuteTest,
  Flow,
  FollowInstanceParams,
  QueryAllTestsParams,
  QueryAuditParams,
  ExecuteTestsParams,
  QueryTestParams,
  ResumeInstanceParams,
  RpcRequest,
  TestFile,
  UpdateTestParams,
} from './generated/types.ts';
import { writtenDocument } from './lookup.ts';
import { fieldsOf, isFields, itemsOf, lacksDashes } from './loose-values.ts';
import { faultsOfMixedTest, mixRules } from './mix-rules.ts';
import { placedOperations, sizeFault, type PlacedOperations } from './nested-operations.ts';
import {
  executeTestRules,
  feedsHaveOneSource,
  finishStandsAlone,
  operationRules,
  type DefinitionRule,
} from './rules.ts';
import { faultsOf } from './sentences.ts';
import { countedFaults, sizeFaults } from './size-bounds.ts';
import { faultsByTable, typesWithTable } from './table-faults.ts';
import { errorsOf, errorsOnceFilled, validatedIds } from './validators.ts';

export type { Checked, Fault } from './faults.ts';
export { mergedFaults, moreFaults, mostFaults } from './faults.ts';
export type { Announcements } from './flow/rules.ts';
export type * from './generated/types.ts';

const operationPrefix = 'operation:';

const typesWithValidator = validatedIds
  .filter((id) => id.startsWith(operationPrefix))
  .map((id) => id.slice(operationPrefix.length));
const tabled: ReadonlySet<string> = new Set(typesWithTable);

/** Operations of the SCP are sorted after the others of their protocol. */
const placeOf = (type: string): string => type.replace('.scp_', '.~scp_');

/** Every type of operation that can be performed, sorted. */
export const operationTypes: readonly string[] = [...typesWithValidator, ...typesWithTable].sort((one, other) =>
  placeOf(one) < placeOf(other) ? -1 : 1,
);

const knownTypes: ReadonlySet<string> = new Set(operationTypes);

/** Validates the params of a request, which are counted first. */
const byParams =
  <T>(id: string, rules: readonly Rule[] = []) =>
  (value: unknown): Checked<T> => {
    const tooLarge = sizeFaults(value);
    if (tooLarge.length > 0) return { ok: false, faults: tooLarge, isTooLarge: true };
    return checked(value, faultsOf(errorsOf(id, value)), byRules(rules, value));
  };

function* byRules(rules: readonly Rule[], value: unknown, pointer = ''): Generator<Fault> {
  for (const rule of rules) yield* rule(value, pointer);
}

function* operationFaults(type: string, operation: unknown, pointer: string): Generator<Fault> {
  if (tabled.has(type)) yield* faultsByTable(type, operation, pointer);
  else yield* faultsOf(errorsOf(operationPrefix + type, operation), pointer);
  yield* byRules(operationRules.get(type) ?? [], operation, pointer);
}

function* faultsOfEveryOperation({ all }: PlacedOperations): Generator<Fault | undefined> {
  for (const { operation, pointer } of all) {
    yield undefined;
    const { type } = operation;
    if (typeof type !== 'string' || type === '') continue;
    const canonical = canonicalType(type);
    if (knownTypes.has(canonical)) yield* operationFaults(canonical, operation, pointer);
    else
      yield {
        pointer: below(pointer, 'type'),
        message: `is not a type of operation: ${JSON.stringify(type.slice(0, 100))}${meantTypes(type)}`,
      };
  }
}

const ownName = (type: string): string => type.slice(type.lastIndexOf('.') + 1);

/** The side that the tester plays, and its partner: `inap.ssp` and `scp` of `inap.ssp_to_scp.InitialDP`. */
const partiesOf = (type: string): readonly [side: string, partner: string] | undefined => {
  const [, side, partner] = /^(\w+\.[a-z]+)_(?:to|from)_([a-z]+)\./.exec(type) ?? [];
  return side === undefined || partner === undefined ? undefined : [side, partner];
};

/**
 * The type by which the same side sends or receives an operation of that name, to or from the same partner if it does;
 * undefined if it does neither.
 */
const typeOfSameSide = (type: string): string | undefined => {
  const parties = partiesOf(type);
  if (parties === undefined) return undefined;
  const ofSide = operationTypes.filter((known) => partiesOf(known)?.[0] === parties[0]);
  const ofBoth = ofSide.filter((known) => partiesOf(known)?.[1] === parties[1]);
  for (const types of [ofBoth, ofSide]) {
    const name = nearest(ownName(type), types.map(ownName));
    const named = types.filter((known) => ownName(known) === name);
    if (named.length > 0) return nearest(type, named) ?? named[0];
  }
  return undefined;
};

/**
 * Number of types to suggest to an author who leaves out the family, or writes the capitals alone: `InitialDP`, `idp`.
 */
const mostMeant = 4;

const meantTypes = (type: string): string => {
  if (type === 'whenever') return '; it stands beside `operations`, as a list of lists';
  const sameSide = typeOfSameSide(type);
  if (sameSide !== undefined) return `; did you mean \`${sameSide}\`?`;
  const short = type.toLowerCase();
  const meant = operationTypes.filter((known) => {
    const name = ownName(known);
    return name.toLowerCase() === short || name.replaceAll(/[^A-Z]/g, '').toLowerCase() === short;
  });
  if (meant.length > 0 && meant.length <= mostMeant)
    return `; did you mean ${meant.map((one) => `\`${one}\``).join(' or ')}?`;
  const whole = didYouMean(type, operationTypes);
  const name = whole === '' ? nearest(type, operationTypes.map(ownName)) : undefined;
  return name === undefined || name.toLowerCase() === short ? whole : meantTypes(name);
};

/** Operations written in place of a list, without a dash of their own. */
function* withoutDash(test: unknown, { all }: PlacedOperations): Generator<Fault> {
  const { operations, whenever } = fieldsOf(test);
  if (lacksDashes(operations))
    yield { pointer: '/operations', message: 'must be a list: begin each operation with a dash, `- type: ...`' };
  const branches = all.map(({ operation, pointer }) => ({
    lists: operation['branches'],
    place: below(pointer, 'branches'),
  }));
  for (const { lists, place } of [...branches, { lists: whenever, place: '/whenever' }]) {
    for (const [index, list] of itemsOf(lists).entries()) {
      if (lacksDashes(list))
        yield {
          pointer: below(place, index),
          message: 'must be a list of operations: begin its first one with two dashes, `- - type: ...`',
        };
    }
  }
}

function* besides(known: readonly Fault[], faults: FaultSource): Generator<Fault | undefined> {
  for (const fault of faults) if (!known.some(({ pointer }) => pointer === fault?.pointer)) yield fault;
}

function* byDefinitionRules(
  rules: readonly DefinitionRule[],
  test: unknown,
  placed: PlacedOperations,
): Generator<Fault | undefined> {
  for (const rule of rules) {
    yield* rule(test, '', placed);
    yield undefined;
  }
}

const testDefinition = <T>(id: string, rules: readonly DefinitionRule[], isFile = false) =>
  function* (value: unknown): Pieces<Checked<T>> {
    const placed = placedOperations(value);
    yield;
    // Checked first: every other check takes time for each member.
    const tooLong = sizeFault(placed);
    const tooLarge = tooLong === undefined ? yield* countedFaults(value) : [tooLong];
    if (tooLarge.length > 0) return { ok: false, faults: tooLarge, isTooLarge: true };
    const undashed = yield* gathering(withoutDash(value, placed));
    if (placed.members !== undefined)
      return yield* checking<T>(
        value,
        faultsOf(errorsOf(id, isFile ? withoutMembersOfFiles(value) : value)),
        byDefinitionRules(mixRules, value, placed),
        faultsOfMembers(value, (test) => faultsOfDefinition(id, rules, test)),
      );
    const ofSchemas = [faultsOf(errorsOf(id, value)), faultsOfEveryOperation(placed)].map((faults) =>
      besides(undashed, faults),
    );
    return yield* checking<T>(value, undashed, ...ofSchemas, byDefinitionRules(rules, value, placed));
  };

/** The faults of one member of a mix. */
function* faultsOfDefinition(
  id: string,
  rules: readonly DefinitionRule[],
  test: unknown,
): Generator<Fault | undefined> {
  const placed = placedOperations(test);
  const tooLong = sizeFault(placed);
  if (tooLong !== undefined) return yield tooLong;
  const undashed = gathered(withoutDash(test, placed));
  yield* undashed;
  yield* besides(undashed, faultsOf(errorsOf(id, test)));
  yield* besides(undashed, faultsOfEveryOperation(placed));
  yield* byDefinitionRules(rules, test, placed);
}

function* faultsOfMembers(
  value: unknown,
  faultsIn: (test: unknown) => Iterable<Fault | undefined>,
): Generator<Fault | undefined> {
  for (const [index, member] of itemsOf(fieldsOf(value)['mix']).entries())
    yield* faultsOfMixedTest(fieldsOf(member)['test'], below('/mix', index, 'test'), faultsIn);
}

/** A mix of a file as it is written: what its members are made of is checked by itself. */
const withoutMembersOfFiles = (value: unknown): unknown => ({
  ...fieldsOf(value),
  mix: Array.isArray(fieldsOf(value)['mix'])
    ? itemsOf(fieldsOf(value)['mix']).map((member) => {
        if (!isFields(member)) return member;
        const { name: _name, test: _test, ...written } = member;
        return written;
      })
    : fieldsOf(value)['mix'],
});

/**
 * Checks the params of ExecuteTest as `validate.executeTest` does, in pieces: a service answers other requests
 * meanwhile.
 */
export const checkingExecuteTest = testDefinition<ExecuteTest>('execute-test', executeTestRules);
const testFile = testDefinition<TestFile>('test-file', [...executeTestRules, feedsHaveOneSource], true);

/** `loopback`, where it is a sigtran gateway, serves runs that name no gateway. */
const withDefaultGateway = (config: ConfigFile): ConfigFile => {
  const loopback = Object.hasOwn(config.gateways, 'loopback') ? config.gateways['loopback'] : undefined;
  if (loopback?.kind !== 'sigtran') return config;
  return { ...config, defaults: { sigtran: 'loopback', ...config.defaults } };
};

export const validate = {
  /** Params of ExecuteTest: the whole Test Definition, each operation by its type. */
  executeTest: (value: unknown): Checked<ExecuteTest> => atOnce(checkingExecuteTest(value)),
  /** A test file: like the params, with a name and a description; `run_id` is optional. */
  testFile: (value: unknown): Checked<TestFile> => atOnce(testFile(value)),

  /**
   * One operation by the schema and the rules of `type`; pointers are within the operation. Undefined: there is no such
   * type.
   */
  operation(type: string, value: unknown): readonly Fault[] | undefined {
    const canonical = canonicalType(type);
    return knownTypes.has(canonical) ? gathered(operationFaults(canonical, value, '')) : undefined;
  },

  /**
   * A call flow, with defaults and without `$schema`. With `announcements` (`srf.announcements`) the flow may play only
   * these.
   */
  flow(value: unknown, announcements?: Announcements): Checked<Flow> {
    const filled: unknown = structuredClone(value);
    const errors = errorsOnceFilled('flow', filled);
    delete (fieldsOf(filled) as { $schema?: unknown }).$schema;
    const rules = announcements === undefined ? flowRules : [...flowRules, announcementsAreKnown(announcements)];
    return checked(filled, faultsOf(errors), byRules(rules, filled));
  },

  /** The configuration, with defaults. */
  config(value: unknown): Checked<ConfigFile> {
    const filled: unknown = structuredClone(value);
    const errors = errorsOnceFilled('config', filled);
    const result = checked<ConfigFile>(filled, faultsOf(errors), byRules(configRules, filled));
    return result.ok ? { ok: true, value: withDefaultGateway(result.value) } : result;
  },

  /** A file of AVPs and commands. */
  diameterDictionary: (value: unknown): Checked<DiameterDictionaryFile> =>
    checked(value, faultsOf(errorsOf('diameter-dictionary', value)), definitionsAreUnique(value, '')),

  rpcRequest: (value: unknown): Checked<RpcRequest> => checked(value, faultsOf(errorsOf('jsonrpc', value))),
  queryTestParams: byParams<QueryTestParams>('query-test-params'),
  executeTestsParams: byParams<ExecuteTestsParams>('execute-tests-params'),
  /** Absent params are treated as empty ones. */
  queryAllTestsParams: (value: unknown): Checked<QueryAllTestsParams> =>
    byParams<QueryAllTestsParams>('query-all-tests-params')(value === undefined ? {} : value),
  cancelTestParams: byParams<CancelTestParams>('cancel-test-params'),
  queryAuditParams: (value: unknown): Checked<QueryAuditParams> =>
    byParams<QueryAuditParams>('query-audit-params')(value === undefined ? {} : value),
  deleteTestParams: byParams<DeleteTestParams>('delete-test-params'),
  updateTestParams: byParams<UpdateTestParams>('update-test-params', [finishStandsAlone]),
  followInstanceParams: byParams<FollowInstanceParams>('follow-instance-params'),
  beginLearningParams: byParams<BeginLearningParams>('begin-learning-params'),
  resumeInstanceParams: byParams<ResumeInstanceParams>('resume-instance-params'),

  /** An event that is sent by hand to the statechart with this id; pointers are within the event. */
  machineEvent(machine: string, event: unknown): readonly Fault[] {
    const { properties = {} } = writtenDocument('machine-events') ?? {};
    if (!Object.hasOwn(properties, machine))
      return [{ pointer: '', message: `cannot be sent: ${machine} takes no events by hand` }];
    const faults = faultsOf(errorsOf('machine-events', { [machine]: event }));
    return gathered(faults).map(({ pointer, message }) => ({
      pointer: pointer.slice(below('', machine).length),
      message,
    }));
  },
};
