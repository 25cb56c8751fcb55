/** What the first instance did: its checks, its ladder, its way through the statechart, and its trace where there is one. */
import type { FirstInstance, QueryTestResult } from '../../../../schemas/index.ts';
import { counted, secondsText } from '../../figures.ts';
import { callPart, checkTable, leftOutPart, traceTable } from './instance-parts.ts';
import { node, where, type Content, type MarkupNode } from '../../markup.ts';
import { short } from '../../printable.ts';
import { pathSection } from './path.ts';
import { folded, leftOut } from './table.ts';

const mostMessages = 200;
const mostTraces = 400;

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

const part = (level: number, title: string, content: readonly Content[]): MarkupNode =>
  node('div', {}, node(`h${level}`, { class: 'part' }, title), ...content);

/** `level` is that of its headings. */
export const firstInstanceSection = ({ first_instance: first }: QueryTestResult, level: number): readonly Content[] => {
  if (first === undefined) return [node('p', { class: 'hint' }, 'No instance was started.')];
  const after = first.duration === undefined ? '' : ` after ${secondsText(first.duration)}`;
  const path = pathSection(first);
  return [
    node('p', {}, `Instance ${short(first.instance_id, 20)}: `, node('b', {}, first.state), after),
    ...leftOutPart(first),
    node(
      'div',
      { class: 'pair' },
      part(level, 'Checks', checksPart(first)),
      part(level, 'Call', callPart(first, mostMessages)),
    ),
    ...where(path.length > 0, () => [part(level, 'Through the statechart', [node('div', { class: 'pair' }, ...path)])]),
    ...tracePart(first),
  ];
};
