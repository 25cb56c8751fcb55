/** What is said of the failures when all tests are over: the list of those that failed, with their places. */
import { printable } from '../report/printable.ts';
import { paintFor } from './colours.ts';
import type { Outcome } from './outcome.ts';
import type { CliParts } from './parts.ts';

/** Prints nothing where there was one test, or none failed. */
export const printRecap = (outcomes: readonly Outcome[], { stdout, env }: Pick<CliParts, 'stdout' | 'env'>): void => {
  const failed = outcomes.filter(({ judgement }) => judgement === 'failed');
  if (outcomes.length < 2 || failed.length === 0) return;
  const paint = paintFor(stdout, env);
  const lines = failed.map(({ test, reason }) => `  ${paint.bad('FAIL')} ${printable(test.name)}  ${printable(reason)}`);
  stdout.write(`\n${['failed:', ...lines].join('\n')}\n`);
};
