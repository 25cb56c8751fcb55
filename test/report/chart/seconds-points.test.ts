/** Seconds merged to as many points as a chart has room for. */
import { expect } from 'chai';
import fc from 'fast-check';
import {
  mostPoints,
  pointAt,
  secondsOf,
  secondsPoints,
  type SecondsSeries,
} from '../../../src/report/chart/seconds-points.ts';

const seriesOf = (merge: SecondsSeries['merge'], values: SecondsSeries['values']): SecondsSeries => ({
  key: 'started',
  title: 'started',
  shape: 'stairs',
  merge,
  values,
});

const second = fc.oneof({ arbitrary: fc.nat(10_000), weight: 4 }, fc.constantFrom(null, Number.NaN, Infinity));
const seconds = fc.array(second, { maxLength: 2000 });
const limit = fc.integer({ min: 1, max: 200 });
const isNumber = (value: number | null | undefined): value is number => Number.isFinite(value);

describe('the points of a chart over seconds', () => {
  it('fit the room, cover every second, and stand for equally many each except the last', () => {
    fc.assert(
      fc.property(seconds, seconds, limit, (one, other, most) => {
        const points = secondsPoints([seriesOf('mean', one), seriesOf('max', other)], most);
        expect(points.length).to.be.at.most(most);
        expect(secondsOf(points)).to.equal(Math.max(one.length, other.length));
        let next = 0;
        for (const point of points) {
          expect(point.from).to.equal(next);
          next += point.seconds;
        }
        expect(new Set(points.slice(0, -1).map((point) => point.seconds)).size).to.be.at.most(1);
      }),
    );
  });

  it('lose no instance to a mean, and no peak to a maximum', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { minLength: 1, maxLength: 2000 }), limit, (values, most) => {
        const points = secondsPoints([seriesOf('mean', values), seriesOf('max', values)], most);
        const sum = points.reduce((total, point) => total + (point.values[0] ?? 0) * point.seconds, 0);
        expect(Math.round(sum)).to.equal(values.reduce((total, value) => total + value, 0));
        expect(Math.max(...points.map((point) => point.values[1] ?? 0))).to.equal(Math.max(...values));
      }),
    );
  });

  it('have a gap where no second has a number, and there alone', () => {
    fc.assert(
      fc.property(seconds, limit, (values, most) => {
        for (const point of secondsPoints([seriesOf('mean', values)], most)) {
          const part = values.slice(point.from, point.from + point.seconds);
          expect(isNumber(point.values[0]) || point.values[0]).to.equal(part.some(isNumber) ? true : null);
        }
      }),
    );
    const gapped = seriesOf('mean', [4, null, Number.NaN, 8]);
    expect(secondsPoints([gapped], 1)).to.deep.equal([{ from: 0, seconds: 4, values: [6] }]);
    const short = secondsPoints([seriesOf('max', [1, 2, 3]), seriesOf('max', [1])]);
    expect(short.map(({ values }) => values)).to.deep.equal([
      [1, 1],
      [2, null],
      [3, null],
    ]);
  });

  it('are found by the position of a pointer, even beyond the edges', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.double({ min: -1, max: 2, noNaN: true }),
        (length, share) => {
          const points = secondsPoints([
            seriesOf(
              'max',
              Array.from({ length }, () => 1),
            ),
          ]);
          const found = pointAt(points, share)!;
          const under = Math.min(Math.max(share, 0) * length, length - 1e-6);
          expect(under).to.be.within(found.from - 1e-6, found.from + found.seconds);
        },
      ),
    );
    expect(pointAt([], 0.5)).to.equal(undefined);
  });

  it('of a day are as many as there is room for', () => {
    const day = Array.from({ length: 86_400 }, (_, index) => index % 1000);
    const points = secondsPoints([seriesOf('mean', day), seriesOf('mean', day), seriesOf('max', day)]);
    expect(points.length).to.equal(mostPoints);
    expect(points[0]).to.deep.equal({ from: 0, seconds: 480, values: [239.5, 239.5, 479] });
  });
});
