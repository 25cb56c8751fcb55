/**
 * Colours for a terminal (ECMA-48 SGR), and none without a terminal or if `NO_COLOR` is set (no-color.org).
 */
import { plain, type Paint } from '../report/paint.ts';
import type { Judgement } from '../report/render/test-outcome.ts';
import type { CliParts, OutputStream } from './parts.ts';

const coded =
  (on: number, off: number) =>
  (text: string): string =>
    `\u001b[${on}m${text}\u001b[${off}m`;

const coloured: Paint = {
  good: coded(32, 39),
  bad: coded(31, 39),
  doubtful: coded(33, 39),
  faint: coded(2, 22),
  strong: coded(1, 22),
};

/** The colours for what is written to `stream`. */
export const paintFor = (stream: OutputStream, env: CliParts['env']): Paint =>
  stream.isTTY === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb' ? coloured : plain;

/** Columns to write in: the terminal's, 60 or more; 100 where there is no terminal or it does not say. */
export const widthFor = ({ isTTY, columns }: OutputStream): number =>
  isTTY === true && columns !== undefined && columns > 0 ? Math.max(columns, 60) : 100;

export const judgementWords: Readonly<Record<Judgement, string>> = {
  passed: 'PASS',
  failed: 'FAIL',
  uncounted: 'DONE',
  interrupted: 'STOP',
};

export const judgementPaint = (paint: Paint, judgement: Judgement): ((text: string) => string) =>
  ({ passed: paint.good, failed: paint.bad, uncounted: paint.faint, interrupted: paint.doubtful })[judgement];
