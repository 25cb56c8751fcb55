/** The failures of a run in groups, counted over all instances, and the pass rate of each check. */
import { wordsOf } from '../../verdict-reason.ts';
import type { QueryTestResult } from '../../../../schemas/index.ts';
import type { CheckRate, FailureGroup } from '../../evidence-facts.ts';
import { node, where, type Content } from '../../markup.ts';
import { short } from '../../printable.ts';
import { leftOut, table } from './table.ts';

const mostGroups = 100;
const mostRates = 200;
const longestText = 400;

const whereText = ({ op_idx: opIdx, label }: Pick<FailureGroup, 'op_idx' | 'label'>): string =>
  `${opIdx + 1}${label == null ? '' : `, ${short(label, 60)}`}`;

/** The largest group first. `rest`: number of instances in no group; `instanceOf`: renders the name of an instance. */
export const groupTable = (
  groups: readonly FailureGroup[],
  rest: number,
  instanceOf: (instance: string) => Content,
): readonly Content[] => {
  const columns = [
    { title: 'Instances', sort: 'number' },
    { title: 'Reason', sort: 'heading' },
    { title: 'Result' },
    { title: 'Op' },
    { title: 'First of them', sort: 'text' },
  ] as const;
  const rows = groups
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostGroups)
    .map((group) => [
      group.count.toLocaleString('en'),
      short(wordsOf(group), longestText),
      group.verdict,
      whereText(group),
      node(
        'span',
        {},
        ...group.instances.flatMap((instance, index) => [...(index > 0 ? [', '] : []), instanceOf(instance)]),
      ),
    ]);
  return [
    ...where(groups.length > 0, () => [table('Of all instances, each in one group', columns, rows)]),
    ...where(rest > 0, () => [
      node('p', { class: 'hint' }, `${rest.toLocaleString('en')} more instances are in none of these.`),
    ]),
  ];
};

/** The arguments that instances have received and no check reads, where a threshold covers them. */
export const uncheckedTable = (unchecked: QueryTestResult['unchecked'] = []): readonly Content[] => {
  const columns = [
    { title: 'Argument', sort: 'heading' },
    { title: 'Of' },
    { title: 'Op' },
    { title: 'First in instance', sort: 'number' },
  ] as const;
  const rows = unchecked
    .slice(0, mostRates)
    .map((one) => [
      short(one.argument, longestText),
      short(one.operation, 60),
      whereText(one),
      short(one.instance, 20),
    ]);
  return where(unchecked.length > 0, () => [
    table('Received, and read by nothing in the test', columns, rows),
    ...leftOut(unchecked.length - mostRates, 'arguments'),
  ]);
};

/** The checks that failed most are first. */
export const rateTable = (rates: readonly CheckRate[]): readonly Content[] => {
  const columns = [
    { title: 'Check', sort: 'heading' },
    { title: 'Op' },
    { title: 'Passed', sort: 'number' },
    { title: 'Failed', sort: 'number' },
  ] as const;
  const sorted = rates.toSorted((one, other) => other.failed - one.failed || one.op_idx - other.op_idx);
  const rows = sorted
    .slice(0, mostRates)
    .map((rate) => [
      short(rate.text, longestText),
      whereText(rate),
      ...[rate.passed, rate.failed].map((count) => count.toLocaleString('en')),
    ]);
  return where(rates.length > 0, () => [
    table('How often each passed', columns, rows),
    ...leftOut(rates.length - mostRates, 'checks'),
  ]);
};
