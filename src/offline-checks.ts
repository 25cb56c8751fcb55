/**
 * What `dialproof validate` asks beyond the schemas: whether a Test Definition compiles.
 */
import type { Fault } from './errors.ts';
import { compileDefinition } from './operations/compile-definition.ts';
import { answeringFaults } from './run/answering-faults.ts';
import { compileFeeds } from './run/feeds.ts';
import { compileVariables, definitionParameters, plannablePartOf } from './run/plan.ts';
import { thresholdFaults } from './run/thresholds.ts';
import { timerFaults } from './run/watched-operations.ts';
import { unknownVariables } from './run/unknown-variables.ts';
import { validate } from '../schemas/index.ts';

/**
 * Pointers into the params. What the schema refuses is told by those who ask: here it is only left out, so that it hides nothing.
 */
export const checkTest = (request: unknown): readonly Fault[] => {
  const checked = validate.executeTest(request);
  if (!checked.ok && checked.isTooLarge) return [];
  const params = checked.ok ? checked.value : plannablePartOf(request, checked.faults);
  const faults: Fault[] = [];
  const feeds = compileFeeds(params.feeds ?? [], faults);
  const definition = compileDefinition(params.operations, definitionParameters(params, { tcapTimeout: 0 }, faults), faults);
  const { operations, sources, labels } = definition;
  faults.push(...thresholdFaults(params, operations, labels), ...timerFaults(params.timers ?? {}, operations, labels));
  if (checked.ok) faults.push(...answeringFaults(params, definition));
  const variables = compileVariables(params, feeds, faults);
  if (variables !== undefined && !feedsAreFaulty(checked)) faults.push(...unknownVariables(sources, variables.names));
  return faults;
};

/** Then the names of their columns are not known. */
const feedsAreFaulty = (checked: ReturnType<typeof validate.executeTest>): boolean =>
  !checked.ok && checked.faults.some(({ pointer }) => pointer.startsWith('/feeds') || pointer.startsWith('/vars'));
