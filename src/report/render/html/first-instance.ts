/** What the first instance did: its checks, its ladder, its way through the statechart, and its trace where there is one. */
import type { FirstInstance, QueryTestResult } from '../../../../schemas/index.ts';
import { counted, secondsText } from '../../figures.ts';
import { callPart, checkTable, leftOutPart, traceTable } from './instance-parts.ts';
import { callSource, placeIn, type TestText } from '../../call-source.ts';
import { failingOf } from '../../call-rows.ts';
import { node, where, type Content, type MarkupNode } from '../../markup.ts';
import { short } from '../../printable.ts';
import { pathSection } from './path.ts';
import { folded, leftOut } from './table.ts';

const mostMessages = 200;
const mostTraces = 400;
/** Of the text of a test. */
const mostLines = 5_000;

const tracePart = ({ trace_log: traces, time_start: start }: FirstInstance): readonly Content[] => {
  const shown = traces.slice(0, mostTraces);
  return where(traces.length > 0, () => [
    folded(
      `Trace, ${counted(traces.length, 'line')}`,
      traceTable('Trace', shown, start),
      ...leftOut(traces.length - shown.length, 'lines'),
    ),
  ]);
};

const checksPart = ({ check_log: checks }: FirstInstance): readonly Content[] =>
  checks.length === 0 ? [node('p', { class: 'hint' }, 'Nothing was checked.')] : checkTable(checks);

/** The text of the test, and what its lines are reached by. */
export interface ShownText {
  readonly text: TestText | undefined;
  readonly anchor: string;
}

const part = (level: number, title: string, content: readonly Content[]): MarkupNode => node('div', {}, ...titled(level, title, content));

const titled = (level: number, title: string, content: readonly Content[]): readonly Content[] => [node(`h${level}`, { class: 'part' }, title), ...content];

/** Beside the call: what was performed of it as expected, what failed, and what was not reached. */
const sourceParts = ({ check_log: checks, messages, state }: FirstInstance, { text, anchor }: ShownText, level: number): readonly Content[] => {
  if (text === undefined || text.text === '') return [];
  const lines = text.text.split('\n').length;
  if (lines > mostLines) return titled(level, 'Test', [node('p', { class: 'hint' }, `Its ${lines.toLocaleString('en')} lines are too many for this page.`)]);
  const failing = failingOf(checks);
  const place = failing === undefined ? undefined : placeIn(text, failing.opIdx);
  const over = !['running', 'halted'].includes(state);
  return titled(level, 'Test', [
    node(
      'p',
      { class: 'hint' },
      short(`${text.file ?? 'as the service took it'}${text.masked === true ? ', with masked numbers' : ''}`, 200),
      ...where(place !== undefined, () => ['. It failed at ', node('a', { href: `#${anchor}-${place?.line}` }, short(place?.words ?? '', 200))]),
      '.',
    ),
    callSource(text, { checks, messages, failing, over }, anchor),
  ]);
};

/** `level` is that of its headings. */
export const firstInstanceSection = ({ first_instance: first }: QueryTestResult, level: number, shown: ShownText): readonly Content[] => {
  if (first === undefined) return [node('p', { class: 'hint' }, 'No instance was started.')];
  const after = first.duration === undefined ? '' : ` after ${secondsText(first.duration)}`;
  const path = pathSection(first);
  return [
    node('p', {}, `Instance ${short(first.instance_id, 20)}: `, node('b', {}, first.state), after),
    ...leftOutPart(first),
    node(
      'div',
      { class: 'pair' },
      node('div', {}, ...sourceParts(first, shown, level), ...titled(level, 'Checks', checksPart(first))),
      part(level, 'Call', callPart(first, mostMessages, shown.text?.operations)),
    ),
    ...where(path.length > 0, () => [part(level, 'Through the statechart', [node('div', { class: 'pair' }, ...path)])]),
    ...tracePart(first),
  ];
};
