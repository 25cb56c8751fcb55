/** A text, line by line with its numbers. */
import type { Refused } from '../../browser/answers.ts';
import { html, nothing, type TemplateResult } from '../../browser/template.ts';

const linesOf = (text: string): TemplateResult =>
  html`<ol class="source" aria-label="Text of the test">${text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => html`<li><code>${line}</code></li>`)}</ol>`;

/** The lines of a text, or why there is none; nothing until it has arrived. */
export const linesOrReason = (read: { readonly text: string } | Refused | undefined): unknown => {
  if (read === undefined) return nothing;
  return 'refused' in read ? html`<p class="hint">${read.refused}</p>` : linesOf(read.text);
};
