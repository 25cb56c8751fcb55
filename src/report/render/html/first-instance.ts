/**
 * The record of the first instance: its checks, its ladder, its path through the statechart, and its trace where it has
 * one.
 */
import type { FirstInstance, QueryTestResult } from '../../../../schemas/index.ts';
import { uncheckedAlone } from '../../evidence-facts.ts';
import { counted, secondsText } from '../../figures.ts';
import { callPart, checkTable, leftOutPart, traceTable } from './instance-parts.ts';
import { callSource, placeIn, type TestText } from '../../call-source.ts';
import { failingOf } from '../../call-rows.ts';
import { node, where, type Content, type MarkupNode } from '../../markup.ts';
import { short } from '../../printable.ts';
import { mismatchPart } from '../../mismatch-part.ts';
import { uncheckedPart } from '../../unchecked-part.ts';
import { pathSection } from './path.ts';
import { folded, leftOut } from './table.ts';

const mostMessages = 200;
const mostTraces = 400;
const longestSummary = 200;
/** Lines of the text of a test. */
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

const checksPart = (instance: FirstInstance): readonly Content[] => {
  const { check_log: checks, mismatches } = instance;
  return [
    ...(checks.length === 0 ? [node('p', { class: 'hint' }, 'Nothing was checked.')] : checkTable(checks)),
    ...mismatchPart(mismatches),
    ...uncheckedPart(uncheckedAlone(instance)),
  ];
};

/** The text of the test, and the prefix of its anchors. */
export interface ShownText {
  readonly text: TestText | undefined;
  readonly anchor: string;
}

const part = (level: number, title: string, content: readonly Content[]): MarkupNode =>
  node('div', {}, ...titled(level, title, content));

const titled = (level: number, title: string, content: readonly Content[]): readonly Content[] => [
  node(`h${level}`, { class: 'part' }, title),
  ...content,
];

/** The text of the test beside the call, with the operations that passed, failed, or were not reached. */
const sourceParts = (
  { check_log: checks, messages, state }: FirstInstance,
  { text, anchor }: ShownText,
  level: number,
): readonly Content[] => {
  if (text === undefined || text.text === '') return [];
  const lines = text.text.split('\n').length;
  if (lines > mostLines)
    return titled(level, 'Test', [
      node('p', { class: 'hint' }, `Its ${lines.toLocaleString('en')} lines are too many for this page.`),
    ]);
  const failing = failingOf(checks);
  const place = failing === undefined ? undefined : placeIn(text, failing.opIdx);
  const over = !['running', 'halted'].includes(state);
  return titled(level, 'Test', [
    node(
      'p',
      { class: 'hint' },
      short(`${text.file ?? 'as the service took it'}${text.masked === true ? ', with masked numbers' : ''}`, 200),
      ...where(place !== undefined, () => [
        '. It failed at ',
        node('a', { href: `#${anchor}-${place?.line}` }, short(place?.words ?? '', 200)),
      ]),
      '.',
    ),
    callSource(text, { checks, messages, failing, over }, anchor),
  ]);
};

/** The record of one instance: its checks beside its call. */
const instanceParts = (instance: FirstInstance, level: number, shown: ShownText): readonly Content[] => [
  ...leftOutPart(instance),
  node(
    'div',
    { class: 'pair' },
    node('div', {}, ...sourceParts(instance, shown, level), ...titled(level, 'Checks', checksPart(instance))),
    part(level, 'Call', callPart(instance, mostMessages, shown.text?.operations)),
  ),
];

/** `level`: level of its headings. */
export const firstInstanceSection = (
  { first_instance: first }: QueryTestResult,
  level: number,
  shown: ShownText,
): readonly Content[] => {
  if (first === undefined) return [node('p', { class: 'hint' }, 'No instance was started.')];
  const after = first.duration === undefined ? '' : ` after ${secondsText(first.duration)}`;
  const path = pathSection(first);
  return [
    node('p', {}, `Instance ${short(first.instance_id, 20)}: `, node('b', {}, first.state), after),
    ...instanceParts(first, level, shown),
    ...where(path.length > 0, () => [part(level, 'Through the statechart', [node('div', { class: 'pair' }, ...path)])]),
    ...tracePart(first),
  ];
};

/** Anchor of an instance on the page. */
export const instanceAnchor = ({ anchor }: Pick<ShownText, 'anchor'>, instance: string): string =>
  `${anchor}-instance-${instance}`;

/** Failed instances of a load, each folded; the first one is open. */
export const failedInstances = (
  instances: readonly FirstInstance[],
  level: number,
  shown: ShownText,
): readonly Content[] =>
  instances.map((instance, index) => {
    const { instance_id: id, state, check_log: checks } = instance;
    const anchor = instanceAnchor(shown, id);
    return node(
      'details',
      { id: anchor, ...(index === 0 && { open: '' }) },
      node(
        'summary',
        {},
        short(`Instance ${id}: ${state}, ${failingOf(checks)?.text ?? 'nothing was checked'}`, longestSummary),
      ),
      ...instanceParts(instance, level, { ...shown, anchor }),
      ...tracePart(instance),
    );
  });
