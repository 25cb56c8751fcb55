/**
 * The types of the built-in tests: the value that each requires, and when received data pass. null as the value means,
 * with every type, that there must be nothing.
 */
import { decimalText } from '../ground/decimal-text.ts';
import { describeValue } from './describe-value.ts';
import { expressionFailed } from './limits.ts';
import { readMoment } from './moments.ts';
import { compileRegularExpression, regularExpressionLimits } from './regular-expression.ts';

/** A test's type and value, prepared for received data. */
export interface Judge {
  /** What the test expects, in words: `expected …`. */
  readonly expected: string;
  holds(actual: unknown): boolean;
  /** Returns what is compared, where it is not the value itself. */
  measure?(actual: unknown): unknown;
}

/** `expected` of a judge that allows no value. */
export const toBeAbsent = 'it to be absent';

const wrongValue = (type: string, value: unknown, wanted: string): never => {
  throw expressionFailed(`a test of type ${type} wants ${wanted} as its value, not ${describeValue(value)}`);
};

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number') return decimalText(value);
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : undefined;
};

/** A whole number, also from a text that is its decimal text: "0649" is none. */
const integerOf = (value: unknown): bigint | undefined => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined;
  return typeof value === 'string' && /^(?:0|-?[1-9]\d{0,99})$/.test(value) ? BigInt(value) : undefined;
};

const truths: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...[true, 1, '1', 'true'].map((value): [unknown, boolean] => [value, true]),
  ...[false, 0, '0', 'false', ''].map((value): [unknown, boolean] => [value, false]),
]);

const sizeOf = (value: unknown): number | undefined => {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : undefined;
};

const textsOf = (value: unknown): (string | undefined)[] =>
  Array.isArray(value) ? value.map(textOf) : [textOf(value)];

const presence =
  (type: string, isThere: (actual: unknown) => boolean) =>
  (value: unknown): Judge => {
    const wanted = value === undefined ? true : (truths.get(value) ?? wrongValue(type, value, 'true, false, 1 or 0'));
    return { expected: wanted ? 'a value' : toBeAbsent, holds: (actual) => isThere(actual) === wanted };
  };

const stringJudge = (value: unknown): Judge => {
  const wanted = textOf(value) ?? wrongValue('string', value, 'a text');
  return { expected: describeValue(wanted), holds: (actual) => textOf(actual) === wanted };
};

const integerJudge = (value: unknown): Judge => {
  const rule =
    typeof value === 'string' && /^-?\d+$/.test(value)
      ? 'a whole number without zeros before it (digits of a text have the type string)'
      : 'a whole number';
  const wanted = integerOf(value) ?? wrongValue('integer', value, rule);
  return { expected: String(wanted), holds: (actual) => integerOf(actual) === wanted };
};

const booleanJudge = (value: unknown): Judge => {
  const wanted = truths.get(value) ?? wrongValue('boolean', value, 'true, false, 1 or 0');
  return { expected: String(wanted), holds: (actual) => truths.get(actual) === wanted };
};

const regexJudge = (value: unknown): Judge => {
  if (typeof value !== 'string') return wrongValue('regex', value, 'a regular expression');
  const regex = compileRegularExpression(value);
  const { subjectLength } = regularExpressionLimits;
  return {
    expected: `a match of /${value}/ in at most ${subjectLength} characters`,
    holds: (actual) => {
      const text = textOf(actual);
      return text !== undefined && text.length <= subjectLength && regex.test(text);
    },
  };
};

// Not shown in the seed: two moments are equal when their seconds are, however they are written; true accepts any
// moment.
const timestampJudge = (value: unknown): Judge => {
  if (value === undefined || value === true)
    return { expected: 'a moment', holds: (actual) => readMoment(actual) !== undefined };
  const wanted =
    readMoment(value) ?? wrongValue('timestamp', value, 'seconds since 1970, YYYYMMDDHHmmss, ISO 8601 or true');
  return { expected: `the moment ${describeValue(value)}`, holds: (actual) => readMoment(actual) === wanted };
};

const sizeJudge = (value: unknown): Judge => {
  const wanted = Number(integerOf(value) ?? wrongValue('size', value, 'a whole number'));
  if (wanted < 0) wrongValue('size', value, 'a whole number from 0');
  return { expected: String(wanted), holds: (actual) => sizeOf(actual) === wanted, measure: sizeOf };
};

const orderedJudge = (value: unknown): Judge => {
  const wanted = Array.isArray(value) ? textsOf(value) : wrongValue('ordered_str_array', value, 'a list of texts');
  if (wanted.includes(undefined)) wrongValue('ordered_str_array', value, 'a list of texts');
  const holds = (actual: unknown): boolean => {
    const texts = textsOf(actual);
    return texts.length === wanted.length && texts.every((text, index) => text === wanted[index]);
  };
  return { expected: describeValue(wanted), holds };
};

const judges: ReadonlyMap<string, (value: unknown) => Judge> = new Map([
  ['string', stringJudge],
  ['integer', integerJudge],
  ['exists', presence('exists', (actual) => actual !== undefined)],
  ['defined', presence('defined', (actual) => actual !== undefined && actual !== null)],
  ['regex', regexJudge],
  ['timestamp', timestampJudge],
  ['size', sizeJudge],
  ['ordered_str_array', orderedJudge],
  ['boolean', booleanJudge],
]);

export const testTypes: readonly string[] = [...judges.keys()];

// Not shown in the seed: a test without a type has the type that fits its value.
const typeFor = (value: unknown): string => {
  if (value === undefined) return 'exists';
  if (typeof value === 'boolean') return 'boolean';
  if (Array.isArray(value)) return 'ordered_str_array';
  return Number.isInteger(value) ? 'integer' : 'string';
};

/** Throws ExpressionFailed where the type is given and is none of the nine. */
export const checkTestType = (type: unknown): void => {
  if (type === undefined || (typeof type === 'string' && judges.has(type))) return;
  throw expressionFailed(`${describeValue(type)} is not a type of test: there are ${testTypes.join(', ')}`);
};

/** Throws ExpressionFailed for an unknown type, and for a value that the type cannot use. */
export const prepareJudge = (type: unknown, value: unknown): Judge => {
  checkTestType(type);
  if (value === null) return { expected: toBeAbsent, holds: (actual) => actual === undefined || actual === null };
  const name = type === undefined ? typeFor(value) : String(type);
  return judges.get(name)?.(value) ?? wrongValue(name, value, 'another kind of thing');
};
