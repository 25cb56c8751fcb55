/** What differs between the tests that two runs were started with, line by line. */
import { lineDifference, type DifferentLine } from '../../../compare/line-difference.ts';
import { html, type TemplateResult } from '../../../browser/template.ts';
import { textOf, type SourceAnswer } from '../kept-source.ts';

/** Lines that are shown. */
const mostLines = 400;
const signs = { same: ' ', gone: '−', new: '+', 'left out': '' } as const;

export interface ShownDifference {
  /** In a sentence. */
  readonly say: string;
  readonly lines?: TemplateResult;
}

export const sourceDifference = (a: SourceAnswer, b: SourceAnswer): ShownDifference => {
  if ('refused' in a) return { say: `Of A: ${a.refused}` };
  if ('refused' in b) return { say: `Of B: ${b.refused}` };
  const lines = lineDifference(textOf(a), textOf(b));
  if (lines === undefined) return { say: 'The tests differ in too many lines to be compared here.' };
  if (lines.length === 0) return { say: 'Both were started with the same test.' };
  const different = lines.filter(({ kind }) => kind === 'gone' || kind === 'new').length;
  const rest = lines.length - mostLines;
  const sentence =
    `${different} ${different === 1 ? 'line differs' : 'lines differ'}` +
    `${rest > 0 ? `; the first ${mostLines} lines are shown` : ''}.`;
  return {
    say: sentence,
    lines: html`<ol class="differing" aria-label="Lines of the tests that differ"
      tabindex="0">${lines.slice(0, mostLines).map(lineOf)}</ol>`,
  };
};

const lineOf = ({ kind, text, a, b }: DifferentLine): TemplateResult => {
  const spoken = { same: '', gone: 'in A alone: ', new: 'in B alone: ', 'left out': '' }[kind];
  return html`<li class=${kind.replace(' ', '-')}><span class="sign" aria-hidden="true">${signs[kind]}</span><span
    class="number">${kind === 'gone' ? a : (b ?? '')}</span><code><span
      class="only-read">${spoken}</span>${text}</code></li>`;
};
