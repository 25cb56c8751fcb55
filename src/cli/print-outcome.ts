/**
 * The results as they come: for each test what its first instance did, and a line with its verdict; at the end the totals.
 */
import { counted, secondsText } from '../report/figures.ts';
import { printable } from '../report/printable.ts';
import { checkLines, figureLines, incidentLines, ladderLines, latencyLines, leftOutLines, thresholdLines } from '../report/render/txt.ts';
import { paintFor, widthFor } from './colours.ts';
import { isFlaky, whyTryFailed, type Judgement } from '../report/render/test-outcome.ts';
import { placeIn, type Outcome } from './outcome.ts';
import type { CliParts } from './parts.ts';
import { printError } from './print-error.ts';
import { located } from '../documents/yaml-source.ts';

type Terminal = Pick<CliParts, 'stdout' | 'stderr' | 'env'>;

const words: Readonly<Record<Judgement, string>> = { passed: 'PASS', failed: 'FAIL', uncounted: 'DONE', interrupted: 'STOP' };

const isLoad = ({ test }: Outcome): boolean => (test.params.distribution?.type ?? 'single') !== 'single';

const detailLinesOf = (outcome: Outcome, { stdout, env }: Terminal): string[] => {
  const { status } = outcome;
  if (status === undefined) return [];
  const paint = paintFor(stdout, env);
  const parts = [
    [...checkLines(status, paint), ...leftOutLines(status)],
    ladderLines(status, { paint, width: widthFor(stdout) }),
    ...(isLoad(outcome) ? [figureLines(status), latencyLines(status)] : []),
    thresholdLines(status, paint),
    ...(status.counts.started > 1
      ? [
          incidentLines('first failed checks', status.first_fails, placeIn(outcome.test)),
          incidentLines('first aborted instances', status.first_aborts, placeIn(outcome.test)),
        ]
      : []),
  ];
  return parts.filter((lines) => lines.length > 0).flatMap((lines) => [...lines, '']);
};

const summaryLine = ({ test, judgement, reason, status }: Outcome, { stdout, env }: Terminal): string => {
  const paint = paintFor(stdout, env);
  const colour = { passed: paint.good, failed: paint.bad, uncounted: paint.faint, interrupted: paint.doubtful }[judgement];
  const duration = status?.duration === undefined ? '' : `  (${secondsText(status.duration)})`;
  const expected = judgement !== 'passed' ? reason : (test.expectError ?? (test.expect === 'passed' ? '' : test.expect));
  const told = expected === '' ? '' : `  ${judgement === 'passed' ? `${expected}, as expected` : expected}`;
  const behind = status?.reason === undefined ? told : `${told}  ${status.reason}`;
  return `${colour(words[judgement])} ${printable(test.name)}${duration}${printable(behind)}`;
};

/** Of a test that passed, but not at the first try: why it is not to be trusted. */
const flakyLine = ({ test, earlier = [] }: Outcome, { stdout, env }: Terminal): string => {
  const reason = earlier.map(whyTryFailed)[0] ?? '';
  return `${paintFor(stdout, env).doubtful('FLAKY')} ${printable(test.name)}  ${printable(`passed at try ${earlier.length + 1}; the first: ${reason}`)}`;
};

/** Prints `outcome`; with `quiet` only its line. */
export const printOutcome = (outcome: Outcome, quiet: boolean, terminal: Terminal): void => {
  const { stdout, env } = terminal;
  const { test, error, judgement } = outcome;
  const details = quiet ? [] : detailLinesOf(outcome, terminal);
  if (details.length > 0) stdout.write(`${[paintFor(stdout, env).strong(printable(test.name)), ...details].join('\n')}\n`);
  if (error !== undefined && judgement === 'failed') {
    printError(error, terminal, `${test.document.file}:${test.document.lineOf('')}: `, (faults) => located(test.document, faults));
  }
  stdout.write(`${(isFlaky(outcome) ? flakyLine : summaryLine)(outcome, terminal)}\n`);
};

/** Prints how many tests passed, and what became of the others. `total` counts those too that were not begun. */
export const printTotals = (outcomes: readonly Outcome[], total: number, { stdout }: Terminal): void => {
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
  stdout.write(`${counted(total, 'test')}: ${count('passed')} passed${flaky === 0 ? '' : ` (${flaky} flaky)`}${rest}\n`);
};
