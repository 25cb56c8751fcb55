/** What the checks of an operation expect where they failed: what came, as far as the texts of the checks have it. */
import { fieldsOf, isFields, type Fields } from '../../schemas/loose-values.ts';
import type { FirstInstance } from '../../schemas/index.ts';
import { Literals } from './literals.ts';

type Checks = FirstInstance['check_log'];

/** The value that a failed check found, from its text. */
const foundIn = (text: string): unknown => {
  const [, found] = / is (.*), expected /s.exec(text) ?? [];
  try {
    return found === undefined ? undefined : JSON.parse(found);
  } catch {
    return undefined;
  }
};

/** Arguments whose checks failed expect what came, for an operation whose octets say nothing. */
export const withCorrected = (operation: Fields, failed: Checks): Fields => {
  const given = operation['arguments'];
  if (!isFields(given)) return operation;
  const corrected = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
    const check = failed.find((each) => each.name === name);
    if (check === undefined) return [[name, value]];
    const found = foundIn(check.text);
    return found === undefined ? [] : [[name, Literals.of(found)]];
  });
  return { ...operation, arguments: Object.fromEntries(corrected) };
};

export const correctedTests = (
  tests: readonly unknown[],
  wrong: readonly (Checks[number] | undefined)[],
): readonly unknown[] =>
  tests.flatMap((test, index): readonly unknown[] => {
    const check = wrong[index];
    if (check === undefined) return [test];
    return testOf(String(fieldsOf(test)['kpath']), foundIn(check.text));
  });

/** A text that the report has cut ends so. */
const cut = '…';

/** A test of the value, if a test can have it. */
export const testOf = (kpath: string, value: unknown): readonly Fields[] => {
  const type = typeof value === 'string' ? 'string' : Number.isSafeInteger(value) ? 'integer' : undefined;
  if (type === undefined || (typeof value === 'string' && value.endsWith(cut))) return [];
  return [{ kpath, type, value: Literals.of(value) }];
};

/** A test that reads the value and is passed by every one. */
export const readAnyway = (kpath: string): Fields => ({ kpath, type: 'regex', value: '' });
