/** The checks of a call, of which those that passed are folded; and how often each check passed over all instances. */
import { cells, number, tableOf } from '../../../browser/parts.ts';
import { badgeOf, drawn, html, nothing, under, type TemplateResult } from '../../../browser/template.ts';
import type { CheckRate } from '../../../report/evidence-facts.ts';
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
/** Rates of checks that are not folded, of all that are listed, and the longest text of one. */
const [mostRates, allRates, longestRate] = [12, 1000, 200];
/** Up to so many passed checks are not folded. */
const mostPassed = 3;

export const callChecks = ({ check_log: checks, unchecked }: Call, test: RunTest | undefined): TemplateResult => {
  const unread = uncheckedPart(unchecked).map((part) => drawn(part));
  if (checks.length === 0) return html`<p class="hint">Nothing was checked.</p>${unread}`;
  const wrong = checks.filter(({ status }) => status !== 'pass');
  const passed = checks.filter(({ status }) => status === 'pass');
  const isFew = passed.length <= mostPassed;
  const shown = isFew ? [...wrong.slice(0, mostListed), ...passed] : wrong.slice(0, mostListed);
  const rest = html`${table(passed.slice(0, mostListed), test)}${leftOut(passed)}`;
  const folded = html`<details><summary>${count(passed.length)} that passed</summary>${rest}</details>`;
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

/** Those that failed most come first. */
export const checkRateTable = (rates: readonly CheckRate[]): TemplateResult => {
  const sorted = rates.toSorted((one, other) => other.failed - one.failed || one.op_idx - other.op_idx);
  const [shown, rest] = [sorted.slice(0, mostRates), sorted.slice(mostRates, allRates)];
  const tableFor = (some: readonly CheckRate[]): TemplateResult =>
    tableOf(['Check', 'Passed|number', 'Failed|number'], some.map(rateRow));
  const more = html`<details><summary>${count(rest.length)} more checks</summary>${tableFor(rest)}</details>`;
  return html`${tableFor(shown)}${rest.length > 0 ? more : nothing}`;
};

const rateRow = ({ text, label, op_idx: opIdx, passed, failed }: CheckRate): TemplateResult => {
  const place = `operation ${opIdx + 1}${label == null ? '' : `, ${label}`}`;
  const [share, tone] = [shareOf(passed, passed + failed), failed > 0 ? 'number bad' : 'number'];
  const figures = cells(number(share), [count(failed), tone]);
  return html`<tr><th scope="row" class="heading">${short(text, longestRate)}${under(place)}</th>${figures}</tr>`;
};

/** Never 100 % if one has failed. */
const shareOf = (passed: number, all: number): string => {
  if (all === 0) return '-';
  const share = (100 * passed) / all;
  return `${(passed < all ? Math.min(share, 99.99) : share).toFixed(2)} %`;
};
