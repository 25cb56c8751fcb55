/** The check of `dialproof validate` beyond the schemas: whether a Test Definition compiles. */
import type { Fault } from '../../ground/errors.ts';
import { Globals } from '../../expressions/globals.ts';
import { systemSources, type Scope } from '../../expressions/scope.ts';
import { withOwnWork } from '../../expressions/work.ts';
import { atOnce } from '../../ground/pieces.ts';
import { compileDefinition } from '../../operations/compile-definition.ts';
import { answeringFaults } from '../../run/plan/answering-faults.ts';
import { distributionOf } from '../../run/plan/distribution/index.ts';
import { rangeFaults } from '../../run/plan/distribution/search.ts';
import { faultsOfNumbers } from '../../run/plan/faults-of-numbers.ts';
import { compileFeeds } from '../../run/plan/feeds.ts';
import { compileLockKeys, evaluateLockKeys } from '../../run/plan/lock-keys.ts';
import { labelledBranches } from '../../run/plan/labelled-branches.ts';
import { compileVariables, definitionParameters } from '../../run/plan/definition-parts.ts';
import { planningMix } from '../../run/plan/mix.ts';
import { plannablePartOf } from '../../run/plan/plannable-part.ts';
import { thresholdFaults } from '../../run/plan/thresholds.ts';
import { timerFaults } from '../../run/plan/watched-operations.ts';
import { unknownVariables } from '../../run/plan/unknown-variables.ts';
import { validate, type ExecuteTest } from '../../../schemas/index.ts';
import { isFields } from '../../../schemas/loose-values.ts';

/**
 * Pointers into the params. The callers report the faults that the schema finds: here the faulty parts are only left
 * out, so that they hide no other fault.
 */
export const checkTest = (request: unknown): readonly Fault[] => {
  const checked = validate.executeTest(request);
  if (!checked.ok && checked.isTooLarge) return [];
  const faults: Fault[] = [];
  if (checked.ok && checked.value.mix !== undefined) return faultsOfMix(checked.value);
  if (!checked.ok && isFields(request) && request['mix'] !== undefined) return [];
  const params = checked.ok ? checked.value : plannablePartOf(request, checked.faults);
  const feeds = compileFeeds(params.feeds ?? [], faults);
  const definition = compileDefinition(
    params.operations,
    definitionParameters(params, { tcapTimeout: 0 }, faults),
    faults,
  );
  const { operations, sources, labels, placed } = definition;
  const branches = labelledBranches(placed, labels);
  faults.push(
    ...thresholdFaults(params, operations, labels, branches),
    ...timerFaults(params.timers ?? {}, operations, labels),
  );
  if (checked.ok) {
    const distribution = distributionOf(params.distribution, 0);
    faults.push(...answeringFaults(params, definition));
    faults.push(...rangeFaults(distribution));
    faults.push(...faultsOfNumbers(params, feeds?.limit(distribution) ?? distribution));
  }
  const variables = compileVariables(params, feeds, faults);
  if (variables === undefined || feedsAreFaulty(checked)) return faults;
  const keys = compileLockKeys(params.locks ?? [], variables, faults);
  faults.push(...unknownVariables(sources, variables.known));
  const before = faults.length;
  const globals = new Globals();
  const first: Scope = { v: {}, i: {}, g: globals.values, globals, n: 0, sources: systemSources };
  variables.begin(first, undefined, faults);
  if (faults.length === before) evaluateLockKeys(keys, first, faults);
  return faults;
};

/** Without a configuration nothing is known of gateways: those are not looked at. */
const faultsOfMix = (params: ExecuteTest): readonly Fault[] => {
  const faults: Fault[] = [];
  const globals = new Globals();
  const seed = params.seed ?? 0;
  const distribution = distributionOf(params.distribution, seed);
  const { feeds } = atOnce(
    withOwnWork(
      planningMix(
        {
          params,
          seed,
          distribution,
          surroundings: { tcapTimeout: 0, gateways: new Map(), defaultGateways: {} },
          drawn: undefined,
          coverage: undefined,
          scopeOf: (n) => ({ v: {}, i: {}, g: globals.values, globals, n, sources: systemSources }),
        },
        faults,
      ),
    ),
  );
  faults.push(
    ...rangeFaults(distribution),
    ...faultsOfNumbers(
      params,
      feeds.reduce((asked, feed) => feed.limit(asked), distribution),
    ),
  );
  return faults;
};

/** If so, the names of their columns are not known. */
const feedsAreFaulty = (checked: ReturnType<typeof validate.executeTest>): boolean =>
  !checked.ok && checked.faults.some(({ pointer }) => pointer.startsWith('/feeds') || pointer.startsWith('/vars'));
