/** Lines of arrows: without jogs, interrupted by labels, looped through them. */
import { expect } from 'chai';
import { isOnSide, loopThrough, outside, straightened, type Point } from '../../../src/inspect/chart/arrow-lines.ts';

const line = (...numbers: readonly (readonly [number, number])[]): Point[] => numbers.map(([x, y]) => ({ x, y }));
const anywhere = () => true;

describe('the line of an arrow', () => {
  it('loses a small side step at its beginning or its end', () => {
    expect(straightened(line([10, 0], [10, 20], [14, 20], [14, 90]), anywhere)).to.deep.equal(line([14, 0], [14, 90]));
    expect(straightened(line([0, 0], [0, 40], [60, 40], [60, 70], [63, 70], [63, 90]), anywhere)).to.deep.equal(
      line([0, 0], [0, 40], [60, 40], [60, 90]),
    );
  });

  it('loses a tiny side step anywhere', () => {
    const stepped = line([0, 0], [0, 40], [60, 40], [60, 70], [62, 70], [62, 99], [200, 99], [200, 150]);
    expect(straightened(stepped, () => false)).to.deep.equal(
      line([0, 0], [0, 40], [60, 40], [60, 99], [200, 99], [200, 150]),
    );
  });

  it('may end on the side of a box, not at its corner', () => {
    const box = { x: 0, y: 0, width: 100, height: 40 };
    expect(line([50, 0], [50, 40], [0, 20], [100, 20]).map((end) => isOnSide(box, end))).to.deep.equal([
      true,
      true,
      true,
      true,
    ]);
    expect(line([5, 0], [98, 40], [0, 2], [50, 20], [120, 0]).some((end) => isOnSide(box, end))).to.equal(false);
  });

  it('keeps a side step that is wide, or whose end would touch another end', () => {
    const wide = line([10, 0], [10, 20], [30, 20], [30, 90]);
    expect(straightened(wide, anywhere)).to.deep.equal(wide);
    const small = line([10, 0], [10, 20], [14, 20], [14, 90]);
    expect(straightened(small, () => false)).to.deep.equal(small);
  });

  it('loses the slant that rounding leaves', () => {
    expect(straightened(line([10, 0], [11, 50], [70, 50], [70, 90]), anywhere)).to.deep.equal(
      line([10, 0], [10, 50], [70, 50], [70, 90]),
    );
  });

  it('is interrupted by a label', () => {
    const label = { x: 0, y: 40, width: 20, height: 10 };
    expect(outside(line([10, 0], [10, 90]), label)).to.deep.equal([line([10, 0], [10, 40]), line([10, 50], [10, 90])]);
    expect(outside(line([10, 90], [10, 0]), label)).to.deep.equal([line([10, 90], [10, 50]), line([10, 40], [10, 0])]);
    expect(outside(line([30, 0], [30, 90]), label)).to.deep.equal([line([30, 0], [30, 90])]);
  });

  it('is routed through the label of a loop and back', () => {
    const label = { x: 0, y: 0, width: 40, height: 40 };
    const loop = loopThrough(line([60, 10], [50, 10], [50, 30], [60, 30]), label);
    expect(loop).to.deep.equal(line([60, 10], [20, 10], [20, 30], [60, 30]));
    expect(outside(loop, label)).to.deep.equal([line([60, 10], [40, 10]), line([40, 30], [60, 30])]);
  });
});
