/** The checks of a call: those that failed, and the number of the others, which are folded. */
import { badgeOf, drawn, html, nothing, type TemplateResult } from '../../../browser/template.ts';
import { short } from '../../../report/printable.ts';
import type { Shape } from '../../../report/shapes.ts';
import { uncheckedPart } from '../../../report/unchecked-part.ts';
import type { Tone } from '../../../report/verdict.ts';
import type { RunTest } from '../../protocol.ts';
import { count } from '../figures.ts';
import type { Call } from './call-record.ts';

type Check = Call['check_log'][number];

const longestText = 400;
const mostListed = 300;
/** Up to so many passed checks are not folded. */
const mostPassed = 3;

export const callChecks = ({ check_log: checks, unchecked }: Call, test: RunTest | undefined): TemplateResult => {
  const unread = uncheckedPart(unchecked).map((part) => drawn(part));
  if (checks.length === 0) return html`<p class="hint">Nothing was checked.</p>${unread}`;
  const wrong = checks.filter(({ status }) => status !== 'pass');
  const passed = checks.filter(({ status }) => status === 'pass');
  const isFew = passed.length <= mostPassed;
  const shown = isFew ? [...wrong.slice(0, mostListed), ...passed] : wrong.slice(0, mostListed);
  const folded = html`<details><summary>${count(passed.length)} that passed</summary>${tableOf(
    passed.slice(0, mostListed),
    test,
  )}${leftOut(passed)}</details>`;
  return html`<p class="tally">${wrong.length > 0 ? badgeOf(`${count(wrong.length)} not passed`, 'bad') : nothing}${
    passed.length > 0 ? badgeOf(`${count(passed.length)} passed`, 'good') : nothing
  }</p>${shown.length > 0 ? tableOf(shown, test) : nothing}${leftOut(wrong)}${isFew ? nothing : folded}${unread}`;
};

const leftOut = (checks: readonly Check[]): TemplateResult | typeof nothing => {
  const rest = checks.length - mostListed;
  return rest > 0 ? html`<p class="hint">${rest} more checks ${rest === 1 ? 'is' : 'are'} left out here.</p>` : nothing;
};

const tableOf = (checks: readonly Check[], test: RunTest | undefined): TemplateResult =>
  html`<table><thead><tr><th scope="col">Result</th><th scope="col" class="number"><abbr
    title="Operation">Op</abbr></th><th scope="col" class="number">Line</th><th
      scope="col">Check</th></tr></thead><tbody>${checks.map(
        ({ status, op_idx: opIdx, text }) =>
          html`<tr><td>${badgeOf(...looks[status])}</td><td class="number">${opIdx + 1}</td><td
        class="number">${test?.operations[opIdx]?.line ?? ''}</td><td
          class="text">${short(text, longestText)}</td></tr>`,
      )}</tbody></table>`;

const looks: Readonly<Record<Check['status'], readonly [string, Tone, Shape]>> = {
  pass: ['passed', 'good', 'pass'],
  fail: ['failed', 'bad', 'fail'],
  abort: ['aborted', 'bad', 'abort'],
};
