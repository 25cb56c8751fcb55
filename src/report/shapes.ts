/**
 * The shapes beside words: of verdicts, so that colour is never the only sign of one, and of controls. Each is drawn on
 * 16 by 16, in the colour of the text beside it.
 */
import { node, type MarkupNode } from './markup.ts';
import { tones, type Tone, type Verdict } from './verdict.ts';

const paths = {
  pass: 'M3 8.5 6.5 12 13 4.5',
  fail: 'M4 4l8 8M12 4l-8 8',
  abort: 'M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 1 1 11 0M4.2 11.8l7.6-7.6',
  run: 'M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 1 1 11 0M6.7 5.7v4.6L10.3 8z',
  cancel: 'M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 1 1 11 0M5.5 8h5',
  bolt: 'M9.5 2 5 8.5h5L6.5 14',
  warn: 'M8 2.5 14.5 13.5h-13zM8 6.8v3M8 11.6v.1',
  find: 'M11.2 7a4.2 4.2 0 1 1-8.4 0 4.2 4.2 0 1 1 8.4 0M10.2 10.2 14 14',
  up: 'M8 13V3M4 7l4-4 4 4',
  same: 'M3.5 6h9M3.5 10h9',
  out: 'M2.5 8h11M9.5 4l4 4-4 4',
  in: 'M13.5 8h-11M6.5 4l-4 4 4 4',
} as const;

export type Shape = keyof typeof paths;

/** Hidden from screen readers, which read the word beside it. */
export const shape = (name: Shape): MarkupNode =>
  node('svg', { class: 'icon', viewBox: '0 0 16 16', 'aria-hidden': 'true' }, node('path', { d: paths[name] }));

const verdictShapes: Readonly<Record<Verdict, Shape>> = {
  passed: 'pass',
  failed: 'fail',
  aborted: 'abort',
  broken: 'warn',
  cancelled: 'cancel',
  interrupted: 'bolt',
  running: 'run',
};

/** The state of a run in a word, with its colour and its shape: its verdict, or that it is paused. */
export const standingOfRun = (run: {
  readonly verdict: Verdict;
  readonly paused?: true;
}): readonly [word: string, tone: Tone, shape: Shape] =>
  run.paused === true
    ? ['paused', 'doubtful', 'cancel']
    : [run.verdict, tones[run.verdict], verdictShapes[run.verdict]];

const toneShapes: Readonly<Record<Tone, Shape>> = { good: 'pass', bad: 'fail', doubtful: 'cancel', open: 'run' };

/** A word with the colour and the shape of its meaning. */
export const badge = (word: string, tone: Tone, drawn: Shape = toneShapes[tone], name = 'span'): MarkupNode =>
  node(name, { class: `badge ${tone}` }, shape(drawn), word);
