/**
 * `--var` and `vars` of a program name a variable that some test declares or reads: a misspelt one would change
 * nothing, and the tests would pass with the values that they have.
 */
import { didYouMean } from '../../schemas/did-you-mean.ts';
import { fieldsOf, itemsOf } from '../../schemas/loose-values.ts';
import { namesInValue } from '../expressions/names-in-values.ts';
import { DialproofError } from '../ground/errors.ts';
import type { Override } from './overrides.ts';

/** The variables that a test declares or reads. */
const variablesOf = (test: unknown): string[] => {
  const read = namesInValue(test).flatMap(({ root, name }) => (root === 'v' && name !== undefined ? [name] : []));
  const members = itemsOf(fieldsOf(test)['mix']).map((member) => fieldsOf(member)['test']);
  return [...[test, ...members].flatMap((one) => Object.keys(fieldsOf(fieldsOf(one)['vars']))), ...read];
};

/** Throws `InvalidParams` for the first variable that none of `tests` knows. */
export const checkVariables = (overrides: readonly Override[], tests: readonly unknown[]): void => {
  const named = overrides.filter(({ isVariable }) => isVariable);
  if (named.length === 0 || tests.length === 0) return;
  const known = [...new Set(tests.flatMap(variablesOf))];
  for (const { option, segments } of named) {
    const name = segments[1] ?? '';
    if (known.includes(name)) continue;
    const message = `${option}: no test declares or reads the variable ${name}${didYouMean(name, known)}`;
    throw new DialproofError('InvalidParams', message, undefined, {
      hint: 'Name a variable of the tests, or declare it in their vars.',
    });
  }
};
