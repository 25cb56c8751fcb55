/**
 * The picture of a learned model, or of two in one: grey what both do, green what is new, red what is gone, amber what
 * is changed; dashes and marks say the same. It has no `style` attributes, no scripts and no ids, so that it can stand
 * in a page with a strict content security policy.
 */
import { createHash } from 'node:crypto';
import type { MergedKind } from '../../learn/differences/merged-model.ts';
import { markupText, node, verbatim, type MarkupNode } from '../../report/markup.ts';
import { headPath, linePath } from '../chart/arrow-paths.ts';
import type { LayOut } from '../chart/chart-layout.ts';
import { textWidth } from '../chart/text-size.ts';
import {
  drawnModel,
  measures,
  stateName,
  type DrawnArrow,
  type DrawnLine,
  type DrawnState,
  type PictureOf,
} from './learned-graph.ts';
import { learnedPictureStyle } from './learned-style.ts';

const style = `\n${learnedPictureStyle}\n`;

/** Policy of a picture in a file of its own. */
export const picturePolicy =
  "default-src 'none'; " + `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;

export interface Picture extends PictureOf {
  readonly title: string;
}

/** Before the text of a transition. */
const marks: Readonly<Record<MergedKind, string>> = {
  common: '',
  added: '+',
  removed: '−',
  changed: '≠',
  uncompared: '?',
};

export const kindWords: Readonly<Record<MergedKind, string>> = {
  common: 'in both',
  added: 'new',
  removed: 'gone',
  changed: 'another output',
  uncompared: 'not compared',
};

const lineText = ({ kind, text, title }: DrawnLine, x: number, y: number): MarkupNode =>
  node(
    'g',
    { class: 'transition' },
    node('title', {}, title),
    ...(marks[kind] === '' ? [] : [node('text', { class: kind, x, y }, marks[kind])]),
    node('text', { class: kind, x: x + (marks[kind] === '' ? 0 : measures.mark), y }, text),
  );

const stateGroup = ({ state, box: { x, y, width, height }, lines }: DrawnState, isPair: boolean): MarkupNode => {
  const { kind } = state;
  const { padding, line } = measures;
  return node(
    'g',
    { class: `state ${kind}` },
    node('title', {}, isPair ? `${state.name} (${kindWords[kind]})` : state.name),
    node('rect', { class: 'box', x, y, width, height, rx: 6 }),
    node('text', { class: 'name', x: x + padding, y: y + padding + line - 5 }, stateName(state)),
    ...lines.map((each, index) => lineText(each, x + padding, y + padding + 4 + (index + 2) * line - 5)),
  );
};

const arrowGroup = ({ kind, points, labelBox, lines }: DrawnArrow): MarkupNode =>
  node(
    'g',
    { class: `arrow ${kind}` },
    node('path', { class: 'line', d: linePath([points]) }),
    node('path', { class: 'head', d: headPath([points]) }),
    ...lines.map((each, index) =>
      lineText(each, labelBox?.x ?? 0, (labelBox?.y ?? 0) + (index + 1) * measures.line - 4),
    ),
  );

/** In the order of the legend. What was not compared is named only where there is any. */
export const legendKinds = ({ states, edges }: PictureOf['merged']): readonly MergedKind[] =>
  (['common', 'added', 'removed', 'changed', 'uncompared'] as const).filter(
    (kind) => kind !== 'uncompared' || [...states, ...edges].some((drawn) => drawn.kind === kind),
  );

const legendHeight = 28;

/** With the width that it needs. */
const legendOf = (merged: PictureOf['merged'], y: number): { readonly group: MarkupNode; readonly width: number } => {
  let x = 16;
  const entries = legendKinds(merged).map((kind) => {
    const words = `${marks[kind]} ${kindWords[kind]}`.trim();
    const entry = node(
      'g',
      { class: kind },
      node('path', { class: 'line', d: `M${x} ${y}H${x + 30}` }),
      node('text', { class: kind, x: x + 38, y: y + 4 }, words),
    );
    x += 38 + textWidth(words, measures.textSize, 'bold') + 24;
    return entry;
  });
  return { group: node('g', { class: 'legend' }, ...entries), width: x };
};

/** As one `svg` element. `standalone`: with the additions for a file of its own. */
export const learnedPicture = async (picture: Picture, layOut?: LayOut, standalone = true): Promise<string> => {
  const { title, models } = picture;
  const drawn = await drawnModel(picture, layOut);
  const isPair = models.length === 2;
  const hasLegend = isPair && standalone;
  const legend = hasLegend ? legendOf(picture.merged, drawn.height + 10) : undefined;
  const [width, height] = [Math.max(drawn.width, legend?.width ?? 0), drawn.height + (legend ? legendHeight : 0)];
  const lines = [
    ...(standalone ? [node('style', {}, verbatim(style)), node('rect', { class: 'ground', width, height })] : []),
    ...drawn.arrows.map(arrowGroup),
    ...drawn.states.map((state) => stateGroup(state, isPair)),
    ...(legend ? [legend.group] : []),
  ];
  const size = { width, height, viewBox: `0 0 ${width} ${height}` };
  const markup = node(
    'svg',
    {
      ...(standalone && { xmlns: 'http://www.w3.org/2000/svg' }),
      class: 'learned',
      role: 'img',
      'aria-label': title,
      ...size,
    },
    node('title', {}, title),
    // One line for each part, so that two pictures can be compared line by line.
    ...lines.flatMap((part) => [verbatim('\n'), part]),
    verbatim('\n'),
  );
  return `${markupText(markup)}\n`;
};
