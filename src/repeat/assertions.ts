/** What an `assert` or a `branch` of a call found, as checks of a test that repeats the call. */
import type { FirstInstance } from '../../schemas/index.ts';
import type { Fields } from '../../schemas/loose-values.ts';
import { namesInText } from '../expressions/names-in-values.ts';
import { bracedExpression } from '../expressions/template.ts';
import type { Literals } from './literals.ts';
import type { Operation } from './made-operations.ts';
import type { Performance } from './performed.ts';

type Check = FirstInstance['check_log'][number];

const sourceOf = ({ expression }: Fields): string => {
  const text = String(expression).trim();
  return bracedExpression(text) ?? text;
};

/** The text of a check that failed, unless the author gives another. */
const usualText = 'Assert tested FALSE.';

/**
 * An `assert` that failed: that the variables which it reads have the values that they had, and that it is false where
 * it reads anything else. Nothing where a value that it reads was absent: it has no value then.
 */
export const asserted = (
  operation: Fields,
  failed: Check | undefined,
  { known }: Performance,
): readonly Operation[] => {
  if (failed === undefined) return [operation as Operation];
  const { abort, fail, ...others } = operation;
  const text = abort ?? fail ?? usualText;
  if (typeof text === 'string' && bracedExpression(text) === undefined && failed.text !== text) return [];
  const source = sourceOf(operation);
  const reads = namesInText(source);
  const equal = reads.flatMap(({ root, name = '', path }) => {
    const value = root === 'v' && path === undefined ? known.v[name] : undefined;
    const isScalar = ['string', 'number', 'boolean'].includes(typeof value);
    return isScalar ? [`$v.${name} == ${JSON.stringify(value)}`] : [];
  });
  const all = equal.length === reads.length && equal.length > 0 ? equal : [...equal, `!(${source})`];
  return [{ ...others, expression: [...new Set(all)].join(' && ') } as unknown as Operation];
};

/** That a `branch` leads where it led, if that depends on what no check compares with the value that came. */
export const branchAsserted = (
  own: Fields,
  { known, taken }: Performance,
  literals: Literals,
): readonly Operation[] => {
  const source = sourceOf(own);
  if (known.evaluate(source) !== undefined) return [];
  const expression = literals.inExpression(source);
  return [{ type: 'assert', expression: taken === true ? expression : `!(${expression})` }];
};
