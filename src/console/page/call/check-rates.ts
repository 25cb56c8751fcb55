/** How often each check passed, over all instances: those that failed most come first. */
import { html, nothing, type TemplateResult } from '../../../browser/template.ts';
import { short } from '../../../report/printable.ts';
import { count } from '../figures.ts';
import type { CheckRate } from './groups.ts';

const mostListed = 12;
const most = 1000;
const longestText = 200;

export const checkRateTable = (rates: readonly CheckRate[]): TemplateResult => {
  const sorted = rates.toSorted((one, other) => other.failed - one.failed || one.op_idx - other.op_idx);
  const [shown, rest] = [sorted.slice(0, mostListed), sorted.slice(mostListed, most)];
  return html`${tableOf(shown)}${
    rest.length > 0
      ? html`<details><summary>${count(rest.length)} more checks</summary>${tableOf(rest)}</details>`
      : nothing
  }`;
};

const tableOf = (rates: readonly CheckRate[]): TemplateResult =>
  html`<table><thead><tr><th scope="col">Check</th><th scope="col" class="number">Passed</th><th scope="col"
    class="number">Failed</th></tr></thead><tbody>${rates.map(rowOf)}</tbody></table>`;

const rowOf = ({ text, label, op_idx: opIdx, passed, failed }: CheckRate): TemplateResult => {
  const place = `operation ${opIdx + 1}${label == null ? '' : `, ${label}`}`;
  return html`<tr><th scope="row">${short(text, longestText)}<span class="under">${place}</span></th><td
    class="number">${shareOf(passed, passed + failed)}</td><td
      class=${failed > 0 ? 'number bad' : 'number'}>${count(failed)}</td></tr>`;
};

/** Never 100 % if one has failed. */
const shareOf = (passed: number, all: number): string => {
  if (all === 0) return '-';
  const share = (100 * passed) / all;
  return `${(passed < all ? Math.min(share, 99.99) : share).toFixed(2)} %`;
};
