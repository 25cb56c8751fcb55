/** What the first instance did: its checks, its ladder, its way through the statechart, and its trace where there is one. */
import type { QueryTestResult } from '../../../../schemas/index.ts';
import { counted, secondsText } from '../../figures.ts';
import { ladderOf } from '../../ladder.ts';
import { ladderPicture } from '../../ladder-svg.ts';
import type { SvgNode } from '../../svg.ts';
import { millisecondsAfter } from './moments.ts';
import { h, short, where, type Content, type HtmlNode } from './nodes.ts';
import { pathSection } from './path.ts';
import { folded, leftOut, scrolling, table } from './table.ts';

type FirstInstance = NonNullable<QueryTestResult['first_instance']>;
type Check = FirstInstance['check_log'][number];

const mostChecks = 300;
const mostMessages = 200;
const mostTraces = 400;
const longestText = 400;
const longestDetail = 200;

/** At most `limit` of them in their order: those that did not pass before those that did. */
export const checksShown = (checks: readonly Check[], limit: number = mostChecks): readonly Check[] => {
  if (checks.length <= limit) return checks;
  const wrong = checks.filter(({ status }) => status !== 'pass').slice(0, limit);
  const right = checks.filter(({ status }) => status === 'pass').slice(0, limit - wrong.length);
  const shown = new Set([...wrong, ...right]);
  return checks.filter((check) => shown.has(check));
};

const checkTable = (checks: readonly Check[]): readonly Content[] => {
  const shown = checksShown(checks);
  if (shown.length === 0) return [h('p', { class: 'hint' }, 'Nothing was checked.')];
  const columns = [
    { title: 'Result' },
    { title: 'Step', sort: 'number' },
    { title: 'Op', sort: 'number' },
    { title: 'Check', sort: 'text' },
  ] as const;
  const rows = shown.map(({ status, step, op_idx, text }) => [
    h('span', { class: `badge ${status === 'pass' ? 'good' : 'bad'}` }, status),
    String(step),
    String(op_idx),
    short(text, longestText),
  ]);
  return [table(counted(checks.length, 'check'), columns, rows), ...leftOut(checks.length - shown.length, 'checks')];
};

/** Without what a page that is only read has no use for: rows that can have the focus. */
const still = ({ name, attributes: { tabindex: _tabindex, ...attributes }, children }: SvgNode): HtmlNode =>
  h(name, attributes, ...children.map((child) => (typeof child === 'string' ? child : still(child))));

const ladderPart = ({ messages: all, time_start: start }: FirstInstance): readonly Content[] => {
  if (all.length === 0) return [h('p', { class: 'hint' }, 'No message has passed.')];
  const messages = all.slice(0, mostMessages).map((one) => ({ ...one, detail: short(one.detail, longestDetail) }));
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
    scrolling('Ladder', h(name, { ...attributes, role: 'img', 'aria-label': label }, ...children)),
    ...leftOut(all.length - messages.length, 'messages'),
    folded('The messages as a table', table('Messages', columns, rows)),
  ];
};

const tracePart = ({ trace_log: traces, time_start: start }: FirstInstance): readonly Content[] => {
  const columns = [
    { title: 'ms', sort: 'number' },
    { title: 'Step', sort: 'number' },
    { title: 'Op', sort: 'number' },
    { title: 'Level', sort: 'number' },
    { title: 'Text', sort: 'code' },
  ] as const;
  const rows = traces
    .slice(0, mostTraces)
    .map(({ time, step, op_idx, level, text }) => [
      millisecondsAfter(time, start),
      ...[step, op_idx, level].map(String),
      short(text, longestText),
    ]);
  return where(traces.length > 0, () => [
    folded(`Trace, ${counted(traces.length, 'line')}`, table('Trace', columns, rows), ...leftOut(traces.length - rows.length, 'lines')),
  ]);
};

const part = (level: number, title: string, content: readonly Content[]): HtmlNode =>
  h('div', {}, h(`h${level}`, { class: 'part' }, title), ...content);

/** `level` is that of its headings. */
export const firstInstanceSection = ({ first_instance: first }: QueryTestResult, level: number): readonly Content[] => {
  if (first === undefined) return [h('p', { class: 'hint' }, 'No instance was started.')];
  const after = first.duration === undefined ? '' : ` after ${secondsText(first.duration)}`;
  const path = pathSection(first);
  return [
    h('p', {}, `Instance ${short(first.instance_id, 20)}: `, h('b', {}, first.state), after),
    h('div', { class: 'pair' }, part(level, 'Checks', checkTable(first.check_log)), part(level, 'Ladder', ladderPart(first))),
    ...where(path.length > 0, () => [part(level, 'Through the statechart', [h('div', { class: 'pair' }, ...path)])]),
    ...tracePart(first),
  ];
};
