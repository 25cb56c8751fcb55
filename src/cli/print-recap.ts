/**
 * The summary after several tests where some have failed: each failed test with its places and reasons, so that the
 * last lines of the terminal say what to look at, however much stands above them.
 */
import { evidenceOf } from '../report/evidence-facts.ts';
import { failuresByFlow } from '../report/flow-failures.ts';
import { counted } from '../report/figures.ts';
import { printable } from '../report/printable.ts';
import { breachText } from '../report/threshold-text.ts';
import { wordsOf } from '../report/verdict-reason.ts';
import { paintFor } from './colours.ts';
import { flowGroupLines, outcomesIn } from './flow-group-lines.ts';
import { argumentsInstead, placeIn, type Outcome } from './outcome.ts';
import type { CliParts } from './parts.ts';
import { wordWrapped } from './word-wrap.ts';

/** Tests, and groups of each, that are shown; the last of them stand nearest to the eye. */
const mostTests = 20;
const mostGroups = 3;
/** Groups of tests that fail at the same place of a flow; the greatest is the last line. */
const mostFlowGroups = 10;

const documentOf = ({ test: { document } }: Outcome): string => `${document.file}:${document.lineOf('')}`;

/** Why the test failed, a line for each reason. */
const reasonsOf = (outcome: Outcome): string[] => {
  const { test, status, error, reason } = outcome;
  if (error !== undefined) return [`${documentOf(outcome)}: ${error.code}: ${error.message}`];
  if (status === undefined || test.expect !== 'passed') return [`${documentOf(outcome)}: ${reason}`];
  const place = placeIn(test);
  const { failures = [], failures_rest: rest = 0 } = evidenceOf(status);
  if (failures.length > 0 && status.counts.started > 1) {
    const lines = failures
      .slice(0, mostGroups)
      .map((group) => `${place(group.op_idx)}: ${wordsOf(group)} (${counted(group.count, 'instance')})`);
    const hidden = failures.length - lines.length;
    return hidden > 0 || rest > 0 ? [...lines, `and ${counted(hidden + (rest > 0 ? 1 : 0), 'more group')}`] : lines;
  }
  const { started, failed, aborted } = status.counts;
  const incident = status.first_aborts[0] ?? status.first_fails[0];
  if (incident === undefined) return [`${documentOf(outcome)}: ${reason}`];
  const found = `${place(incident.op_idx)}: ${wordsOf(incident)}`;
  if (started === 1) return [`${found}${argumentsInstead(outcome)}`];
  const breached = (status.thresholds ?? []).filter(({ passed }) => !passed).map(breachText);
  const first =
    `${found} ` +
    `(${failed + aborted} of ${started} instances have not passed, ` +
    `the first is ${incident.instance_id})`;
  return breached.length > 0 ? [`${documentOf(outcome)}: ${breached.join(', ')}`, first] : [first];
};

/** Prints nothing for a single test: its own line is the last. */
export const printRecap = (outcomes: readonly Outcome[], { stdout, env }: Pick<CliParts, 'stdout' | 'env'>): void => {
  const failed = outcomes.filter(({ judgement }) => judgement === 'failed');
  if (outcomes.length < 2 || failed.length === 0) return;
  const paint = paintFor(stdout, env);
  const groups = failuresByFlow(outcomes).slice(0, mostFlowGroups);
  const grouped = new Set(groups.flatMap(outcomesIn));
  const single = failed.filter((outcome) => !grouped.has(outcome));
  const shown = single.slice(-mostTests);
  const hidden = single.length - shown.length;
  const lines = shown.flatMap((outcome) => [
    `${paint.bad('FAIL')} ${paint.strong(printable(outcome.test.title))}`,
    ...reasonsOf(outcome).map((reason) => `     ${printable(reason)}`),
  ]);
  const ofGroups = groups.toReversed().flatMap((group) => flowGroupLines(group, outcomes.length, paint));
  const before = hidden > 0 ? [`${counted(hidden, 'test')} before these failed too`] : [];
  wordWrapped(stdout).write(`${['', ...before, ...lines, ...ofGroups].join('\n')}\n`);
};
