/** States and the transitions between them as a picture. Transitions from one state to another share an arrow. */
import { createHash } from 'node:crypto';
import type { ElkExtendedEdge } from 'elkjs/lib/elk-api.js';
import { markupText, node, verbatim, type MarkupNode } from '../report/markup.ts';
import type { Point } from './chart/arrow-lines.ts';
import { headPath, linePath } from './chart/arrow-paths.ts';
import type { LayOut } from './chart/chart-layout.ts';
import { layOutInThread } from './chart/index.ts';
import { textWidth } from './chart/text-size.ts';

export interface StatePicture {
  readonly title: string;
  readonly states: readonly string[];
  readonly transitions: readonly { readonly from: number; readonly to: number; readonly text: string }[];
}

const style = `
.states { --p-ground: #ffffff; --p-ink: #15191f; --p-quiet: #5f6875; --p-line: #c3c9d2; font: 11px system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; }
@media (prefers-color-scheme: dark) { .states { --p-ground: #0f1215; --p-ink: #e8ebee; --p-quiet: #929ba7; --p-line: #434b57; } }
.states .ground { fill: var(--p-ground); }
.states .box { fill: var(--p-ground); stroke: var(--p-ink); stroke-width: 1.4; }
.states .name { fill: var(--p-ink); font-size: 13px; font-weight: 600; }
.states .text { fill: var(--p-quiet); }
.states .line { fill: none; stroke: var(--p-line); stroke-width: 1.4; stroke-linejoin: round; }
.states .head { fill: var(--p-line); }
`;

/** Policy of the picture in a file of its own. */
export const statePicturePolicy =
  "default-src 'none'; " + `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Characters of the text of a transition, and transitions of one arrow; further ones are counted. */
const longestText = 48;
const mostLines = 8;
const line = 15;
const boxHeight = 32;

const layoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
  'elk.separateConnectedComponents': 'false',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_UP',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeEdge': '16',
  'elk.spacing.edgeLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
};

const shortened = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text);

const linesOf = (texts: readonly string[]): readonly string[] =>
  texts.length <= mostLines ? texts : [...texts.slice(0, mostLines - 1), `and ${texts.length - mostLines + 1} more`];

const pointsOf = (edge: ElkExtendedEdge | undefined): readonly Point[] =>
  (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);

/** One `svg` element, which stands alone. Rejects with `ChartTooLarge`. */
export const statePicture = async (
  { title, states, transitions }: StatePicture,
  layOut: LayOut = layOutInThread,
): Promise<string> => {
  const arrows = new Map<string, { readonly from: number; readonly to: number; readonly texts: string[] }>();
  for (const { from, to, text } of transitions) {
    const arrow = arrows.get(`${from} ${to}`) ?? { from, to, texts: [] };
    arrow.texts.push(shortened(text));
    arrows.set(`${from} ${to}`, arrow);
  }
  const names = states.map(shortened);
  const laidOut = await layOut({
    id: 'states',
    layoutOptions,
    children: names.map((name, index) => ({
      id: `state ${index}`,
      width: Math.ceil(textWidth(name, 13, 'bold')) + 20,
      height: boxHeight,
    })),
    edges: [...arrows].map(([id, { from, to, texts }]) => ({
      id,
      sources: [`state ${from}`],
      targets: [`state ${to}`],
      labels: [
        {
          text: id,
          width: Math.ceil(Math.max(...linesOf(texts).map((text) => textWidth(text, 11)))),
          height: linesOf(texts).length * line,
          layoutOptions: { 'elk.edgeLabels.placement': 'CENTER' },
        },
      ],
    })),
  });
  const [width, height] = [Math.ceil(laidOut.width ?? 0), Math.ceil(laidOut.height ?? 0)];
  const boxes = (laidOut.children ?? []).map(({ x = 0, y = 0, width: wide = 0 }, index): MarkupNode =>
    node(
      'g',
      { class: 'state' },
      node('rect', { class: 'box', x, y, width: wide, height: boxHeight, rx: 6 }),
      node('text', { class: 'name', x: x + 10, y: y + 21 }, names[index] ?? ''),
    ),
  );
  const drawn = (laidOut.edges ?? []).map((edge): MarkupNode => {
    const [label] = edge.labels ?? [];
    const points = pointsOf(edge);
    return node(
      'g',
      { class: 'arrow' },
      node('path', { class: 'line', d: linePath([points]) }),
      node('path', { class: 'head', d: headPath([points]) }),
      ...linesOf(arrows.get(edge.id)?.texts ?? []).map((text, index) =>
        node('text', { class: 'text', x: label?.x ?? 0, y: (label?.y ?? 0) + (index + 1) * line - 4 }, text),
      ),
    );
  });
  const picture = node(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'states',
      role: 'img',
      'aria-label': title,
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
    },
    node('title', {}, title),
    node('style', {}, verbatim(style)),
    node('rect', { class: 'ground', width, height }),
    ...drawn,
    ...boxes,
  );
  return `${markupText(picture)}\n`;
};
