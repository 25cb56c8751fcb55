/** How often each check passed, over all instances: those that failed most come first. */
import { cells, number, tableOf } from '../../../browser/parts.ts';
import { html, nothing, under, type TemplateResult } from '../../../browser/template.ts';
import { short } from '../../../report/printable.ts';
import { count } from '../figures.ts';
import type { CheckRate } from './groups.ts';

const mostListed = 12;
const most = 1000;
const longestText = 200;

export const checkRateTable = (rates: readonly CheckRate[]): TemplateResult => {
  const sorted = rates.toSorted((one, other) => other.failed - one.failed || one.op_idx - other.op_idx);
  const [shown, rest] = [sorted.slice(0, mostListed), sorted.slice(mostListed, most)];
  return html`${table(shown)}${
    rest.length > 0
      ? html`<details><summary>${count(rest.length)} more checks</summary>${table(rest)}</details>`
      : nothing
  }`;
};

const table = (rates: readonly CheckRate[]): TemplateResult =>
  tableOf(['Check', 'Passed|number', 'Failed|number'], rates.map(rowOf));

const rowOf = ({ text, label, op_idx: opIdx, passed, failed }: CheckRate): TemplateResult => {
  const place = `operation ${opIdx + 1}${label == null ? '' : `, ${label}`}`;
  const [share, tone] = [shareOf(passed, passed + failed), failed > 0 ? 'number bad' : 'number'];
  const figures = cells(number(share), [count(failed), tone]);
  return html`<tr><th scope="row">${short(text, longestText)}${under(place)}</th>${figures}</tr>`;
};

/** Never 100 % if one has failed. */
const shareOf = (passed: number, all: number): string => {
  if (all === 0) return '-';
  const share = (100 * passed) / all;
  return `${(passed < all ? Math.min(share, 99.99) : share).toFixed(2)} %`;
};
