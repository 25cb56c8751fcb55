/**
 * The checks, the ladder and the trace of an instance as tables and pictures: for the report, and for a live page.
 */
import type { FirstInstance } from '../../../../schemas/index.ts';
import { callLadder, mostLifelines } from '../../call-ladder.ts';
import { callRows, failingOf } from '../../call-rows.ts';
import type { PlacedText } from '../../call-source.ts';
import { counted } from '../../figures.ts';
import { ladderOf } from '../../ladder.ts';
import { leftOutText } from '../../left-out.ts';
import { ladderPicture } from '../../ladder-svg.ts';
import { millisecondsAfter } from './moments.ts';
import { isNode, node, type Content, type MarkupNode } from '../../markup.ts';
import { short } from '../../printable.ts';
import { badge } from '../../shapes.ts';
import { folded, leftOut, scrolling, table } from './table.ts';

type Check = FirstInstance['check_log'][number];

const mostChecks = 300;
const longestText = 400;
const longestDetail = 200;

/** At most `limit` checks in their order: those that did not pass take precedence. */
export const checksShown = (checks: readonly Check[], limit: number = mostChecks): readonly Check[] => {
  if (checks.length <= limit) return checks;
  const wrong = checks.filter(({ status }) => status !== 'pass').slice(0, limit);
  const right = checks.filter(({ status }) => status === 'pass').slice(0, limit - wrong.length);
  const shown = new Set([...wrong, ...right]);
  return checks.filter((check) => shown.has(check));
};

export const checkTable = (checks: readonly Check[], caption = counted(checks.length, 'check')): readonly Content[] => {
  const shown = checksShown(checks);
  const columns = [
    { title: 'Result' },
    { title: 'Step', sort: 'number' },
    { title: 'Op', sort: 'number' },
    { title: 'Check', sort: 'text' },
  ] as const;
  const rows = shown.map(({ status, step, op_idx, text }) => [
    status === 'pass' ? badge(status, 'good') : badge(status, 'bad', status === 'abort' ? 'abort' : 'fail'),
    String(step),
    String(op_idx + 1),
    short(text, longestText),
  ]);
  return [table(caption, columns, rows), ...leftOut(checks.length - shown.length, 'checks')];
};

/** The entries that the record of the instance has left out; nothing if it is complete. */
export const leftOutPart = (first: Pick<FirstInstance, 'left_out'>): readonly MarkupNode[] => {
  const text = leftOutText(first);
  return text === undefined ? [] : [node('p', { class: 'hint' }, `${text.charAt(0).toUpperCase()}${text.slice(1)}.`)];
};

/** The same drawing without focusable rows, for a page without a script. */
const still = ({ name, attributes: { tabindex: _tabindex, ...attributes }, children }: MarkupNode): MarkupNode =>
  node(name, attributes, ...children.map((child) => (isNode(child) ? still(child) : child)));

/**
 * The first `limit` messages of a call as a list, with `operations` where they are known; as a drawing where there are
 * more parties than a list has room for.
 */
export const callPart = (
  { messages: all, check_log: checks, time_start: start }: Pick<FirstInstance, 'messages' | 'check_log' | 'time_start'>,
  limit: number,
  operations: PlacedText['operations'] = [],
): readonly Content[] => {
  if (all.length === 0) return [node('p', { class: 'hint' }, 'No message has passed.')];
  const messages = all.slice(0, limit);
  const failing = failingOf(checks);
  const failingType = failing === undefined ? undefined : operations[failing.opIdx]?.type;
  const rows = callRows(messages, { start: [start[0] ?? 0, start[1] ?? 0], failing, failingType });
  if (rows.lifelines.length > mostLifelines) return ladderPart(all, start, limit);
  return [callLadder(rows), ...leftOut(all.length - messages.length, 'messages')];
};

/** The first `limit` messages, drawn and in words. */
export const ladderPart = (
  all: FirstInstance['messages'],
  start: FirstInstance['time_start'],
  limit: number,
): readonly Content[] => {
  if (all.length === 0) return [node('p', { class: 'hint' }, 'No message has passed.')];
  const messages = all.slice(0, limit).map((one) => ({ ...one, detail: short(one.detail, longestDetail) }));
  const ladder = ladderOf(messages, start);
  const { name, attributes, children } = still(ladderPicture(ladder));
  const label = `Ladder of ${counted(messages.length, 'message')}; the table below has them in words`;
  const columns = [
    { title: 'ms', sort: 'number' },
    { title: 'From' },
    { title: 'To' },
    { title: 'Message' },
    { title: 'Details', sort: 'text' },
  ] as const;
  const rows = ladder.rows.map(({ time, from, to, name: message, detail, failed }) => [
    time.toFixed(1),
    ...[from, to].map((column) => short(ladder.columns[column]?.title ?? '', 40)),
    `${short(message, 80)}${failed ? ' (failed)' : ''}`,
    detail,
  ]);
  return [
    scrolling('Ladder', node(name, { ...attributes, role: 'img', 'aria-label': label }, ...children)),
    ...leftOut(all.length - messages.length, 'messages'),
    folded('The messages as a table', table('Messages', columns, rows)),
  ];
};

export const traceTable = (
  caption: string,
  traces: FirstInstance['trace_log'],
  start: FirstInstance['time_start'],
): MarkupNode => {
  const columns = [
    { title: 'ms', sort: 'number' },
    { title: 'Step', sort: 'number' },
    { title: 'Op', sort: 'number' },
    { title: 'Level', sort: 'number' },
    { title: 'Text', sort: 'code' },
  ] as const;
  const rows = traces.map(({ time, step, op_idx, level, text }) => [
    millisecondsAfter(time, start),
    ...[step, op_idx + 1, level].map(String),
    short(text, longestText),
  ]);
  return table(caption, columns, rows);
};
