/** A text, line by line with its numbers. */
import { html, type TemplateResult } from '../../browser/template.ts';

export const linesOf = (text: string): TemplateResult =>
  html`<ol class="source" aria-label="Text of the test">${text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => html`<li><code>${line}</code></li>`)}</ol>`;
