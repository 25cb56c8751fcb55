/**
 * The picture of a flow and its coverage: solid lines for what calls have taken, dashed ones for what they have not,
 * dotted ones for what they cannot; words say the same. It has no `style` attributes, no scripts and no ids, so that
 * several can stand in a page with a strict content security policy.
 */
import { createHash } from 'node:crypto';
import type { FlowCoverage } from '../../../schemas/index.ts';
import { standings, type Standing } from '../../report/coverage-words.ts';
import { markupText, node, verbatim, type MarkupNode } from '../../report/markup.ts';
import { headPath, linePath } from '../chart/arrow-paths.ts';
import type { LayOut } from '../chart/chart-layout.ts';
import { coveragePictureStyle } from './coverage-style.ts';
import {
  drawnFlow,
  isStart,
  measures,
  titleOf,
  typeOf,
  type DrawnEnd,
  type DrawnOperation,
  type DrawnWay,
} from './flow-graph.ts';

const style = `\n${coveragePictureStyle}\n`;

/** Policy of a picture in a file of its own. */
export const picturePolicy =
  "default-src 'none'; " + `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const callsText = (calls: number): string => `${calls.toLocaleString('en')} ${calls === 1 ? 'call' : 'calls'}`;

/** How often it was taken, or that it was not. */
const takenText = (calls: number, standing: Standing): string => standings[standing] || callsText(calls);

const text = (kind: string, x: number, y: number, content: string, anchor?: 'middle' | 'end'): MarkupNode =>
  node('text', { class: kind, x, y, ...(anchor !== undefined && { 'text-anchor': anchor }) }, content);

const operationGroup = ({ operation, standing, box: { x, y, width, height } }: DrawnOperation): MarkupNode => {
  const title = node('title', {}, `${titleOf(operation)}: ${takenText(operation.calls, standing)}`);
  if (isStart(operation))
    return node(
      'g',
      { class: 'start' },
      title,
      node('circle', { class: 'dot', cx: x + width / 2, cy: y + height / 2, r: width / 2 }),
    );
  const { padding, line } = measures;
  const [first, second] = [y + padding + line - 5, y + padding + 2 * line - 5];
  return node(
    'g',
    { class: `operation ${standing}` },
    title,
    node('rect', { class: 'box', x, y, width, height, rx: 6 }),
    text('name', x + padding, first, titleOf(operation)),
    text('type', x + padding, second, typeOf(operation)),
    text('calls', x + width - padding, second, takenText(operation.calls, standing), 'end'),
  );
};

const endGroup = ({ name, standing, box: { x, y, width, height } }: DrawnEnd): MarkupNode =>
  node(
    'g',
    { class: `end ${standing}` },
    node('rect', { class: 'box', x, y, width, height, rx: height / 2 }),
    text('name', x + width / 2, y + height / 2 + 4, name, 'middle'),
  );

const wayGroup = ({ label, calls, standing, points, labelBox, from }: DrawnWay): MarkupNode => {
  const { line } = measures;
  const [number = '', ...words] = label.split(' ');
  const { x, y } = { x: labelBox?.x ?? 0, y: (labelBox?.y ?? 0) + line - 4 };
  const lines =
    label === ''
      ? []
      : [node('text', { class: 'exit', x, y }, node('tspan', { class: 'number' }, number), ` ${words.join(' ')}`)];
  return node(
    'g',
    { class: `way ${standing}` },
    node('title', {}, `${label === '' ? 'end' : `exit ${label}`} of operation ${from}: ${takenText(calls, standing)}`),
    node('path', { class: 'line', d: linePath([points]) }),
    node('path', { class: 'head', d: headPath([points]) }),
    ...lines,
    ...(labelBox === undefined
      ? []
      : [text('calls', labelBox.x, labelBox.y + line * (lines.length + 1) - 4, takenText(calls, standing))]),
  );
};

const coverageTitle = ({ flow, totals: { exits } }: FlowCoverage): string =>
  `Coverage of ${flow}: ${exits.taken} of ${exits.of} exits taken`;

/** As one `svg` element. `standalone`: with the additions for a file of its own. */
export const coveragePicture = async (coverage: FlowCoverage, layOut?: LayOut, standalone = true): Promise<string> => {
  const { width, height, operations, ends, ways } = await drawnFlow(coverage, layOut);
  const title = coverageTitle(coverage);
  const lines = [
    ...(standalone ? [node('style', {}, verbatim(style)), node('rect', { class: 'ground', width, height })] : []),
    ...ways.map(wayGroup),
    ...operations.map(operationGroup),
    ...ends.map(endGroup),
  ];
  const size = { width, height, viewBox: `0 0 ${width} ${height}` };
  const picture = node(
    'svg',
    {
      ...(standalone && { xmlns: 'http://www.w3.org/2000/svg' }),
      class: 'coverage',
      role: 'img',
      'aria-label': title,
      ...size,
    },
    node('title', {}, title),
    // One line for each part, so that two pictures can be compared line by line.
    ...lines.flatMap((part) => [verbatim('\n'), part]),
    verbatim('\n'),
  );
  return `${markupText(picture)}\n`;
};
