/** The `seconds` that an operation waits for a message, where an argument gives them. */
import { DialproofError } from '../ground/errors.ts';
import { describeValue } from '../expressions/describe-value.ts';

export const defaultSeconds = 10;
const maximumSeconds = 120;

/** Null stands for the default. Throws `CheckFailed` where an expression gives a value that is not allowed. */
export const awaitedSeconds = (value: unknown): number => {
  const seconds = value === null ? defaultSeconds : Number(value);
  if (seconds > 0 && seconds <= maximumSeconds) return seconds;
  throw new DialproofError(
    'CheckFailed',
    `seconds is ${describeValue(value)}: it must be above 0 and at most ${maximumSeconds}`,
  );
};
