/** What a test expects of a value that differs from call to call, and follows from no other one. */
import { digitsIn, Extent, type Measured, type ShownEnds } from './extents.ts';
import { areNumbers, type Occurrence } from './values.ts';

export interface Expectation {
  /** As the index names it. */
  readonly now: string;
  /** A test of the value. Absent: any value may come. */
  readonly test?: { readonly type: 'regex'; readonly value: string };
  /** An assertion by the expression that has the value. */
  readonly expression?: (member: string) => string;
  readonly fail?: string;
}

export const anyValue: Expectation = { now: 'any value' };

/** Arguments of digits by their names, and calls that show it of others. */
const ofDigits = /_digits$/;
const enoughCalls = 20;

const numberIn = (name: string, { least, greatest }: ShownEnds): Expectation => {
  if (least === undefined && greatest === undefined) return { now: 'any number' };
  const from = least === undefined ? [] : [`>= ${least}`];
  const to = greatest === undefined ? [] : [`<= ${greatest}`];
  const now =
    least === undefined
      ? `at most ${greatest}`
      : greatest === undefined
        ? `at least ${least}`
        : `${least} to ${greatest}`;
  return {
    now,
    expression: (member) => [...from, ...to].map((end) => `${member} ${end}`).join(' && '),
    fail: `${name} is not ${least !== undefined && greatest !== undefined ? `from ${now}` : now}`,
  };
};

const digitsWith = ({ least, greatest }: ShownEnds): Expectation => {
  const count =
    least === undefined && greatest === undefined
      ? '+'
      : least === greatest
        ? `{${least}}`
        : `{${least ?? 1},${greatest ?? ''}}`;
  const value = `^[0-9]${count}$`;
  return { now: value, test: { type: 'regex', value } };
};

/** `shown`: the values that the test may show. `extentOf`: of all calls; default: of these. */
export const expectationOf = (
  own: Occurrence,
  shown: readonly unknown[],
  extentOf: (what: Measured) => Extent | undefined,
): Expectation => {
  const { name, values } = own;
  if (areNumbers(own)) {
    const all = values.every((value, call) => value === shown[call]);
    return numberIn(name, all ? (extentOf('value') ?? Extent.of(values as readonly number[])).shown : {});
  }
  const lengths = values.map(digitsIn);
  if (!lengths.every((length) => length !== undefined)) return anyValue;
  const extent = extentOf('length') ?? Extent.of(lengths);
  return ofDigits.test(name) || extent.count >= enoughCalls ? digitsWith(extent.shown) : anyValue;
};
