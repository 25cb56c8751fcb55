/**
 * The report for people: the verdict, the figures, and the record of the first Test Instance. The command line prints
 * its parts one by one.
 */
import type { QueryTestResult } from '../../../schemas/index.ts';
import { evidenceOf, withFailedInstance } from '../evidence-facts.ts';
import { counted, figure, secondsText, tableLines } from '../figures.ts';
import { ladderOf } from '../ladder.ts';
import { ladderTextLines } from '../ladder-text.ts';
import { latencyColumns, operationTitle } from '../latency-columns.ts';
import { leftOutText } from '../left-out.ts';
import { plain, type Paint } from '../paint.ts';
import { printable, truncated, widthOf } from '../printable.ts';
import type { CheckStatus } from '../entries.ts';
import { findingOfSearch, intervalText, rateFigure, stepCells, stepColumns } from '../search-words.ts';
import { thresholdText } from '../threshold-text.ts';
import { operationPlace } from '../verdict-reason.ts';
import { checkRateLines, groupLines } from './failure-lines.ts';
import type { ReportFormat } from './format.ts';
import { mismatchLines } from './mismatch-lines.ts';
import { uncheckedLines, uncheckedOfRunLines } from './unchecked-lines.ts';

export interface TextOptions {
  readonly paint?: Paint;
  /** Greatest number of columns. Default: 100. */
  readonly width?: number;
}

type Incident = QueryTestResult['first_fails'][number];
type Latency = QueryTestResult['latency']['instance'];

const numbered = (opIdx: number): string => `  op ${String(opIdx + 1).padStart(3)}`;

const statusPaint = (paint: Paint, status: CheckStatus): ((text: string) => string) =>
  ({ pass: paint.good, fail: paint.bad, abort: paint.bad })[status];

/** `4 passed, 1 failed, 0 aborted, 0 cancelled`; a run that answers adds `, 2 refused`. */
export const countsText = ({ passed, failed, aborted, cancelled, refused }: QueryTestResult['counts']): string =>
  `${passed} passed, ${failed} failed, ${aborted} aborted, ${cancelled} cancelled` +
  `${refused === undefined ? '' : `, ${refused} refused`}`;

/** `p50 1.20 ms, p99 6.24 ms, max 14.88 ms`. */
export const latenessText = ({ p50, p99, max }: NonNullable<QueryTestResult['rate']['lateness']>): string =>
  `p50 ${figure(p50)} ms, p99 ${figure(p99)} ms, max ${figure(max)} ms`;

/** `98.7 % of the time, 1,024 starts`; empty if it is negligible. */
export const heldBackText = ({ held_back: share = 0, held_starts: starts = 0 }: QueryTestResult['rate']): string => {
  const howMany = starts === 0 ? [] : [starts === 1 ? '1 start' : `${starts.toLocaleString('en')} starts`];
  return share >= 0.001 ? [`${(share * 100).toFixed(1)} % of the time`, ...howMany].join(', ') : '';
};

/** A line for each threshold. */
export const thresholdLines = ({ thresholds = [] }: QueryTestResult, paint: Paint = plain): string[] =>
  titled(
    'thresholds',
    thresholds.map(
      (one) => `  ${one.passed ? paint.good('PASS') : paint.bad('FAIL')}  ${printable(thresholdText(one))}`,
    ),
  );

const latenessLines = ({ rate }: QueryTestResult): string[] => {
  const { lateness } = rate;
  if (lateness === undefined || lateness.max === null) return [];
  const heldBack = heldBackText(rate);
  return [
    `lateness   of starts: ${latenessText(lateness)}${heldBack === '' ? '' : `; ${heldBack} held back by the backlog`}`,
  ];
};

/** The nodes that execute the run together: the starts of each, and the offsets of its clock and of its begin. */
const nodeLines = ({ nodes = [], counts }: QueryTestResult): string[] => [
  ...nodes.map(({ name, started, clock_ahead: ahead, began_late: late, gone, lost = 0 }) => {
    const facts = [
      `${started} started`,
      ...(ahead === undefined ? [] : [`clock ${figure(Math.abs(ahead))} ms ${ahead < 0 ? 'behind' : 'ahead'}`]),
      ...(late === undefined ? [] : [`began ${figure(Math.abs(late))} ms ${late < 0 ? 'early' : 'late'}`]),
      ...(lost === 0 ? [] : [`${lost} of them lost, which count as aborted`]),
      ...(gone === undefined ? [] : [`gone: ${printable(gone)}`]),
    ];
    return `node       ${printable(name)}: ${facts.join(', ')}`;
  }),
  ...firstOfNodes(nodes, counts.started),
];

/** A line where the nodes have started one instance less than the run. */
const firstOfNodes = (nodes: NonNullable<QueryTestResult['nodes']>, started: number): string[] => {
  const startedByNodes = nodes.reduce((sum, node) => sum + node.started, 0);
  return nodes.length > 0 && started === startedByNodes + 1
    ? ['node       the first instance is beside these, in the service that executes the run']
    : [];
};

/** `counts`, `duration`, `rate` with its lateness, the nodes, and `warnings`, a line each. */
export const figureLines = (status: QueryTestResult): string[] => {
  const { warnings = [] } = status;
  return [
    ...mainFigureLines(status),
    ...latenessLines(status),
    ...nodeLines(status),
    ...warnings.map((text) => `warning    ${printable(text)}`),
  ];
};

/** A greater relative difference between target and mean is shown. */
const noticeable = 0.02;

/**
 * `100`; where the target has changed, its mean, since the achieved rate is a mean too, and the last target. `verb`
 * follows the first number.
 */
export const askedRate = ({ target, asked }: QueryTestResult['rate'], verb = ''): string => {
  if (target === null || asked === undefined || Math.abs(asked - target) <= noticeable * target)
    return figure(target) + verb;
  return `${figure(asked)}${verb} on the whole, and ${figure(target)} at last`;
};

/** `50 started, 42 finished: 40 passed, 2 failed, 0 aborted, 0 cancelled`. */
export const startedLine = ({ counts }: Pick<QueryTestResult, 'counts'>): string =>
  `${counts.started} started, ${counts.finished} finished: ${countsText(counts)}`;

/** The rate of a search as a whole says nothing: it is that of its steps, whose rates differ. */
const mainFigureLines = ({ counts, mix = [], duration, rate, search }: QueryTestResult): string[] => [
  `instances  ${startedLine({ counts })}`,
  ...mix.map(({ name, counts: own }) => `member     ${printable(name)}: ${startedLine({ counts: own })}`),
  `duration   ${secondsText(duration)}`,
  ...(search === undefined
    ? [
        `rate       ${figure(rate.achieved)} instances/s` +
          `${rate.target === null ? '' : ` of ${askedRate(rate, ' asked for')}`}`,
      ]
    : []),
];

/** The finding of a search, and its steps as a table with a line for each step that was not kept; none for others. */
export const searchLines = (
  { search, state }: Pick<QueryTestResult, 'search' | 'state'>,
  paint: Paint = plain,
): string[] => {
  if (search === undefined) return [];
  const { highest, limited_by: by, steps } = search;
  const rows = tableLines([stepColumns, ...steps.map(stepCells)]);
  const named = highest === null ? (by === null ? plain.strong : paint.bad) : paint.good;
  return [
    ...rows.slice(0, 1),
    ...steps.flatMap(({ reason }, index) => {
      const row = rows[index + 1] ?? '';
      return [reason === undefined ? row : `${row}  ${printable(reason)}`];
    }),
    `${highest === null ? '' : `highest    ${named(`${rateFigure(highest)}/s`)}: ${intervalText(search)}`}`,
    `search     ${printable(findingOfSearch(search, state))}`,
  ].filter((line) => line !== '');
};

/** Columns that a narrow terminal leaves out. */
const sparedColumns = new Set(['min', 'p90', 'p999']);
const shortestName = 12;

const latencyTable = (
  measured: readonly (readonly [string, Latency])[],
  columns: readonly (typeof latencyColumns)[number][],
): string[] =>
  tableLines([
    ['latency (ms)', ...columns.map(([, title]) => title)],
    ...measured.map(([name, latency]) => [name, ...columns.map(([key]) => figure(latency[key]))]),
  ]);

/**
 * A table of milliseconds: the instance first, then the instances of each member of a mix and of each branch, each
 * operation and each timer; empty if nothing was measured. A narrow `width` leaves out columns, and then shortens names.
 */
export const latencyLines = (
  { latency, mix = [], branches = {}, timers = {} }: QueryTestResult,
  width = Infinity,
): string[] => {
  const measured: [string, Latency][] = [['instance', latency.instance]];
  for (const { name, latency: own } of mix) measured.push([`member ${printable(name)}`, own]);
  for (const [label, branch] of Object.entries(branches)) measured.push([`branch ${printable(label)}`, branch]);
  for (const operation of latency.operations)
    measured.push([`op ${operation.op_idx + 1} ${printable(operationTitle(operation))}`, operation]);
  for (const [name, timer] of Object.entries(timers)) measured.push([`timer ${printable(name)}`, timer]);
  const rows = measured.filter(([, { count }]) => count > 0);
  if (rows.length === 0) return [];
  const lines = latencyTable(rows, latencyColumns);
  if (widest(lines) <= width) return lines;
  const columns = latencyColumns.filter(([key]) => !sparedColumns.has(key));
  const fewer = latencyTable(rows, columns);
  const longest = Math.max(shortestName, widest(rows.map(([name]) => name)) - Math.max(0, widest(fewer) - width));
  return latencyTable(
    rows.map(([name, figures]) => [truncated(name, longest), figures] as const),
    columns,
  );
};

const widest = (texts: readonly string[]): number => Math.max(...texts.map(widthOf));

type Check = NonNullable<QueryTestResult['first_instance']>['check_log'][number];

const checkLine = ({ op_idx, status, text }: Check, paint: Paint, source?: (opIdx: number) => string): string => {
  const line = `${numbered(op_idx)}  ${statusPaint(paint, status)(status.toUpperCase().padEnd(5))}  ${printable(text)}`;
  return status === 'pass' || source === undefined ? line : `${line}  ${paint.faint(printable(source(op_idx)))}`;
};

/**
 * The checks of the first instance: number of the operation, PASS, FAIL or ABORT, the text, and for a check that did
 * not pass the `source` of the operation.
 */
export const checkLines = (
  { first_instance }: QueryTestResult,
  paint: Paint = plain,
  source?: (opIdx: number) => string,
): string[] => (first_instance?.check_log ?? []).map((check) => checkLine(check, paint, source));

/** A line on the entries that the record of the first instance has left out; none if it is complete. */
export const leftOutLines = ({ first_instance: first }: QueryTestResult): string[] => {
  const text = first && leftOutText(first);
  return text === undefined ? [] : [`warning    ${text}`];
};

/** The ladder of the first instance as lines; none if no message was recorded. */
export const ladderLines = (
  { first_instance }: QueryTestResult,
  { paint = plain, width = 100 }: TextOptions = {},
): string[] => {
  const ladder = ladderOf(first_instance?.messages ?? [], first_instance?.time_start);
  return [...ladderTextLines(ladder, { width, emphasise: paint.bad })];
};

const titled = (title: string, lines: readonly string[]): string[] => (lines.length === 0 ? [] : [title, ...lines]);

/** The first instances that failed or were aborted; `place` names an operation by its index. */
export const incidentLines = (
  title: string,
  incidents: readonly Incident[],
  place: (opIdx: number) => string = operationPlace,
): string[] =>
  titled(
    title,
    incidents.map(
      ({ instance_id, op_idx, text }) => `  instance ${instance_id}  ${printable(place(op_idx))}  ${printable(text)}`,
    ),
  );

/** The failures over all instances: the groups and the checks of a run that has them, else the first instances. */
export const failureSections = (
  status: QueryTestResult,
  paint: Paint = plain,
  place: (opIdx: number) => string = operationPlace,
): string[][] => {
  const { failures = [] } = evidenceOf(status);
  if (failures.length > 0) return [groupLines(status, paint, place), checkRateLines(status)];
  return [
    incidentLines('first failed checks', status.first_fails, place),
    incidentLines('first aborted instances', status.first_aborts, place),
  ];
};

/** An empty line and `lines`; none without `lines`. */
const section = (lines: readonly string[]): string[] => (lines.length === 0 ? [] : ['', ...lines]);

const firstInstanceTitle = ({ first_instance }: QueryTestResult): string =>
  first_instance === undefined
    ? 'no instance was started'
    : `${first_instance.instance_id === '0' ? 'first instance' : `instance ${printable(first_instance.instance_id)}`}` +
      `: ${first_instance.state}, ${counted(first_instance.check_log.length, 'check')}`;

const traceLine = ({
  op_idx,
  level,
  text,
}: NonNullable<QueryTestResult['first_instance']>['trace_log'][number]): string =>
  `${numbered(op_idx)}  ${level}  ${printable(text)}`;

/** Renders each line when it is requested. */
function* linesOf<Entry>(
  entries: readonly Entry[],
  lineOf: (entry: Entry) => string,
): Generator<string, void, undefined> {
  for (const entry of entries) yield lineOf(entry);
}

/** An empty line, the title and the lines; none without lines. */
function* titledSection(title: string, lines: Iterable<string>): Generator<string, void, undefined> {
  let isFirst = true;
  for (const line of lines) {
    if (isFirst) yield* ['', title];
    isFirst = false;
    yield line;
  }
}

/** Yielded between lines where the next ones take a while. */
const pause = undefined;

/** The whole report, line by line: some lists have thousands. Undefined is a pause. */
export function* textReportLines(
  status: QueryTestResult,
  { paint = plain, width = 100 }: TextOptions = {},
): Generator<string | undefined, void, undefined> {
  const { first_instance: first } = status;
  yield `run ${printable(status.run_id)}: ${[status.verdict, status.reason ?? '']
    .filter((text) => text !== '')
    .map(printable)
    .join(', ')}`;
  yield* figureLines(status);
  yield* section(searchLines(status, paint));
  yield* section([...thresholdLines(status, paint), ...uncheckedOfRunLines(status, paint)]);
  yield pause;
  yield* section(latencyLines(status));
  yield pause;
  yield* section([firstInstanceTitle(status)]);
  yield* linesOf(first?.check_log ?? [], (check) => checkLine(check, paint));
  yield* uncheckedLines(status, paint);
  yield* mismatchLines(status, { paint, width });
  yield* leftOutLines(status);
  yield pause;
  const ladder = ladderOf(first?.messages ?? [], first?.time_start);
  yield pause;
  yield* titledSection('ladder', ladderTextLines(ladder, { width, emphasise: paint.bad }));
  yield* titledSection('trace', linesOf(first?.trace_log ?? [], traceLine));
  for (const lines of failureSections(status, paint)) yield* section(lines);
}

/** The whole report, ending in a line feed. */
export const textReport = (status: QueryTestResult, options: TextOptions = {}): string =>
  [...grouped(textReportLines(status, options))].join('');

/** Lines that one part holds. */
const linesAtOnce = 50;

/** Lines with their line feeds, in groups that end at a pause. */
export function* grouped(lines: Iterable<string | undefined>): Generator<string, void, undefined> {
  let group: string[] = [];
  for (const line of lines) {
    if (line !== undefined) {
      group.push(line, '\n');
      if (group.length < 2 * linesAtOnce) continue;
    }
    yield group.join('');
    group = [];
  }
  if (group.length > 0) yield group.join('');
}

export const txt: ReportFormat = {
  contentType: 'text/plain; charset=utf-8',
  shows: ['evidence'],
  render: (status, { evidence = [] } = {}) => textReport(withFailedInstance(status, evidence)),
  parts: (status, { evidence = [] } = {}) => grouped(textReportLines(withFailedInstance(status, evidence))),
};
