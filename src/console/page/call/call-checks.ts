/** The checks of a call: those that failed, and the number of the others, which are folded. */
import { cells, number, tableOf } from '../../../browser/parts.ts';
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
  const folded = html`<details><summary>${count(passed.length)} that passed</summary>${table(
    passed.slice(0, mostListed),
    test,
  )}${leftOut(passed)}</details>`;
  return html`<p class="tally">${wrong.length > 0 ? badgeOf(`${count(wrong.length)} not passed`, 'bad') : nothing}${
    passed.length > 0 ? badgeOf(`${count(passed.length)} passed`, 'good') : nothing
  }</p>${shown.length > 0 ? table(shown, test) : nothing}${leftOut(wrong)}${isFew ? nothing : folded}${unread}`;
};

const leftOut = (checks: readonly Check[]): TemplateResult | typeof nothing => {
  const rest = checks.length - mostListed;
  return rest > 0 ? html`<p class="hint">${rest} more checks ${rest === 1 ? 'is' : 'are'} left out here.</p>` : nothing;
};

const table = (checks: readonly Check[], test: RunTest | undefined): TemplateResult => {
  const row = ({ status, op_idx: opIdx, text }: Check): TemplateResult => {
    const line = test?.operations[opIdx]?.line ?? '';
    const look = badgeOf(...looks[status]);
    return html`<tr>${cells([look], number(opIdx + 1), number(line), [short(text, longestText), 'text'])}</tr>`;
  };
  return tableOf(['Result', 'Op|number', 'Line|number', 'Check'], checks.map(row));
};

const looks: Readonly<Record<Check['status'], readonly [string, Tone, Shape]>> = {
  pass: ['passed', 'good', 'pass'],
  fail: ['failed', 'bad', 'fail'],
  abort: ['aborted', 'bad', 'abort'],
};
