/**
 * A comparison of two runs for a person: a table of the figures that matter, 80 columns wide and no longer than a
 * screen.
 */
import type { Comparison } from '../compare/compare-reports.ts';
import type { ConditionResult } from '../compare/conditions.ts';
import type { Difference } from '../compare/difference.ts';
import { counted, figure } from '../report/figures.ts';
import type { Paint } from '../report/paint.ts';
import { printable, short, wrapped } from '../report/printable.ts';

const columns = 80;
const mostRows = 14;
const mostReasons = 4;
const mostFailures = 5;
const widest = 22;

export const comparisonLines = (
  { a, b, differences, failures, notes, unjudged }: Comparison,
  title: string,
  paint: Paint,
): string[] => {
  const shown = chosen(differences);
  const rows = shown.map(cellsOf);
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...[headings, ...rows].map((row) => [...(row[column] ?? '')].length)),
  );
  const lineOf = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : column < 5 ? cell.padStart(widths[column] ?? 0) : cell,
      )
      .join('  ')
      .trimEnd();
  const left = differences.length - shown.length;
  return [
    paint.strong(short(title, columns)),
    short(
      `A ${a.run_id}: ${counted(a.counts.finished, 'instance')}; ` +
        `B ${b.run_id}: ${counted(b.counts.finished, 'instance')}`,
      columns,
    ),
    ...notes.map((note) => short(note, columns)),
    paint.faint(lineOf(headings)),
    ...shown.map((difference, index) => paintOf(difference, paint)(lineOf(rows[index] ?? []))),
    ...(left > 0 ? [paint.faint(`${counted(left, 'more figure')}: --json has all`)] : []),
    // That there is no history is said once, below.
    ...reasonsOf(unjudged === undefined ? shown : shown.filter(({ obscured }) => obscured === undefined)),
    ...failures
      .slice(0, mostFailures)
      .map(({ kind, text, a: inA, b: inB }) => short(`${kind}, ${inA} in A and ${inB} in B: ${text}`, columns)),
    ...(failures.length > mostFailures
      ? [paint.faint(`${counted(failures.length - mostFailures, 'more failure')}: --json has all`)]
      : []),
    ...(unjudged === undefined ? [] : wrapped(printable(unjudged), columns, 2).map(paint.doubtful)),
  ];
};

/** What to do where nothing could be judged. */
export const historyHint = 'Name earlier runs: --history REPORT; or judge without them: --without-history.';

export const conditionLine = ({ condition, outcome, why }: ConditionResult, paint: Paint): string => {
  const word = { met: paint.bad('FAIL'), 'not met': paint.good('ok  '), open: paint.doubtful('open') }[outcome];
  return `${word} ${short(`${condition}: ${why}`, columns - 5)}`;
};

const headings = ['', 'A', 'B', 'change', '95 % interval', ''];

/**
 * The metrics that differ; after them the shares that are not 0, the rate, and the 95th percentile of each latency over
 * all instances.
 */
const chosen = (differences: readonly Difference[]): readonly Difference[] => {
  const isDiffering = ({ judgement }: Difference): boolean => judgement === 'worse' || judgement === 'better';
  const matters = ({ metric, unit, a, b }: Difference): boolean =>
    unit === '%'
      ? metric === 'failed' || (a ?? 0) !== (b ?? 0)
      : unit === '/s' || metric.endsWith('.p95') || /^latency\.\w+$/.test(metric);
  const inOrder = [
    ...differences.filter(isDiffering),
    ...differences.filter((difference) => !isDiffering(difference) && matters(difference)),
  ];
  const kept = new Set(inOrder.slice(0, mostRows));
  return differences.filter((difference) => kept.has(difference));
};

const cellsOf = ({ metric, unit, a, b, change, lower, upper, judgement }: Difference): string[] => [
  short(metric, widest),
  measuredText(a, unit),
  measuredText(b, unit),
  signed(change, unit, true),
  lower === null && upper === null ? '-' : `${signed(lower, unit)} to ${signed(upper, unit)}`,
  judgement,
];

const measuredText = (value: number | null, unit: Difference['unit']): string =>
  `${figure(value)}${value === null ? '' : unit === '/s' ? unit : ` ${unit}`}`;

/** `+12.3 %`; a difference of shares, in points, has no per cent sign: `+0.12`. */
const signed = (change: number | null, unit: Difference['unit'], whole = false): string => {
  if (change === null) return whole ? '-' : '?';
  const text = (change * 100).toFixed(unit === '%' ? 2 : 1);
  return `${Number(text) > 0 ? '+' : ''}${text}${unit === '%' ? '' : ' %'}`;
};

const paintOf = ({ judgement }: Difference, paint: Paint): ((text: string) => string) =>
  judgement === 'worse'
    ? paint.bad
    : judgement === 'better'
      ? paint.good
      : judgement === 'too few to say' || judgement === 'no verdict'
        ? paint.faint
        : (text) => text;

/** Reasons that the interval in the table shows already. */
const plain: ReadonlySet<string> = new Set([
  'the interval contains 0',
  'the whole interval is above 0',
  'the whole interval is below 0',
]);

/** The reason of each judgement, once for all metrics that share it. */
const reasonsOf = (differences: readonly Difference[]): string[] => {
  const metrics = new Map<string, string[]>();
  for (const { judgement, why, metric } of differences) {
    const reason = `${judgement}: ${why}`;
    if (!plain.has(why)) metrics.set(reason, [...(metrics.get(reason) ?? []), metric]);
  }
  return [...metrics]
    .slice(0, mostReasons)
    .flatMap(([reason, of]) => wrapped(printable(`${reason} (${of.join(', ')})`), columns, 2));
};
