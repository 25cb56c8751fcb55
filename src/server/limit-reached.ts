/**
 * The error at a limit of the doors: it names the limit by its setting, so that a client can read in it what to change,
 * and its value.
 */
import { DialproofError } from '../errors.ts';

/** `sentence` says what is too much. `setting`: as in the configuration. */
export const limitReached = (sentence: string, setting: string, value: number): DialproofError =>
  new DialproofError(
    'Busy',
    `${sentence}; the limit is ${value} (${setting}).`,
    { limit: setting, value },
    { hint: `Ask for less at once, or raise ${setting} in the configuration.` },
  );

/** The same for a time that has passed: `what` did not happen within it. */
export const tooLate = (what: string, setting: string, seconds: number): string =>
  `${what} within ${seconds} s (${setting}).`;
