/** How often each check passed, over all instances: those that failed most come first. */
import { node, where, type Content } from '../../../report/markup.ts';
import { short } from '../../../report/printable.ts';
import { count } from '../figures.ts';
import type { CheckRate } from './groups.ts';

const mostListed = 12;
const most = 1000;
const longestText = 200;

export const checkRateTable = (rates: readonly CheckRate[]): readonly Content[] => {
  const sorted = rates.toSorted((one, other) => other.failed - one.failed || one.op_idx - other.op_idx);
  const [shown, rest] = [sorted.slice(0, mostListed), sorted.slice(mostListed, most)];
  return where(rates.length > 0, () => [
    tableOf(shown),
    ...where(rest.length > 0, () => [
      node('details', {}, node('summary', {}, `${count(rest.length)} more checks`), tableOf(rest)),
    ]),
  ]);
};

const tableOf = (rates: readonly CheckRate[]): Content =>
  node(
    'table',
    {},
    node(
      'thead',
      {},
      node(
        'tr',
        {},
        node('th', { scope: 'col' }, 'Check'),
        ...['Passed', 'Failed'].map((title) => node('th', { scope: 'col', class: 'number' }, title)),
      ),
    ),
    node('tbody', {}, ...rates.map(rowOf)),
  );

const rowOf = ({ text, label, op_idx: opIdx, passed, failed }: CheckRate): Content =>
  node(
    'tr',
    {},
    node(
      'th',
      { scope: 'row' },
      short(text, longestText),
      node('span', { class: 'under' }, `operation ${opIdx + 1}${label == null ? '' : `, ${label}`}`),
    ),
    node('td', { class: 'number' }, shareOf(passed, passed + failed)),
    node('td', { class: failed > 0 ? 'number bad' : 'number' }, count(failed)),
  );

/** Never 100 % if one has failed. */
const shareOf = (passed: number, all: number): string => {
  if (all === 0) return '-';
  const share = (100 * passed) / all;
  return `${(passed < all ? Math.min(share, 99.99) : share).toFixed(2)} %`;
};
