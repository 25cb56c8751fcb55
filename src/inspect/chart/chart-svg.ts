/**
 * Renders the picture of a statechart as SVG: CSS alone makes it light or dark, and shows states as active and
 * transitions as fired.
 *
 * It has no `style` attributes, no scripts and no ids, so it can stand in a page with a strict content security policy,
 * beside others of its kind. Arrow heads are drawn instead of being referenced as markers: a marker would need an id,
 * and keep its own colour.
 */
import { markupText, node, verbatim, type MarkupNode } from '../../report/markup.ts';
import type { Box, Point } from './arrow-lines.ts';
import { headPath, linePath, polyline } from './arrow-paths.ts';
import { measures, sentence, stateBlocks, stateTitle, type Block } from './chart-boxes.ts';
import type { ChartLayout, Way } from './chart-layout.ts';
import { withInner, type Chart, type ChartState } from './chart-model.ts';
import { chartStyle } from './chart-style.ts';

export const drawChart = (chart: Chart, layout: ChartLayout): string => {
  const { width, height } = layout;
  const title = `Statechart of ${chart.id}`;
  const lines = [
    [node('title', {}, title)],
    [node('style', {}, verbatim(`\n${chartStyle}\n`))],
    [node('rect', { class: 'ground', width, height, rx: 10 })],
    ...stateGroups(chart, layout).map((group) => [group]),
    ...layout.initials.flatMap(({ dot, points }) => [
      [node('circle', { class: 'dot', cx: dot.x + dot.width / 2, cy: dot.y + dot.height / 2, r: dot.width / 2 })],
      arrow([points], []),
    ]),
    ...layout.ways.map(({ pieces, spine }) => arrow(pieces, spine)),
    ...transitionGroups(layout.ways).map((group) => [group]),
  ];
  const size = { width, height, viewBox: `0 0 ${width} ${height}` };
  const picture = node(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', class: 'chart', role: 'img', 'aria-label': title, ...size },
    // One line for each part, so that two versions of a committed picture can be compared line by line.
    verbatim('\n'),
    ...lines.flatMap((line) => [...line, verbatim('\n')]),
  );
  return `${markupText(picture)}\n`;
};

const stateGroups = (chart: Chart, { states }: ChartLayout): MarkupNode[] => {
  const all = withInner(chart.root);
  const regions = new Set(all.filter(({ type }) => type === 'parallel').flatMap(({ children }) => children));
  return all.map((state) => {
    const box = stateBox(state, states.get(state.key) ?? nowhere);
    if (state === chart.root) return node('g', { class: 'machine' }, ...box);
    const classes = ['state', state.type, ...(regions.has(state) ? ['region'] : [])].join(' ');
    const named: Record<string, string> =
      state.label === state.key.split('.').at(-1) ? {} : { 'data-name': state.label };
    return node(
      'g',
      { class: classes, 'data-state': state.key, ...named },
      node('title', {}, stateTitle(state)),
      ...box,
    );
  });
};

const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 };

/** A final state has a second outline inside the first; if a state has more than its name, a rule divides them. */
const stateBox = (state: ChartState, box: Box): MarkupNode[] => {
  const final = state.type === 'final';
  const blocks = stateBlocks(state);
  const centred = state.children.length === 0 && blocks.length === 1;
  const top = box.y + measures.paddingY + (final ? 4 : 0);
  const left = box.x + measures.paddingX + (final ? 4 : 0);
  const at = { x: centred || final ? box.x + box.width / 2 : left, y: top, centred: centred || final };
  const dividing = (blocks.length > 1 || state.children.length > 0) && !final;
  const inset = { x: box.x + 4, y: box.y + 4, width: box.width - 8, height: box.height - 8 };
  const ruleY = top + measures.lineHeight + 3;
  return [
    rect('box', box, 9),
    ...(final ? [rect('ring', inset, 6)] : []),
    ...(dividing ? [node('path', { class: 'rule', d: `M${box.x} ${ruleY}H${box.x + box.width}` })] : []),
    ...blockTexts(blocks, at),
  ];
};

interface Start extends Point {
  /** Whether `x` is the middle of the lines instead of their start. */
  readonly centred: boolean;
}

/** Blocks below one another; those that are transitions become groups of their own. */
const blockTexts = (blocks: readonly Block[], start: Start): MarkupNode[] => {
  let { y } = start;
  return blocks.flatMap((block, index) => {
    const at = { ...start, y: y + (index > 0 ? measures.ruleGap : 0) };
    y += block.height;
    const texts = lineTexts(block, at);
    const { transition } = block;
    if (transition === undefined) return texts;
    const title = node('title', {}, sentence(transition));
    return [
      node(
        'g',
        { class: `transition internal ${transition.kind}`, 'data-transition': transition.key },
        title,
        ...texts,
      ),
    ];
  });
};

const lineTexts = ({ lines }: Block, { x, y, centred }: Start): MarkupNode[] =>
  lines.map(({ role, text }, index) => {
    const attributes = { class: role, x, y: y + measures.lineHeight * (index + 1) - 4.5 };
    return node('text', centred ? { ...attributes, 'text-anchor': 'middle' } : attributes, text);
  });

const arrow = (pieces: Way['pieces'], spine: readonly Point[]): MarkupNode[] => [
  node('path', { class: 'way', d: `${linePath(pieces)}${polyline(spine)}` }),
  node('path', { class: 'tip', d: headPath(pieces) }),
];

/** A transition is one group, however many ways it has: traces and heads, invisible until it fires, and its label. */
const transitionGroups = (ways: readonly Way[]): MarkupNode[] => {
  const transitions = new Set(ways.flatMap((way) => way.transitions));
  return [...transitions].map((transition) => {
    const own = ways.filter((way) => way.transitions.includes(transition));
    const label = own.flatMap(({ labels }) => labels).find(({ block }) => block.transition === transition);
    return node(
      'g',
      { class: `transition ${transition.kind}`, 'data-transition': transition.key },
      node('title', {}, sentence(transition)),
      ...own.flatMap(({ pieces }) => [
        node('path', { class: 'trace', d: linePath(pieces) }),
        node('path', { class: 'head', d: headPath(pieces) }),
      ]),
      ...(label === undefined ? [] : labelTexts(label.box, label.block)),
    );
  });
};

const labelTexts = (box: Box, block: Block): MarkupNode[] => [
  rect('label', box, 5),
  ...lineTexts(block, { x: box.x + box.width / 2, y: box.y + measures.labelPaddingY, centred: true }),
];

const rect = (role: string, { x, y, width, height }: Box, radius: number): MarkupNode =>
  node('rect', { class: role, x, y, width, height, rx: radius });
