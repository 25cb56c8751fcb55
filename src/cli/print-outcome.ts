/**
 * The results as they come: for each test what its first instance did, and a line with its verdict; at the end the
 * totals.
 */
import type { QueryTestResult } from '../../schemas/index.ts';
import { counted, secondsText } from '../report/figures.ts';
import { printable } from '../report/printable.ts';
import {
  checkLines,
  failureSections,
  figureLines,
  ladderLines,
  latencyLines,
  leftOutLines,
  searchLines,
  thresholdLines,
} from '../report/render/txt.ts';
import { mismatchLines } from '../report/render/mismatch-lines.ts';
import { uncheckedLines, uncheckedOfRunLines } from '../report/render/unchecked-lines.ts';
import { judgementPaint, judgementWords, paintFor, widthFor } from './colours.ts';
import { firstFailed } from './run-again.ts';
import { endReasonBeside, isFlaky, whyTryFailed, type Judgement } from '../report/render/test-outcome.ts';
import { argumentsInstead, placeIn, sourceIn, type Outcome } from './outcome.ts';
import type { CliParts } from './parts.ts';
import { printError } from './print-error.ts';
import { wordWrapped } from './word-wrap.ts';
import { withFailedInstance } from '../report/evidence-facts.ts';
import { located } from '../documents/yaml-source.ts';

type Terminal = Pick<CliParts, 'stdout' | 'stderr' | 'env'>;

/** Arguments that a line names where no operation reads them. */
const mostUnchecked = 3;

const isLoad = ({ test }: Outcome): boolean => (test.params.distribution?.type ?? 'single') !== 'single';

/** Names the shown instance, where the run has several and some did not pass. */
const whichLines = ({ status, evidence: [shown] = [] }: Outcome): string[] => {
  const instance = shown ?? status?.first_instance;
  if (
    status === undefined ||
    instance === undefined ||
    status.counts.failed + status.counts.aborted === 0 ||
    status.counts.started < 2
  )
    return [];
  return [`instance ${instance.instance_id}: ${instance.state}`];
};

const detailLinesOf = (outcome: Outcome, { stdout, env }: Terminal): string[] => {
  const { status, evidence = [], test } = outcome;
  if (status === undefined) return [];
  const paint = paintFor(stdout, env);
  const seen = withFailedInstance(status, evidence);
  const parts = [
    [
      ...whichLines(outcome),
      ...checkLines(seen, paint, sourceIn(test)),
      ...uncheckedLines(seen, paint, mostUnchecked),
      ...leftOutLines(seen),
    ],
    mismatchLines(seen, { paint, width: widthFor(stdout) }),
    ladderLines(seen, { paint, width: widthFor(stdout) }),
    ...(isLoad(outcome)
      ? [figureLines(status), latencyLines(status, stdout.isTTY === true ? widthFor(stdout) : Infinity)]
      : []),
    searchLines(status, paint),
    [...thresholdLines(status, paint), ...uncheckedOfRunLines(status, paint)],
    ...(status.counts.started > 1 ? failureSections(status, paint, placeIn(test)) : []),
    test.background ? [] : againLines(status),
  ];
  return parts.filter((lines) => lines.length > 0).flatMap((lines) => [...lines, '']);
};

/** How an instance of a load that did not pass is run alone; not of one that answers, numbered as calls come. */
const againLines = ({ seed, counts, ...status }: QueryTestResult): string[] => {
  const number = firstFailed(status);
  if (seed === undefined || number === undefined || counts.started < 2) return [];
  return status.search === undefined
    ? [`run instance ${number} alone: add --instance ${number} --seed ${seed} to the command`]
    : [`run instance ${number} alone: dialproof run with --instance ${number} --seed ${seed}`];
};

const summaryLine = (outcome: Outcome, { stdout, env }: Terminal): string => {
  const { test, judgement, reason, status } = outcome;
  const paint = paintFor(stdout, env);
  const duration = status?.duration === undefined ? '' : `  (${secondsText(status.duration)})`;
  const expected =
    judgement !== 'passed'
      ? `${reason}${judgement === 'failed' ? argumentsInstead(outcome) : ''}`
      : (test.expectError ?? (test.expect === 'passed' ? '' : test.expect));
  const outcomeText = expected === '' ? '' : `  ${judgement === 'passed' ? `${expected}, as expected` : expected}`;
  const endReason = endReasonBeside(outcome);
  const behind = endReason === '' ? outcomeText : `${outcomeText}  ${endReason}`;
  return (
    `${judgementPaint(paint, judgement)(judgementWords[judgement])} ` +
    `${printable(test.title)}${duration}${printable(behind)}`
  );
};

/** The line of a test that passed at a later try, with the reason why the first one failed. */
const flakyLine = ({ test, earlier = [] }: Outcome, { stdout, env }: Terminal): string => {
  const reason = earlier.map(whyTryFailed)[0] ?? '';
  return (
    `${paintFor(stdout, env).doubtful('FLAKY')} ${printable(test.title)}  ` +
    `${printable(`passed at try ${earlier.length + 1}; the first: ${reason}`)}`
  );
};

/** Prints `outcome`; with `quiet` only its line. */
export const printOutcome = (outcome: Outcome, quiet: boolean, terminal: Terminal): void => {
  const { stdout, env } = terminal;
  const { test, error, judgement } = outcome;
  const details = quiet ? [] : detailLinesOf(outcome, terminal);
  if (details.length > 0)
    wordWrapped(stdout).write(`${[paintFor(stdout, env).strong(printable(test.title)), ...details].join('\n')}\n`);
  if (error !== undefined && judgement === 'failed') {
    const before = `${test.document.file}:${test.document.lineOf('')}: `;
    printError(error, terminal, { before, locate: (faults) => located(test.document, faults) });
  }
  wordWrapped(stdout).write(`${(isFlaky(outcome) ? flakyLine : summaryLine)(outcome, terminal)}\n`);
};

/**
 * `3 tests: 1 passed, 2 failed`: how many passed, failed, were interrupted or did not count. `total` includes tests
 * that were not begun.
 */
export const countsText = (outcomes: readonly Outcome[], total: number): string => {
  const count = (judgement: Judgement): number => outcomes.filter((outcome) => outcome.judgement === judgement).length;
  const texts: [number, string][] = [
    [count('failed'), 'failed'],
    [count('interrupted'), 'interrupted'],
    [count('uncounted'), 'ran in the background'],
    [total - outcomes.length, 'not begun'],
  ];
  const rest = texts
    .filter(([number]) => number > 0)
    .map(([number, text]) => `, ${number} ${text}`)
    .join('');
  const flaky = outcomes.filter(isFlaky).length;
  return `${counted(total, 'test')}: ${count('passed')} passed${flaky === 0 ? '' : ` (${flaky} flaky)`}${rest}`;
};

/** Prints the counts of all tests. For one test that failed, its own line is enough, and stays the last. */
export const printTotals = (
  outcomes: readonly Outcome[],
  total: number,
  { stdout }: Pick<Terminal, 'stdout'>,
): void => {
  if (total === 1 && outcomes[0]?.judgement === 'failed') return;
  stdout.write(`${countsText(outcomes, total)}\n`);
};
