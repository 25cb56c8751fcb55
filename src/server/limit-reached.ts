/**
 * The error at a limit of the doors: it names the setting of the limit, so that a client knows what to change, and its
 * value.
 */
import { DialproofError } from '../ground/errors.ts';

/** `sentence` says which limit was reached. `setting`: its name in the configuration. */
export const limitReached = (sentence: string, setting: string, value: number): DialproofError =>
  new DialproofError(
    'Busy',
    `${sentence}; the limit is ${value} (${setting}).`,
    { limit: setting, value },
    { hint: `Ask for less at once, or raise ${setting} in the configuration.` },
  );

/** The sentence for a time limit: `what` did not happen within it. */
export const tooLate = (what: string, setting: string, seconds: number): string =>
  `${what} within ${seconds} s (${setting}).`;
