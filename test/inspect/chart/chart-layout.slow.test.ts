/** Everything in a picture has its own room. */
import { expect } from 'chai';
import { machines } from '../../../machines/index.ts';
import type { Box } from '../../../src/inspect/chart/arrow-lines.ts';
import { stateSize } from '../../../src/inspect/chart/chart-boxes.ts';
import { chartLayout, type ChartLayout } from '../../../src/inspect/chart/chart-layout.ts';
import { chartOf, withInner } from '../../../src/inspect/chart/chart-model.ts';
import { exampleFlows } from '../../models/flow-explorations.ts';
import { everything } from './machines.ts';

const nowhere: Box = { x: -1, y: -1, width: 0, height: 0 };
const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const overlapping = (boxes: readonly (readonly [string, Box])[]): string[] =>
  boxes.flatMap(([name, box], index) =>
    boxes
      .slice(index + 1)
      .filter(([, other]) => overlap(box, other))
      .map(([other]) => `${name} overlaps ${other}`),
  );

const labelsOf = ({ ways }: ChartLayout) =>
  ways.flatMap(({ labels }) => labels.map(({ box, block }) => [block.transition?.key ?? '', box] as const));

describe('the layout of a chart', () => {
  for (const machine of [...machines, ...exampleFlows.map((flow) => flow.machine), everything]) {
    const chart = chartOf(machine);
    const states = withInner(chart.root);
    let layout: ChartLayout;
    const boxOf = (key: string) => layout.states.get(key) ?? nowhere;
    before(async () => {
      layout = await chartLayout(chart);
    });

    it(`of ${machine.id} keeps the states of one level apart, inside their parent and below its title`, () => {
      for (const parent of states) {
        const { x, y, width, height } = boxOf(parent.key);
        const title = stateSize(parent).height;
        const room = parent.children.length === 0 ? nowhere : { x, y: y + title, width, height: height - title };
        expect(overlapping(parent.children.map(({ key }) => [key, boxOf(key)]))).to.deep.equal([]);
        expect(parent.children.filter(({ key }) => !within(boxOf(key), room)).map(({ key }) => key)).to.deep.equal([]);
      }
    });

    it(`of ${machine.id} keeps labels apart, off the states, and inside the picture`, () => {
      const leaves = states
        .filter(({ children }) => children.length === 0)
        .map(({ key }) => [key, boxOf(key)] as const);
      expect(overlapping([...labelsOf(layout), ...leaves])).to.deep.equal([]);
      const picture = { x: 0, y: 0, width: layout.width, height: layout.height };
      expect(
        labelsOf(layout)
          .filter(([, box]) => !within(box, picture))
          .map(([key]) => key),
      ).to.deep.equal([]);
    });

    it(`of ${machine.id} routes every arrow, vertical or horizontal, between the borders of two states`, () => {
      for (const { pieces, transitions } of layout.ways) {
        const ends = [pieces[0]?.[0], pieces.at(-1)?.at(-1)];
        const onBorder = ends.map((end) => end !== undefined && states.some(({ key }) => touches(boxOf(key), end)));
        expect(onBorder, transitions[0]?.key ?? '').to.deep.equal([true, true]);
        const slants = pieces.flatMap((piece) =>
          piece.slice(1).filter((point, index) => point.x !== piece[index]?.x && point.y !== piece[index]?.y),
        );
        expect(slants, transitions[0]?.key ?? '').to.deep.equal([]);
      }
    });

    it(`of ${machine.id} keeps the ends of arrows apart`, () => {
      const ends = layout.ways.flatMap(({ pieces }) => [pieces[0]?.[0] ?? nowhere, pieces.at(-1)?.at(-1) ?? nowhere]);
      const close = ends.filter((end, index) =>
        ends.slice(index + 1).some(({ x, y }) => Math.hypot(x - end.x, y - end.y) < 7),
      );
      expect(close).to.deep.equal([]);
    });
  }
});

/** Rounding may leave an end one unit off. */
const touches = ({ x, y, width, height }: Box, point: { readonly x: number; readonly y: number }): boolean => {
  const onSide = Math.abs(point.x - x) <= 1 || Math.abs(point.x - x - width) <= 1;
  const onTopOrBottom = Math.abs(point.y - y) <= 1 || Math.abs(point.y - y - height) <= 1;
  return (onSide && point.y >= y && point.y <= y + height) || (onTopOrBottom && point.x >= x && point.x <= x + width);
};
