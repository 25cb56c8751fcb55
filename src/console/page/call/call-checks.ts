/** The checks of a call: those that failed, and the number of the others, which are folded. */
import { node, where, type Content, type MarkupNode } from '../../../report/markup.ts';
import { short } from '../../../report/printable.ts';
import { leftOut } from '../../../report/render/html/table.ts';
import { badge } from '../../../report/shapes.ts';
import { uncheckedPart } from '../../../report/unchecked-part.ts';
import type { RunTest } from '../../protocol.ts';
import { count } from '../figures.ts';
import type { Call } from './call-record.ts';

type Check = Call['check_log'][number];

const longestText = 400;
const mostListed = 300;
/** Up to so many passed checks are not folded. */
const mostPassed = 3;

export const callChecks = ({ check_log: checks, unchecked }: Call, test: RunTest | undefined): readonly Content[] => {
  if (checks.length === 0) return [node('p', { class: 'hint' }, 'Nothing was checked.'), ...uncheckedPart(unchecked)];
  const wrong = checks.filter(({ status }) => status !== 'pass');
  const passed = checks.filter(({ status }) => status === 'pass');
  const rows = (shown: readonly Check[]): readonly MarkupNode[] =>
    shown.slice(0, mostListed).map((one) => rowOf(one, test));
  const isFew = passed.length <= mostPassed;
  return [
    node(
      'p',
      { class: 'tally' },
      ...where(wrong.length > 0, () => [badge(`${count(wrong.length)} not passed`, 'bad')]),
      ...where(passed.length > 0, () => [badge(`${count(passed.length)} passed`, 'good')]),
    ),
    ...where(wrong.length > 0 || isFew, () => [tableOf([...rows(wrong), ...(isFew ? rows(passed) : [])])]),
    ...leftOut(wrong.length - mostListed, 'checks'),
    ...where(!isFew, () => [
      node(
        'details',
        {},
        node('summary', {}, `${count(passed.length)} that passed`),
        tableOf(rows(passed)),
        ...leftOut(passed.length - mostListed, 'checks'),
      ),
    ]),
    ...uncheckedPart(unchecked),
  ];
};

const tableOf = (rows: readonly MarkupNode[]): MarkupNode => {
  const head = [
    node('th', { scope: 'col' }, 'Result'),
    node('th', { scope: 'col', class: 'number' }, node('abbr', { title: 'Operation' }, 'Op')),
    node('th', { scope: 'col', class: 'number' }, 'Line'),
    node('th', { scope: 'col' }, 'Check'),
  ];
  return node('table', {}, node('thead', {}, node('tr', {}, ...head)), node('tbody', {}, ...rows));
};

const words: Readonly<Record<Check['status'], string>> = { pass: 'passed', fail: 'failed', abort: 'aborted' };

const rowOf = ({ status, op_idx: opIdx, text }: Check, test: RunTest | undefined): MarkupNode =>
  node(
    'tr',
    {},
    node(
      'td',
      {},
      badge(
        words[status],
        status === 'pass' ? 'good' : 'bad',
        status === 'pass' ? 'pass' : status === 'abort' ? 'abort' : 'fail',
      ),
    ),
    node('td', { class: 'number' }, String(opIdx + 1)),
    node('td', { class: 'number' }, String(test?.operations[opIdx]?.line ?? '')),
    node('td', { class: 'text' }, short(text, longestText)),
  );
