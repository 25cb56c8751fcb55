/**
 * Lines on the instances of a load that have not passed: groups with their counts, and the checks that failed in some
 * instance.
 */
import type { QueryTestResult } from '../../../schemas/index.ts';
import { evidenceOf, type FailureGroup } from '../evidence-facts.ts';
import { counted, tableLines } from '../figures.ts';
import type { Paint } from '../paint.ts';
import { printable } from '../printable.ts';
import { wordsOf } from '../verdict-reason.ts';

/** Lines of groups, and of checks, that are printed. */
const most = 20;

const inEnglish = (count: number): string => count.toLocaleString('en');

/** `instances 12, 99, 340 and 14 more`; `156 instances, whose numbers are not known` for those of a lost service. */
const instancesText = ({ instances, count }: FailureGroup): string => {
  if (instances.length === 0) return `${counted(count, 'instance')}, whose numbers are not known`;
  const rest = count - instances.length;
  return (
    `${instances.length === 1 ? 'instance' : 'instances'} ${instances.join(', ')}` +
    `${rest > 0 ? ` and ${inEnglish(rest)} more` : ''}`
  );
};

/** `operation 4 (release)`, where the place does not contain the label already. */
const labelled = (place: string, label: string | null | undefined): string =>
  label === null || label === undefined || place.includes(`(${label})`) ? place : `${place} (${label})`;

/**
 * For each group its count, its place and reason, and below them its first instances. `place` names an operation by its
 * index.
 */
export const groupLines = (status: QueryTestResult, paint: Paint, place: (opIdx: number) => string): string[] => {
  const { failures = [], failures_rest: rest = 0 } = evidenceOf(status);
  if (failures.length === 0) return [];
  const shown = failures.slice(0, most);
  const width = Math.max(...shown.map(({ count }) => inEnglish(count).length));
  const lines = shown.flatMap((group) => [
    `  ${paint.bad(inEnglish(group.count).padStart(width))} ${group.verdict}  ` +
      `${printable(`${labelled(place(group.op_idx), group.label)}: ${wordsOf(group)}`)}`,
    `  ${' '.repeat(width)}  ${paint.faint(printable(instancesText(group)))}`,
  ]);
  const hidden = failures.length - shown.length;
  return [
    `failures: ${counted(failures.length, 'group')}`,
    ...lines,
    ...(hidden > 0 ? [`  and ${counted(hidden, 'more group')}, which the report has`] : []),
    ...(rest > 0 ? [`  and ${counted(rest, 'instance')} beyond these groups`] : []),
  ];
};

const longestCheck = 60;

/** The numbers of passes and failures of each check that has failed at least once. */
export const checkRateLines = (status: QueryTestResult): string[] => {
  const { checks = [] } = evidenceOf(status);
  const failing = checks.filter(({ failed }) => failed > 0);
  if (failing.length === 0) return [];
  const rows = failing.slice(0, most).map(({ op_idx: opIdx, label, text, passed, failed }) => {
    const name = printable(`op ${opIdx + 1}${label === null || label === undefined ? '' : ` ${label}`}: ${text}`);
    return [
      name.length > longestCheck ? `${name.slice(0, longestCheck - 1)}…` : name,
      ...[passed, failed].map(inEnglish),
      `${((100 * passed) / (passed + failed)).toFixed(3)} %`,
    ];
  });
  const others = checks.length - rows.length;
  return [
    ...tableLines([['checks that failed', 'passed', 'failed', 'rate'], ...rows]),
    ...(others > 0
      ? [`  ${counted(others, 'other check')} ${failing.length > most ? 'not shown' : 'never failed'}`]
      : []),
  ];
};
