/** An error for a program to print: its message alone says what is wrong, where, and what can be done. */
import { detailsOf, faultsIn, headingOf } from '../cli/print-error.ts';
import { DialproofError, type Fault } from '../ground/errors.ts';

/**
 * The same error, with the details of its `data` in the message, or else the hint. `locate` finds the places of its
 * faults.
 */
export const readableError = (thrown: unknown, locate?: (faults: readonly Fault[]) => readonly Fault[]): unknown => {
  if (!(thrown instanceof DialproofError)) return thrown;
  const { hint } = thrown;
  const details = detailsOf(thrown, locate);
  const faulty = faultsIn(thrown).length > 0;
  const message = [headingOf(thrown), ...details, ...(faulty ? [] : [`hint: ${hint}`])].join('\n  ');
  return new DialproofError(thrown.code, message, thrown.data, { hint, cause: thrown });
};
